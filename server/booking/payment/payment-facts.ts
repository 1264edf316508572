import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { type Payment, payments } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { chargedFees } from '#server/booking/record/charged-fees.input';
import { type LoadedBooking, listAdjustments, listPayments } from '#server/booking/record/loaded-booking';
import { isOpen } from '#server/booking/record/reservation-change.input';
import { bookingPath, paidThrough, refundThrough } from '#server/booking/record/reservation-facts';
import { isOff } from '#server/booking/seats/called-off';
import { zoneOf } from '#server/catalogue/destination';
import { feeByTerms } from '#server/catalogue/prices/free-cancellation.input';
import { isInAdvance } from '#server/company/instalments.input';
import { accountsFor, hasCardPayments } from '#server/company/payment';
import { addDays, dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { adjustmentFacts, feeOf } from './adjustment.input';
import { describeAmount } from './currency.input';
import { describeInvoice, invoicePath } from './invoice.input';
import { listInvoices } from './invoices';
import { moneyOf } from './payment';
import {
  balanceOf,
  depositOf,
  describeDeposit,
  instalmentsOfBooking,
  isOwed,
  receiptName,
  receiptPath,
  sumOf,
  sumsOf,
} from './payment.input';

type Money = Pick<LoadedBooking, 'payments' | 'adjustments'>;

/** What was adjusted, and what is left to pay or to refund; of what was cancelled, once the office has decided what it keeps. */
export function balanceFacts(
  reservation: Reservation,
  money: Money,
  now: Date,
  { unlessZero = false }: { unlessZero?: boolean } = {},
): [label: string, value: string][] {
  if (reservation.agent !== null) return [];
  const { dueCents } = balanceOf(reservation, sumsOf(money), dayIn(zoneOf(reservation.country), now));
  const adjusted = isOpen(reservation) ? [] : adjustmentFacts(money.adjustments);
  if (dueCents === null || (unlessZero && dueCents === 0)) return adjusted;
  if (!isOwed(reservation) && (adjusted.length === 0 || dueCents === 0)) return adjusted;
  const tooMuch = isOpen(reservation) ? 'Overpaid' : 'To refund';
  const left = dueCents > 0 && isPaidOnDay(reservation, now) ? toPayOnDay : 'Left to pay';
  return [
    ...adjusted,
    dueCents < 0 ? [tooMuch, formatMoney(-dueCents)] : [left, describeLeft(reservation, dueCents, now)],
  ];
}

/** `$312`, with its day where the terms say one: `$312, by Monday, 1 March 2027`. */
function describeLeft(reservation: Reservation, dueCents: number, now: Date): string {
  const { paymentTerms, agreedOn, totalPriceCents, country } = reservation;
  const last = instalmentsOfBooking(reservation, totalPriceCents).at(-1);
  const isDated = agreedOn !== null && isInAdvance(paymentTerms) && !isPaidOnDay(reservation, now);
  if (dueCents === 0 || !isDated || !last) return formatMoney(dueCents);
  const isOver = last.due < dayIn(zoneOf(country), now);
  return `${formatMoney(dueCents)}, ${isOver ? 'overdue since' : 'by'} ${formatDayWithWeekday(last.due)}`;
}

/** What is left where the terms say so, and from the day before the journey on, when its guide is told to collect it. */
export const toPayOnDay = 'To pay on the day';

/** True where what is left is paid on the day of the trip. */
export function isPaidOnDay(reservation: Reservation, now: Date): boolean {
  const { status, startDate, country, paymentTerms } = reservation;
  const today = dayIn(zoneOf(country), now);
  const isByTerms = paymentTerms?.timing === 'day' && depositOf(reservation) === undefined;
  return status === 'confirmed' && today <= startDate && (addDays(startDate, -1) <= today || isByTerms);
}

/** True where something is to be paid before the journey. */
export const isAskedInAdvance = (reservation: Reservation): boolean =>
  isInAdvance(reservation.paymentTerms) || depositOf(reservation) !== undefined;

/** Deposit, payments and balance of a booking. */
export function sumFacts(reservation: Reservation, money: Money, now: Date): [label: string, value: string][] {
  if (reservation.agent !== null) return [['Payment', paidThrough(reservation.agent)]];
  const today = dayIn(zoneOf(reservation.country), now);
  const paidCents = sumOf(money.payments);
  const deposit = isOpen(reservation) ? describeDeposit(reservation, paidCents, { today }) : null;
  const facts: [string, string][] = [];
  if (deposit !== null) facts.push(['Deposit', deposit]);
  facts.push(['Paid', formatMoney(paidCents)]);
  facts.push(...balanceFacts(reservation, money, now));
  return facts;
}

/** The same with how to pay, for the page and emails of a booking. */
export function paymentFacts(reservation: Reservation, money: Money, now: Date): [label: string, value: string][] {
  const facts = sumFacts(reservation, money, now);
  if (reservation.agent !== null) return facts;
  const { dueCents } = balanceOf(reservation, sumsOf(money), dayIn(zoneOf(reservation.country), now));
  const isToPay = reservation.status === 'confirmed' || reservation.status === 'cancelled';
  if (isToPay && (dueCents === null || (dueCents > 0 && !isPaidOnDay(reservation, now))))
    facts.push(...howToPay(reservation));
  return facts;
}

/** How to pay: on the site, to the accounts where something is asked for in advance, or else as the office writes. */
function howToPay(reservation: Reservation): [label: string, value: string][] {
  const facts = isAskedInAdvance(reservation) ? accountFacts(reservation) : hasCardPayments() ? [byCard] : [];
  return facts.length > 0 ? facts : [['How to pay', "We'll arrange payment with you"]];
}

const byCard: [label: string, value: string] = ['How to pay', 'By card'];

/** The ways to pay for a booking, with its reference; none where the office has entered none. */
export function accountFacts({ country, reference }: Reservation): [label: string, value: string][] {
  const accounts = accountsFor(country).map(({ name, details }): [string, string] => [name, details]);
  if (accounts.length === 0) return hasCardPayments() ? [byCard] : [];
  const transfer = `bank transfer. Please name ${reference} with your payment`;
  return [['How to pay', hasCardPayments() ? `By card, or by ${transfer}` : `By ${transfer}`], ...accounts];
}

/** True where the terms of what was cancelled ask for a fee, or may; never where it was called off. */
export const mayOweFee = (booking: Pick<LoadedBooking, 'reservation' | 'proposals'>, cancelledAt: Date): boolean => {
  const { reservation } = booking;
  const fee = feeByTerms(reservation, zoneOf(reservation.country), cancelledAt);
  return reservation.cancellation !== null && (fee !== 0 || chargedFees(reservation) > 0) && !isOff(booking);
};

/**
 * What was paid, kept and refunded for a cancelled or declined booking, and what becomes of the rest; null where nothing was
 * paid or charged.
 * @param how the agent to whom it was paid, whether its traveller has cancelled it, free of charge, whether its terms may ask for a fee, and what the office
 * has written
 */
export function describeSettlement(
  { payments: rows, adjustments }: Money,
  {
    agent,
    byTraveller,
    mayOwe,
    message,
  }: { agent: string | null; byTraveller: boolean; mayOwe: boolean; message: string | null },
): string | null {
  if (agent !== null) return refundThrough(agent);
  const received = sumOf(rows.filter(({ kind }) => kind === 'payment'));
  const { paidCents, adjustedCents } = sumsOf({ payments: rows, adjustments });
  const fee = feeOf(adjustments);
  const isDecided = byTraveller || adjustments.some(({ voidedAt }) => voidedAt === null);
  if (paidCents === 0 && adjustedCents === 0) {
    if (received > 0) return `You have paid ${formatMoney(received)}, and we have refunded all of it.`;
    if (isDecided || !mayOwe) return null;
    return message === null ? 'We will write to you about the cancellation fee.' : '';
  }
  const isPartlyReturned = paidCents < received;
  const returned = isPartlyReturned ? `, and we have refunded ${formatMoney(received - paidCents)}` : '';
  return [
    received > 0 && `You have paid ${formatMoney(received)}${returned}.`,
    fee && `The cancellation fee is ${formatMoney(fee)}.`,
    (isDecided || message === null) &&
      restOf(paidCents - adjustedCents, { isDecided, isPart: isPartlyReturned, isLess: adjustedCents !== 0 }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What becomes of what is left, in US cents; negative where it is still to be paid. `isLess`: not all of what is here goes back. */
function restOf(
  leftCents: number,
  { isDecided, isPart, isLess }: { isDecided: boolean; isPart: boolean; isLess: boolean },
): string {
  if (leftCents === 0) return 'Everything is settled.';
  if (leftCents < 0) return `${formatMoney(-leftCents)} is left to pay.`;
  const sum = isLess ? formatMoney(leftCents) : isPart ? `the other ${formatMoney(leftCents)}` : 'it';
  return `${isDecided ? 'We will refund' : 'We will write to you about'} ${sum}.`;
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
  const issued = listInvoices(reservation.id);
  const adjustments = listAdjustments(reservation.id);
  const { agent, status, depositCents } = reservation;
  const facts = paymentFacts(reservation, { payments: rows, adjustments }, now);
  // What an agent pays us is none of the traveller's business.
  if (agent !== null)
    return status === 'confirmed' || status === 'completed' ? { facts, receipts: [], invoices: [] } : null;
  const isAsked = isOpen(reservation) && (status === 'confirmed' || depositCents !== null);
  if (rows.length === 0 && adjustments.length === 0 && issued.length === 0 && !isAsked) return null;
  return {
    facts,
    receipts: rows.map((payment) => ({
      name: receiptName(payment.receiptNumber),
      path: receiptPath(bookingPath(reservation), payment.receiptNumber),
      /** What it is a receipt of. */
      text: describePayment(payment),
    })),
    invoices: issued.map((invoice) => ({
      name: describeInvoice(invoice),
      path: invoicePath(bookingPath(reservation), invoice.number),
    })),
  };
}

/** What was paid less what was given back, and less what is kept of it for good, such as `$40`; null for nothing. */
export function keptMoney(reservation: Reservation): string | null {
  if (reservation.agent !== null) return null;
  const { paidCents, adjustedCents } = moneyOf(reservation.id);
  const cents = paidCents - adjustedCents;
  return cents > 0 ? formatMoney(cents) : null;
}

function describePayment({ kind, paidOn, voidedAt, ...amount }: Payment): string {
  const what = `${describeAmount(amount)}${amount.currency === null ? '' : ','} ${kind === 'payment' ? 'received' : 'refunded'} on ${formatDayWithWeekday(paidOn)}`;
  return voidedAt === null ? what : `${what} (void)`;
}
