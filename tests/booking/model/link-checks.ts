import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { db } from '#db/client';
import { emails } from '#db/schema/email';
import type { Payment } from '#db/schema/payment';
import { differenceOf } from '#server/booking/payment/provider/provider-payments';
import {
  type LoadedBooking,
  listPayments,
  listProviderPayments,
  loadBooking,
} from '#server/booking/record/loaded-booking';
import type { World } from './link-acts';

const byProgram = ({ payments }: Pick<LoadedBooking, 'payments'>, kind: Payment['kind']) =>
  payments.filter((one) => one.kind === kind && one.recordedBy === 'program');

/** The dollars that were captured: the id of each with its cents. */
const captured = ({ account }: World): [id: string, cents: number][] =>
  [...account.intents.values()]
    .filter(({ status, currency }) => status === 'succeeded' && currency === 'usd')
    .map(({ id, amount_received: cents }) => [id, cents]);

const byId = (one: [string, number], other: [string, number]) => one[0].localeCompare(other[0]);

/** What is recorded of them. */
function recorded(booking: Pick<LoadedBooking, 'payments' | 'providerPayments'>): [id: string, cents: number][] {
  const captureOf = ({ providerPaymentId }: Payment) =>
    booking.providerPayments.find(({ id }) => id === providerPaymentId)?.captureId ?? 'none';
  return byProgram(booking, 'payment').map((payment) => [captureOf(payment), payment.amountCents]);
}

/** What holds at any time: no cent is recorded that was not captured or given back, none twice, and one page is open. */
export function checkLinks(world: World): void {
  const booking = { payments: listPayments(world.id), providerPayments: listProviderPayments(world.id) };
  const there = new Map(captured(world));
  const here = recorded(booking);
  expect(new Set(here.map(([id]) => id)).size, 'recorded once').toBe(here.length);
  for (const [id, cents] of here) expect(there.get(id), `captured of ${id}`).toBe(cents);
  const refunds = world.account.refunds.map(({ metadata, amount }) => [metadata.refund, amount]);
  for (const { submissionKey, amountCents } of byProgram(booking, 'refund')) {
    expect(refunds).toContainEqual([submissionKey, amountCents]);
  }
  const payable = [...world.shown].filter((id) => {
    const session = world.account.session(id);
    const intent = world.account.intents.get(session?.payment_intent ?? '');
    return session?.status === 'open' || intent?.status === 'processing';
  });
  expect(payable.length, 'pages on which it can be paid').toBeLessThanOrEqual(1);
}

/** What holds once everything is heard: every cent is recorded, and what is not is shown as a difference. */
export function checkSettled(world: World): void {
  checkLinks(world);
  const booking = loadBooking(world.id);
  const { account } = world;
  expect(recorded(booking).toSorted(byId)).toEqual(captured(world).toSorted(byId));
  const own = account.refunds.filter(({ metadata, status }) => metadata.refund && status === 'succeeded');
  const refundsHere = byProgram(booking, 'refund').map(({ submissionKey }) => submissionKey);
  expect(refundsHere).toEqual(expect.arrayContaining(own.map(({ metadata }) => metadata.refund)));
  expect(new Set(refundsHere).size).toBe(refundsHere.length);
  expect(booking.providerRefunds.filter(({ state }) => state === 'started')).toEqual([]);
  for (const payment of booking.providerPayments) {
    const intent = account.intents.get(account.sessions.get(payment.providerId ?? '')?.payment_intent ?? '');
    const isWaiting = intent?.status === 'processing';
    expect(payment.state === 'started', `${payment.state} at the end`).toBe(isWaiting);
    const back = account.refunds
      .filter((refund) => refund.payment_intent === intent?.id && refund.status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
    const rows = booking.payments.filter((one) => one.providerPaymentId === payment.id && one.voidedAt === null);
    const sum = (kind: Payment['kind']) =>
      rows.filter((row) => row.kind === kind).reduce((cents, { amountCents }) => cents + amountCents, 0);
    const { receivedCents = 0, refundedCents = 0 } = differenceOf(payment, booking.payments) ?? {};
    // A dispute that is lost has taken the money back.
    const isHeld = intent?.status === 'succeeded' && account.disputes.get(intent.id) !== 'lost';
    expect([receivedCents, refundedCents], 'what Stripe has and we have not').toEqual([
      (isHeld ? intent.amount_received : 0) - sum('payment'),
      back - sum('refund'),
    ]);
  }
  if (booking.reservation.erasedAt === null) checkMails(booking);
}

/** Each payment has its receipt, or is in the confirmation that it caused; each refund where that was wanted. */
function checkMails(booking: LoadedBooking): void {
  const confirmed = booking.events.filter(({ kind, actor }) => kind === 'confirmed' && actor === 'program').length;
  const told = booking.providerRefunds.filter(({ tell, key }) =>
    booking.payments.some(({ submissionKey }) => tell && submissionKey === key),
  );
  const isReceipt = and(eq(emails.kind, 'receipt'), eq(emails.reservationId, booking.reservation.id));
  const receipts = db().select({ id: emails.id }).from(emails).where(isReceipt).all();
  expect(receipts.length).toBe(byProgram(booking, 'payment').length - confirmed + told.length);
}
