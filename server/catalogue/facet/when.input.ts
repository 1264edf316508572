import { addDays, addMonths, formatDay, formatMonth, isDay } from '#server/values/calendar.input';

/** When somebody wants to travel, as in addresses: a day (`2026-12-05`) or a month (`2026-12`). */

/** The ids of what can be booked then, as the caller knows it: this module knows of no bookings. */
export interface BookableIds {
  tour: ReadonlySet<number>;
  package: ReadonlySet<number>;
  offer: ReadonlySet<number>;
}

/** Undefined for none. A form sends the typed `day` beside the chosen month, and then means the day. */
export function readWhen(parameters: URLSearchParams): string | undefined {
  const typed = parameters.get('day') || parameters.get('when') || '';
  return isDay(typed) || isDay(`${typed}-01`) ? typed : undefined;
}

const isMonth = (when: string) => when.length === 7;

/** The first and last day. */
export const daysOfWhen = (when: string): { from: string; until: string } =>
  isMonth(when) ? { from: `${when}-01`, until: addDays(addMonths(`${when}-01`, 1), -1) } : { from: when, until: when };

/** `December 2026`, `5 December 2026` */
export const formatWhen = (when: string): string => (isMonth(when) ? formatMonth(when) : formatDay(when));

/** So many months are offered. */
const shownMonths = 12;

/** What there is to choose: the next months, and what is chosen. */
export function whenChoices(today: string, chosen: string | undefined): string[] {
  const months = Array.from({ length: shownMonths }, (_, index) =>
    addMonths(`${today.slice(0, 7)}-01`, index).slice(0, 7),
  );
  return chosen === undefined || months.includes(chosen) ? months : [...months, chosen];
}
