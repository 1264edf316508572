import type { ItineraryDay, TourPackage } from '#db/schema/package';
import type { Tour } from '#db/schema/tour';
import { oncePerVersion } from '#server/catalogue/content-version';
import { destinationsByName } from '#server/catalogue/destination';
import { findPackage } from '#server/catalogue/package';
import { findTour } from '#server/catalogue/tour';
import { findRoute, maxStops, type RouteStop } from './find-route';

/** A route with fewer places has no map. */
const minPlaces = 2;
/** An itinerary with more characters has no map: reading it takes too long. */
const maxText = 100_000;
/** Routes that are kept. */
const maxKept = 1000;

const kept = oncePerVersion(() => new Map<string, RouteStop[]>());

/** Reads a route once for each version of the content, also one without a map; `read` returns null for no record. */
function keepRoute(key: string, read: () => RouteStop[] | null): RouteStop[] {
  const routes = kept();
  const known = routes.get(key);
  if (known) return known;
  const stops = read();
  if (stops === null) return [];
  const route = hasMap(stops) ? stops : [];
  routes.set(key, route);
  for (const oldest of routes.keys()) if (routes.size > maxKept) routes.delete(oldest);
  return route;
}

const hasMap = (stops: readonly RouteStop[]) =>
  new Set(stops.map(({ name }) => name)).size >= minPlaces && stops.length <= maxStops;

/** The route of a package; empty where it has no map, or where there is no such package. */
export const routeOfPackage = ({ id }: Pick<TourPackage, 'id'>): RouteStop[] =>
  keepRoute(`package ${id}`, () => {
    const tourPackage = findPackage(id);
    return tourPackage && packageStops(tourPackage);
  });

function packageStops({ itineraries, cities }: TourPackage): RouteStop[] {
  const lengthOf = ({ location, activities }: ItineraryDay) =>
    activities.reduce((sum, { length }) => sum + length, location.length);
  const length = itineraries.reduce((sum, day) => sum + lengthOf(day), 0);
  return length > maxText ? [] : findRoute(itineraries, cities, destinationsByName());
}

/**
 * The route of a tour through its city and the places that its itinerary names, from where travellers are picked up, and
 * back where its last line says so; empty where it has no map, or where there is no such tour.
 */
export const routeOfTour = ({ id }: Pick<Tour, 'id'>): RouteStop[] =>
  keepRoute(`tour ${id}`, () => {
    const tour = findTour(id);
    return tour && tourStops(tour);
  });

function tourStops({ city, itineraries, pickupTime }: Tour): RouteStop[] {
  const text = itineraries ?? '';
  if (text.length > maxText) return [];
  const places = destinationsByName();
  const pickup = findRoute([{ day: 1, location: pickupTime, activities: [] }], [], places).map(({ name }) => name);
  const start = pickup.includes(city) ? city : (pickup[0] ?? city);
  const sentences = text.split(/\n|(?<=[.;])\s/);
  const lastLine = text.trim().split('\n').at(-1) ?? '';
  const back = /\b(back|return)\b/i.test(lastLine) ? [`${lastLine} to ${start}`] : [];
  const day = { day: 1, location: '', activities: [start, city, ...sentences, ...back] };
  return findRoute([day], [], places).map((stop): RouteStop => ({ ...stop, days: [] }));
}
