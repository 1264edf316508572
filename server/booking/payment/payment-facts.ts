import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { type Payment, payments } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { listPayments } from '#server/booking/loaded-booking';
import { isOpen } from '#server/booking/reservation-change.input';
import { bookingPath } from '#server/booking/reservation-facts';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { balanceOf, describeDeposit, isOwed, overdueDeposit, receiptName, receiptPath, sumOf } from './payment.input';

/** What is asked for, paid and left to pay, and how a confirmed booking is paid: on its page and in its emails. */
export function paymentFacts(reservation: Reservation, paidCents: number, now: Date): [label: string, value: string][] {
  const today = dayIn(zoneOf(reservation.country), now);
  const { dueCents } = balanceOf(reservation, paidCents, today);
  const deposit = isOpen(reservation) ? describeDeposit(reservation, paidCents) : null;
  const facts: [string, string][] = [];
  if (deposit !== null) {
    const overdue = overdueDeposit(reservation, paidCents, today);
    facts.push(['Deposit', overdue > 0 ? `${deposit} (${formatMoney(overdue)} overdue)` : deposit]);
  }
  facts.push(['Paid', formatMoney(paidCents)]);
  if (isOwed(reservation) && dueCents !== null) {
    facts.push(dueCents < 0 ? ['Overpaid', formatMoney(-dueCents)] : ['Left to pay', formatMoney(dueCents)]);
  }
  // No term of ours says how, nor when what is not asked for as a deposit is due.
  if (reservation.status === 'confirmed' && (dueCents ?? 1) > 0) {
    facts.push(['How to pay', "We'll arrange payment with you"]);
  }
  return facts;
}

/**
 * What was paid and given back for a booking that is cancelled, as it is recorded, and what becomes of the rest; null where
 * nothing was paid.
 * @param how whether its traveller has cancelled it, free of charge, and what the office has written
 */
export function describeSettlement(
  rows: Payment[],
  { byTraveller, message }: { byTraveller: boolean; message: string | null },
): string | null {
  const received = sumOf(rows.filter(({ kind }) => kind === 'payment'));
  const left = sumOf(rows);
  if (received === 0) return null;
  const paid = `You have paid ${formatMoney(received)}`;
  if (left === 0) return `${paid}, and we have refunded all of it.`;
  const returned = left < received ? `, and we have refunded ${formatMoney(received - left)}` : '';
  const later = byTraveller ? 'We will refund' : 'We will write to you about';
  const rest = message === null ? ` ${later} ${returned ? `the other ${formatMoney(left)}` : 'it'}.` : '';
  return `${paid}${returned}.${rest}`;
}

/** The payment or refund of a receipt number, with its reservation; null where none has it. */
export function findReceipt(number: number): { payment: Payment; reservation: Reservation } | null {
  const rows = db().select({ payment: payments, reservation: reservations }).from(payments);
  const withBooking = rows.innerJoin(reservations, eq(reservations.id, payments.reservationId));
  return withBooking.where(eq(payments.receiptNumber, number)).get() ?? null;
}

/** What was asked for and paid, on the page of the booking. */
export type ShownPayments = NonNullable<ReturnType<typeof showPayments>>;

/** The payments of a reservation as the traveller sees them; null for a request without any, and without a deposit. */
export function showPayments(reservation: Reservation, now: Date) {
  const rows = listPayments(reservation.id);
  const isAsked = isOpen(reservation) && (reservation.status === 'confirmed' || reservation.depositCents !== null);
  if (rows.length === 0 && !isAsked) return null;
  return {
    facts: paymentFacts(reservation, sumOf(rows), now),
    receipts: rows.map((payment) => ({
      name: receiptName(payment.receiptNumber),
      path: receiptPath(bookingPath(reservation), payment.receiptNumber),
      /** What it is a receipt of. */
      text: describePayment(payment),
    })),
  };
}

/** What was paid less what was given back, such as `$40`; null for nothing. */
export function keptMoney(reservation: Reservation): string | null {
  const cents = sumOf(listPayments(reservation.id));
  return cents > 0 ? formatMoney(cents) : null;
}

function describePayment({ kind, amountCents, paidOn, voidedAt }: Payment): string {
  const what = `${formatMoney(amountCents)} ${kind === 'payment' ? 'received' : 'refunded'} on ${formatDayWithWeekday(paidOn)}`;
  return voidedAt === null ? what : `${what} (void)`;
}
