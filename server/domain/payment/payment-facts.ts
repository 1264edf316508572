import type { Queries } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { formatMoney } from '#server/domain/money.input';
import { isOpen } from '#server/domain/reservation/reservation-change.input';
import { listPayments } from './payment';
import { balanceOf, describeDeposit, isOwed, overdueDeposit, sumOf } from './payment.input';

/** What is asked for, paid and left to pay, and how a confirmed booking is paid: on its page and in its emails. */
export function paymentFacts(reservation: Reservation, paidCents: number, now: Date): [label: string, value: string][] {
  const today = dayIn(zoneOf(reservation.country), now);
  const { dueCents } = balanceOf(reservation, paidCents, today);
  const deposit = isOpen(reservation) ? describeDeposit(reservation, paidCents) : null;
  const facts: [string, string][] = [];
  if (deposit !== null) {
    const overdue = overdueDeposit(reservation, paidCents, today);
    facts.push(['Deposit', overdue > 0 ? `${deposit}. ${formatMoney(overdue)} of it is overdue` : deposit]);
  }
  facts.push(['Paid', formatMoney(paidCents)]);
  if (isOwed(reservation) && dueCents !== null) {
    facts.push(dueCents < 0 ? ['Paid too much', formatMoney(-dueCents)] : ['Left to pay', formatMoney(dueCents)]);
  }
  // No term of ours says how, nor when what is not asked for as a deposit is due.
  if (reservation.status === 'confirmed' && (dueCents ?? 1) > 0) {
    facts.push(['How to pay', 'The office agrees with you how and when you pay']);
  }
  return facts;
}

/**
 * What was paid and given back for a booking that is cancelled, as it is recorded, and what becomes of the rest; null where
 * nothing was paid.
 * @param how whether its traveller has cancelled it, free of charge, and what the office has written
 */
export function describeSettlement(
  queries: Queries,
  { id }: Pick<Reservation, 'id'>,
  { byTraveller, message }: { byTraveller: boolean; message: string | null },
): string | null {
  const rows = listPayments(id, queries);
  const received = sumOf(rows.filter(({ kind }) => kind === 'payment'));
  const left = sumOf(rows);
  if (received === 0) return null;
  const paid = `You have paid ${formatMoney(received)}`;
  if (left === 0) return `${paid}, and we have given all of it back.`;
  const returned = left < received ? `, and we have given ${formatMoney(received - left)} back` : '';
  const later = byTraveller ? 'We will return' : 'We will write to you about';
  const rest = message === null ? ` ${later} ${returned ? `the other ${formatMoney(left)}` : 'it'}.` : '';
  return `${paid}${returned}.${rest}`;
}
