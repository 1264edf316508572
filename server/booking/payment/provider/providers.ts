import { hasCardPayments } from '#server/company/payment';
import { env } from '#server/env';
import { existing } from '#server/values/errors';
import type { PaymentProvider, ProviderName } from './provider';
import { stripe } from './stripe';

const providers: Partial<Record<ProviderName, PaymentProvider>> = { stripe };

/** The provider of this name. Throws NotFound where there is none. */
export const providerOf = (name: ProviderName): PaymentProvider => existing(providers[name], 'Provider');

/** The provider whose notifications are received under this name; null for none. */
export const notifierOf = (name: string): ProviderName | null =>
  name === 'stripe' && hasCardPayments() && env().STRIPE_WEBHOOK_SECRET !== undefined ? name : null;
