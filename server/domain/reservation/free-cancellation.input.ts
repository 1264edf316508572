import { addDays, dayIn, formatDayWithWeekday, formatInstant } from '#server/domain/calendar.input';
import { instantAt } from '#server/domain/instant.input';

/** The time of day, `HH:MM`, at the beginning of a text such as `8:00 from your hotel`; null where it has none. */
export function pickupClock(pickupTime: string | null): string | null {
  const [, hours, minutes] = /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)\b/.exec(pickupTime ?? '') ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/** What tells until when a booking can be cancelled free of charge. */
export interface CancellationTerms {
  /** The sentence of the policy, with a time such as `up to 3 days before`; null where there is none yet. */
  cancellation: string | null;
  /** YYYY-MM-DD */
  startDate: string;
  pickupTime: string | null;
}

/**
 * The end of free cancellation: so many hours or calendar days before the pick-up, or before the start of the day where no
 * pick-up time is known. Null where the sentence says no time.
 * @param zone the time zone of the journey
 */
export function freeCancellationEnd(terms: CancellationTerms, zone: string): Date | null {
  const [, count, unit] = /\bup to (\d{1,4}) (hour|day)s? before\b/.exec(terms.cancellation ?? '') ?? [];
  if (!count) return null;
  const time = pickupClock(terms.pickupTime) ?? '00:00';
  if (unit === 'day') return instantAt(addDays(terms.startDate, -Number(count)), time, zone);
  return new Date(instantAt(terms.startDate, time, zone).getTime() - Number(count) * 3_600_000);
}

/** `until Friday, 12 March 2027, 08:00 (Cairo time)`, to follow "Free cancellation"; null where the sentence says no time. */
export function describeFreeCancellation(terms: CancellationTerms, zone: string, now: Date): string | null {
  const end = freeCancellationEnd(terms, zone);
  if (!end) return null;
  const text = formatInstant(end, zone);
  const dayBefore = dayIn(zone, new Date(end.getTime() - 1));
  if (dayBefore === dayIn(zone, end)) return `${end > now ? 'until' : 'ended on'} ${text}`;
  // A midnight is easily taken for the one a day later.
  const endOfDay = `the end of ${formatDayWithWeekday(dayBefore)}${text.slice(text.lastIndexOf(' ('))}`;
  return `${end > now ? 'until' : 'ended at'} ${endOfDay}`;
}
