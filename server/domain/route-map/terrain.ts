import { boxAround, cross, crossingsAt, cutLine, cutRing, isBetween, overlap, simplified } from './geometry';
import { type FlatLine, type Outline, pointsNear } from './outline';
import type { Box, Point } from './projection';

/** What a way must go around, in the projection. */
export interface Terrain {
  isWater: (point: Point) => boolean;
  crossesBorder: (from: Point, to: Point) => boolean;
}

/** Around the points, in parts of what they span. */
const beside = 0.8;
/** What is smaller has no influence on a way, in parts of what the points span. */
const detail = 0.004;

const unmoved = { scale: 1, dx: 0, dy: 0 };

/** The terrain around some points of the projection. */
export function terrainAround(points: readonly Point[], outline: Outline): Terrain {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [west, north, east, south] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const span = Math.max(east - west, south - north);
  const box: Box = [west - span * beside, north - span * beside, east + span * beside, south + span * beside];
  const areas = (rings: readonly FlatLine[]) =>
    rings
      .map((ring) => simplified(cutRing(pointsNear(ring, unmoved, box), box), span * detail))
      .filter(({ length }) => length > 2);
  const [land, lakes] = [areas(outline.lines('land')), areas(outline.lines('lakes'))];
  const segments = outline
    .lines('borders')
    .flatMap((line) => cutLine(pointsNear(line, unmoved, box), box))
    .map((line) => simplified(line, span * detail))
    .flatMap((line) => line.slice(1).map((point, index): [Point, Point] => [line[index] ?? point, point]))
    .map(([start, end]) => ({ start, end, around: boxAround(start, end) }));
  // A grid is asked for many points of each of its rows.
  const rows = new Map<number, { land: number[]; lakes: number[] }>();
  const rowAt = (y: number) => {
    const row = rows.get(y) ?? { land: crossingsAt(y, land), lakes: crossingsAt(y, lakes) };
    rows.set(y, row);
    return row;
  };
  return {
    isWater: (point) => {
      const row = rowAt(point[1]);
      return !isBetween(point[0], row.land) || isBetween(point[0], row.lakes);
    },
    crossesBorder: (from, to) => {
      if (segments.length === 0) return false;
      const way = boxAround(from, to);
      for (const { start, end, around } of segments) {
        if (overlap(way, around) && cross(from, to, start, end)) return true;
      }
      return false;
    },
  };
}
