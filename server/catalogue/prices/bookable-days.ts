import { zoneOf } from '#server/catalogue/destination';
import { addDays, addMonths, dayIn, earlierOf, laterOf } from '#server/values/calendar.input';
import { instantAt } from '#server/values/instant.input';
import { type BookableDays, bookingHorizonMonths } from './booking-rules.input';
import { pickupClock } from './free-cancellation.input';

interface Conditions {
  country: string;
  pickupTime: string | null;
  /** Days as YYYY-MM-DD, null for no limit. */
  terms: { noticeHours: number; travelFrom: string | null; travelUntil: string | null };
}

/**
 * The days on which a journey may start: after today at the destination, no nearer than the notice of the product, and
 * within the days of an offer. `first` is after `last` where there is none.
 */
export function bookableDays({ country, pickupTime, terms }: Conditions, now: Date): BookableDays {
  const { noticeHours, travelFrom, travelUntil } = terms;
  const zone = zoneOf(country);
  const today = dayIn(zone, now);
  const earliest = new Date(now.getTime() + noticeHours * 3_600_000);
  const day = dayIn(zone, earliest);
  const afterNotice = instantAt(day, pickupClock(pickupTime) ?? '00:00', zone) >= earliest ? day : addDays(day, 1);
  const horizon = addMonths(today, bookingHorizonMonths);
  return {
    today,
    first: laterOf(laterOf(addDays(today, 1), afterNotice), travelFrom ?? ''),
    last: earlierOf(horizon, travelUntil ?? horizon),
  };
}
