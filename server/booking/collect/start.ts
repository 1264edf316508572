import { randomUUID } from 'node:crypto';
import { writeWhenFree } from '#db/client';
import type { ProviderPayment } from '#db/schema/provider-payment';
import { apply } from '#server/booking/apply';
import { type PaymentOrder, type ProviderName, Refused } from '#server/booking/payment/provider/provider';
import { isOpenAt } from '#server/booking/payment/provider/provider-payments';
import { providerOf } from '#server/booking/payment/provider/providers';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { env } from '#server/env';
import { log } from '#server/log';
import { Conflict, existing } from '#server/values/errors';
import { existingPayment, inTurn, providerFacts, settleInTurn, store } from './settle';

interface Order {
  /** In US cents. */
  amountCents: number;
  provider: ProviderName;
  /** The address to which the browser returns, paid or not; of ours without an origin. */
  returnUrl: string;
}

/**
 * Starts a payment of a booking and returns it with the address where it is paid. One that is open is returned again, and one
 * that was paid meanwhile; without an address a bank is at work on it. Throws Conflict where nothing can be paid, this sum cannot,
 * or the provider does not answer.
 */
export const startProviderPayment = (
  reservationId: number,
  order: Order,
  now: Date = new Date(),
): Promise<ProviderPayment> => inTurn(reservationId, () => startInTurn(reservationId, order, now));

async function startInTurn(reservationId: number, order: Order, now: Date): Promise<ProviderPayment> {
  const { amountCents, provider } = order;
  const isOpen = (payment: ProviderPayment) =>
    payment.provider === provider && (isOpenAt(payment, now) || payment.state === 'started');
  for (const open of loadBooking(reservationId).providerPayments.filter(isOpen)) {
    const settled = await endUnlessSame(open, amountCents, now);
    if (settled.state === 'paid' && settled.amountCents === amountCents) return settled;
  }
  const key = randomUUID();
  const expiresAt = new Date(now.getTime() + providerOf(provider).openFor).toISOString();
  const command = { kind: 'start payment', id: reservationId, provider, amount: amountCents, key, expiresAt } as const;
  const { outcome, providerPayments } = await writeWhenFree(() => apply(command, now));
  const started = existing(
    providerPayments.find((payment) => payment.key === outcome),
    'Payment',
  );
  const asked = started.providerId === null ? await askToStart(started, order.returnUrl, now) : started;
  return asked.state === 'expired' ? startInTurn(reservationId, order, now) : asked;
}

/** An open payment as it is now; one of another sum is ended, so that it cannot be paid beside the next. */
async function endUnlessSame(payment: ProviderPayment, amountCents: number, now: Date): Promise<ProviderPayment> {
  if (payment.providerId === null) return payment;
  const isSame = payment.amountCents === amountCents;
  try {
    const settled = await settleInTurn(payment, now);
    if (isSame || settled.state !== 'started' || settled.url === null) return settled;
    // It may have been paid a moment ago.
    await providerOf(payment.provider)
      .end?.(settled)
      .catch((error) => {
        if (!(error instanceof Refused)) throw error;
      });
    return await settleInTurn(settled, now);
  } catch (error) {
    log('warn', 'payment.settle', { payment: payment.id, ...providerFacts(error) });
    // The provider takes it once, whoever is sent there.
    if (isSame && payment.url !== null && isOpenAt(payment, now)) return payment;
    throw unavailable(error);
  }
}

const unavailable = (cause: unknown) =>
  Object.assign(new Conflict('Payment is not available at the moment. Please try again in a few minutes.'), { cause });

const ended = { url: null, captured: null, refunds: [], dispute: null };

/**
 * Asks the provider to start a payment that is stored, with the key of its first time. It becomes `expired` where the key has
 * started it with other words: its page was shown to nobody. Throws Conflict where the provider does not answer or refuses.
 */
export async function askToStart(payment: ProviderPayment, returnUrl: string, now: Date): Promise<ProviderPayment> {
  try {
    const started = await providerOf(payment.provider).start(orderOf(payment, returnUrl));
    if (started === null) return await store(payment, { ...ended, state: 'expired' }, now);
    const { providerId, url } = started;
    return await store({ ...payment, providerId }, { ...ended, state: 'started', url }, now);
  } catch (error) {
    log('warn', 'payment.start', { payment: payment.id, ...providerFacts(error) });
    if (error instanceof Refused) await store(payment, { ...ended, state: 'failed' }, now);
    throw unavailable(error);
  }
}

function orderOf({ reservationId, key, amountCents, expiresAt }: ProviderPayment, returnUrl: string): PaymentOrder {
  const { productTitle: title, reference, email } = loadBooking(reservationId).reservation;
  return { key, amountCents, title, reference, email, returnUrl: new URL(returnUrl, env().PUBLIC_URL).href, expiresAt };
}

/** Ends a payment that the provider was never heard to have started. */
export const giveUp = (payment: ProviderPayment, now: Date): Promise<ProviderPayment> =>
  store(existingPayment(payment.id), { ...ended, state: 'expired' }, now);
