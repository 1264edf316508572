import type { AgeBand } from '#db/schema/rates';
import { addDays } from '#server/values/calendar.input';

/** What can be booked of a product that has seats, as short as a page can say it. */
export interface Availability {
  /** The first day, YYYY-MM-DD. */
  first: string;
  counts: 'travellers' | 'parties' | 'rooms';
  /**
   * A letter for each day from the first one on, by the time of departure (empty where there is none to choose): `-` no
   * departure, `0` sold out, `1` to `5` so many left, `+` more.
   */
  times: { time: string; days: string }[];
}

export interface OpenDeparture {
  time: string;
  /** How many seats are left, where they are five or fewer; null for more. */
  left: number | null;
}

const letterOn = ({ first }: Availability, days: string, day: string): string =>
  days[Math.round((Date.parse(day) - Date.parse(first)) / 86_400_000)] ?? '-';

/** The departures of a day, those without a seat left among them. */
export const departuresOfDay = (availability: Availability, day: string): OpenDeparture[] =>
  availability.times.flatMap(({ time, days }) => {
    const letter = letterOn(availability, days, day);
    return letter === '-' ? [] : [{ time, left: letter === '+' ? null : Number(letter) }];
  });

/** How many of a party need a seat. */
export const travellersSeated = (
  { bands }: { bands: Pick<AgeBand, 'from' | 'to' | 'seat'>[] },
  { adults, childrenAges }: { adults: number; childrenAges: (number | null)[] },
): number => {
  const onLaps = bands.filter(({ seat }) => !seat);
  const isSeated = (age: number | null) => age === null || !onLaps.some(({ from, to }) => from <= age && age <= to);
  return adults + (onLaps.length === 0 ? childrenAges : childrenAges.filter(isSeated)).length;
};

/** How many seats a party takes. */
export const seatsFor = (
  { counts }: Pick<Availability, 'counts'>,
  { travellers, rooms }: { travellers: number; rooms: number },
): number => ({ travellers, rooms, parties: 1 })[counts];

/** True where a departure has so many seats left; of more than five nobody knows how many. */
export const hasRoom = ({ left }: OpenDeparture, seats: number): boolean => left === null || left >= seats;

/** The days on which so many seats are left. */
export function listOpenDays(availability: Availability, seats = 1): string[] {
  const length = Math.max(0, ...availability.times.map(({ days }) => days.length));
  const all = Array.from({ length }, (_, index) => addDays(availability.first, index));
  return all.filter((day) => departuresOfDay(availability, day).some((departure) => hasRoom(departure, seats)));
}

/** The three days nearest to one. */
export function nearestTo(day: string, days: string[]): string[] {
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(day));
  return days
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 3)
    .toSorted();
}
