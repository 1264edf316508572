import type { RouteStop } from './find-route';
import { type Box, fitView, isWithin, type Point, project, unwrapped, type View, viewed } from './geometry';
import { groundIn, writeGround } from './ground';
import { lineOf, type Marker, placeLabels, sizes } from './labels';
import { type Course, coursesOf, legsOf } from './legs';
import { boxesOf, boxOf, placeCompass, placePlanes, placeShips } from './ornaments';
import { type Outline, outlines } from './outline';
import { placeRelief } from './relief';
import { dayRanges } from './route-text';
import { placeSeaNames } from './sea-names';

/** A map as laid out, in units: 656 of them are shown on at least 328 pixels. */
export type RouteLayout = ReturnType<typeof layOutRoute>;

export const mapSize = { width: 656, height: 492 };
/** Around the stops, with room for labels. */
const margins: Box = [112, 66, 544, 426];
/** Labels stay within it. */
export const labelFrame: Box = [20, 20, 636, 472];
const legendLine = 32;

/** How a map may be moved and reduced in favour of its labels. */
const variants = [1, 0.86].flatMap((zoom) =>
  [0, -64, 64].flatMap((across) => [0, 26].map((down) => ({ zoom, across, down }))),
);

/** Labels that cost this are not worth another variant. */
const goodCost = 50;
/** The more stops, the fewer variants: so many stops are placed in all. */
const maxPlaced = 100;

/** Lays out the map of a route: the ground, the way, and labels that do not overlap. */
export function layOutRoute(stops: readonly RouteStop[]) {
  const { width, height } = mapSize;
  const longitudes = unwrapped(stops.map(({ longitude }) => longitude));
  const route = stops.map((stop, index) => ({ ...stop, longitude: longitudes[index] ?? stop.longitude }));
  const points = route.map(project);
  const { outline, view: fitted } = choosePart(points);
  const courses = coursesOf(route, outline);
  const { view, legs, dots, markers, planes, labels } = bestOf(
    fitted,
    variants.slice(0, Math.ceil(maxPlaced / stops.length)),
    (moved) => placeRoute(route, points, courses, moved),
  );
  const lines = groundIn(outline, view, width, height);
  const taken = [...boxesOf(labels, dots, legs), ...planes.map(boxOf)];
  const ships = placeShips(legs, labelFrame, taken);
  taken.push(...ships.map(boxOf));
  const compass = placeCompass(labelFrame, taken);
  taken.push(...compass.map(boxOf));
  const seaNames = placeSeaNames(outline, view, lines.land, labelFrame, taken);
  const legend = markers.flatMap((marker) => {
    const isNamed = labels.some((label) => label.marker === marker && label.isNamed);
    return isNamed ? [] : marker.lines.map(({ days, name }) => `${days} ${name}`.trim());
  });
  return {
    width,
    height: height + (legend.length > 0 ? legendLine * legend.length + 12 : 0),
    inks: outline.inks,
    ground: writeGround(lines),
    legs,
    dots,
    labels,
    ornaments: [...planes, ...ships, ...compass],
    relief: placeRelief(lines, labelFrame, taken),
    seaNames,
    /** What the labels do not name, for below the map. */
    legend,
  };
}

/** The finest outline that the view of these points is in. */
function choosePart(points: readonly Point[]): { outline: Outline; view: View } {
  const { width, height } = mapSize;
  const fitting = outlines.map((outline) => ({ outline, view: fitView(points, margins, width / outline.minWidth) }));
  const isIn = ({ box: [west, south, east, north] }: Outline, { scale, dx, dy }: View) =>
    isWithin(
      [-dx / scale, -dy / scale, (width - dx) / scale, (height - dy) / scale],
      [...project({ longitude: west, latitude: north }), ...project({ longitude: east, latitude: south })],
    );
  const found = fitting.find(({ outline, view }) => isIn(outline, view)) ?? fitting.at(-1);
  if (!found) throw new Error('there are no outlines');
  return found;
}

function movedView({ scale, dx, dy }: View, zoom: number, across: number, down: number): View {
  const [x, y] = [mapSize.width / 2, mapSize.height / 2];
  return { scale: scale * zoom, dx: x + (dx - x) * zoom + across, dy: y + (dy - y) * zoom + down };
}

/** What is cheapest of all variants of a view. */
function bestOf<Placed extends { cost: number }>(
  fitted: View,
  tried: typeof variants,
  place: (view: View) => Placed,
): Placed & { view: View } {
  let best: (Placed & { view: View }) | null = null;
  for (const { zoom, across, down } of tried) {
    if (best && best.cost <= goodCost) break;
    const ownCost = Math.abs(across) / 4 + down / 4 + (zoom < 1 ? 24 : 0);
    const view = movedView(fitted, zoom, across, down);
    const placed = place(view);
    const cost = placed.cost + ownCost;
    if (!best || cost < best.cost) best = { ...placed, view, cost };
  }
  if (!best) throw new Error('there are no variants of a view');
  return best;
}

/** The route in a view, with its labels and what they cost. */
function placeRoute(route: readonly RouteStop[], points: readonly Point[], courses: readonly Course[], view: View) {
  const { markers, markerAt } = markersOf(
    route,
    points.map((point) => viewed(point, view)),
  );
  const legs = legsOf(courses, markerAt, view);
  const dots = markers.map(({ at }) => at);
  const planes = placePlanes(legs, dots, labelFrame);
  const obstacles = { frame: labelFrame, pictures: planes.map(boxOf), route: legs.flatMap((leg) => leg.points) };
  return { legs, dots, markers, planes, ...placeLabels(markers, obstacles) };
}

/** A marker for each place; one for places whose dots would overlap. */
function markersOf(stops: readonly RouteStop[], points: readonly Point[]) {
  const groups: { at: Point; stops: Map<string, number[]> }[] = [];
  for (const [index, { name, days }] of stops.entries()) {
    const [x, y] = points[index] ?? [0, 0];
    const near = groups.find(({ at }) => Math.hypot(at[0] - x, at[1] - y) < 2 * sizes.dot + 3);
    const group = near ?? { at: [Math.round(x), Math.round(y)], stops: new Map<string, number[]>() };
    if (!near) groups.push(group);
    group.stops.set(name, [...(group.stops.get(name) ?? []), ...days]);
  }
  const markers = groups.map(
    ({ at, stops: names }): Marker => ({ at, lines: [...names].map(([name, days]) => lineOf(name, dayRanges(days))) }),
  );
  const markerAt = ({ name }: RouteStop): Point => groups.find((group) => group.stops.has(name))?.at ?? [0, 0];
  return { markers, markerAt };
}
