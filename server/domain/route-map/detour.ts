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
  const weights = new Map<number, number>();
  const weightOf = (index: number) => {
    const weight = weights.get(index) ?? (terrain.isWater(pointOf(index)) === byWater ? 1 : wrongCost);
    weights.set(index, weight);
    return weight;
  };
  const costOf = (here: number, next: number, steps: number) =>
    weightOf(next) * steps + (!byWater && terrain.crossesBorder(pointOf(here), pointOf(next)) ? borderCost : 0);
  const before = cheapest(start, end, columns, rows, costOf);
  const way: Point[] = [];
  for (let index = before.get(end); index !== undefined && index !== start; index = before.get(index)) {
    way.unshift(pointOf(index));
  }
  return simplified([from, ...way, to], cell * 0.8);
}

const directions = [-1, 0, 1].flatMap((across) =>
  [-1, 0, 1].flatMap((down) => (across || down ? [[across, down]] : [])),
);

type CostOf = (here: number, next: number, steps: number) => number;

/** The cell before each cell on the cheapest way to it (Dijkstra). */
function cheapest(start: number, end: number, columns: number, rows: number, costOf: CostOf): Map<number, number> {
  const costs = new Map([[start, 0]]);
  const before = new Map<number, number>();
  const open = new Set([start]);
  const closed = new Set<number>();
  while (open.size > 0) {
    let [here, least] = [start, Number.POSITIVE_INFINITY];
    for (const index of open) {
      const cost = costs.get(index) ?? 0;
      if (cost < least) [here, least] = [index, cost];
    }
    if (here === end) break;
    open.delete(here);
    closed.add(here);
    for (const [across = 0, down = 0] of directions) {
      const [column, row] = [(here % columns) + across, Math.floor(here / columns) + down];
      const next = row * columns + column;
      if (column < 0 || row < 0 || column >= columns || row >= rows || closed.has(next)) continue;
      const cost = least + costOf(here, next, Math.hypot(across, down));
      if (cost >= (costs.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      costs.set(next, cost);
      before.set(next, here);
      open.add(next);
    }
  }
  return before;
}
