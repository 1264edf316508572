import type { Payment } from '#db/schema/payment';
import type { Reservation } from '#db/schema/reservation';
import type { Effect } from '#server/booking/mail/mails';
import { describeAdjustment } from '#server/booking/payment/adjustment.input';
import { type Received, rateFor } from '#server/booking/payment/currency.input';
import {
  findPaymentByBankKey,
  findPaymentByKey,
  listOpenTransfers,
  nextReceiptNumber,
  paidOf,
} from '#server/booking/payment/payment';
import { describeRecord, erasedVoidReason, receiptName, sumOf } from '#server/booking/payment/payment.input';
import { startedRefunds } from '#server/booking/payment/provider/provider-payments';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { noAddress } from '#server/booking/record/reservation-facts';
import { assertNoMoney, assertVersion } from '#server/booking/record/seen';
import { assertPermittedIn } from '#server/booking/record/states';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { isSameAddress } from '#server/values/mailbox';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import { goodwillOf, noWords, voidedFor } from './adjust';
import type { CommandOf } from './command.input';
import type { Decision } from './decision';

type Money = CommandOf<'payment'>;

/**
 * Records a payment or refund, once for each form and for each row of a bank's file, and mails the receipt if wanted. Throws
 * Conflict for other values from the same form, a row that was used, a day in the future, a refund of more than was paid, and
 * a note after an erasure.
 */
export function recordMoney(booking: LoadedBooking, command: Money, now: Date): Decision {
  const earlier = findPaymentByKey(command.key);
  if (earlier) return sameOrConflict(booking, earlier, command);
  assertPermittedIn('record money', booking.reservation);
  assertNoMoney(booking, command.seen);
  const { reservation } = booking;
  const { kind, amount, method, paidOn, note, tell, withGuide = false, by: actor = 'office' } = command;
  const origin = originOf(command);
  if (reservation.erasedAt !== null) {
    if (note !== null) throw new Conflict(noWords, 'note');
    if (origin.payerName !== null) throw new Conflict(noWords, 'payerName');
  }
  // The office may sit east of the destination, where the next day has begun.
  if (paidOn > dayIn(zoneOf(reservation.country), new Date(now.getTime() + 86_400_000))) {
    throw new Conflict('This date is in the future', 'paidOn');
  }
  const paid = paidOf(booking) - (kind === 'refund' ? startedRefunds(booking.providerRefunds) : 0);
  if (kind === 'payment' && command.goodwill) throw new Conflict('Only a refund can be goodwill', 'goodwill');
  if (kind === 'refund' && amount > paid) throw new Conflict(tooMuch(booking, paid), 'amount');
  const payment = { kind, method, paidOn, note, amountCents: amount, receiptNumber: nextReceiptNumber(), ...origin };
  const { bankKey = null } = command;
  const transfer = bankKey === null ? undefined : transferOf(reservation, bankKey, payment);
  const event = kind === 'payment' ? 'payment received' : 'payment refunded';
  const goodwill = command.goodwill ? goodwillOf(booking, amount) : null;
  const submissionKey = command.key;
  return {
    payment: {
      ...{ ...payment, submissionKey, recordedBy: withGuide ? 'guide' : actor },
      ...{ bankKey, providerPaymentId: transfer?.id ?? atProvider(booking, command) },
    },
    ...(transfer ? { atProvider: { changedPayments: [arrivedAs(transfer.id, bankKey, payment)] } } : {}),
    ...(goodwill === null ? {} : { adjustment: { ...goodwill, reason: note, submissionKey } }),
    events: [
      { kind: event, actor, message: describeRecord(payment) },
      ...(goodwill === null
        ? []
        : [{ kind: 'balance adjusted', actor, message: describeAdjustment(goodwill) } as const]),
    ],
    effects: tell && isForTraveller(booking) ? [receiptMail(reservation, payment)] : [],
  };
}

/** Why no more than a sum in US cents can be refunded: what is on its way to a card goes back already. */
const tooMuch = ({ providerRefunds }: LoadedBooking, cents: number): string =>
  startedRefunds(providerRefunds) > 0
    ? `A refund is on its way to the card. Only ${formatMoney(cents)} is left`
    : `Only ${formatMoney(cents)} has been paid`;

