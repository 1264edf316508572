import type { Payment } from '#db/schema/payment';
import type { ProviderPayment, ProviderRefund } from '#db/schema/provider-payment';
import type { Reservation } from '#db/schema/reservation';
import { requestMailOf } from '#server/booking/mail/mails';
import { describeAdjustment } from '#server/booking/payment/adjustment.input';
import { nextReceiptNumber, paidOf } from '#server/booking/payment/payment';
import { describeRecord } from '#server/booking/payment/payment.input';
import { payableOf, prepaidOf } from '#server/booking/payment/provider/payable';
import type { StateAtProvider } from '#server/booking/payment/provider/provider';
import { describeDispute } from '#server/booking/payment/provider/provider-payment.input';
import { isOpenAt, refundableCents, startedRefunds } from '#server/booking/payment/provider/provider-payments';
import { providerOf } from '#server/booking/payment/provider/providers';
import { isProcessing, type LoadedBooking, openProposalOf, openRequestOf } from '#server/booking/record/loaded-booking';
import { productOf } from '#server/booking/record/reservation-facts';
import { assertNoMoney } from '#server/booking/record/seen';
import { assertPermittedIn, isPermitted } from '#server/booking/record/states';
import { isOff } from '#server/booking/seats/called-off';
import { holdsSeats } from '#server/booking/seats/claims';
import { brokenSeats } from '#server/booking/seats/seats';
import { zoneOf } from '#server/catalogue/destination';
import { hasCardPayments } from '#server/company/payment';
import { dayIn } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { goodwillOf, noWords } from './adjust';
import type { CommandOf } from './command.input';
import type { Changes, Decision } from './decision';
import { receiptMail } from './pay';

/**
 * Starts a payment at a provider for the traveller. One that is open is offered again, also while a bank is at work on it; the
 * outcome is the key of the one to pay. Throws Conflict where nothing can be paid, or not this sum, and where one of another sum
 * can still be paid.
 */
export function startPayment(booking: LoadedBooking, command: CommandOf<'start payment'>, now: Date): Decision<string> {
  const { provider, amount: amountCents, key, expiresAt } = command;
  const own = booking.providerPayments.filter((payment) => payment.provider === provider);
  const processing = own.find(isProcessing);
  if (processing) return { outcome: processing.key };
  const payable = payableOf(booking, now);
  if (payable === null || (provider === 'stripe' && !hasCardPayments())) {
    throw new Conflict('There is nothing to pay at the moment.');
  }
  const { leastCents, mostCents, confirmsFrom } = payable;
  if (amountCents > mostCents) throw new Conflict(`Only ${formatMoney(mostCents)} is left to pay`, 'amount');
  if (amountCents < leastCents) throw new Conflict(`Amount must be at least ${formatMoney(leastCents)}`, 'amount');
  const open = own.filter((payment) => isOpenAt(payment, now));
  const same = open.find((payment) => payment.amountCents === amountCents);
  if (same) return { outcome: same.key };
  if (providerOf(provider).end && open.some(({ providerId }) => providerId !== null)) {
    throw new Conflict('Another payment of this booking is open. Please try again in a minute.');
  }
  const confirms = provider === 'stripe' && confirmsFrom !== null && amountCents >= confirmsFrom;
  return {
    outcome: key,
    atProvider: {
      payment: { provider, key, amountCents, expiresAt, confirms },
      changedPayments: open.map(({ id }) => ({ id, state: 'expired' })),
    },
  };
}

type Settled = CommandOf<'settle payment'>;

/**
 * Stores what a provider says of a payment, whoever has heard of it first: the state, the payment with its receipt, and the
 * refunds, each once. Money that was paid is recorded whatever has become of the booking; of another currency than US dollars
 * only the sum is kept, which shows as a difference.
 */
