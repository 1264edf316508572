import type { Reservation } from '#db/schema/reservation';
import { addDays, dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { countDays } from '#server/domain/product';
import { productOf } from '#server/domain/reservation/reservation-facts';

/** The last day of a journey, at the destination. */
export const lastDayOf = (reservation: Reservation): string =>
  addDays(reservation.startDate, countDays(productOf(reservation)) - 1);

/** True after the last day of a journey, at the destination. */
export const isJourneyOver = (reservation: Reservation, now: Date): boolean =>
  lastDayOf(reservation) < dayIn(zoneOf(reservation.country), now);
