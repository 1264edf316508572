import type Stripe from 'stripe';
import type { ProviderPayment } from '#db/schema/provider-payment';
import { env } from '#server/env';
import {
  type NamedPayment,
  type PaymentOrder,
  type PaymentProvider,
  type RefundAtProvider,
  Refused,
  type StateAtProvider,
} from './provider';

/** The version of the API that this file is written for. */
const apiVersion = '2026-10-28.endive';
/** For one request, in ms. */
const timeout = 10_000;
const maxNetworkRetries = 0;
/** How old a notification may be, in seconds. */
const tolerance = 300;
/** Stripe wants at least half an hour, counted from when it hears of it: a few minutes more for a start that is tried again. */
const openFor = 35 * 60_000;

// The package takes a tenth of a second to load: not at the start of a site that has no key.
const load = () => import('stripe');

async function client(): Promise<Stripe> {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  if (STRIPE_SECRET_KEY === undefined) throw new Error('STRIPE_SECRET_KEY is not set');
  const { default: StripeClient } = await load();
  const base = STRIPE_API_BASE === undefined ? null : new URL(STRIPE_API_BASE);
  const protocol = base?.protocol === 'http:' ? ('http' as const) : ('https' as const);
  const server = base && { host: base.hostname, port: base.port || { http: 80, https: 443 }[protocol], protocol };
  return new StripeClient(STRIPE_SECRET_KEY, { apiVersion, timeout, maxNetworkRetries, telemetry: false, ...server });
}

/** What is wrong with the request itself: it did nothing, and will not do more later. */
const refusals = ['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError', 'StripeCardError'];
const typeOf = (error: unknown) => (error as Partial<Stripe.errors.StripeError>).type ?? '';

/** Runs a request that does something. Throws Refused where Stripe will not do it. */
async function act<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (refusals.includes(typeOf(error))) throw new Refused((error as Error).message, { cause: error });
    throw error;
  }
}

async function start(order: PaymentOrder): Promise<{ providerId: string; url: string } | null> {
  const { key, amountCents, title, reference, email, returnUrl, expiresAt } = order;
  const metadata = { payment: key };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: title } } },
    ],
    client_reference_id: reference,
    metadata,
    payment_intent_data: { description: `${title}, ${reference}`, metadata },
    // What we ask for in dollars is captured in dollars.
    adaptive_pricing: { enabled: false },
    ...(email === null ? {} : { customer_email: email }),
    expires_at: Math.floor(Date.parse(expiresAt) / 1000),
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
  const { checkout } = await client();
  try {
    const session = await act(checkout.sessions.create(params, { idempotencyKey: key }));
    if (session.url === null) throw new Refused('Stripe has started a payment without a page');
    return { providerId: session.id, url: session.url };
  } catch (error) {
    if (typeOf(error) === 'StripeIdempotencyError') return null;
    throw error;
  }
}

const idOf = (payment: ProviderPayment): string => {
  if (payment.providerId === null) throw new Error('a payment that Stripe has not started');
  return payment.providerId;
};

async function read(payment: ProviderPayment): Promise<StateAtProvider> {
  const { checkout, refunds, disputes } = await client();
  const expand = ['payment_intent.latest_charge.refunds'];
  const session = await checkout.sessions.retrieve(idOf(payment), { expand });
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const isCaptured = intent?.status === 'succeeded';
  const all = charge?.refunds?.has_more
    ? await refunds.list({ payment_intent: intent?.id as string, limit: 100 })
    : charge?.refunds;
  const disputed = charge?.disputed ? await disputes.list({ payment_intent: intent?.id as string, limit: 1 }) : null;
  return {
    state: isCaptured ? 'paid' : stateOf(session, intent),
    url: session.status === 'open' ? session.url : null,
    captured: isCaptured
      ? {
          id: intent.id,
          cents: intent.amount_received,
          currency: intent.currency,
          payerName: charge?.billing_details.name ?? session.customer_details?.name ?? null,
          payerEmail: session.customer_details?.email ?? null,
        }
      : null,
    refunds: all?.data.map(refundOf) ?? [],
    dispute: disputed?.data[0]?.status ?? null,
  };
}

/** What was asked to be read with the rest. */
const expanded = <Read extends object>(field: string | Read | null | undefined): Read | null =>
  typeof field === 'object' ? field : null;

/** Of a session of which nothing is captured. A bank may take days to answer. */
function stateOf({ status }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): ProviderPayment['state'] {
  if (status === 'expired') return 'expired';
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return status === 'complete' && hasFailed ? 'failed' : 'started';
}

const refundStates: Record<string, RefundAtProvider['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

const refundOf = ({ id, amount, metadata, status }: Stripe.Refund): RefundAtProvider => ({
  providerId: id,
  key: metadata?.refund ?? null,
  amountCents: amount,
  state: refundStates[status ?? ''] ?? 'started',
});

async function refund(payment: ProviderPayment, { key, amountCents }: { key: string; amountCents: number }) {
  const { captureId } = payment;
  if (captureId === null) throw new Refused('Nothing was captured');
  const { refunds } = await client();
  const metadata = { refund: key, payment: payment.key };
  const params = { payment_intent: captureId, amount: amountCents, metadata };
  return refundOf(await act(refunds.create(params, { idempotencyKey: key })));
}

async function end(payment: ProviderPayment): Promise<void> {
  const { checkout } = await client();
  await act(checkout.sessions.expire(idOf(payment)));
}

const nameOf = (field: string | { id: string } | null): string | undefined =>
  typeof field === 'object' ? field?.id : field;

/** What an event names; null where it is about nothing that we keep. */
function namedIn({ type, data: { object } }: Stripe.Event): NamedPayment | null {
  if (type.startsWith('checkout.session.')) {
    const { id, metadata } = object as Stripe.Checkout.Session;
    return { providerId: id, key: metadata?.payment };
  }
  if (!/^(charge\.(refund|dispute)|refund\.)/.test(type)) return null;
  const { payment_intent: intent, metadata } = object as Stripe.Charge | Stripe.Refund | Stripe.Dispute;
  return { captureId: nameOf(intent), key: metadata?.payment };
}

async function verify(header: (name: string) => string | null, body: string): Promise<NamedPayment | null | undefined> {
  const { default: StripeClient } = await load();
  const signature = header('Stripe-Signature') ?? '';
  const { STRIPE_WEBHOOK_SECRET = '' } = env();
  try {
    return namedIn(StripeClient.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET, tolerance));
  } catch {
    return undefined;
  }
}

/** Payments by card on the pages of Stripe Checkout. */
export const stripe: PaymentProvider = { method: 'card', openFor, start, read, refund, verify, end };
