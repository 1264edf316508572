import type { RouteStop } from './find-route';
import { between, curveThrough, type Point, project, type View, viewed, whole } from './geometry';
import type { Outline } from './outline';
import { detour, riverBetween, type Terrain, terrainAround } from './terrain';
import type { TravelMode } from './travel-mode';

/** The way between two markers. */
export interface Leg {
  mode: TravelMode;
  path: string;
  /** Points along it, in equal steps. */
  points: Point[];
}

/** The course of a leg, in the projection. */
export interface Course {
  from: RouteStop;
  to: RouteStop;
  mode: TravelMode;
  /** The vertices between both ends: of a river, or around a bay. */
  via: Point[];
}

/** How far a leg without vertices bends to its left, in parts of its length: a flight back is a line of its own. */
const bends: Record<TravelMode, number> = { air: 0.17, water: 0.06, rail: 0.05, road: 0.05 };
/** Units between two points along a leg. */
const pointGap = 12;
/** Of a leg that needs no other way, at most this part is on water, or on land if it is sailed. */
const maxWrong = 0.15;

/** The courses of a route. Roads keep off the sea and within their country, ships off the land. */
export function coursesOf(stops: readonly RouteStop[], outline: Outline): Course[] {
  const terrain = terrainAround(stops.map(project), outline);
  return stops.flatMap((to, index) => {
    const from = stops[index - 1];
    if (!from || !to.mode || from.name === to.name) return [];
    const river = to.mode === 'water' ? riverBetween(from, to) : null;
    // The vertices at both ends may lie behind the towns.
    const via = river ? river.slice(1, -1) : detourBetween(project(from), project(to), to.mode, terrain);
    return [{ from, to, mode: to.mode, via }];
  });
}

function detourBetween(from: Point, to: Point, mode: TravelMode, terrain: Terrain): Point[] {
  if (mode === 'air') return [];
  const byWater = mode === 'water';
  const inner = pointsAlong(controls(from, to, bends[mode]), 24).slice(2, -2);
  const wrong = inner.filter((point) => terrain.isWater(point) !== byWater);
  const leavesCountry =
    !byWater && inner.some((point, index) => terrain.crossesBorder(inner[index - 1] ?? point, point));
  if (wrong.length <= inner.length * maxWrong && !leavesCountry) return [];
  return detour(from, to, byWater, terrain).slice(1, -1);
}

type Arc = [Point, Point, Point, Point];

function controls([ax, ay]: Point, [dx, dy]: Point, bend: number): Arc {
  const away = (bend * 4) / 3;
  const control = (share: number): Point => [
    ax + (dx - ax) * share + (dy - ay) * away,
    ay + (dy - ay) * share - (dx - ax) * away,
  ];
  return [[ax, ay], control(0.25), control(0.75), [dx, dy]];
}

function pointsAlong([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Arc, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const [t, u] = [index / count, 1 - index / count];
    const along = (a: number, b: number, c: number, d: number) =>
      u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
    return [along(ax, bx, cx, dx), along(ay, by, cy, dy)];
  });
}

const distance = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** The legs in a view, from marker to marker; the way back is the same line, except by air. */
export function legsOf(courses: readonly Course[], markerAt: (stop: RouteStop) => Point, view: View): Leg[] {
  const legs = new Map<string, Leg>();
  for (const { from, to, mode, via } of courses) {
    const [start, end] = [markerAt(from), markerAt(to)];
    const ends = mode === 'air' ? [`${start}`, `${end}`] : [`${start}`, `${end}`].toSorted();
    const key = [mode, ...ends].join(' ');
    if (distance(start, end) === 0 || legs.has(key)) continue;
    legs.set(key, via.length > 0 ? lineLeg(mode, start, via, end, view) : arcLeg(mode, start, end));
  }
  return [...legs.values()];
}

function arcLeg(mode: TravelMode, start: Point, end: Point): Leg {
  const [, b, c] = controls(start, end, bends[mode]).map(whole) as Arc;
  const points = pointsAlong([start, b, c, end], Math.max(4, Math.round(distance(start, end) / pointGap)));
  return { mode, path: `M${start.join(' ')}C${[b, c, end].flat().join(' ')}`, points };
}

function lineLeg(mode: TravelMode, start: Point, via: readonly Point[], end: Point, view: View): Leg {
  const line = [start, ...via.map((point) => whole(viewed(point, view))), end];
  const points = line.flatMap((point, index) => {
    const before = line[index - 1];
    if (!before) return [point];
    const count = Math.max(1, Math.round(distance(before, point) / pointGap));
    return Array.from({ length: count }, (_, at) => between(before, point, (at + 1) / count));
  });
  return { mode, path: curveThrough(line, false), points };
}
