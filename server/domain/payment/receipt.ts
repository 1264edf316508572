import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { type Payment, payments } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { dayIn, formatDayWithWeekday } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { formatMoney } from '#server/domain/money.input';
import { isOpen } from '#server/domain/reservation/reservation-change.input';
import { bookingPath } from '#server/domain/reservation/reservation-facts';
import { listPayments } from './payment';
import { balanceOf, describeDeposit, isOwed, overdueDeposit, receiptName, receiptPath, sumOf } from './payment.input';

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
export interface ShownPayments {
  facts: [label: string, value: string][];
  /** `text`: what it is a receipt of. */
  receipts: { name: string; path: string; text: string }[];
}

/** The payments of a reservation as the traveller sees them; null where there is none and no deposit is asked for. */
export function showPayments(reservation: Reservation, now: Date): ShownPayments | null {
  const { country } = reservation;
  const rows = listPayments(reservation.id);
  const paidCents = sumOf(rows);
  const deposit = isOpen(reservation) ? describeDeposit(reservation, paidCents) : null;
  if (rows.length === 0 && deposit === null) return null;
  const today = dayIn(zoneOf(country), now);
  const { dueCents } = balanceOf(reservation, paidCents, today);
  const facts: [string, string][] = [];
  if (deposit !== null) {
    const overdue = overdueDeposit(reservation, paidCents, today);
    facts.push(['Deposit', overdue > 0 ? `${deposit}. ${formatMoney(overdue)} of it is overdue` : deposit]);
  }
  facts.push(['Paid', formatMoney(paidCents)]);
  if (isOwed(reservation) && dueCents !== null) {
    facts.push(dueCents < 0 ? ['Paid too much', formatMoney(-dueCents)] : ['Left to pay', formatMoney(dueCents)]);
  }
  return {
    facts,
    receipts: rows.map((payment) => ({
      name: receiptName(payment.receiptNumber),
      path: receiptPath(bookingPath(reservation), payment.receiptNumber),
      text: describePayment(payment),
    })),
  };
}

function describePayment({ kind, amountCents, paidOn, voidedAt }: Payment): string {
  const what = `${formatMoney(amountCents)} ${kind === 'payment' ? 'received' : 'given back'} on ${formatDayWithWeekday(paidOn)}`;
  return voidedAt === null ? what : `${what}; void`;
}
