import { simplified } from './geometry';
import type { Point } from './projection';
import type { Terrain } from './terrain';

/** Cells between both ends of a leg. */
const cellsBetween = 14;
/** Beside the leg, in parts of its length. */
const beside = 0.75;
/** How much longer a way may be that keeps off the sea, or the land. */
const wrongCost = 5;
/** In cells: the detour that avoids a border. */
const borderCost = 12;

/**
 * The way from one point of the projection to another on land within a country, or by water, as far as there is one: the
 * cheapest on a grid, without the vertices that it does not need.
 */
export function detour(from: Point, to: Point, byWater: boolean, terrain: Terrain): Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const cell = length / cellsBetween;
  const margin = length * beside;
  const [left, top] = [Math.min(from[0], to[0]) - margin, Math.min(from[1], to[1]) - margin];
  const columns = Math.ceil((Math.abs(to[0] - from[0]) + 2 * margin) / cell) + 1;
  const rows = Math.ceil((Math.abs(to[1] - from[1]) + 2 * margin) / cell) + 1;
  const pointOf = (index: number): Point => [left + (index % columns) * cell, top + Math.floor(index / columns) * cell];
  const indexOf = ([x, y]: Point) => Math.round((x - left) / cell) + columns * Math.round((y - top) / cell);
  const [start, end] = [indexOf(from), indexOf(to)];
  const weightOf = (index: number) => (terrain.isWater(pointOf(index)) === byWater ? 1 : wrongCost);
  const costOf = (here: number, next: number, steps: number) =>
    weightOf(next) * steps + (!byWater && terrain.crossesBorder(pointOf(here), pointOf(next)) ? borderCost : 0);
  const before = cheapest(start, end, columns, rows, costOf);
  const way: Point[] = [];
  for (let index = before[end] ?? -1; index >= 0 && index !== start; index = before[index] ?? -1) {
    way.unshift(pointOf(index));
  }
  return simplified([from, ...way, to], cell * 0.8);
}

const directions = [-1, 0, 1].flatMap((across) =>
  [-1, 0, 1].flatMap((down) => (across || down ? [{ across, down }] : [])),
);

type CostOf = (here: number, next: number, steps: number) => number;

/** The cell before each cell on the cheapest way to it (Dijkstra); -1 where none was looked for. */
function cheapest(start: number, end: number, columns: number, rows: number, costOf: CostOf): Int32Array {
  const costs = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(columns * rows).fill(-1);
  const closed = new Uint8Array(columns * rows);
  const open = [start];
  costs[start] = 0;
  while (open.length > 0) {
    let cheapestAt = 0;
    for (let at = 1; at < open.length; at++) {
      if ((costs[open[at] ?? start] ?? 0) < (costs[open[cheapestAt] ?? start] ?? 0)) cheapestAt = at;
    }
    const here = open[cheapestAt] ?? start;
    if (here === end) break;
    open.splice(cheapestAt, 1);
    closed[here] = 1;
    const least = costs[here] ?? 0;
    for (const { across, down } of directions) {
      const column = (here % columns) + across;
      const row = Math.floor(here / columns) + down;
      const next = row * columns + column;
      if (column < 0 || row < 0 || column >= columns || row >= rows || closed[next] === 1) continue;
      const known = costs[next] ?? 0;
      const cost = least + costOf(here, next, across && down ? Math.SQRT2 : 1);
      if (cost >= known) continue;
      if (known === Number.POSITIVE_INFINITY) open.push(next);
      costs[next] = cost;
      before[next] = here;
    }
  }
  return before;
}