export function settlePayment(booking: LoadedBooking, command: Settled, now: Date): Decision {
  const payment = existing(
    booking.providerPayments.find(({ id }) => id === command.providerPayment),
    'Payment',
  );
  const { captured, dispute, refunds } = command.read;
  const changedPayments = [{ id: payment.id, ...changesOf(payment, command) }];
  const isRecorded = booking.payments.some((one) => one.kind === 'payment' && one.providerPaymentId === payment.id);
  if (captured?.currency === 'usd' && !isRecorded) {
    return { ...receive(booking, { payment, command, captured }, now), atProvider: { changedPayments } };
  }
  const ended = booking.providerRefunds.flatMap((stored) => {
    const known = refunds.find(({ key }) => key === stored.key);
    return known && known.state !== 'started' && known.state !== stored.state ? { stored, known } : [];
  })[0];
  if (ended) {
    const { stored, known } = ended;
    const { providerId, state } = known;
    return {
      ...(state === 'done' ? giveBack(booking, stored, payment, now) : fail(stored)),
      atProvider: { changedPayments, changedRefunds: [{ id: stored.id, providerId, state }] },
      next: () => command,
    };
  }
  if (dispute === null || dispute === payment.dispute) return { atProvider: { changedPayments } };
  const message = `${formatMoney(payment.capturedCents ?? payment.amountCents)}: ${describeDispute(dispute)}`;
  return {
    atProvider: { changedPayments: [...changedPayments, { id: payment.id, dispute }] },
    events: [{ kind: 'payment disputed', actor: 'program', message }],
  };
}

