import type { Queries } from '#db/client';
import type { Payment } from '#db/schema/payment';
import type { Reservation } from '#db/schema/reservation';
import { commonProps, mailTraveller } from '#server/booking/booking-mail';
import { describeWish } from '#server/booking/open-requests';
import { bookingPath } from '#server/booking/reservation-facts';
import { env } from '#server/env';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { isOwed, methodWords, receiptName, receiptPath } from './payment.input';

/** The key of the email with a receipt. */
export const receiptKey = (receiptNumber: number) => `receipt:${receiptNumber}`;

/**
 * Enqueues the receipt of a payment or refund for the traveller; of a voided one, that it no longer holds.
 * @param paidCents of the booking, with this one
 */
export function enqueueReceipt(queries: Queries, reservation: Reservation, payment: Payment, paidCents: number): void {
  const { totalPriceCents } = reservation;
  const { kind, amountCents, method, paidOn, receiptNumber, voidedAt } = payment;
  const isVoid = voidedAt !== null;
  const how = `${formatDayWithWeekday(paidOn)}, ${methodWords[method]}`;
  const facts: [string, string][] = [
    ['Receipt', isVoid ? `${receiptName(receiptNumber)}, void` : receiptName(receiptNumber)],
    ['Amount', formatMoney(amountCents)],
    [kind === 'payment' ? 'Received' : 'Given back', isVoid ? `${how}: no longer counts` : how],
  ];
  if (isVoid) facts.push(['Paid now', formatMoney(paidCents)]);
  if (totalPriceCents !== null && isOwed(reservation)) {
    facts.push(['Total of the booking', formatMoney(totalPriceCents)]);
    if (paidCents < totalPriceCents) facts.push(['Left to pay', formatMoney(totalPriceCents - paidCents)]);
  }
  const props = {
    ...commonProps(reservation),
    kind,
    ...(isVoid ? { isVoid, asked: describeWish(queries, reservation.id) } : {}),
    receiptUrl: env().PUBLIC_URL + receiptPath(bookingPath(reservation), receiptNumber),
    facts,
  };
  const dedupeKey = isVoid ? `receipt_void:${receiptNumber}` : receiptKey(receiptNumber);
  mailTraveller(queries, reservation, { kind: 'receipt', props, dedupeKey });
}

/**
 * Enqueues what deposit is asked for, or that none is any more, for the traveller.
 * @param message how to pay, in the words of the office
 */
export function enqueueDeposit(
  queries: Queries,
  reservation: Reservation,
  paidCents: number,
  message: string | null,
): void {
  const { reference, version, totalPriceCents, depositCents, depositDue } = reservation;
  const isAsked = depositCents !== null && depositDue !== null;
  const facts: [string, string | null][] = [
    ['Deposit', isAsked ? formatMoney(depositCents) : null],
    ['Due on', isAsked ? formatDayWithWeekday(depositDue) : null],
    ['Total', totalPriceCents === null ? null : formatMoney(totalPriceCents)],
    ['Paid', paidCents > 0 ? formatMoney(paidCents) : null],
  ];
  const props = {
    ...commonProps(reservation),
    message,
    isAsked,
    facts: facts.flatMap(([label, value]): [string, string][] => (value === null ? [] : [[label, value]])),
  };
  mailTraveller(queries, reservation, { kind: 'deposit', props, dedupeKey: `deposit:${reference}:${version}` });
}
