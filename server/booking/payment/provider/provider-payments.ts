import type { Payment } from '#db/schema/payment';
import type { ProviderPayment, ProviderRefund } from '#db/schema/provider-payment';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';

/** True for a payment that can still be made, as far as is known. */
export const isOpenAt = ({ state, expiresAt }: ProviderPayment, now: Date): boolean =>
  state === 'started' && new Date(expiresAt) > now;

/** True for one with which a request keeps its seats, until it would have ended. A bank transfer would keep them for days. */
export const keepsSeats = ({ provider, state, expiresAt }: ProviderPayment, now: Date): boolean =>
  provider === 'stripe' && (state === 'started' || state === 'paid') && new Date(expiresAt) > now;

/** What a provider has and we have not, in the smallest unit of the currency; negative where we have recorded more. */
export interface Difference {
  receivedCents: number;
  refundedCents: number;
  /** ISO 4217, in lower case. */
  currency: string;
}

/** Compares a payment at a provider with what is recorded of it; null where both are the same. */
export function differenceOf(payment: Omit<ProviderPayment, 'key'>, payments: Payment[]): Difference | null {
  const currency = payment.capturedCurrency ?? 'usd';
  const recorded = (kind: Payment['kind']) =>
    payments
      .filter((one) => one.providerPaymentId === payment.id && one.kind === kind && one.voidedAt === null)
      .reduce((sum, one) => sum + (currency === 'usd' ? one.amountCents : (one.receivedCents ?? 0)), 0);
  // A dispute that is lost has taken the money back.
  const captured = payment.dispute === 'lost' ? 0 : (payment.capturedCents ?? 0);
  const receivedCents = captured - recorded('payment');
  const refundedCents = payment.refundedCents - recorded('refund');
  return receivedCents === 0 && refundedCents === 0 ? null : { receivedCents, refundedCents, currency };
}

/** What can still be refunded of a payment at its provider, in US cents, beside what is on its way. */
export function refundableCents(
  { providerPayments, providerRefunds }: Pick<LoadedBooking, 'providerPayments' | 'providerRefunds'>,
  id: number,
): number {
  const payment = providerPayments.find((one) => one.id === id);
  if (payment?.provider !== 'stripe' || payment.capturedCurrency !== 'usd') return 0;
  const started = startedRefunds(providerRefunds.filter(({ providerPaymentId }) => providerPaymentId === id));
  return Math.max(0, (payment.capturedCents ?? 0) - payment.refundedCents - started);
}

/** What is on its way back, in US cents. */
export const startedRefunds = (refunds: ProviderRefund[]): number =>
  refunds.reduce((sum, { state, amountCents }) => sum + (state === 'started' ? amountCents : 0), 0);
