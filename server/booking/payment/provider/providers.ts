import { hasCardPayments } from '#server/company/payment';
import { env } from '#server/env';
import { bank } from './bank';
import type { PaymentProvider, ProviderName } from './provider';
import { stripe } from './stripe';

const providers: Record<ProviderName, PaymentProvider> = { stripe, bank };

export const providerOf = (name: ProviderName): PaymentProvider => providers[name];

/** The provider whose notifications are received under this name; null for none. */
export const notifierOf = (name: string): ProviderName | null =>
  name === 'stripe' && hasCardPayments() && env().STRIPE_WEBHOOK_SECRET !== undefined ? name : null;
