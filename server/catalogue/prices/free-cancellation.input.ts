import { addDays } from '#server/values/calendar.input';
import { plainClock, timeAtStart } from '#server/values/clock.input';
import { formatDeadline } from '#server/values/deadline.input';
import { instantAt } from '#server/values/instant.input';

/** The time of day, `HH:MM`, at the beginning of a text such as `8:00 from your hotel` or `8 pm`; null where it has none. */
export function pickupClock(pickupTime: string | null): string | null {
  const found = timeAtStart(pickupTime ?? '');
  return found && !found.isHourAlone ? found.time : null;
}

/** The text of a pick-up at another time of day: `14:00 from your hotel`. */
export const pickupAt = (pickupTime: string | null, time: string | null | undefined): string | null =>
  !time || pickupClock(pickupTime) === time
    ? pickupTime
    : `${time} ${timeAtStart(pickupTime ?? '')?.rest ?? pickupTime ?? ''}`.trim();

const anotherTime = /\d[:.]\d\d|\d\s*[ap]\.?m\b/i;

/**
 * A pick-up with what was typed in its place. A time of day alone keeps the words after the one before: `08:15` for
 * `09:00 from your hotel` is `08:15 from your hotel`, but for `09:00 to 09:30` it is `08:15`.
 */
export function pickupInPlaceOf(before: string | null, typed: string): string {
  const time = plainClock(typed);
  const words = pickupClock(before) === null ? '' : (timeAtStart(before ?? '')?.rest ?? '');
  const isClock = pickupClock(time) === time;
  return isClock && words !== '' && !anotherTime.test(words) ? (pickupAt(before, time) ?? time) : time;
}

/** In the sentence of a policy. */
const hasTime = /\bup to (\d{1,4}) (hour|day)s? before\b/i;

/** What tells until when a booking can be cancelled free of charge. */
export interface CancellationTerms {
  /** The sentence of the policy, with a time such as `up to 3 days before`; null where there is none yet. */
  cancellation: string | null;
  /** YYYY-MM-DD */
  startDate: string;
  pickupTime: string | null;
}

/**
 * The end of free cancellation, so many hours or calendar days before the pick-up; null where the policy has no time. Without
 * a pick-up time, hours count back from the start of the day, and days end with their midnight.
 * @param zone the time zone of the journey
 */
export function freeCancellationEnd(terms: CancellationTerms, zone: string): Date | null {
  const [, count, unit] = hasTime.exec(terms.cancellation ?? '') ?? [];
  return count ? timeBefore(terms, count, unit, zone) : null;
}

/** So many hours or calendar days before the start. */
function timeBefore(
  { startDate, pickupTime }: CancellationTerms,
  count: string,
  unit: string | undefined,
  zone: string,
) {
  const time = pickupClock(pickupTime);
  if (unit?.toLowerCase() === 'day') {
    const last = addDays(startDate, -Number(count));
    return time ? instantAt(last, time, zone) : instantAt(addDays(last, 1), '00:00', zone);
  }
  return new Date(instantAt(startDate, time ?? '00:00', zone).getTime() - Number(count) * 3_600_000);
}

/** True while a booking with these terms is cancelled free of charge. */
export function isCancellationFree(terms: CancellationTerms, zone: string, now: Date): boolean {
  const end = freeCancellationEnd(terms, zone);
  return end !== null && now < end;
}

/** What holds after the free cancellation, in the sentence of a policy. */
const afterwards = (cancellation: string): string | undefined => /[;.]\s+(\S.*)$/s.exec(cancellation)?.[1];

/** `after that 50% is due, and 100% in the last 7 days` */
const isDue =
  /^(?:later|after that) (?:the (?<all>full) price|(?<percent>\d{1,3})%) is due(?:, and (?<most>\d{1,3})% in the last (?<count>\d{1,4}) (?<unit>hour|day)s?)?\.?$/i;

/**
 * The fee of a cancellation by these terms, in US cents; 0 while it is free. Null where the price is open, or the terms are
 * not one of our policies.
 */
export function feeByTerms(
  terms: CancellationTerms & { totalPriceCents: number | null },
  zone: string,
  now: Date,
): number | null {
  if (isCancellationFree(terms, zone, now)) return 0;
  const { all, percent, most, count, unit } = isDue.exec(afterwards(terms.cancellation ?? '') ?? '')?.groups ?? {};
  const first = all ? 100 : percent;
  if (first === undefined || terms.totalPriceCents === null) return null;
  const isLast = most !== undefined && count !== undefined && now >= timeBefore(terms, count, unit, zone);
  return Math.round((terms.totalPriceCents * Math.min(Number(isLast ? most : first), 100)) / 100);
}

/**
 * The terms in one sentence: `Free cancellation until Friday, 12 March 2027, 08:00 (Cairo time); later the full price is due`.
 * Terms without a time are returned unchanged. They count from the confirmation, which may come after that time, so the
 * sentence never says that it has passed.
 * @param isConfirmed false for a request
 */
export function describeCancellation(
  terms: CancellationTerms,
  zone: string,
  now: Date,
  isConfirmed: boolean,
): string | null {
  const { cancellation } = terms;
  const end = freeCancellationEnd(terms, zone);
  if (cancellation === null || end === null) return cancellation;
  const after = afterwards(cancellation);
  const and = (words = after) => (words ? `; ${words}` : '');
  const until = `until ${formatDeadline(end, zone)}${and()}`;
  const words =
    now < end
      ? `free cancellation ${until}`
      : `no free cancellation for this date${and(after?.replace(/^(?:later|after that)\s+/i, ''))}`;
  return isConfirmed ? words.charAt(0).toUpperCase() + words.slice(1) : `Once confirmed: ${words}`;
}

/** The same before a date is known: `Once confirmed: free cancellation up to 3 days before`. */
export const describePolicy = (cancellation: string, isConfirmed: boolean): string =>
  hasTime.test(cancellation) && !isConfirmed
    ? `Once confirmed: ${cancellation.charAt(0).toLowerCase()}${cancellation.slice(1)}`
    : cancellation;
