import type { RouteStop } from './find-route';
import type { TravelMode } from './travel-mode';

/** A stop in words. */
interface StopText {
  /** `Days 1–2`; empty where the days are not known. */
  days: string;
  /** `Cairo`, or `by air to Luxor`. */
  text: string;
}

const ways: Record<TravelMode, string> = { air: 'by air to ', water: 'by boat to ', rail: 'by train to ', road: '' };

/** `1–3, 7` for the days 1, 2, 3 and 7. */
export function dayRanges(days: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const day of [...new Set(days)].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else ranges.push([day, day]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** The stops of a route in their order, for who does not see the map. */
function describeRoute(stops: readonly RouteStop[]): StopText[] {
  return stops.map(({ name, days, mode }) => ({
    days: days.length === 0 ? '' : `${days.length > 1 ? 'Days' : 'Day'} ${dayRanges(days)}`,
    text: `${mode ? ways[mode] : ''}${name}`,
  }));
}

/** `Days 1–2: Cairo; day 3: by air to Luxor.` */
export function routeSentence(stops: readonly RouteStop[]): string {
  const parts = describeRoute(stops).map(({ days, text }, index) => {
    const when = index === 0 ? days : days.toLowerCase();
    return when ? `${when}: ${text}` : text;
  });
  return `${parts.join('; ')}.`;
}

const lines: Partial<Record<TravelMode, string>> = {
  air: 'dotted by air',
  water: 'dashed by boat',
  rail: 'ticked by train',
};

/** What a page says of a route: its stops in words, and how its map tells the modes of travel apart. */
export interface RouteFacts {
  text: string;
  /** Null where all of it is by road. */
  key: string | null;
}

/** Null for a route without a map. */
export function routeFacts(stops: readonly RouteStop[]): RouteFacts | null {
  if (stops.length === 0) return null;
  const modes = new Set(stops.flatMap(({ mode }) => (mode && lines[mode]) ?? []));
  return { text: routeSentence(stops), key: modes.size > 0 ? `The line is ${[...modes].join(', ')}.` : null };
}
