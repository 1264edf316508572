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

/** Cells of a frame, row by row, each with the index of its sea, or -1 where there is land or something else. */
interface Grid {
  left: number;
  top: number;
  columns: number;
  rows: number;
  seas: Int8Array;
}

/** Names of the seas in the view, each where its letters stand on water alone, in the middle of what is free. */
export function placeSeaNames(
  { seas }: Outline,
  view: View,
  land: readonly Point[][],
  frame: Box,
  taken: readonly Box[],
): SeaName[] {
  const names = [...new Set(seas.map(([name]) => name))];
  const seeds = seas.map(([name, longitude, latitude]) => ({
    sea: names.indexOf(name),
    at: viewed(project({ longitude, latitude }), view),
  }));
  const grid = gridOf(seeds, land, frame, taken);
  return names.flatMap((name, sea) => {
    const broken = name.replace(/ (?=\S+$)/, '\n').split('\n');
    return placeSeaName(sea, [name], grid) ?? placeSeaName(sea, broken, grid) ?? [];
  });
}

interface Seed {
  sea: number;
  at: Point;
}

function gridOf(seeds: readonly Seed[], land: readonly Point[][], frame: Box, taken: readonly Box[]): Grid {
  const [left, top, right, bottom] = frame;
  const columns = Math.floor((right - left) / step) + 1;
  const rows = Math.floor((bottom - top) / step) + 1;
  const seas = new Int8Array(columns * rows);
  for (const box of taken) {
    const [west, east] = [Math.floor((box[0] - around - left) / step) + 1, Math.ceil((box[2] + around - left) / step)];
    const [north, south] = [Math.floor((box[1] - around - top) / step) + 1, Math.ceil((box[3] + around - top) / step)];
    for (let row = Math.max(0, north); row < Math.min(rows, south); row++) {
      seas.fill(-1, row * columns + Math.max(0, west), row * columns + Math.max(0, Math.min(columns, east)));
    }
  }
  const isOnLand = insideOf(land);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      if (seas[index] === -1) continue;
      const at: Point = [left + column * step, top + row * step];
      seas[index] = isOnLand(at) ? -1 : nearest(seeds, at);
    }
  }
  return { left, top, columns, rows, seas };
}

function placeSeaName(sea: number, lines: string[], { left, top, columns, rows, seas }: Grid): SeaName | null {
  const width = Math.max(...lines.map((line) => textWidth(line, seaSize) + line.length));
  const [across, down] = [Math.ceil(width / 2 / step), lines.length];
  const isFree = (column: number, row: number) => {
    for (let at = row - down; at <= row + down; at++) {
      for (let next = column - across; next <= column + across; next++) {
        if (seas[at * columns + next] !== sea) return false;
      }
    }
    return true;
  };
  const free: Point[] = [];
  for (let column = across; column < columns - across; column++) {
    for (let row = down; row < rows - down; row++) {
      if (isFree(column, row)) free.push([left + column * step, top + row * step]);
    }
  }
  const [x, y] = [middleOf(free.map((at) => at[0])), middleOf(free.map((at) => at[1]))];
  const distance = (at: Point) => Math.hypot(at[0] - x, at[1] - y);
  const [at] = free.toSorted((one, other) => distance(one) - distance(other));
  return at ? { lines, at } : null;
}

const middleOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** The sea of the nearest seed; -1 where there is none. */
function nearest(seeds: readonly Seed[], point: Point): number {
  let nearestSea = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const { sea, at } of seeds) {
    const distance = (at[0] - point[0]) ** 2 + (at[1] - point[1]) ** 2;
    if (distance >= least) continue;
    nearestSea = sea;
    least = distance;
  }
  return nearestSea;
}
