import { boxAround, cross, cutLine, cutRing, isWithin, overlap, simplified } from './geometry';
import type { Outline } from './outline';
import { type Box, type Point, project } from './projection';

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
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [west, north, east, south] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const span = Math.max(east - west, south - north);
  const box: Box = [west - span * beside, north - span * beside, east + span * beside, south + span * beside];
  const projected = ([longitude, latitude]: Point) => project({ longitude, latitude });
  const areas = (rings: readonly Point[][]) =>
    rings
      .map((ring) => simplified(cutRing(ring.map(projected), box), span * detail))
      .filter(({ length }) => length > 2);
  const [land, lakes] = [areas(outline.land), areas(outline.lakes)];
  const segments = outline.borders
    .flatMap((line) => cutLine(line.map(projected), box))
    .map((line) => simplified(line, span * detail))
    .flatMap((line) => line.slice(1).map((point, index): [Point, Point] => [line[index] ?? point, point]));
  const boxes = segments.map(([start, end]) => boxAround(start, end));
  return {
    isWater: (point) => !isWithin(point, land) || isWithin(point, lakes),
    crossesBorder: (from, to) => {
      const way = boxAround(from, to);
      return segments.some(([start, end], index) => overlap(way, boxes[index] ?? way) && cross(from, to, start, end));
    },
  };
}
