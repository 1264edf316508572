import { type Box, insideOf, type Point, project, type View, viewed } from './geometry';
import { textWidth } from './labels';
import type { Outline } from './outline';

/** Italic letters on the water. */
interface SeaName {
  lines: string[];
  at: Point;
}

export const seaSize = 22;
export const seaLine = 26;
/** Units between two cells of the grid on which a place is looked for. */
const step = 12;
/** Around a cell, free of other things. */
const around = 8;

/** Columns of a frame; each cell holds its sea, or nothing where there is land or something else. */
type Grid = (string | undefined)[][];

/** Names of the seas in the view, each where its letters stand on water alone, in the middle of what is free. */
export function placeSeaNames(
  { seas }: Outline,
  view: View,
  land: readonly Point[][],
  frame: Box,
  taken: readonly Box[],
): SeaName[] {
  const seeds = seas.map(([name, longitude, latitude]) => ({
    name,
    at: viewed(project({ longitude, latitude }), view),
  }));
  const [left, top, right, bottom] = frame;
  const isOnLand = insideOf(land);
  const isFree = ([x, y]: Point) =>
    !taken.some((box) => x > box[0] - around && x < box[2] + around && y > box[1] - around && y < box[3] + around);
  const seaOf = (at: Point) => (!isOnLand(at) && isFree(at) ? nearest(seeds, at) : undefined);
  const grid: Grid = range(left, right).map((x) => range(top, bottom).map((y) => seaOf([x, y])));
  return [...new Set(seas.map(([name]) => name))].flatMap((name) => {
    const broken = name.replace(/ (?=\S+$)/, '\n').split('\n');
    const found = placeIn(grid, name, [name]) ?? placeIn(grid, name, broken);
    return found ? [{ ...found, at: [left + found.at[0] * step, top + found.at[1] * step] }] : [];
  });
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** The cell for the lines of a name, around which all cells are of its sea: nearest to the middle of all such cells. */
function placeIn(grid: Grid, name: string, lines: string[]): SeaName | null {
  const width = Math.max(...lines.map((line) => textWidth(line, seaSize) + line.length));
  const [across, down] = [Math.ceil(width / 2 / step), lines.length];
  const isFree = (column: number, row: number) => {
    if (column < across || row < down) return false;
    for (let at = column - across; at <= column + across; at++) {
      for (let next = row - down; next <= row + down; next++) {
        if (grid[at]?.[next] !== name) return false;
      }
    }
    return true;
  };
  const free = grid.flatMap((rows, column) =>
    rows.flatMap((_, row): Point[] => (isFree(column, row) ? [[column, row]] : [])),
  );
  const [x, y] = [middleOf(free.map((at) => at[0])), middleOf(free.map((at) => at[1]))];
  const distance = (at: Point) => Math.hypot(at[0] - x, at[1] - y);
  const [at] = free.toSorted((one, other) => distance(one) - distance(other));
  return at ? { lines, at } : null;
}

const middleOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** The sea of the nearest seed. */
function nearest(seeds: readonly { name: string; at: Point }[], [x, y]: Point): string | undefined {
  const distances = seeds.map(({ at }) => Math.hypot(at[0] - x, at[1] - y));
  return seeds[distances.indexOf(Math.min(...distances))]?.name;
}
