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
      kept.push(between(before, point, (limit - before[axis]) / (point[axis] - before[axis])));
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

/** The line without the points that are nearer than `tolerance` to it (Douglas and Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end || line.length < 3) return [...line];
  const [across, down] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.sqrt(across * across + down * down);
  let farthest = 0;
  let distance = tolerance;
  let at = -1;
  for (const point of line) {
    at += 1;
    const right = point[0] - start[0];
    const below = point[1] - start[1];
    const away =
      length === 0 ? Math.sqrt(right * right + below * below) : Math.abs(across * below - right * down) / length;
    if (away > distance) [farthest, distance] = [at, away];
  }
  if (farthest === 0) return [start, end];
  const before = simplified(line.slice(0, farthest + 1), tolerance);
  return [...before, ...simplified(line.slice(farthest), tolerance).slice(1)];
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
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

/** The square around a point, with half its width. */
export const squareAround = ([x, y]: Point, half: number): Box => [x - half, y - half, x + half, y + half];

/** The point at a part of the way from a to b. */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

const turn = (a: Point, b: Point, c: Point) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** True where the line from a to b crosses that from c to d. */
export const cross = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);

export const isWithin = (inner: Box, outer: Box) =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/** True where two boxes have a point in common, or are nearer than `gap`. */
export const overlap = (one: Box, other: Box, gap = 0) =>
  one[0] < other[2] + gap && other[0] < one[2] + gap && one[1] < other[3] + gap && other[1] < one[3] + gap;

export const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** An SVG path in whole units: where it starts, then a letter with relative coordinates. */
const written = (start: Point, letter: 's' | 'l', ways: readonly number[], isClosed: boolean) =>
  `M${start.join(' ')}${letter}${ways.join(' ')}${isClosed ? 'z' : ''}`.replaceAll(' -', '-');

/** A smooth SVG path through at least two points (Catmull and Rom). */
export function curveThrough(points: readonly Point[], isClosed: boolean): string {
  const at = (index: number): Point => {
    const inside = isClosed ? index % points.length : Math.max(0, Math.min(points.length - 1, index));
    return whole(points.at(inside) ?? [0, 0]);
  };
  const ways: number[] = [];
  for (let index = 1; index < points.length + (isClosed ? 1 : 0); index++) {
    const [[x, y], [toX, toY], [afterX, afterY]] = [at(index - 1), at(index), at(index + 1)];
    ways.push(toX - Math.round((afterX - x) / 6) - x, toY - Math.round((afterY - y) / 6) - y, toX - x, toY - y);
  }
  return written(at(0), 's', ways, isClosed);
}

/** An SVG path through at least two points. */
export function pathThrough(points: readonly Point[], isClosed: boolean): string {
  const [start = [0, 0], ...others] = points.map(whole);
  let [x, y] = start;
  const ways = others.flatMap(([toX, toY]) => {
    const way = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return way;
  });
  return written(start, 'l', ways, isClosed);
}
