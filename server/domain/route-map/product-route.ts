import type { Tour, TourPackage } from '#db/schema';
import { destinationsByName } from '#server/domain/destination';
import { findRoute, type RouteStop } from './find-route';

/** A route with fewer stops has no map. */
const minStops = 2;

const distinct = (stops: readonly RouteStop[]) => new Set(stops.map(({ name }) => name)).size;

/** The route of a package; empty where it has no map. */
export function routeOfPackage({ itineraries, cities }: Pick<TourPackage, 'itineraries' | 'cities'>): RouteStop[] {
  const stops = findRoute(itineraries, cities, destinationsByName());
  return distinct(stops) < minStops ? [] : stops;
}

/** The route of a tour from its city to the places that its itinerary names; empty where it has no map. */
export function routeOfTour({ city, itineraries }: Pick<Tour, 'city' | 'itineraries'>): RouteStop[] {
  const sentences = (itineraries ?? '').split(/\n|(?<=[.;])\s/);
  const day = { day: 1, location: '', activities: [city, ...sentences] };
  const stops = findRoute([day], [], destinationsByName()).map((stop) => ({ ...stop, days: [] }));
  return distinct(stops) < minStops ? [] : stops;
}
