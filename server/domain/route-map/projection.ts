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
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(maxScale, (right - left) / (east - west || 1e-9), (bottom - top) / (south - north || 1e-9));
  return {
    scale,
    dx: (left + right) / 2 - ((west + east) / 2) * scale,
    dy: (top + bottom) / 2 - ((north + south) / 2) * scale,
  };
}

export const viewed = ([x, y]: Point, { scale, dx, dy }: View): Point => [x * scale + dx, y * scale + dy];

/** Longitudes of a route without a jump at the antimeridian: each at most half a turn from the one before. */
export function unwrapped(longitudes: readonly number[]): number[] {
  let before = longitudes[0] ?? 0;
  return longitudes.map((longitude) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return before;
  });
}
