import type { Box, Point } from './projection';

/** Cuts a ring off at one side of a box; `sign` tells on which side of the limit is outside. */
function cutSide(ring: readonly Point[], axis: 0 | 1, limit: number, sign: 1 | -1): Point[] {
  const kept: Point[] = [];
  let before = ring[ring.length - 1];
  for (const point of ring) {
    const isInside = (point[axis] - limit) * sign <= 0;
    if (before && isInside !== (before[axis] - limit) * sign <= 0) {
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      kept.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]);
    }
    if (isInside) kept.push(point);
    before = point;
  }
  return kept;
}

/** The part of a ring within a box. */
export function cutRing(ring: readonly Point[], [left, top, right, bottom]: Box): Point[] {
  const west = cutSide(ring, 0, left, -1);
  return cutSide(cutSide(cutSide(west, 0, right, 1), 1, top, -1), 1, bottom, 1);
}

/** The parts of a line that may be within a box, each with the points before and after it. */
export function cutLine(line: readonly Point[], [left, top, right, bottom]: Box): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (!before) continue;
    const isNear =
      Math.max(before[0], point[0]) >= left &&
      Math.min(before[0], point[0]) <= right &&
      Math.max(before[1], point[1]) >= top &&
      Math.min(before[1], point[1]) <= bottom;
    if (isNear) part.push(...(part.length === 0 ? [before] : []), point);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/**
 * How far each point is from the line without it (Douglas and Peucker); infinite for both ends, and 0 for what is nearer
 * than `tolerance`, or belongs to a part that is.
 */
export function significances(line: readonly Point[], tolerance = 0): Float64Array {
  const found = new Float64Array(line.length);
  found[0] = found[line.length - 1] = Number.POSITIVE_INFINITY;
  const spans: [start: number, end: number, most: number][] = [[0, line.length - 1, Number.POSITIVE_INFINITY]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [start, end, most] = span;
    const [a, b] = [line[start], line[end]];
    if (!a || !b) continue;
    const across = b[0] - a[0];
    const down = b[1] - a[1];
    const length = Math.sqrt(across * across + down * down);
    let farthest = -1;
    let distance = tolerance;
    for (let at = start + 1; at < end; at++) {
      const point = line[at] ?? a;
      const right = point[0] - a[0];
      const below = point[1] - a[1];
      const away =
        length === 0 ? Math.sqrt(right * right + below * below) : Math.abs(across * below - right * down) / length;
      if (away <= distance) continue;
      farthest = at;
      distance = away;
    }
    if (farthest < 0) continue;
    const least = Math.min(most, distance);
    found[farthest] = least;
    spans.push([start, farthest, least], [farthest, end, least]);
  }
  return found;
}

/** The line without the points that are nearer than `tolerance` to it. */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const found = significances(line, tolerance);
  return line.filter((_, index) => (found[index] ?? 0) > tolerance);
}

export function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** True where a point lies within the rings (even-odd). */
export const isWithin = ([x, y]: Point, rings: readonly (readonly Point[])[]) => isBetween(x, crossingsAt(y, rings));

/** Where the rings cross a level, in no order. */
export function crossingsAt(y: number, rings: readonly (readonly Point[])[]): number[] {
  const crossings: number[] = [];
  for (const ring of rings) {
    let before = ring[ring.length - 1];
    for (const point of ring) {
      if (before && before[1] > y !== point[1] > y) {
        crossings.push(before[0] + ((y - before[1]) / (point[1] - before[1])) * (point[0] - before[0]));
      }
      before = point;
    }
  }
  return crossings;
}

/** True for a point of a level that is within the rings that cross it there. */
export function isBetween(x: number, crossings: readonly number[]): boolean {
  let inside = false;
  for (const crossing of crossings) if (x < crossing) inside = !inside;
  return inside;
}

export const boxAround = (a: Point, b: Point): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
];

/** The box around at least one point. */
export function boxAroundAll(points: readonly Point[]): Box {
  const box: Box = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    -Number.POSITIVE_INFINITY,
    -Number.POSITIVE_INFINITY,
  ];
  for (const point of points) {
    if (point[0] < box[0]) box[0] = point[0];
    if (point[1] < box[1]) box[1] = point[1];
    if (point[0] > box[2]) box[2] = point[0];
    if (point[1] > box[3]) box[3] = point[1];
  }
  return box;
}

const turn = (a: Point, b: Point, c: Point) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** True where the line from a to b crosses that from c to d. */
export const cross = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);

/** True where two boxes have a point in common, or are nearer than `gap`. */
export const overlap = (one: Box, other: Box, gap = 0) =>
  one[0] < other[2] + gap && other[0] < one[2] + gap && one[1] < other[3] + gap && other[1] < one[3] + gap;

/** A number after another one in a path. */
const next = (value: number, text: string) => (value < 0 || /[a-z]$/.test(text) ? `${value}` : ` ${value}`);

/** A smooth SVG path through the points (Catmull and Rom), with relative coordinates in whole units. */
export function curveThrough(points: readonly Point[], isClosed: boolean): string {
  const at = (index: number): Point => {
    const inside = isClosed ? index % points.length : Math.max(0, Math.min(points.length - 1, index));
    const [x, y] = points.at(inside) ?? [0, 0];
    return [Math.round(x), Math.round(y)];
  };
  let [x, y] = at(0);
  if (points.length < 2) return '';
  let path = `M${x} ${y}s`;
  for (let index = 1; index < points.length + (isClosed ? 1 : 0); index++) {
    const [[beforeX, beforeY], [toX, toY], [afterX, afterY]] = [at(index - 1), at(index), at(index + 1)];
    const control = [toX - Math.round((afterX - beforeX) / 6) - x, toY - Math.round((afterY - beforeY) / 6) - y];
    for (const value of [...control, toX - x, toY - y]) path += next(value, path);
    [x, y] = [toX, toY];
  }
  return path + (isClosed ? 'z' : '');
}

/** An SVG path through the points, with relative coordinates in whole units. */
export function pathThrough(points: readonly Point[], isClosed: boolean): string {
  let [x, y] = [0, 0];
  let path = '';
  for (const point of points) {
    const [toX, toY] = [Math.round(point[0]), Math.round(point[1])];
    if (path === '') path = `M${toX} ${toY}l`;
    else if (toX !== x || toY !== y) path += next(toX - x, path) + next(toY - y, '0');
    [x, y] = [toX, toY];
  }
  return path.endsWith('l') ? '' : path + (isClosed ? 'z' : '');
}