/** The row of a bank's file that a payment is of, with the transfer under way that it is. Throws Conflict for a row that was used. */
function transferOf({ id }: Reservation, bankKey: string, cents: { amountCents: number }) {
  const used = findPaymentByBankKey(bankKey);
  if (used) throw new Conflict(`This row is recorded already, ${receiptName(used.receiptNumber)}`);
  const open = listOpenTransfers(id);
  return open.find(({ amountCents }) => amountCents === cents.amountCents) ?? open[0];
}

/** A transfer that has arrived, in its own currency. */
const arrivedAs = (
  id: number,
  captureId: string | null,
  { amountCents, currency, receivedCents }: Received & Pick<Payment, 'amountCents'>,
) => ({
  ...{ id, captureId, state: 'paid' as const },
  ...{ capturedCents: receivedCents ?? amountCents, capturedCurrency: (currency ?? 'USD').toLowerCase() },
});

/** A transfer that has not arrived after all. */
const outstanding = { state: 'started', captureId: null, capturedCents: null, capturedCurrency: null } as const;

/** False where an agent has paid: no receipt goes to the traveller, who would read what is kept. */
const isForTraveller = ({ reservation: { agent } }: LoadedBooking): boolean => agent === null;

/** Who has paid, and in which currency. */
function originOf({ amount, payerName = null, payerEmail = null, currency = null, received, rate = null }: Money) {
  const receivedCents = currency === null ? null : (received ?? null);
  const exchangeRate = receivedCents === null ? null : rateFor(receivedCents, amount, rate);
  return { payerName, payerEmail, currency, receivedCents, exchangeRate };
}

/** A receipt goes to who has paid; to somebody else than the booker without a link to the booking. */
export function receiptMail(
  { email }: Reservation,
  { receiptNumber, payerEmail = null }: Pick<Payment, 'receiptNumber'> & Partial<Pick<Payment, 'payerEmail'>>,
): Effect {
  const isOther = payerEmail !== null && (email === null || !isSameAddress(payerEmail, email));
  return { mail: isOther ? 'payer_receipt' : 'receipt', receiptNumber };
}

/** The payment at a provider that has what is recorded; null for none. Throws Conflict where that is recorded already. */
function atProvider({ providerPayments, payments }: LoadedBooking, { kind, providerPaymentId }: Money) {
  if (providerPaymentId === undefined) return null;
  existing(
    providerPayments.find(({ id }) => id === providerPaymentId),
    'Payment',
  );
  const isRecorded = payments.some((one) => one.kind === 'payment' && one.providerPaymentId === providerPaymentId);
  if (kind === 'payment' && isRecorded) throw new Conflict('This payment has already been recorded.');
  return providerPaymentId;
}

/** Throws Conflict where the values of the form were changed since it has recorded a payment. */
function sameOrConflict(
  { adjustments }: LoadedBooking,
  earlier: Payment,
  { goodwill = false, ...form }: Money,
): Decision {
  const { by = 'office', withGuide = false, amount: amountCents } = form;
  const typed = [
    ...(['reservationId', 'kind', 'amountCents', 'method', 'paidOn', 'note', 'recordedBy'] as const),
    ...(['payerName', 'payerEmail', 'currency', 'receivedCents', 'exchangeRate'] as const),
  ] as const;
  const recordedBy = withGuide ? 'guide' : by;
  const values = pick({ ...form, amountCents, recordedBy, ...originOf(form) }, ...typed);
  const wasGoodwill = adjustments.some(({ submissionKey }) => submissionKey === form.key);
  if (JSON.stringify(pick(earlier, ...typed)) === JSON.stringify(values) && (goodwill || !wasGoodwill)) return {};
  throw new Conflict(
    `This form has already recorded ${describeRecord(earlier)}, and nothing since. Close it to see the payments.`,
  );
}

/**
 * Voids a payment or refund with its goodwill, and mails that if wanted; a second time changes nothing. Throws Conflict where
 * refunds would exceed payments, for what a provider has collected or refunded, and for a typed reason after an erasure.
 */
