import outlinesText from '../../company/outlines.json?raw';
import { type Point, type Position, project } from './geometry';

type LineLayer = 'land' | 'borders' | 'rivers' | 'lakes' | 'greens' | 'valley' | 'highlands';

interface Region {
  inks: 'egypt' | 'thailand';
  /** West, south, east and north, in degrees. */
  box: [number, number, number, number];
  /** Names of seas, with longitude and latitude. */
  seas: [name: string, longitude: number, latitude: number][];
  /** The smallest width of a map in degrees: below, the outline is too coarse. */
  minWidth: number;
}

/** As `npm run outlines` writes it: a line is its first point, then the way from each to the next, in steps of a degree. */
type EncodedOutline = Region & { steps: number } & Record<LineLayer, string>;

const encoded: EncodedOutline[] = JSON.parse(outlinesText);

/** A part of the world. A `valley` is a river along which fields are green. */
export interface Outline extends Region {
  /** Lines or rings in the projection, decoded when a map first needs them. */
  lines: (layer: LineLayer) => readonly Point[][];
}

function linesOf(text: string, steps: number): Point[][] {
  const lines = text === '' ? [] : text.split(';');
  return lines.map((line) => {
    let [x, y] = [0, 0];
    return [...line.matchAll(/(-?\d+) ?(-?\d+)/g)].map(([, across, up]): Point => {
      [x, y] = [x + Number(across), y + Number(up)];
      return project({ longitude: x / steps, latitude: y / steps });
    });
  });
}

/** All outlines, the finest first. */
export const outlines = encoded.map(({ steps, box, seas, inks, minWidth, ...layers }): Outline => {
  const decoded: Partial<Record<LineLayer, Point[][]>> = {};
  const lines = (layer: LineLayer) => {
    decoded[layer] ??= linesOf(layers[layer], steps);
    return decoded[layer];
  };
  return { box, seas, inks, minWidth, lines };
});

/** True for the outline of the whole world. */
export const isWhole = (outline: Outline) => outline === outlines.at(-1);

/** The finest outline that a place is in. */
export const outlineAt = ({ longitude, latitude }: Position) =>
  outlines.find(({ box }) => longitude >= box[0] && latitude >= box[1] && longitude <= box[2] && latitude <= box[3]);
