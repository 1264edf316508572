import { type Outline as EncodedOutline, outlines as encoded } from '#server/content/outlines';
import { type Box, type Point, type Position, project, type View } from './projection';

type LineLayer = 'land' | 'borders' | 'rivers' | 'lakes' | 'greens' | 'valley' | 'highlands';

/** A part of the world. */
export interface Outline extends Pick<EncodedOutline, 'box' | 'seas' | 'inks'> {
  /** The smallest width of a map in degrees: below, the outline is too coarse. */
  minWidth: number;
  /** Lines or rings in the projection, decoded when a map first needs them. */
  lines: (layer: LineLayer) => readonly FlatLine[];
}

/** The coordinates of points one after the other: x, y, x, y. An array for each point would be left to the collector. */
export type FlatLine = Float64Array;

function linesOf(text: string, steps: number): FlatLine[] {
  if (text === '') return [];
  return text.split(';').map((line) => {
    const numbers = line.match(/-?\d+/g) ?? [];
    const flat = new Float64Array(numbers.length);
    let x = 0;
    let y = 0;
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      x += Number(numbers[at]);
      y += Number(numbers[at + 1]);
      flat.set(project({ longitude: x / steps, latitude: y / steps }), at);
    }
    return flat;
  });
}

/** The points of a line in a view, without those on a way that is beyond one side of a box. */
export function pointsNear(line: FlatLine, { scale, dx, dy }: View, [left, top, right, bottom]: Box): Point[] {
  const sidesOf = (x: number, y: number) =>
    (x < left ? 1 : 0) | (x > right ? 2 : 0) | (y < top ? 4 : 0) | (y > bottom ? 8 : 0);
  const points: Point[] = [];
  const size = line.length;
  let x = (line[0] ?? 0) * scale + dx;
  let y = (line[1] ?? 0) * scale + dy;
  let kept = 0;
  let here = sidesOf(x, y);
  for (let at = 0; at < size; at += 2) {
    const isLast = at + 2 === size;
    const nextX = isLast ? x : (line[at + 2] ?? 0) * scale + dx;
    const nextY = isLast ? y : (line[at + 3] ?? 0) * scale + dy;
    const next = isLast ? 0 : sidesOf(nextX, nextY);
    // Compared with the last point that was kept: a way around a corner is not beyond one side.
    if ((kept & here & next) === 0) {
      points.push([x, y]);
      kept = here;
    }
    here = next;
    x = nextX;
    y = nextY;
  }
  return points;
}

const all = encoded.map(({ steps, box, seas, inks, minWidth, ...layers }): Outline => {
  const decoded: Partial<Record<LineLayer, FlatLine[]>> = {};
  const lines = (layer: LineLayer) => {
    decoded[layer] ??= linesOf(layers[layer], steps);
    return decoded[layer];
  };
  return { box, seas, inks, minWidth, lines };
});

/** All outlines, the finest first. */
export const outlines = (): readonly Outline[] => all;

/** True for the outline of the whole world. */
export const isWhole = (outline: Outline) => outline === outlines().at(-1);

/** The finest outline that a place is in. */
export const outlineAt = ({ longitude, latitude }: Position) =>
  outlines().find(({ box }) => longitude >= box[0] && latitude >= box[1] && longitude <= box[2] && latitude <= box[3]);
