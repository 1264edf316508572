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

/** The route of a tour from its city to the places that its itinerary names; empty where it has no map. */
export function routeOfTour({ city, itineraries }: Pick<Tour, 'city' | 'itineraries'>): RouteStop[] {
  const sentences = (itineraries ?? '').split(/\n|(?<=[.;])\s/);
  const day = { day: 1, location: '', activities: [city, ...sentences] };
  const stops = findRoute([day], [], destinationsByName()).map((stop) => ({ ...stop, days: [] }));
  return hasMap(stops) ? stops : [];
}
