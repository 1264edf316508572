import {
  type Box,
  between,
  boxAround,
  cross,
  cutLine,
  cutRing,
  insideOf,
  overlap,
  type Point,
  type Position,
  project,
  simplified,
} from './geometry';
import { type Outline, outlineAt } from './outline';

/** What a way must go around, in the projection. */
export interface Terrain {
  isWater: (point: Point) => boolean;
  crossesBorder: (from: Point, to: Point) => boolean;
}

/** Around the points, in parts of what they span. */
const beside = 0.8;
/** What is smaller has no influence on a way, in parts of what the points span. */
const detail = 0.004;

/** The terrain around some points of the projection. */
export function terrainAround(points: readonly Point[], outline: Outline): Terrain {
  const [west, north, east, south] = boxAround(points);
  const span = Math.max(east - west, south - north);
  const box: Box = [west - span * beside, north - span * beside, east + span * beside, south + span * beside];
  const areas = (rings: readonly Point[][]) =>
    rings.map((ring) => simplified(cutRing(ring, box), span * detail)).filter(({ length }) => length > 2);
  const [isOnLand, isInLake] = [insideOf(areas(outline.lines('land'))), insideOf(areas(outline.lines('lakes')))];
  const borders = outline
    .lines('borders')
    .flatMap((line) => cutLine(line, box))
    .map((line) => simplified(line, span * detail))
    .flatMap((line) => line.slice(1).map((end, index) => ({ start: line[index] ?? end, end })))
    .map(({ start, end }) => ({ start, end, around: boxAround([start, end]) }));
  return {
    isWater: (point) => !isOnLand(point) || isInLake(point),
    crossesBorder: (from, to) => {
      const way = boxAround([from, to]);
      return borders.some(({ start, end, around }) => overlap(way, around) && cross(from, to, start, end));
    },
  };
}

/** In degrees: a town lies this near to its river. */
const maxBank = 0.12;

/** The river from one place to another in the projection, both on its banks; null where no river of ours joins them. */
export function riverBetween(from: Position, to: Position): Point[] | null {
  for (const river of outlineAt(from)?.lines('rivers') ?? []) {
    const [start, end] = [nearestVertex(river, from), nearestVertex(river, to)];
    if (start < 0 || end < 0 || start === end) continue;
    return start < end ? river.slice(start, end + 1) : river.slice(end, start + 1).reverse();
  }
  return null;
}

/** The index of the vertex that is nearest to a place; -1 where the river is too far away. */
function nearestVertex(river: readonly Point[], place: Position): number {
  const [x, y] = project(place);
  // The projection stretches a degree of latitude by as much as a degree of longitude gets shorter on the globe.
  const shrink = Math.cos((place.latitude * Math.PI) / 180);
  let nearest = -1;
  let least = maxBank ** 2;
  for (const [at, vertex] of river.entries()) {
    const distance = (vertex[0] - x) ** 2 + ((vertex[1] - y) * shrink) ** 2;
    if (distance < least) [nearest, least] = [at, distance];
  }
  return nearest;
}

/** Parts of a way; where one ends is asked whether that is on water. */
const parts = 20;

/** True where one can go by water: along a river, or over a sea for at least this part of the way. */
export function isSailed(from: Position, to: Position, minShare = 0.4): boolean {
  if (riverBetween(from, to)) return true;
  const outline = outlineAt(from);
  if (!outline) return false;
  const [start, end] = [project(from), project(to)];
  const asked = Array.from({ length: parts - 1 }, (_, index) => between(start, end, (index + 1) / parts));
  return asked.filter(terrainAround([start, end], outline).isWater).length / asked.length >= minShare;
}

/** Cells between both ends of a leg. */
const cellsBetween = 14;
/** Beside the leg, in parts of its length. */
const besideLeg = 0.75;
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
  const margin = length * besideLeg;
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
  const open = [start];
  costs[start] = 0;
  while (open.length > 0) {
    let at = 0;
    for (let other = 1; other < open.length; other++) {
      if ((costs[open[other] ?? start] ?? 0) < (costs[open[at] ?? start] ?? 0)) at = other;
    }
    const [here = start] = open.splice(at, 1);
    if (here === end) break;
    const least = costs[here] ?? 0;
    for (const { across, down } of directions) {
      const column = (here % columns) + across;
      const row = Math.floor(here / columns) + down;
      const next = row * columns + column;
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      const known = costs[next] ?? 0;
      if (known <= least) continue;
      const cost = least + costOf(here, next, across && down ? Math.SQRT2 : 1);
      if (cost >= known) continue;
      if (known === Number.POSITIVE_INFINITY) open.push(next);
      costs[next] = cost;
      before[next] = here;
    }
  }
  return before;
}