/** The columns of a payment that change: what was paid stays so, and only money revives what has ended. */
function changesOf(payment: ProviderPayment, { read, providerId }: Settled) {
  const { captured, refunds } = read;
  const hasEnded = payment.state !== 'started';
  const done = refunds.filter(({ state }) => state === 'done');
  const next: Partial<ProviderPayment> = {
    ...(providerId === undefined ? {} : { providerId }),
    state: captured ? 'paid' : hasEnded ? payment.state : read.state,
    url: read.url,
    ...(captured && { captureId: captured.id, capturedCents: captured.cents, capturedCurrency: captured.currency }),
    refundedCents: done.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
  const names = Object.keys(next) as (keyof ProviderPayment)[];
  return Object.fromEntries(names.flatMap((name) => (next[name] === payment[name] ? [] : [[name, next[name]]])));
}

interface Captured {
  payment: ProviderPayment;
  command: Settled;
  captured: NonNullable<StateAtProvider['captured']>;
}

/** Records what was captured. Where that confirms the request, the confirmation is its receipt. */
function receive(booking: LoadedBooking, { payment, command, captured }: Captured, now: Date): Changes {
  const { reservation } = booking;
  const money = {
    ...recordOf(reservation, payment, now),
    ...{ kind: 'payment' as const, amountCents: captured.cents, note: null, submissionKey: `provider-${payment.id}` },
    ...payerOf(reservation, captured),
  };
  const received: Changes = {
    payment: money,
    events: [{ kind: 'payment received', actor: 'program', message: describeRecord(money) }],
  };
  if (!isConfirmedBy(booking, { payment, command, captured }, now)) {
    return { ...received, effects: [receiptMail(reservation, money)], next: () => command };
  }
  const { version } = reservation;
  const request = requestMailOf(reservation);
  return {
    ...received,
    unsend: [request, `${request}_admin`],
    next: (id) => ({ kind: 'decide', id, version, status: 'confirmed', message: null, by: 'program' }),
  };
}

/** What a payment and a refund at a provider are recorded with. */
const recordOf = ({ country }: Reservation, payment: ProviderPayment, now: Date) => ({
  method: providerOf(payment.provider).method,
  paidOn: dayIn(zoneOf(country), now),
  receiptNumber: nextReceiptNumber(),
  recordedBy: 'program' as const,
  providerPaymentId: payment.id,
  // Another currency is a difference for the office, and no payment.
  ...{ currency: null, receivedCents: null },
});

/** Who has paid, where it is not who has booked. After an erasure nobody is named. */
function payerOf(
  { name, email, erasedAt }: Reservation,
  { payerName, payerEmail }: Captured['captured'],
): Pick<Payment, 'payerName' | 'payerEmail'> {
  const isSame = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();
  return {
    payerName: erasedAt !== null || isSame(payerName, name) ? null : payerName,
    payerEmail: erasedAt !== null || isSame(payerEmail, email) ? null : payerEmail,
  };
}

/** True where a payment confirms the request at once: it has seats, and nothing is open with the office. */
function isConfirmedBy(booking: LoadedBooking, { payment, command, captured }: Captured, now: Date): boolean {
  const { reservation } = booking;
  if (!payment.confirms || command.confirms === false || command.read.refunds.length > 0) return false;
  if (reservation.status !== 'pending' || reservation.suspect || reservation.priceLines === null) return false;
  if (openProposalOf(booking, 'office') || openRequestOf(booking, 'change') || isOff(booking)) return false;
  if (captured.cents < prepaidOf(booking, now)) return false;
  const journey = { ...reservation, product: productOf(reservation) };
  return holdsSeats(reservation, now) || brokenSeats(journey, now, reservation.id).length === 0;
}

/** Records a refund that the provider has made, once. */
function giveBack(booking: LoadedBooking, refund: ProviderRefund, payment: ProviderPayment, now: Date): Changes {
  const { reservation, payments } = booking;
  const { key: submissionKey, amountCents, note } = refund;
  if (payments.some((one) => one.submissionKey === submissionKey)) return {};
  const received = payments.find((one) => one.providerPaymentId === payment.id && one.kind === 'payment');
  const money = { ...recordOf(reservation, payment, now), kind: 'refund' as const, amountCents, note, submissionKey };
  const payer = { payerName: received?.payerName ?? null, payerEmail: received?.payerEmail ?? null };
  const isGoodwill = refund.goodwill && isPermitted('give goodwill', reservation);
  const goodwill = isGoodwill ? goodwillOf(booking, amountCents) : null;
  return {
    payment: { ...money, ...payer },
    ...(goodwill === null ? {} : { adjustment: { ...goodwill, reason: note, submissionKey } }),
    events: [
      { kind: 'payment refunded', actor: 'program', message: describeRecord(money) },
      ...(goodwill === null
        ? []
        : [{ kind: 'balance adjusted', actor: 'program', message: describeAdjustment(goodwill) } as const]),
    ],
    effects: refund.tell ? [receiptMail(reservation, { ...money, ...payer })] : [],
  };
}

/** Says that a refund was not made; one that was recorded before stays so, which shows as a difference. */
const fail = ({ amountCents }: ProviderRefund): Changes => ({
  events: [{ kind: 'refund failed', actor: 'program', message: formatMoney(amountCents) }],
});

/**
 * Asks a provider for a refund, once for each form: it is recorded when the provider has made it. Throws Conflict for other
 * values from the same form, more than was paid there or is left of all payments, and a note after an erasure.
 */
export function refundAtProvider(booking: LoadedBooking, command: CommandOf<'refund at provider'>): Decision {
  const { id, key, amount: amountCents, note, goodwill = false, tell } = command;
  const earlier = booking.providerRefunds.find((one) => one.key === key);
  if (earlier) {
    const isSame = earlier.providerPaymentId === id && earlier.amountCents === amountCents && earlier.note === note;
    if (isSame && earlier.goodwill === goodwill) return {};
    throw new Conflict(
      `This form has already asked for a refund of ${formatMoney(earlier.amountCents)}, and nothing since. Close it to see the payments.`,
    );
  }
  const { reservation } = booking;
  assertPermittedIn('record money', reservation);
  assertNoMoney(booking, command.seen);
  if (reservation.erasedAt !== null && note !== null) throw new Conflict(noWords, 'note');
  if (goodwill) assertPermittedIn('give goodwill', reservation);
  const most = Math.min(refundableCents(booking, id), paidOf(booking) - startedRefunds(booking.providerRefunds));
  if (amountCents > most) throw new Conflict(`Only ${formatMoney(most)} can be refunded`, 'amount');
  return { atProvider: { refund: { providerPaymentId: id, key, amountCents, note, goodwill, tell } } };
}
