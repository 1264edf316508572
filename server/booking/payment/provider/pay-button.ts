import type { ProviderPayment } from '#db/schema/provider-payment';
import type { Reservation } from '#db/schema/reservation';
import { paidOf } from '#server/booking/payment/payment';
import { depositOf, nextDuePayment, openDeposit, payPath } from '#server/booking/payment/payment.input';
import { isAskedInAdvance, isPaidOnDay } from '#server/booking/payment/payment-facts';
import { isProcessing, type LoadedBooking } from '#server/booking/record/loaded-booking';
import { isOpen } from '#server/booking/record/reservation-change.input';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { zoneOf } from '#server/catalogue/destination';
import { accountsFor, hasCardPayments } from '#server/company/payment';
import { dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { type Payable, payableOf } from './payable';
import { isOpenAt } from './provider-payments';

/** The ways to pay that the site offers for a booking. */
export const waysToPay = ({ country }: Reservation) => ({
  card: hasCardPayments(),
  bank: accountsFor(country).length > 0,
});

/** The button with which a traveller pays what is asked for next. */
export interface PayButton {
  /** In US cents. */
  cents: number;
  /** Such as `$78`. */
  amount: string;
  /** The address of the page on which the booking is paid, key included. */
  path: string;
  isByCard: boolean;
  /** True where it confirms the request. */
  confirms: boolean;
}

/** The button of a booking; null where nothing is to be paid, or not on the site. */
export function payButton(booking: LoadedBooking, now: Date): PayButton | null {
  const { reservation } = booking;
  const payable = payableOf(booking, now);
  if (payable === null || isPaidOnDay(reservation, now)) return null;
  const { card, bank } = waysToPay(reservation);
  if (!card && !(bank && isAskedInAdvance(reservation))) return null;
  const { nowCents: cents, confirmsFrom } = payable;
  const path = payPath(bookingPath(reservation));
  return { cents, amount: formatMoney(cents), path, isByCard: card, confirms: confirmsFrom !== null };
}

/** What is asked for next and until when, in a sentence: `Your deposit of $78 is due on Friday, 27 November 2026.` */
export function describePayable(booking: LoadedBooking, { nowCents, confirmsFrom }: Payable, now: Date): string {
  const { reservation } = booking;
  if (confirmsFrom !== null) return `Your booking is confirmed as soon as you pay ${formatMoney(confirmsFrom)}.`;
  const paidCents = paidOf(booking);
  const deposit = isOpen(reservation) && openDeposit(reservation, paidCents) > 0 ? depositOf(reservation) : undefined;
  const due = deposit?.due ?? nextDuePayment(reservation, paidCents)?.due;
  const sum = formatMoney(nowCents);
  if (due === undefined) return `${sum} is left to pay.`;
  const is = due < dayIn(zoneOf(reservation.country), now) ? 'was due' : 'is due';
  return `${deposit ? `Your deposit of ${sum}` : sum} ${is} on ${formatDayWithWeekday(due)}.`;
}

/** The payment by card that was begun: it can still be finished, or a bank is at work on it. */
export const begunPaymentOf = (
  { providerPayments }: Pick<LoadedBooking, 'providerPayments'>,
  now: Date,
): ProviderPayment | undefined =>
  providerPayments.findLast(
    (payment) => payment.provider === 'stripe' && (isOpenAt(payment, now) || isProcessing(payment)),
  );
