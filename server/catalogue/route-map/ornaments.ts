import { type Box, boxAround, isWithin, overlap, type Point, squareAround, whole } from './geometry';
import type { Label } from './labels';
import type { Leg } from './legs';

/** A drawing at a place, turned by degrees. */
export interface Ornament {
  kind: 'plane' | 'ship' | 'compass';
  at: Point;
  turn: number;
}

const half = { plane: 19, ship: 19, compass: 31 };

export const boxOf = ({ kind, at }: Ornament): Box => squareAround(at, half[kind]);

/** On shorter legs is no room for a plane or a ship, in units. */
const minLegLength = { plane: 110, ship: 50 };

/** The first of the ornaments that is within the frame and stands on nothing else, or none. */
const firstFree = (possible: readonly Ornament[], frame: Box, taken: readonly Box[]) =>
  possible.filter((one) => isWithin(boxOf(one), frame) && !taken.some((box) => overlap(boxOf(one), box))).slice(0, 1);

/**
 * A drawing for each line, at the point that is nearest to its middle and free, or none.
 * @param shifts how far it stands beside the line, in units
 */
function placeAlong(
  kind: 'plane' | 'ship',
  lines: readonly (readonly Point[])[],
  shifts: readonly number[],
  frame: Box,
  taken: readonly Box[],
): Ornament[] {
  const placed: Ornament[] = [];
  for (const points of lines) {
    if (lengthOf(points) < minLegLength[kind]) continue;
    const middle = Math.floor(points.length / 2);
    const indexes = points.map((_, index) => index).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    const possible = shifts.flatMap((shift) =>
      indexes.flatMap((index): Ornament[] => {
        const [before, at, after] = [points[index - 1], points[index], points[index + 1]];
        if (!before || !at || !after) return [];
        const angle = Math.atan2(after[1] - before[1], after[0] - before[0]);
        const turn = kind === 'plane' ? Math.round((angle * 180) / Math.PI) : 0;
        return [{ kind, at: whole([at[0] - Math.sin(angle) * shift, at[1] + Math.cos(angle) * shift]), turn }];
      }),
    );
    placed.push(...firstFree(possible, frame, [...taken, ...placed.map(boxOf)]));
  }
  return placed;
}

/** A plane on every flight, away from the dots. */
export function placePlanes(legs: readonly Leg[], dots: readonly Point[], frame: Box): Ornament[] {
  const flights = legs.flatMap(({ mode, points }) => (mode === 'air' ? [points] : []));
  const around = dots.map((dot) => squareAround(dot, 10));
  return placeAlong('plane', flights, [0], frame, around);
}

/** A ship beside the line of every journey by water, where nothing else stands. */
export const placeShips = (legs: readonly Leg[], frame: Box, taken: readonly Box[]) =>
  placeAlong('ship', waterways(legs), [-30, 30, -42, 42], frame, taken);

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
export function placeCompass(frame: Box, taken: readonly Box[]): Ornament[] {
  const [left, top, right, bottom] = frame;
  const inset = half.compass + 6;
  const possible = [top + inset, bottom - inset].flatMap((y) =>
    [right - inset, left + inset].map((x): Ornament => ({ kind: 'compass', at: [x, y], turn: 0 })),
  );
  return firstFree(possible, frame, taken);
}

/** What names and ornaments keep away from. */
export const boxesOf = (labels: readonly Label[], dots: readonly Point[], legs: readonly Leg[]): Box[] => [
  ...labels.map(({ box }) => box),
  ...labels.map(({ marker, anchor }) => boxAround([marker.at, anchor])),
  ...[...dots, ...legs.flatMap(({ points }) => points)].map((point) => squareAround(point, 9)),
];
