import type { Destination } from '#db/schema/destination';
import type { ItineraryDay, TourPackage } from '#db/schema/package';
import type { Tour } from '#db/schema/tour';
import { destinationsByName } from '#server/catalogue/destination';
import { findPackage } from '#server/catalogue/package';
import { findTour } from '#server/catalogue/tour';
import { oncePerVersion } from '#server/content-version';
import { findRoute, maxStops, type RouteStop } from './find-route';
import type { MappedPlace, Places } from './sentence';

/** A route with fewer places has no map. */
const minPlaces = 2;
/** An itinerary with more characters has no map: reading it takes too long. */
const maxText = 100_000;

/** The stops, or none where they make no map. */
const withMap = (stops: RouteStop[]): RouteStop[] =>
  new Set(stops.map(({ name }) => name)).size >= minPlaces && stops.length <= maxStops ? stops : [];

/** Of the others the text of a route knows nothing. */
const placesOnMap = oncePerVersion((): Places => {
  const isOnMap = (entry: [string, Destination]): entry is [string, MappedPlace] => entry[1].latitude !== null;
  return new Map([...destinationsByName()].filter(isOnMap));
});

/** The route of a package; empty where it has no map, or where there is no such package. */
export function routeOfPackage({ id }: Pick<TourPackage, 'id'>): RouteStop[] {
  const { itineraries, cities } = findPackage(id) ?? { itineraries: [], cities: [] };
  const lengthOf = ({ location, activities }: ItineraryDay) =>
    activities.reduce((sum, { length }) => sum + length, location.length);
  const length = itineraries.reduce((sum, day) => sum + lengthOf(day), 0);
  return length > maxText ? [] : withMap(findRoute(itineraries, cities, placesOnMap()));
}

/**
 * The route of a tour through its city and the places that its itinerary names, from where travellers are picked up, and
 * back where its last line says so; empty where it has no map, or where there is no such tour.
 */
export function routeOfTour({ id }: Pick<Tour, 'id'>): RouteStop[] {
  const tour = findTour(id);
  if (!tour) return [];
  const { city, itineraries, pickupTime } = tour;
  const text = itineraries ?? '';
  if (text.length > maxText) return [];
  const places = placesOnMap();
  const pickup = findRoute([{ day: 1, location: pickupTime, activities: [] }], [], places).map(({ name }) => name);
  const start = pickup.includes(city) ? city : (pickup[0] ?? city);
  const sentences = text.split(/\n|(?<=[.;])\s/);
  const lastLine = text.trim().split('\n').at(-1) ?? '';
  const back = /\b(back|return)\b/i.test(lastLine) ? [`${lastLine} to ${start}`] : [];
  const day = { day: 1, location: '', activities: [start, city, ...sentences, ...back] };
  return withMap(findRoute([day], [], places).map((stop): RouteStop => ({ ...stop, days: [] })));
}
