import type { ReservationEvent } from '#db/schema/reservation';
import { type LoadedBooking, openRequestOf } from '#server/booking/record/loaded-booking';
import { isOff } from '#server/booking/seats/called-off';
import { zoneOf } from '#server/catalogue/destination';
import { addDays, dayIn } from '#server/values/calendar.input';
import { asksOf, lastDayToFill } from './asks';
import { countMissing } from './rows';

/** Days before the last one on which travellers may fill their list. */
const steps = [14, 3];
/** A step that is so many days old is left out: the program did not run then. */
const maxLate = 2;
/** They are sent from this hour on, at the destination. */
const firstHour = 9;

/** The events whose emails ask for it. */
const asking: ReservationEvent['kind'][] = ['confirmed', 'accepted', 'travellers reminded'];

/** True where emails may ask who travels: something is missing, and somebody can still fill it. */
export function mayAsk(booking: LoadedBooking, now: Date): boolean {
  const { reservation } = booking;
  const { status, email, suspect, country } = reservation;
  if (status !== 'confirmed' || email === null || suspect) return false;
  if (openRequestOf(booking, 'cancellation') || isOff(booking)) return false;
  const asks = asksOf(reservation);
  return (
    (countMissing(reservation, booking.travellers, asks) ?? 0) > 0 &&
    lastDayToFill(reservation, asks) >= dayIn(zoneOf(country), now)
  );
}

/** True where a reminder is to be sent now; not where it was asked since the day before its step. */
export function reminderDue(booking: LoadedBooking, now: Date): boolean {
  if (!mayAsk(booking, now)) return false;
  const { reservation } = booking;
  const zone = zoneOf(reservation.country);
  const today = dayIn(zone, new Date(now.getTime() - firstHour * 3_600_000));
  const last = lastDayToFill(reservation, asksOf(reservation));
  const step = steps.map((days) => addDays(last, -days)).findLast((day) => day <= today);
  const said = booking.events.findLast(({ kind }) => asking.includes(kind));
  if (!step || !said || step < addDays(today, -maxLate)) return false;
  return dayIn(zone, new Date(said.createdAt)) < addDays(step, -1);
}
