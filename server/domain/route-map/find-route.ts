import type { Destination } from '#db/schema/destination';
import type { ItineraryDay } from '#db/schema/package';
import { fold, foldedKey } from '#server/domain/record/fold';
import { isSailed } from './outline';
import { kilometres } from './projection';
import { modeOf, type TravelMode } from './travel-mode';

/** A stay at a place, in the order of travel. */
export interface RouteStop {
  name: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Numbers of the days, ascending; empty where no day names a place. */
  days: number[];
  /** How it is reached from the stop before; null for the first one. */
  mode: TravelMode | null;
}

type Day = Pick<ItineraryDay, 'day' | 'location' | 'activities'>;
type Places = ReadonlyMap<string, Destination>;

/** Words of the longest name that is looked for. */
const maxNameWords = 6;

/**
 * The stops of an itinerary: the cities that its days name, in their order. A day whose location names none is read from
 * its activities; where no day names one, the stops are `cities`.
 * @param places destinations by the folded key of each of their names
 */
export function findRoute(days: readonly Day[], cities: readonly string[], places: Places): RouteStop[] {
  const stops: (RouteStop & { last: readonly string[] })[] = [];
  for (const { day, location, activities } of days) {
    const named = placesIn(location, places);
    for (const place of named.length > 0 ? named : activities.flatMap((text) => placesIn(text, places))) {
      const before = stops.at(-1);
      if (before?.name === place.city) {
        if (!before.days.includes(day)) before.days.push(day);
        before.last = activities;
        continue;
      }
      const stop = { ...stopAt(place, [day]), last: activities };
      if (before) stop.mode = modeOfLeg(before, stop, before.last, activities) ?? usualMode(before, stop, stops.at(-2));
      stops.push(stop);
    }
  }
  if (stops.length > 0) return stops.map(({ last, ...stop }) => stop);
  const named = cities.flatMap((name) => placesIn(name, places).slice(0, 1));
  return named.map((place, index) => ({ ...stopAt(place, []), mode: index === 0 ? null : 'road' }));
}

const stopAt = ({ city, country, latitude, longitude }: Destination, days: number[]): RouteStop => ({
  name: city ?? country,
  latitude,
  longitude,
  days,
  mode: null,
});

/** The cities that a text names, in its order; a country is no stop. */
function placesIn(text: string, places: Places): Destination[] {
  const words = fold(text).match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const found: Destination[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(maxNameWords, words.length - at);
    const placeOf = () => places.get(foldedKey(words.slice(at, at + length).join('')));
    while (length > 1 && !placeOf()) length -= 1;
    const place = placeOf();
    if (place?.city) found.push(place);
    at += length;
  }
  return found;
}

/** Where the days do not tell: the way back is as the way there, and a ship sails on where there is water. */
function usualMode(from: RouteStop, to: RouteStop, beforeFrom: RouteStop | undefined): TravelMode {
  const isWayBack = beforeFrom?.name === to.name;
  const sailsOn = from.mode === 'water' && isSailed(from, to, 0.25);
  return (isWayBack && from.mode) || (sailsOn ? 'water' : 'road');
}

/** Reads what the days tell of the way; a sentence that names where it leads counts before all others. */
function modeOfLeg(
  from: RouteStop,
  to: RouteStop,
  before: readonly string[],
  after: readonly string[],
): TravelMode | null {
  const distance = kilometres(from, to);
  const isPossible = (mode: TravelMode) =>
    mode === 'air' ? distance > 120 : mode === 'water' ? isSailed(from, to) : true;
  const toward = [...before, ...after].filter((text) => text.includes(`to ${to.name}`));
  return modeOf(toward, (mode) => mode !== 'air' || isPossible(mode)) ?? modeOf(after, isPossible);
}