export function voidMoney(booking: LoadedBooking, command: CommandOf<'void'>): Decision {
  const { id, reason, tell = false, by: actor = 'office' } = command;
  const { reservation, payments } = booking;
  const payment = existing(
    payments.find((one) => one.id === id),
    'Payment',
  );
  if (payment.voidedAt !== null) return {};
  if (reservation.erasedAt !== null && reason !== erasedVoidReason) throw new Conflict(noWords, 'reason');
  assertNotOfProvider(booking, payment);
  if (sumOf(payments.filter((one) => one !== payment)) < startedRefunds(booking.providerRefunds)) {
    throw new Conflict('This payment has been refunded. Void the refund first');
  }
  const goodwill = booking.adjustments.filter(({ submissionKey }) => submissionKey === payment.submissionKey);
  const transfer = payment.bankKey === null ? null : payment.providerPaymentId;
  return {
    // Another payment may be that of a transfer.
    voids: { id, voidReason: reason, ...(transfer === null ? {} : { providerPaymentId: null }) },
    voidedAdjustments: voidedFor(goodwill, reason),
    ...(transfer === null ? {} : { atProvider: { changedPayments: [{ id: transfer, ...outstanding }] } }),
    events: [{ kind: 'payment voided', actor, message: `${describeRecord(payment)}: ${reason}` }],
    effects: tell && isForTraveller(booking) && !reservation.suspect ? [receiptMail(reservation, payment)] : [],
  };
}

/** Says that the office has got the cash that a guide has collected, or has not after all. Throws Conflict for any other payment. */
export function handOver({ payments }: LoadedBooking, { id, isOver }: CommandOf<'hand over'>): Decision {
  const payment = existing(
    payments.find((one) => one.id === id),
    'Payment',
  );
  if (payment.recordedBy !== 'guide' || payment.voidedAt !== null) throw new Conflict('This cash is not with a guide');
  if ((payment.handedOverAt !== null) === isOver) return {};
  const kind = isOver ? 'cash handed over' : 'handover undone';
  return { handover: { id, isOver }, events: [{ kind, actor: 'office', message: describeRecord(payment) }] };
}

/** Throws Conflict for money that a provider has: it stays recorded until it goes back. A refund that has failed does not hold. */
function assertNotOfProvider({ providerPayments, providerRefunds }: LoadedBooking, payment: Payment): void {
  const provided = providerPayments.find(({ id }) => id === payment.providerPaymentId);
  const refund = providerRefunds.find(({ key }) => key === payment.submissionKey);
  const isOfProvider = provided?.provider === 'stripe' && payment.recordedBy === 'program';
  if (!isOfProvider || provided.dispute === 'lost' || refund?.state === 'failed') return;
  throw new Conflict(
    payment.kind === 'payment'
      ? 'This was paid by card. Refund it to the card instead.'
      : 'This was refunded to the card and cannot be voided.',
  );
}

/**
 * Requests a deposit until a day, or ends the request, and mails that if wanted. Throws Conflict for an older version, a final
 * status, a day that is over, more than the total, and a message without an address.
 */
export function deposit(booking: LoadedBooking, command: CommandOf<'deposit'>, now: Date): Decision {
  const { reservation: current } = booking;
  const { amount, due, tell, message } = command;
  assertVersion(booking, command.version);
  assertPermittedIn('request a deposit', current);
  if (amount !== null) assertNoAgent(current);
  if (amount !== null && amount > (current.totalPriceCents ?? amount)) {
    throw new Conflict('This is more than the total', 'amount');
  }
  if (due !== null && due < dayIn(zoneOf(current.country), now)) throw new Conflict('This date has passed', 'due');
  if (tell && message !== null && current.email === null) throw new Conflict(noAddress, 'message');
  const isChanged = amount !== current.depositCents || due !== current.depositDue;
  const isMailed = tell && current.email !== null && (isChanged || message !== null);
  return {
    columns: { depositCents: amount, depositDue: due, ...(amount === null ? withoutDeposit(current) : {}) },
    events: [
      { kind: 'changed', actor: 'office', message: null },
      ...(isMailed && message !== null ? [{ kind: 'message', actor: 'office', message } as const] : []),
    ],
    effects: isMailed ? [{ mail: 'deposit', message }] : [],
  };
}

/** Throws Conflict for a booking whose traveller has paid an agent. */
export function assertNoAgent({ agent }: Reservation): void {
  if (agent !== null) throw new Conflict(`This booking is paid through ${agent}`);
}

/** The terms of payment without their deposit. */
const withoutDeposit = ({ paymentTerms }: Reservation): Pick<Partial<Reservation>, 'paymentTerms'> =>
  paymentTerms?.timing === 'deposit' ? { paymentTerms: { ...paymentTerms, percent: null, cents: 0 } } : {};
