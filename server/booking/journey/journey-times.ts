import type { Reservation } from '#db/schema/reservation';
import { lastDayOf } from '#server/booking/record/reservation-facts';
import { zoneOf } from '#server/catalogue/destination';
import { pickupClock } from '#server/catalogue/prices/free-cancellation.input';
import { addDays, dayIn } from '#server/values/calendar.input';
import { instantAt } from '#server/values/instant.input';

/** What decides when a journey starts. */
type JourneyStart = Pick<Reservation, 'country' | 'startDate' | 'pickupTime'>;

/** When a journey may have started: at its pick-up, and where that has no time of day, with its day. */
export const earliestStart = ({ country, startDate, pickupTime }: JourneyStart): Date =>
  instantAt(startDate, pickupClock(pickupTime) ?? '00:00', zoneOf(country));

/** True after the last day of a journey, at the destination. */
export const isJourneyOver = (reservation: Reservation, now: Date): boolean =>
  lastDayOf(reservation) < dayIn(zoneOf(reservation.country), now);

/** A review is asked for so many days after the last day of the journey, and not any more after so many. */
const daysUntilRequest = 2;
export const maxDaysUntilRequest = 30;

/** True from two to thirty days after the last day of the journey, at the destination: then a review is asked for. */
export function isReviewDue(reservation: Reservation, now: Date): boolean {
  const lastDay = lastDayOf(reservation);
  const today = dayIn(zoneOf(reservation.country), now);
  return addDays(lastDay, daysUntilRequest) <= today && today <= addDays(lastDay, maxDaysUntilRequest);
}
