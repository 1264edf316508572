import type { ItineraryDay } from '#db/schema/package';
import { kilometres } from './geometry';
import { type MappedPlace, type Places, readSentence, type Sentence } from './sentence';
import { isSailed } from './terrain';
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
  /** True for a way back that no day mentions. It may be a day earlier than shown, so the text names no mode of travel. */
  isImplicitReturn?: boolean;
  /** The days after it, and before the first stop, that name no known place, by their own words. */
  elsewhere?: { day: number; location: string }[];
}

type Day = Pick<ItineraryDay, 'day' | 'location' | 'activities'>;

/** A route with more stops has no map: its file and the work of laying it out would be too large. */
export const maxStops = 12;

/**
 * The stops of an itinerary: the cities that its days name, in order, and the returns that activities mention. A day without a
 * city in its location is read from its activities. Without any city in the days, the stops are `cities`. Reading ends after
 * `maxStops` and one more.
 * @param places destinations by the folded key of each of their names
 */
export function findRoute(days: readonly Day[], cities: readonly string[], places: Places): RouteStop[] {
  const stops: (RouteStop & { last: readonly Sentence[] })[] = [];
  for (const { day, place, way, after } of visitsOf(days, places)) {
    const before = stops.at(-1);
    if (before?.name === place.city) {
      if (before.days.at(-1) !== day) before.days.push(day);
      before.last = after;
      continue;
    }
    const stop = { ...stopAt(place, [day]), last: after };
    if (before) {
      const toward = [...before.last, ...way].filter((sentence) => leadsTo(sentence, place));
      const stated = modeOfLeg(before, stop, toward, way);
      stop.mode = stated ?? usualMode(before, stop, stops.at(-2));
      if (!stated && stops.at(-2)?.name === stop.name && before.days.at(-1) !== day) stop.isImplicitReturn = true;
    }
    stops.push(stop);
    if (stops.length > maxStops) break;
  }
  if (stops.length > 0) {
    if (stops.length <= maxStops) addOtherDays(stops, days);
    return stops.map(({ last, ...stop }) => stop);
  }
  const named = cities.flatMap((name) => readSentence(name, places).named.slice(0, 1)).slice(0, maxStops + 1);
  return named.map(({ place }, index) => ({ ...stopAt(place, []), mode: index === 0 ? null : 'road' }));
}

const leadsTo = ({ named }: Sentence, { city }: MappedPlace): boolean =>
  named.some(({ place, link }) => link !== null && place.city === city);

function addOtherDays(stops: readonly RouteStop[], days: readonly Day[]): void {
  const placed = new Set(stops.flatMap((stop) => stop.days));
  for (const { day, location } of days) {
    const stop = stops.findLast((one) => (one.days[0] ?? 0) < day) ?? stops[0];
    if (!stop || placed.has(day)) continue;
    stop.elsewhere = [...(stop.elsewhere ?? []), { day, location: location || stop.name }];
  }
}

/** A place that a day leads to, and the activities that tell of the way there and of what comes after. */
interface Visit {
  day: number;
  place: MappedPlace;
  way: readonly Sentence[];
  after: readonly Sentence[];
}

function* visitsOf(days: readonly Day[], places: Places): Generator<Visit> {
  for (const { day, location, activities } of days) {
    const sentences = activities.map((text) => readSentence(text, places));
    const own = readSentence(location, places).named.map(({ place }) => place);
    if (own.length === 0) {
      for (const { named } of sentences) {
        for (const { place } of named) yield { day, place, way: sentences, after: sentences };
      }
      continue;
    }
    const back = wayBack(sentences, own);
    const before = back ? sentences.slice(0, back.at) : sentences;
    for (const place of own) yield { day, place, way: before, after: before };
    if (back)
      yield { day, place: back.place, way: sentences.slice(back.at, back.at + 1), after: sentences.slice(back.at) };
  }
}

/** Where a day leads back to, and the sentence that says so: none that goes on to a place of the day itself follows it. */
function wayBack(
  sentences: readonly Sentence[],
  own: readonly MappedPlace[],
): { place: MappedPlace; at: number } | null {
  const cities = new Set(own.map(({ city }) => city));
  const goesOn = ({ named }: Sentence) => named.some(({ place, link }) => link !== null && cities.has(place.city));
  const start = sentences.findLastIndex(goesOn) + 1;
  for (const [at, sentence] of sentences.entries()) {
    if (at < start) continue;
    const back = sentence.named.find(({ place, link }) => link === 'return' && !own.includes(place));
    if (back) return { place: back.place, at };
  }
  return null;
}

const stopAt = ({ city, country, latitude, longitude }: MappedPlace, days: number[]): RouteStop => ({
  name: city ?? country,
  latitude,
  longitude,
  days,
  mode: null,
});

/** The mode of a leg that no day mentions: a return is like the way there, and a ship sails on where there is water. */
function usualMode(from: RouteStop, to: RouteStop, beforeFrom: RouteStop | undefined): TravelMode {
  const isWayBack = beforeFrom?.name === to.name;
  const sailsOn = from.mode === 'water' && isSailed(from, to, 0.25);
  return (isWayBack && from.mode) || (sailsOn ? 'water' : 'road');
}

/** Reads what the days tell of the way; the sentences that name where it leads, `toward`, count before all others. */
function modeOfLeg(
  from: RouteStop,
  to: RouteStop,
  toward: readonly Sentence[],
  way: readonly Sentence[],
): TravelMode | null {
  const distance = kilometres(from, to);
  const isPossible = (mode: TravelMode) =>
    mode === 'air' ? distance > 120 : mode === 'water' ? isSailed(from, to) : true;
  return modeOf(toward, (mode) => mode !== 'air' || isPossible(mode)) ?? modeOf(way, isPossible);
}
