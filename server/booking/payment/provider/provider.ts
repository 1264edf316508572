import type { Payment } from '#db/schema/payment';
import type { ProviderPayment } from '#db/schema/provider-payment';

export type ProviderName = ProviderPayment['provider'];

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
  /** The absolute address to which the browser returns, paid or not. */
  returnUrl: string;
  expiresAt: string;
}

/** A refund as the provider has it. */
export interface RefundAtProvider {
  /** Null where the provider has refused it. */
  providerId: string | null;
  /** The key with which we have asked for it; null where somebody has made it at the provider. */
  key: string | null;
  amountCents: number;
  state: 'started' | 'done' | 'failed';
}

/** The state of a payment at its provider. */
export interface StateAtProvider {
  state: ProviderPayment['state'];
  /** Where it can be paid; null where it no longer can: it has ended, or a bank is at work on it. */
  url: string | null;
  /** Null while nothing is captured; `cents` in the smallest unit of the currency (ISO 4217, in lower case). */
  captured: { id: string; cents: number; currency: string; payerName: string | null; payerEmail: string | null } | null;
  refunds: RefundAtProvider[];
  /** In the words of the provider. */
  dispute: string | null;
}

/** The payment that a notification is about, by one of its names at least. */
export interface NamedPayment {
  /** Of its row. */
  providerId?: string | undefined;
  key?: string | undefined;
  captureId?: string | undefined;
}

/** What the provider will not do, however often it is asked. Any other error leaves open what it has done. */
export class Refused extends Error {
  override name = 'Refused';
}

/** What a provider of payments does. Each function throws where the provider does not answer, and `Refused` where it will not. */
export interface PaymentProvider {
  method: Payment['method'];
  /** How long a payment can be made once it is started, in ms. */
  openFor: number;
  /** Starts a payment, once for each key; null where the key has started another order, which nobody has seen. */
  start: (order: PaymentOrder) => Promise<{ providerId: string; url: string } | null>;
  /** Asks for the state of a payment. */
  read: (payment: ProviderPayment) => Promise<StateAtProvider>;
  /** Gives back a part of what was captured, once for each key within a day. */
  refund: (payment: ProviderPayment, refund: { key: string; amountCents: number }) => Promise<RefundAtProvider>;
  /**
   * What a notification is about, null where that is none of ours; undefined for one that is not genuine.
   * @param header the value of a header by its name
   */
  verify: (header: (name: string) => string | null, body: string) => Promise<NamedPayment | null | undefined>;
  /** Ends a payment, so that it can no longer be made. Missing where nothing has to be told. */
  end?: (payment: ProviderPayment) => Promise<void>;
}
