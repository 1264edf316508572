import { type Box, boxAround, overlap, type Point } from './geometry';
import type { Label } from './labels';
import type { Leg } from './legs';

/** A drawing at a place, turned by degrees. */
export interface Ornament {
  kind: 'plane' | 'ship' | 'compass';
  at: Point;
  turn: number;
}

const half = { plane: 19, ship: 19, compass: 31 };

export const boxOf = ({ kind, at: [x, y] }: Pick<Ornament, 'kind' | 'at'>): Box => [
  x - half[kind],
  y - half[kind],
  x + half[kind],
  y + half[kind],
];

/** On shorter legs is no room for a plane or a ship, in units. */
const minLegLength = { plane: 110, ship: 50 };

const isFree = (ornament: Ornament, taken: readonly Box[]) => !taken.some((box) => overlap(boxOf(ornament), box));

/**
 * A drawing at the point of a line that is nearest to its middle and free, or none.
 * @param shifts how far it stands beside the line, in units
 */
function placeAlong(
  kind: 'plane' | 'ship',
  points: readonly Point[],
  shifts: readonly number[],
  taken: readonly Box[],
): Ornament[] {
  if (lengthOf(points) < minLegLength[kind]) return [];
  const middle = Math.floor(points.length / 2);
  const indexes = points.map((_, index) => index).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const possible = shifts.flatMap((shift) =>
    indexes.flatMap((index): Ornament[] => {
      const [before, at, after] = [points[index - 1], points[index], points[index + 1]];
      if (!before || !at || !after) return [];
      const angle = Math.atan2(after[1] - before[1], after[0] - before[0]);
      const [x, y] = [at[0] - Math.sin(angle) * shift, at[1] + Math.cos(angle) * shift];
      const turn = kind === 'plane' ? Math.round((angle * 180) / Math.PI) : 0;
      return [{ kind, at: [Math.round(x), Math.round(y)], turn }];
    }),
  );
  return possible.filter((one) => isFree(one, taken)).slice(0, 1);
}

/** A plane on every flight, away from the dots. */
export function placePlanes(legs: readonly Leg[], dots: readonly Point[]): Ornament[] {
  const planes: Ornament[] = [];
  const around = dots.map(([x, y]): Box => [x - 10, y - 10, x + 10, y + 10]);
  for (const { mode, points } of legs) {
    if (mode === 'air') planes.push(...placeAlong('plane', points, [0], [...around, ...planes.map(boxOf)]));
  }
  return planes;
}

/** A ship beside the line of every journey by water, where nothing else stands. */
export function placeShips(legs: readonly Leg[], taken: readonly Box[]): Ornament[] {
  const ships: Ornament[] = [];
  for (const points of waterways(legs)) {
    ships.push(...placeAlong('ship', points, [-30, 30, -42, 42], [...taken, ...ships.map(boxOf)]));
  }
  return ships;
}

/** The points of consecutive legs by water, as one line each. */
function waterways(legs: readonly Leg[]): Point[][] {
  const lines: Point[][] = [];
  for (const [index, { mode, points }] of legs.entries()) {
    if (mode !== 'water') continue;
    if (legs[index - 1]?.mode === 'water') lines.at(-1)?.push(...points);
    else lines.push([...points]);
  }
  return lines;
}

const lengthOf = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);

/** The compass in the first corner that is free. */
export function placeCompass([left, top, right, bottom]: Box, taken: readonly Box[]): Ornament[] {
  const inset = half.compass + 6;
  const corners: Point[] = [
    [right - inset, top + inset],
    [left + inset, top + inset],
    [right - inset, bottom - inset],
    [left + inset, bottom - inset],
  ];
  const compasses = corners.map((at): Ornament => ({ kind: 'compass', at, turn: 0 }));
  return compasses.filter((one) => isFree(one, taken)).slice(0, 1);
}

/** What names and ornaments keep away from. */
export const boxesOf = (labels: readonly Label[], dots: readonly Point[], legs: readonly Leg[]): Box[] => [
  ...labels.map(({ box }) => box),
  ...labels.map(({ marker, anchor }) => boxAround([marker.at, anchor])),
  ...[...dots, ...legs.flatMap(({ points }) => points)].map(([x, y]): Box => [x - 9, y - 9, x + 9, y + 9]),
];
