import { and, eq, exists, gt, isNotNull, notInArray, or } from 'drizzle-orm';
import { db } from '#db/client';
import { type ProviderPayment, providerPayments, providerRefunds } from '#db/schema/provider-payment';
import { closedDisputes } from '#server/booking/payment/provider/provider-payment.input';
import { existingReservation } from '#server/booking/record/reservation';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { hasCardPayments } from '#server/company/payment';
import { log } from '#server/log';
import { repeat } from '#server/upkeep/hourly';
import { existingPayment, inTurn, providerFacts, settleInTurn } from './settle';
import { askToStart, giveUp } from './start';

const minute = 60_000;

/** The payments of which something is open, the oldest first. */
function listOpen(): ProviderPayment[] {
  const { id, state, dispute } = providerPayments;
  const isOfPayment = and(eq(providerRefunds.providerPaymentId, id), eq(providerRefunds.state, 'started'));
  const hasRefund = exists(db().select({ id: providerRefunds.id }).from(providerRefunds).where(isOfPayment));
  const isDisputed = and(isNotNull(dispute), notInArray(dispute, closedDisputes));
  return db()
    .select()
    .from(providerPayments)
    .where(or(eq(state, 'started'), hasRefund, isDisputed))
    .orderBy(id)
    .all()
    .filter(({ provider }) => provider !== 'stripe' || hasCardPayments());
}

/** For so long what is paid may be refunded or disputed at the provider, whose notification may be lost, in ms. */
const refundableFor = 120 * 86_400_000;

/** The payments by card that may have been refunded or disputed since. */
function listPaid(now: Date): ProviderPayment[] {
  const { state, provider, createdAt } = providerPayments;
  const since = new Date(now.getTime() - refundableFor).toISOString();
  const isPaid = and(eq(state, 'paid'), eq(provider, 'stripe'), gt(createdAt, since));
  return hasCardPayments() ? db().select().from(providerPayments).where(isPaid).all() : [];
}

/** What is young is asked for every minute, what is two days old every two hours. */
function isDue({ createdAt }: ProviderPayment, askedAt: number, now: Date): boolean {
  const age = now.getTime() - Date.parse(createdAt);
  return age >= minute && now.getTime() - askedAt >= Math.max(0.9 * minute, age / 24);
}

/** After so many in vain, a provider is left alone until the next time. */
const maxFailures = 3;

/**
 * Asks the providers for all payments of which something is open, one after another.
 * @param askedAt when each was asked for last, in ms since 1970
 */
export async function settleOpen(askedAt: Map<number, number>, now: Date = new Date()): Promise<void> {
  let failures = 0;
  const open = listOpen();
  const paid = listPaid(now).filter(({ id }) => !open.some((one) => one.id === id));
  // Nothing is expected of what is paid: it is not asked for with each start.
  for (const { id } of paid) if (!askedAt.has(id)) askedAt.set(id, now.getTime());
  for (const payment of [...open, ...paid].filter((one) => isDue(one, askedAt.get(one.id) ?? 0, now))) {
    askedAt.set(payment.id, now.getTime());
    try {
      await inTurn(payment.reservationId, () => settleOrResume(existingPayment(payment.id), now));
      failures = 0;
    } catch (error) {
      log('warn', 'payment.settle', { payment: payment.id, ...providerFacts(error) });
      failures += 1;
      if (failures === maxFailures) return;
    }
  }
}

/** One of which the provider was not heard is asked for again, as long as it can be paid. */
async function settleOrResume(payment: ProviderPayment, now: Date): Promise<unknown> {
  if (payment.providerId !== null || payment.state !== 'started') return settleInTurn(payment, now);
  if (new Date(payment.expiresAt) <= now) return giveUp(payment, now);
  return askToStart(payment, bookingPath(existingReservation(payment.reservationId)), now);
}

/** Soon after the start, then every minute, unless the last time still waits for a provider. */
export function startSettling(): { stop: () => Promise<void> } {
  const askedAt = new Map<number, number>();
  let running: Promise<void> | null = null;
  const settle = () => {
    running ??= settleOpen(askedAt).finally(() => {
      running = null;
    });
    return running;
  };
  return repeat(settle, { delay: 5000, interval: minute, failure: 'payment.settling' });
}
