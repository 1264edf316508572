import { z } from 'zod';
import { noAmount } from '#server/booking/payment/payment.input';
import { seen } from '#server/booking/record/conversation.input';
import { dollars, optionalLine } from '#server/values/fields.input';
import { formKey, id } from '#server/values/record-id.input';

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
