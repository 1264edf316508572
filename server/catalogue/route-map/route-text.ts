import type { RouteStop } from './find-route';
import type { TravelMode } from './travel-mode';

const ways: Record<TravelMode, string> = { air: 'flight to ', water: 'by boat to ', rail: 'by train to ', road: '' };

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

/** A place of a route, and how it is reached. */
const arrivalAt = ({ name, mode, isImplicitReturn }: RouteStop) => (mode && !isImplicitReturn ? ways[mode] : '') + name;

/** What each day of a route holds, in its order; how a place is reached stands with the day of its arrival alone. */
function daysOf(stops: readonly RouteStop[]): Map<number, string[]> {
  const parts = stops.flatMap((stop) => [
    ...stop.days.map((day, index) => ({ day, text: index === 0 ? arrivalAt(stop) : stop.name })),
    ...(stop.elsewhere ?? []).map(({ day, location }) => ({ day, text: location })),
  ]);
  const days = new Map<number, string[]>();
  for (const { day, text } of parts.toSorted((one, other) => one.day - other.day)) {
    days.set(day, [...(days.get(day) ?? []), text]);
  }
  return days;
}

/** `Days 1–2: Cairo. Day 3: Cairo, flight to Luxor.`, with each day once; the places alone where the days are not known. */
export function routeSentence(stops: readonly RouteStop[]): string {
  const groups: { days: number[]; texts: string[] }[] = [];
  for (const [day, texts] of daysOf(stops)) {
    const last = groups.at(-1);
    const goesOn = last?.days.at(-1) === day - 1 && texts.length === 1 && `${last.texts}` === `${texts}`;
    if (goesOn) last.days.push(day);
    else groups.push({ days: [day], texts });
  }
  if (groups.length === 0) return `${stops.map(arrivalAt).join('; ')}.`;
  return groups
    .map(({ days, texts }) => `${days.length > 1 ? 'Days' : 'Day'} ${dayRanges(days)}: ${texts.join(', ')}.`)
    .join(' ');
}

const lines: Partial<Record<TravelMode, string>> = {
  air: 'Dots: flight',
  water: 'Dashes: boat',
  rail: 'Ticks: train',
};

/**
 * What a page says of a route: its stops in words, and how its map tells the modes of travel apart, which is null where all
 * of it is by road. Null for a route without a map.
 */
export function routeFacts(stops: readonly RouteStop[]) {
  if (stops.length === 0) return null;
  const modes = new Set(stops.flatMap(({ mode }) => (mode && lines[mode]) ?? []));
  return { text: routeSentence(stops), key: modes.size > 0 ? `${[...modes].join('. ')}.` : null };
}

export type RouteFacts = NonNullable<ReturnType<typeof routeFacts>>;
