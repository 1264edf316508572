import { and, eq, type SQL } from 'drizzle-orm';
import { db, writeWhenFree } from '#db/client';
import { type ProviderPayment, providerPayments } from '#db/schema/provider-payment';
import { apply } from '#server/booking/apply';
import {
  type NamedPayment,
  type ProviderName,
  type RefundAtProvider,
  Refused,
  type StateAtProvider,
} from '#server/booking/payment/provider/provider';
import { providerOf } from '#server/booking/payment/provider/providers';
import { listProviderRefunds } from '#server/booking/record/loaded-booking';
import { log } from '#server/log';
import { createTurns } from '#server/mutex';
import { Conflict, existing } from '#server/values/errors';

/** What is said to providers about a booking is said in turn: answers are stored in the order in which they were given. */
export const inTurn = createTurns<number>();

const findPayment = (condition: SQL | undefined): ProviderPayment | undefined =>
  db().select().from(providerPayments).where(condition).get();

export const existingPayment = (id: number): ProviderPayment =>
  existing(findPayment(eq(providerPayments.id, id)), 'Payment');

/**
 * Asks the provider for the state of a payment and stores it, with everything that follows from it, once; returns it as it is
 * then. Throws where the provider does not answer, and NotFound.
 */
export function settleProviderPayment(id: number, now: Date = new Date()): Promise<ProviderPayment> {
  const { reservationId } = existingPayment(id);
  return inTurn(reservationId, () => settleInTurn(existingPayment(id), now));
}

/** The same within the turn of its booking. A payment that the provider has not started yet is returned as it is. */
export async function settleInTurn(payment: ProviderPayment, now: Date): Promise<ProviderPayment> {
  if (payment.providerId === null) return payment;
  const read = await providerOf(payment.provider).read(payment);
  const refunds = await askForRefunds(payment, read, now);
  return store(payment, { ...read, refunds }, now);
}

/** Stores what the provider says of a payment; where that cannot confirm the request, the money alone. */
export async function store(payment: ProviderPayment, read: StateAtProvider, now: Date): Promise<ProviderPayment> {
  const { id, providerId } = payment;
  const isNew = existingPayment(id).providerId !== providerId && providerId !== null;
  const command = { kind: 'settle payment', providerPayment: id, read, ...(isNew ? { providerId } : {}) } as const;
  try {
    await writeWhenFree(() => apply(command, now));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    log('warn', 'payment.unconfirmed', { payment: id, why: error.message });
    await writeWhenFree(() => apply({ ...command, confirms: false }, now));
  }
  return existingPayment(id);
}

/** For so long a provider knows a key again, in ms: a refund that it does not show after that was not made. */
const knowsKeysFor = 20 * 3_600_000;

/** The refunds of a payment, those that were asked for in vain asked for again, which each key permits once. */
async function askForRefunds(
  payment: ProviderPayment,
  { refunds }: StateAtProvider,
  now: Date,
): Promise<RefundAtProvider[]> {
  const isMissing = ({ providerPaymentId, state, key }: (typeof all)[number]) =>
    providerPaymentId === payment.id && state === 'started' && !refunds.some((refund) => refund.key === key);
  const all = listProviderRefunds(payment.reservationId);
  const asked: RefundAtProvider[] = [];
  for (const { key, amountCents, createdAt } of all.filter(isMissing)) {
    const failed = { providerId: null, key, amountCents, state: 'failed' as const };
    if (now.getTime() - Date.parse(createdAt) > knowsKeysFor) {
      asked.push(failed);
      continue;
    }
    try {
      asked.push(await providerOf(payment.provider).refund(payment, { key, amountCents }));
    } catch (error) {
      log('warn', 'payment.refund', { payment: payment.id, ...providerFacts(error) });
      if (error instanceof Refused) asked.push(failed);
    }
  }
  return [...refunds, ...asked];
}

/** What may be logged of an error of a provider: its message may name a traveller. */
export function providerFacts(error: unknown): Record<string, unknown> {
  const cause = (error instanceof Refused ? error.cause : error) as Record<string, unknown> | undefined;
  const { type, code, statusCode, requestId } = cause ?? {};
  return { error: type ?? (error as Error).name, code, status: statusCode, request: requestId };
}

/** What a provider has sent. @param header the value of a header by its name */
interface Notification {
  header: (name: string) => string | null;
  body: string;
}

/**
 * Settles the payment that a provider notifies us of: `forged` where it is not genuine, `ignored` where it is about none of
 * ours. Throws where it could not be stored.
 */
export async function settleNotified(
  name: ProviderName,
  { header, body }: Notification,
  now: Date = new Date(),
): Promise<'stored' | 'ignored' | 'forged'> {
  const named = await providerOf(name).verify(header, body);
  if (named === undefined) return 'forged';
  const found = named && findNamed(name, named);
  if (!found) return 'ignored';
  await inTurn(found.reservationId, () => {
    const payment = existingPayment(found.id);
    return settleInTurn({ ...payment, providerId: payment.providerId ?? named.providerId ?? null }, now);
  });
  return 'stored';
}

function findNamed(name: ProviderName, named: NamedPayment): ProviderPayment | undefined {
  const names = (['providerId', 'key', 'captureId'] as const).flatMap((column) => {
    const value = named[column];
    return value === undefined ? [] : and(eq(providerPayments.provider, name), eq(providerPayments[column], value));
  });
  return names.map(findPayment).find((found) => found !== undefined);
}
