import { type FlatLine, outlineAt } from './outline';
import { type Point, type Position, project } from './projection';
import { terrainAround } from './terrain';

/** In degrees: a town lies this near to its river. */
const maxBank = 0.12;

/** The river from one place to another in the projection, both on its banks; null where no river of ours joins them. */
export function riverBetween(from: Position, to: Position): Point[] | null {
  for (const river of outlineAt(from)?.lines('rivers') ?? []) {
    const [start, end] = [nearestVertex(river, from), nearestVertex(river, to)];
    if (start < 0 || end < 0 || start === end) continue;
    const count = Math.abs(end - start) + 1;
    const step = Math.sign(end - start);
    return Array.from({ length: count }, (_, index): Point => {
      const at = 2 * (start + index * step);
      return [river[at] ?? 0, river[at + 1] ?? 0];
    });
  }
  return null;
}

/** The index of the vertex that is nearest to a place; -1 where the river is too far away. */
function nearestVertex(river: FlatLine, place: Position): number {
  const [x, y] = project(place);
  // The projection stretches a degree of latitude by as much as a degree of longitude gets shorter on the globe.
  const shrink = Math.cos((place.latitude * Math.PI) / 180);
  let nearest = -1;
  let least = maxBank ** 2;
  for (let at = 0; at + 1 < river.length; at += 2) {
    const distance = ((river[at] ?? 0) - x) ** 2 + (((river[at + 1] ?? 0) - y) * shrink) ** 2;
    if (distance >= least) continue;
    nearest = at / 2;
    least = distance;
  }
  return nearest;
}

/** Parts of a way of which is asked whether they are on water. */
const parts = 20;

/** True where one can go by water: along a river, or over a sea for at least this part of the way. */
export function isSailed(from: Position, to: Position, minShare = 0.4): boolean {
  if (riverBetween(from, to)) return true;
  const outline = outlineAt(from);
  if (!outline) return false;
  const [start, end] = [project(from), project(to)];
  const terrain = terrainAround([start, end], outline);
  let wet = 0;
  for (let part = 1; part < parts; part++) {
    const along = (one: number, other: number) => one + ((other - one) * part) / parts;
    if (terrain.isWater([along(start[0], end[0]), along(start[1], end[1])])) wet += 1;
  }
  return wet / (parts - 1) >= minShare;
}
