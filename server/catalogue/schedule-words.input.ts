import type { Schedule, Season } from '#db/schema/schedule';
import { type Season as SeasonDays, weekdayNames } from '#server/catalogue/season.input';
import { addDays, formatDay, formatDays } from '#server/values/calendar.input';
import { counted, listed } from '#server/values/plural.input';

/** The schedule of a product in words. */

/** Whether a booking is confirmed at once, on cards and pages. */
export const confirmationWords = (isInstant: boolean): string =>
  isInstant ? 'Instant confirmation' : 'We confirm within 24 hours';

/** Who confirms a booking, and when: the office, the program at once, or the program once the deposit or all of it is paid. */
export type Confirmation = 'office' | 'instant' | 'deposit' | 'full';

/** The same beside Book Now, with what is paid. */
export const confirmationNote = (confirmation: Confirmation): string =>
  ({
    office: `A request, not a payment. ${confirmationWords(false)}.`,
    instant: `${confirmationWords(true)}. Nothing is charged now.`,
    deposit: `${confirmationWords(true)} once the deposit is paid.`,
    full: `${confirmationWords(true)} once it is paid.`,
  })[confirmation];

const nouns = { travellers: 'seat', parties: 'place', rooms: 'room' } as const;

/** `12 seats` */
export const countSeats = (count: number, counts: Schedule['counts']): string => counted(count, nouns[counts]);

/**
 * The departures of a product: `Daily at 08:00 and 14:30, 12 seats`; null where it has no seats to count, or all are over.
 * @param today seasons that ended before are left out
 */
export function describeDepartures(schedule: Schedule | null, today: string): string | null {
  if (!schedule) return null;
  const ahead = schedule.seasons.filter(({ until }) => until === null || until >= today);
  const departureOf = ({ times, seats }: Season) =>
    `${times.length > 0 ? ` at ${listed(times)}` : ''}, ${countSeats(seats, schedule.counts)}`;
  const periods = ahead
    .filter((season) => !isSingleDay(season))
    .map((season) => [daysOf(season) + departureOf(season), periodOf(season)].filter(Boolean).join(', '));
  // Days that are alike are one list.
  const days = ahead.filter(isSingleDay);
  const departures = [...new Set(days.map(departureOf))].map((departure) => {
    const alike = days.filter((season) => departureOf(season) === departure);
    return (
      listed(
        alike
          .flatMap(({ from }) => from ?? [])
          .toSorted()
          .map(formatDay),
      ) + departure
    );
  });
  return [...periods, ...departures].join('; ') || null;
}

const isSingleDay = ({ from, until }: Season) => from !== null && from === until;

/** In a sentence: `every Friday and Saturday, from 1 October 2026`; empty for every day of every year. */
export const describeSeason = (season: SeasonDays): string =>
  [season.weekdays.length > 0 ? daysOf(season).replace(/^Every/, 'every') : '', periodOf(season)]
    .filter(Boolean)
    .join(', ');

/** `Daily`, `Monday to Friday`, `Every Monday and Thursday` */
function daysOf({ weekdays }: SeasonDays): string {
  if (weekdays.length === 0) return 'Daily';
  const names = weekdays.map((day) => weekdayNames[day - 1] ?? '');
  const [first = 0, last = 0] = [weekdays[0], weekdays.at(-1)];
  const isRun = weekdays.length > 2 && last - first === weekdays.length - 1;
  return isRun ? `${names[0]} to ${names.at(-1)}` : `Every ${listed(names)}`;
}

const months = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `October 2026 to April 2027`, `3 to 15 December 2026`; empty without limits. */
function periodOf({ from, until }: SeasonDays): string {
  const isWhole = (from === null || from.endsWith('-01')) && (until === null || addDays(until, 1).endsWith('-01'));
  const format = (day: string) => (isWhole ? months.format(new Date(day)) : formatDay(day));
  if (from && until) return formatDays(from, until, isWhole ? months : undefined);
  if (from) return `from ${format(from)}`;
  return until ? `until ${format(until)}` : '';
}
