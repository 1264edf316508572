import type { ProviderPayment } from '#db/schema/provider-payment';

/** What a provider is asked to collect. */
export interface PaymentOrder {
  /** The idempotency key: the same key starts the same payment. */
  key: string;
  /** In US cents. */
  amountCents: number;
  /** What it is for, as the page of the provider says it. */
  title: string;
  reference: string;
  email: string | null;
  /** Absolute addresses: where the browser returns to. */
  returnUrl: string;
  expiresAt: string;
}

/** A refund as the provider has it. */
export interface RefundAtProvider {
  providerId: string;
  /** The key with which we have asked for it; null where somebody has made it at the provider. */
  key: string | null;
  amountCents: number;
  state: 'started' | 'done' | 'failed';
}

/** The state of a payment at its provider. */
export interface StateAtProvider {
  state: ProviderPayment['state'];
  /** Null while nothing is captured. */
  captured: { id: string; cents: number; currency: string; payerName: string | null; payerEmail: string | null } | null;
  refunds: RefundAtProvider[];
  dispute: string | null;
}

/** What a provider of payments does. Each function throws where the provider does not answer, or refuses. */
export interface PaymentProvider {
  /** Starts a payment, once for each key. */
  start: (order: PaymentOrder) => Promise<{ providerId: string; url: string }>;
  /** Asks for the state of a payment. */
  read: (payment: ProviderPayment) => Promise<StateAtProvider>;
  /** Gives back a part of what was captured, once for each key. */
  refund: (payment: ProviderPayment, refund: { key: string; amountCents: number }) => Promise<RefundAtProvider>;
  /** The provider's id of the payment that a notification is about, null where it is about none of ours; undefined for one that is not genuine. */
  verify: (headers: Headers, body: string) => string | null | undefined;
}
