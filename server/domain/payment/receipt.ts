import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { type Payment, payments } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { formatDayWithWeekday } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';
import { isOpen } from '#server/domain/reservation/reservation-change.input';
import { bookingPath } from '#server/domain/reservation/reservation-facts';
import { listPayments, paidFor } from './payment';
import { receiptName, receiptPath, sumOf } from './payment.input';
import { paymentFacts } from './payment-facts';

/** The payment or refund of a receipt number, with its reservation; null where none has it. */
export function findReceipt(number: number): { payment: Payment; reservation: Reservation } | null {
  const found = db()
    .select({ payment: payments, reservation: reservations })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(eq(payments.receiptNumber, number))
    .get();
  return found ?? null;
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
  const cents = paidFor(db(), reservation);
  return cents > 0 ? formatMoney(cents) : null;
}

function describePayment({ kind, amountCents, paidOn, voidedAt }: Payment): string {
  const what = `${formatMoney(amountCents)} ${kind === 'payment' ? 'received' : 'given back'} on ${formatDayWithWeekday(paidOn)}`;
  return voidedAt === null ? what : `${what}; void`;
}
