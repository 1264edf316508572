import type { Asks } from '#db/schema/asks';
import type { Reservation } from '#db/schema/reservation';
import { productOf } from '#server/booking/record/reservation-facts';
import { zoneOf } from '#server/catalogue/destination';
import { findAsks } from '#server/catalogue/product';
import { addDays, dayIn } from '#server/values/calendar.input';

/** What is asked of those who travel with a booking: what the office says of it, or else what its product asks. */
export const asksOf = (reservation: Reservation): Asks => reservation.asks ?? findAsks(productOf(reservation));

/** The last day, at the destination, on which travellers may change their list themselves. */
export const lastDayToFill = ({ startDate }: Pick<Reservation, 'startDate'>, { days }: Asks): string =>
  addDays(startDate, -days);

/** True from the day after that on. */
export const isTooLateToFill = (reservation: Reservation, asks: Asks, now: Date): boolean =>
  dayIn(zoneOf(reservation.country), now) > lastDayToFill(reservation, asks);
