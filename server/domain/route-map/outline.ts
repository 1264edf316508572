import { type Outline as EncodedOutline, outlines as encoded } from '#server/content/outlines';
import { isWithin } from './geometry';
import type { Point, Position } from './projection';

type LineLayer = 'land' | 'borders' | 'rivers' | 'lakes' | 'greens' | 'valley' | 'highlands';

/** A part of the world, in degrees: longitude, latitude. */
export interface Outline extends Record<LineLayer, Point[][]>, Pick<EncodedOutline, 'box' | 'seas' | 'inks'> {
  /** The smallest width of a map in degrees: below, the outline is too coarse. */
  minWidth: number;
}

function linesOf(text: string, steps: number): Point[][] {
  if (text === '') return [];
  return text.split(';').map((line) => {
    const numbers = (line.match(/-?\d+/g) ?? []).map(Number);
    const points: Point[] = [];
    let [x, y] = [0, 0];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      points.push([x / steps, y / steps]);
    }
    return points;
  });
}

let decoded: Outline[] | null = null;

/** All outlines, the finest first. They are decoded when the first map is drawn. */
export function outlines(): readonly Outline[] {
  decoded ??= encoded.map(({ steps, box, seas, inks, minWidth, ...layers }) => {
    const lines = (layer: LineLayer) => linesOf(layers[layer], steps);
    return {
      box,
      seas,
      inks,
      minWidth,
      land: lines('land'),
      borders: lines('borders'),
      rivers: lines('rivers'),
      lakes: lines('lakes'),
      greens: lines('greens'),
      valley: lines('valley'),
      highlands: lines('highlands'),
    };
  });
  return decoded;
}

/** True for the outline of the whole world. */
export const isWhole = (outline: Outline) => outline === outlines().at(-1);

const outlineAt = ({ longitude, latitude }: Position) =>
  outlines().find(({ box }) => longitude >= box[0] && latitude >= box[1] && longitude <= box[2] && latitude <= box[3]);

/** In degrees: a town lies this near to its river. */
const maxBank = 0.12;

/** The river from one place to another, both on its banks; null where no river of ours joins them. */
export function riverBetween(from: Position, to: Position): Point[] | null {
  const outline = outlineAt(from);
  for (const river of outline?.rivers ?? []) {
    const [start, end] = [nearestVertex(river, from), nearestVertex(river, to)];
    if (start < 0 || end < 0 || start === end) continue;
    return start < end ? river.slice(start, end + 1) : river.slice(end, start + 1).toReversed();
  }
  return null;
}

/** The index of the vertex that is nearest to a place; -1 where the river is too far away. */
function nearestVertex(river: readonly Point[], { longitude, latitude }: Position): number {
  const distances = river.map(([x, y]) => Math.hypot(x - longitude, y - latitude));
  const least = Math.min(...distances);
  return least < maxBank ? distances.indexOf(least) : -1;
}

/** True where one can go by water: along a river, or over a sea for at least this part of the way. */
export function isSailed(from: Position, to: Position, minShare = 0.4): boolean {
  if (riverBetween(from, to)) return true;
  const outline = outlineAt(from);
  if (!outline) return false;
  const shares = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);
  const wet = shares.filter((share) =>
    isWater(outline, [
      from.longitude + (to.longitude - from.longitude) * share,
      from.latitude + (to.latitude - from.latitude) * share,
    ]),
  );
  return wet.length / shares.length >= minShare;
}

/** True for a point of degrees in a sea or lake. */
const isWater = ({ land, lakes }: Outline, point: Point) => !isWithin(point, land) || isWithin(point, lakes);
