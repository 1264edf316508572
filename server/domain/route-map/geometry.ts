import type { Box, Point } from './projection';

/** Cuts a ring off at one side of a box; `sign` tells on which side of the limit is outside. */
function cutSide(ring: readonly Point[], axis: 0 | 1, limit: number, sign: 1 | -1): Point[] {
  const isInside = (point: Point) => (point[axis] - limit) * sign <= 0;
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    if (isInside(point) && isInside(before)) return [point];
    if (!isInside(point) && !isInside(before)) return [];
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const cut: Point = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
    return isInside(point) ? [cut, point] : [cut];
  });
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

/** The distance of a point from the line through two others; from the point that both are. */
function distanceFromLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** The line without the points that are nearer than `tolerance` to it (Douglas and Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [start, end] = span;
    const [a, b] = [line[start], line[end]];
    if (!a || !b) continue;
    let [farthest, distance] = [-1, tolerance];
    for (let at = start + 1; at < end; at++) {
      const away = distanceFromLine(line[at] ?? a, a, b);
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    spans.push([start, farthest], [farthest, end]);
  }
  return line.filter((_, index) => kept.has(index));
}

export function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** True where a point lies within the rings (even-odd). */
export function isWithin([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let before = ring[ring.length - 1];
    for (const point of ring) {
      // Indexed and without a copy: it runs a million times for a map.
      if (before && before[1] > y !== point[1] > y) {
        const share = (y - before[1]) / (point[1] - before[1]);
        if (x < before[0] + share * (point[0] - before[0])) inside = !inside;
      }
      before = point;
    }
  }
  return inside;
}

export const boxAround = ([ax, ay]: Point, [bx, by]: Point): Box => [
  Math.min(ax, bx),
  Math.min(ay, by),
  Math.max(ax, bx),
  Math.max(ay, by),
];

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

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
