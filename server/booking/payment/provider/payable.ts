import type { Reservation } from '#db/schema/reservation';
import { paidOf } from '#server/booking/payment/payment';
import { balanceOf, nextDuePayment, openDeposit, sumsOf } from '#server/booking/payment/payment.input';
import { type LoadedBooking, openProposalOf } from '#server/booking/record/loaded-booking';
import { type ProductKey, productOf } from '#server/booking/record/reservation-facts';
import { isOff } from '#server/booking/seats/called-off';
import { zoneOf } from '#server/catalogue/destination';
import { findScheduled } from '#server/catalogue/scheduled';
import { dueAtOnce } from '#server/company/instalments.input';
import { hasCardPayments } from '#server/company/payment';
import { dayIn } from '#server/values/calendar.input';

/** What can be paid of a booking now, in US cents. */
export interface Payable {
  /** What is asked for next. */
  nowCents: number;
  /** Any sum from the least to the most, which is all that is due. */
  leastCents: number;
  mostCents: number;
  /** From this sum on a payment by card confirms the request; null where it does not. */
  confirmsFrom: number | null;
}

/** Stripe takes nothing less. */
const smallest = 50;
const dollar = 100;

/** What can be paid of a booking by link; null for nothing. */
export function payableOf(booking: LoadedBooking, now: Date): Payable | null {
  const { reservation } = booking;
  const { suspect, erasedAt, agent, status } = reservation;
  if (suspect || erasedAt !== null || agent !== null || status === 'declined') return null;
  const today = dayIn(zoneOf(reservation.country), now);
  const { dueCents, paidCents } = balanceOf(reservation, sumsOf(booking), today);
  if (reservation.status !== 'cancelled' && isOff(booking)) return null;
  if (reservation.status !== 'pending') {
    return payable(nextDuePayment(reservation, paidCents)?.cents ?? dueCents ?? 0, dueCents ?? 0);
  }
  // No transfer confirms a request.
  const prepaid = hasCardPayments() ? prepaidOf(booking, now) : 0;
  const asked = Math.max(openDeposit(reservation, paidCents), prepaid);
  return asked === 0 ? null : payable(asked, dueCents ?? asked, prepaid > 0 ? prepaid : null);
}

function payable(nowCents: number, mostCents: number, confirmsFrom: number | null = null): Payable | null {
  if (mostCents < smallest) return null;
  const leastCents = Math.min(dollar, mostCents);
  return { nowCents: Math.min(Math.max(nowCents, leastCents), mostCents), leastCents, mostCents, confirmsFrom };
}

/** What confirms a request at once when it is paid, in US cents; 0 where nothing does, or the office is about to answer. */
export function prepaidOf(booking: LoadedBooking, now: Date): number {
  const { reservation } = booking;
  if (reservation.status !== 'pending' || reservation.suspect || openProposalOf(booking, 'office')) return 0;
  const asked = prepaidCents(productOf(reservation), reservation, now);
  return Math.max(0, asked - paidOf(booking));
}

/** What is due with the confirmation of a journey whose product waits for it, in US cents; 0 where it waits for nothing. */
export function prepaidCents(
  product: ProductKey,
  journey: Pick<Reservation, 'country' | 'startDate' | 'totalPriceCents' | 'paymentTerms'>,
  now: Date,
): number {
  const schedule = findScheduled(product)?.schedule;
  const { country, startDate, totalPriceCents, paymentTerms } = journey;
  if (!schedule?.instant || !schedule.prepaid || totalPriceCents === null) return 0;
  return dueAtOnce(paymentTerms, { startDate, totalPriceCents }, dayIn(zoneOf(country), now));
}
