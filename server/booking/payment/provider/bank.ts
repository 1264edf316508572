import { and, count, eq, lte } from 'drizzle-orm';
import { db } from '#db/client';
import { type ProviderPayment, providerPayments } from '#db/schema/provider-payment';
import { listPayments } from '#server/booking/record/loaded-booking';
import { existing } from '#server/values/errors';
import { type PaymentOrder, type PaymentProvider, Refused, type StateAtProvider } from './provider';

/** How long a transfer is waited for, in ms: it may be sent some days later, and is days on its way. */
const openFor = 30 * 86_400_000;

/** A transfer has a reference of its own, `NS-7K3F9Q-1`, and is made by the account that our page shows. */
async function start({ key, reference, returnUrl }: PaymentOrder): Promise<{ providerId: string; url: string }> {
  const row = existing(db().select().from(providerPayments).where(eq(providerPayments.key, key)).get(), 'Payment');
  const { reservationId, provider, id } = providerPayments;
  const upToIt = and(eq(reservationId, row.reservationId), eq(provider, 'bank'), lte(id, row.id));
  const found = db().select({ number: count() }).from(providerPayments).where(upToIt).get();
  return { providerId: `${reference}-${found?.number ?? 1}`, url: returnUrl };
}

/** No bank tells us of a transfer: it has come once a transfer of at least its sum is recorded. */
async function read(payment: ProviderPayment): Promise<StateAtProvider> {
  const { reservationId, amountCents, createdAt, expiresAt, url } = payment;
  const hasCome = listPayments(reservationId).some(
    (one) =>
      one.kind === 'payment' &&
      one.method === 'bank' &&
      one.voidedAt === null &&
      one.amountCents >= amountCents &&
      one.createdAt >= createdAt,
  );
  const state = hasCome ? 'paid' : new Date(expiresAt) <= new Date() ? 'expired' : 'started';
  return { state, url, captured: null, refunds: [], dispute: null };
}

/** A transfer goes back by hand. */
const refund = () => Promise.reject(new Refused('A bank transfer is refunded by hand'));

const verify = () => Promise.resolve(undefined);

/** Bank transfers to the accounts of the settings. */
export const bank: PaymentProvider = { method: 'bank', openFor, start, read, refund, verify };
