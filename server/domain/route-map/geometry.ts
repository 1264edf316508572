/** A point in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A point of a drawing, or of the Mercator projection in degrees of longitude; y grows southwards. */
export type Point = [x: number, y: number];

/** West or left, north or top, east or right, south or bottom. */
export type Box = [left: number, top: number, right: number, bottom: number];

const maxLatitude = 80;

/** The Mercator projection, in degrees of longitude at the equator. */
export function project({ latitude, longitude }: Position): Point {
  const angle = (Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180;
  return [longitude, (-Math.log(Math.tan(Math.PI / 4 + angle / 2)) * 180) / Math.PI];
}

/** The distance of two places in km. */
export function kilometres(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const haversine =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** From projected degrees to the drawing: `x * scale + dx`. */
export interface View {
  scale: number;
  dx: number;
  dy: number;
}

/**
 * The view that shows all points within the margins of a frame, in its middle.
 * @param maxScale units of the frame per degree
 */
export function fitView(points: readonly Point[], [left, top, right, bottom]: Box, maxScale: number): View {
  const [west, north, east, south] = boxAround(points);
  const scale = Math.min(maxScale, (right - left) / (east - west || 1e-9), (bottom - top) / (south - north || 1e-9));
  return {
    scale,
    dx: (left + right) / 2 - ((west + east) / 2) * scale,
    dy: (top + bottom) / 2 - ((north + south) / 2) * scale,
  };
}

export const viewed = (point: Point, { scale, dx, dy }: View): Point => [point[0] * scale + dx, point[1] * scale + dy];

/** Longitudes of a route without a jump at the antimeridian: each at most half a turn from the one before. */
export function unwrapped(longitudes: readonly number[]): number[] {
  let before = longitudes[0] ?? 0;
  return longitudes.map((longitude) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return before;
  });
}

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
export function cutLine(line: readonly Point[], box: Box): Point[][] {
  const parts: Point[][] = [];
  let isOpen = false;
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    const isNear = before !== undefined && overlap(boxAround([before, point]), box);
    if (isNear && !isOpen) parts.push([before]);
    if (isNear) parts.at(-1)?.push(point);
    isOpen = isNear;
  }
  return parts;
}

/**
 * How far each point is from the line without it (Douglas and Peucker); infinite for both ends, and 0 for what is nearer
 * than `tolerance`, or belongs to a part that is.
 */
export function significances(line: readonly Point[], tolerance = 0): Float64Array {
  const found = new Float64Array(line.length);
  const split = (start: number, end: number, most: number) => {
    const [a, b] = [line[start], line[end]];
    if (!a || !b) return;
    const [across, down] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.sqrt(across * across + down * down);
    let farthest = -1;
    let distance = tolerance;
    for (let at = start + 1; at < end; at++) {
      const point = line[at] ?? a;
      const right = point[0] - a[0];
      const below = point[1] - a[1];
      const away =
        length === 0 ? Math.sqrt(right * right + below * below) : Math.abs(across * below - right * down) / length;
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (farthest < 0) return;
    const least = Math.min(most, distance);
    found[farthest] = least;
    split(start, farthest, least);
    split(farthest, end, least);
  };
  split(0, line.length - 1, Number.POSITIVE_INFINITY);
  found[0] = found[line.length - 1] = Number.POSITIVE_INFINITY;
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

/** Tells which points lie within the rings (even-odd); what a level crosses is kept, for grids ask for many of its points. */
export function insideOf(rings: readonly (readonly Point[])[]): (point: Point) => boolean {
  const levels = new Map<number, number[]>();
  return (point) => {
    let crossings = levels.get(point[1]);
    if (!crossings) {
      crossings = crossingsAt(point[1], rings);
      levels.set(point[1], crossings);
    }
    let inside = false;
    for (const crossing of crossings) if (point[0] < crossing) inside = !inside;
    return inside;
  };
}

/** Where the rings cross a level, in no order. */
function crossingsAt(y: number, rings: readonly (readonly Point[])[]): number[] {
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

/** The box around at least one point. */
export function boxAround(points: readonly Point[]): Box {
  const first = points[0] ?? [0, 0];
  const box: Box = [first[0], first[1], first[0], first[1]];
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
