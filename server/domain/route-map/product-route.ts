import type { TourPackage } from '#db/schema/package';
import type { Tour } from '#db/schema/tour';
import { destinationsByName } from '#server/domain/destination';
import { findRoute, type RouteStop } from './find-route';

/** A route with fewer places, or with more stops, has no map: laying out many labels takes too long. */
const minPlaces = 2;
const maxStops = 20;

const hasMap = (stops: readonly RouteStop[]) =>
  new Set(stops.map(({ name }) => name)).size >= minPlaces && stops.length <= maxStops;

/** The route of a package; empty where it has no map. */
export function routeOfPackage({ itineraries, cities }: Pick<TourPackage, 'itineraries' | 'cities'>): RouteStop[] {
  const stops = findRoute(itineraries, cities, destinationsByName());
  return hasMap(stops) ? stops : [];
}

/**
 * The route of a tour through its city and the places that its itinerary names, from where travellers are picked up, and
 * back where its last line says so; empty where it has no map.
 */
export function routeOfTour({ city, itineraries, pickupTime }: Pick<Tour, 'city' | 'itineraries' | 'pickupTime'>) {
  const places = destinationsByName();
  const pickup = findRoute([{ day: 1, location: pickupTime, activities: [] }], [], places).map(({ name }) => name);
  const start = pickup.includes(city) ? city : (pickup[0] ?? city);
  const sentences = (itineraries ?? '').split(/\n|(?<=[.;])\s/);
  const lastLine = (itineraries ?? '').trim().split('\n').at(-1) ?? '';
  const back = /\b(back|return)\b/i.test(lastLine) ? [`${lastLine} to ${start}`] : [];
  const day = { day: 1, location: '', activities: [start, city, ...sentences, ...back] };
  const stops = findRoute([day], [], places).map((stop): RouteStop => ({ ...stop, days: [] }));
  return hasMap(stops) ? stops : [];
}
