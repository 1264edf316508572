import { z } from 'zod';
import { noAmount } from '#server/booking/payment/payment.input';
import { seen } from '#server/booking/record/conversation.input';
import { dollars, optionalLine } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import { formKey, id } from '#server/values/record-id.input';
import type { Difference } from './provider-payments';

/** A refund of a payment at a provider, to where it came from; `id` is that of the payment there. */
export const providerRefund = z.strictObject({
  id,
  /** The idempotency key of the form, and of the refund at the provider. */
  key: formKey,
  amount: dollars('Amount must be at least $0.01', 1, noAmount),
  note: optionalLine(500),
  /** Of a refund after the journey: what goes back of the price itself is no longer owed. */
  goodwill: z.boolean().optional(),
  /** Mails a receipt once it is made. */
  tell: z.boolean(),
  seen,
});

/** The states of a dispute, as the provider calls them. */
const disputes: Record<string, string> = {
  warning_needs_response: 'inquiry, answer it in Stripe',
  warning_under_review: 'inquiry under review',
  warning_closed: 'inquiry closed',
  needs_response: 'answer it in Stripe',
  under_review: 'under review',
  appeal_needs_response: 'lost, you can appeal in Stripe',
  appeal_under_review: 'appeal under review',
  won: 'won',
  lost: 'lost',
  prevented: 'prevented',
};

/** `under review` */
export const describeDispute = (dispute: string): string => disputes[dispute] ?? dispute.replaceAll('_', ' ');

/** In which nothing happens to a dispute any more. */
export const closedDisputes = ['warning_closed', 'won', 'lost', 'prevented'];

/** What Stripe has and we have not, in sentences: `Stripe has refunded $20 that is not recorded here`. */
export function describeDifference({ receivedCents, refundedCents, currency }: Difference): string[] {
  const say = (cents: number, verb: string) => {
    if (cents === 0) return [];
    const sum = formatIn(Math.abs(cents), currency);
    return [
      cents > 0
        ? `Stripe has ${verb} ${sum} that is not recorded here`
        : `${sum} is recorded here that Stripe has not ${verb}`,
    ];
  };
  return [...say(receivedCents, 'received'), ...say(refundedCents, 'refunded')];
}

/** @param cents in the smallest unit of the currency, of which some have no cents */
function formatIn(cents: number, currency: string): string {
  if (currency === 'usd') return formatMoney(cents);
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
