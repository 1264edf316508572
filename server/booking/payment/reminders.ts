import type { ReservationEvent } from '#db/schema/reservation';
import { isProcessing, type LoadedBooking, openRequestOf } from '#server/booking/record/loaded-booking';
import { isOff } from '#server/booking/seats/called-off';
import { zoneOf } from '#server/catalogue/destination';
import { addDays, dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { paidOf } from './payment';
import { type DuePayment, nextDuePayment } from './payment.input';

/** Days before and after the day until which something is due. */
const steps = [-7, -1, 1, 7];
/** A step that is so many days old is left out: the program did not run then. */
const maxLate = 3;
/** They are sent from this hour on, at the destination. */
const firstHour = 9;

const always: ReservationEvent['kind'][] = ['confirmed', 'accepted', 'payment reminded'];
const money: ReservationEvent['kind'][] = ['payment received', 'payment refunded', 'payment voided'];
const fields = ['startDate', 'totalPriceCents', 'depositCents', 'depositDue', 'paymentTerms'];

/** True for an event that changes what is due, or says it. */
const saysWhatIsDue = ({ kind, changes }: ReservationEvent): boolean =>
  always.includes(kind) || money.includes(kind) || (changes ?? []).some(({ field }) => fields.includes(field));

/** The sum of which the traveller of a booking may be reminded; null while the office is not to, asks for nothing, or a bank is at work. */
export function remindableOf(booking: LoadedBooking): DuePayment | null {
  const { reservation } = booking;
  if (reservation.remindersOff || reservation.email === null) return null;
  if (openRequestOf(booking, 'cancellation') || isOff(booking) || booking.providerPayments.some(isProcessing))
    return null;
  return nextDuePayment(reservation, paidOf(booking));
}

/** The reminder that is to be sent now; null for none, or where its sum was said since the day before its step. */
export function reminderDue(booking: LoadedBooking, now: Date): DuePayment | null {
  const { country, startDate } = booking.reservation;
  const next = remindableOf(booking);
  const zone = zoneOf(country);
  const today = dayIn(zone, new Date(now.getTime() - firstHour * 3_600_000));
  // From the day before on, what is left is paid on the day.
  if (next === null || addDays(startDate, -1) <= today) return null;
  const step = steps.map((days) => addDays(next.due, days)).findLast((day) => day <= today);
  const said = booking.events.findLast(saysWhatIsDue);
  if (!step || !said || step < addDays(today, -maxLate)) return null;
  return dayIn(zone, new Date(said.createdAt)) < addDays(step, -1) ? next : null;
}

/** `$312 by Monday, 1 March 2027` */
export const describeDue = ({ cents, due }: DuePayment): string =>
  `${formatMoney(cents)} by ${formatDayWithWeekday(due)}`;
