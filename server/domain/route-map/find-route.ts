import type { Destination } from '#db/schema/destination';
import type { ItineraryDay } from '#db/schema/package';
import { fold, foldedKey } from '#server/domain/record/fold';
import { kilometres } from './projection';
import { modeOf, type TravelMode } from './travel-mode';
import { isSailed } from './waterway';

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
 * The stops of an itinerary: the cities that its days name, in their order, and where the activities of a day lead back
 * to. A day whose location names none is read from its activities; where no day names one, the stops are `cities`.
 * @param places destinations by the folded key of each of their names
 */
export function findRoute(days: readonly Day[], cities: readonly string[], places: Places): RouteStop[] {
  const stops: (RouteStop & { last: readonly string[] })[] = [];
  for (const { day, ...told } of days) {
    for (const { place, way, after } of visitsOf(told, places)) {
      const before = stops.at(-1);
      if (before?.name === place.city) {
        if (!before.days.includes(day)) before.days.push(day);
        before.last = after;
        continue;
      }
      const stop = { ...stopAt(place, [day]), last: after };
      if (before) {
        const toward = [...before.last, ...way].filter((text) => leadsTo(text, place, places));
        stop.mode = modeOfLeg(before, stop, toward, way) ?? usualMode(before, stop, stops.at(-2));
      }
      stops.push(stop);
    }
  }
  if (stops.length > 0) return stops.map(({ last, ...stop }) => stop);
  const named = cities.flatMap((name) => placesIn(name, places).slice(0, 1));
  return named.map(({ place }, index) => ({ ...stopAt(place, []), mode: index === 0 ? null : 'road' }));
}

/** A place that a day leads to, and the activities that tell of the way there and of what comes after. */
interface Visit {
  place: Destination;
  way: readonly string[];
  after: readonly string[];
}

function visitsOf({ location, activities }: Omit<Day, 'day'>, places: Places): Visit[] {
  const named = placesIn(location, places).map(({ place }) => place);
  if (named.length === 0) {
    return activities
      .flatMap((text) => placesIn(text, places))
      .map(({ place }) => ({ place, way: activities, after: activities }));
  }
  for (const [at, text] of activities.entries()) {
    const back = placesIn(text, places).find(({ place, link }) => link === 'return' && !named.includes(place));
    const goesOn = activities.slice(at).some((later) => named.some((place) => leadsTo(later, place, places)));
    if (!back || goesOn) continue;
    const before = activities.slice(0, at);
    const there = named.map((place) => ({ place, way: before, after: before }));
    return [...there, { place: back.place, way: [text], after: activities.slice(at) }];
  }
  return named.map((place) => ({ place, way: activities, after: activities }));
}

const stopAt = ({ city, country, latitude, longitude }: Destination, days: number[]): RouteStop => ({
  name: city ?? country,
  latitude,
  longitude,
  days,
  mode: null,
});

/** A place in a text; a goal stands after "to", a return after "back to" or "back in". */
interface Named {
  place: Destination;
  link: 'goal' | 'return' | null;
}

/** The cities that a text names, in its order; a country is no stop. */
function placesIn(text: string, places: Places): Named[] {
  const words = fold(text).match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const found: Named[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(maxNameWords, words.length - at);
    const placeOf = () => places.get(foldedKey(words.slice(at, at + length).join('')));
    while (length > 1 && !placeOf()) length -= 1;
    const place = placeOf();
    if (place?.city) found.push({ place, link: linkOf(words.slice(Math.max(0, at - 3), at).join(' ')) });
    at += length;
  }
  return found;
}

function linkOf(wordsBefore: string): Named['link'] {
  // "or back to" is a choice of the traveller.
  if (/(?<!\bor )\b(back|return|returning) (to|in)$/.test(wordsBefore)) return 'return';
  return /\bto$/.test(wordsBefore) ? 'goal' : null;
}

const leadsTo = (text: string, to: Destination, places: Places) =>
  placesIn(text, places).some(({ place, link }) => link !== null && place.city === to.city);

/** Where the days do not tell: the way back is as the way there, and a ship sails on where there is water. */
function usualMode(from: RouteStop, to: RouteStop, beforeFrom: RouteStop | undefined): TravelMode {
  const isWayBack = beforeFrom?.name === to.name;
  const sailsOn = from.mode === 'water' && isSailed(from, to, 0.25);
  return (isWayBack && from.mode) || (sailsOn ? 'water' : 'road');
}

/** Reads what the days tell of the way; the sentences that name where it leads, `toward`, count before all others. */
function modeOfLeg(
  from: RouteStop,
  to: RouteStop,
  toward: readonly string[],
  way: readonly string[],
): TravelMode | null {
  const distance = kilometres(from, to);
  const isPossible = (mode: TravelMode) =>
    mode === 'air' ? distance > 120 : mode === 'water' ? isSailed(from, to) : true;
  return modeOf(toward, (mode) => mode !== 'air' || isPossible(mode)) ?? modeOf(way, isPossible);
}
