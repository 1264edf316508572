import type { ProviderPayment } from '#db/schema/provider-payment';
import {
  type PaymentProvider,
  type RefundAtProvider,
  Refused,
  type StateAtProvider,
} from '#server/booking/payment/provider/provider';
import type { StripeAccount, StripeEvent } from './account';
import type { Fault } from './stripe-server';

/** What a test injects: the program did not live to hear of what it has asked for. */
export class Cut extends Error {}

interface Shown {
  status: string;
  url: string | null;
  customer_details: { name: string | null; email: string | null } | null;
  payment_intent: {
    id: string;
    status: string;
    amount_received: number;
    currency: string;
    latest_charge: { disputed: boolean; refunds: { data: RefundThere[] } } | null;
  } | null;
}
interface RefundThere {
  id: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

interface Named {
  id: string;
  metadata: { payment?: string };
  payment_intent: string;
}

const refundOf = ({ id, amount, status, metadata }: RefundThere): RefundAtProvider => ({
  ...{ providerId: id, key: metadata.refund ?? null, amountCents: amount },
  state: status === 'succeeded' ? 'done' : status === 'failed' ? 'failed' : 'started',
});

const verify: PaymentProvider['verify'] = async (header, body) => {
  if (header('Stripe-Signature') !== 'genuine') return undefined;
  const { type, data } = JSON.parse(body) as StripeEvent;
  const { id, metadata, payment_intent: intent } = data.object as Named;
  return { key: metadata.payment, ...(type.startsWith('checkout') ? { providerId: id } : { captureId: intent }) };
};

/** The provider without a network between: a hundred times as fast. @param faults of the next requests, one each */
export function memoryStripe(
  account: StripeAccount,
  faults: (Fault | undefined)[],
): Omit<PaymentProvider, 'method' | 'openFor'> {
  const ask = (method: string, path: string, params: Record<string, string> = {}, key: string | null = null) => {
    const fault = faults.shift();
    if (fault === 'failing') throw new Cut('before');
    const { status, body } = account.request(method, path, params, key);
    if (fault === 'failed') throw new Cut('after');
    if (status >= 400) throw new Refused(JSON.stringify(body));
    return body;
  };
  const pathOf = ({ providerId }: ProviderPayment) => `/v1/checkout/sessions/${providerId}`;
  return {
    start: async ({ key, amountCents, email, expiresAt }) => {
      const params = {
        ...{ 'line_items[0][price_data][unit_amount]': String(amountCents) },
        ...{ 'line_items[0][price_data][currency]': 'usd', 'metadata[payment]': key },
        ...{ expires_at: String(Math.floor(Date.parse(expiresAt) / 1000)), ...(email && { customer_email: email }) },
      };
      try {
        const { id, url } = ask('POST', '/v1/checkout/sessions', params, key) as { id: string; url: string };
        return { providerId: id, url };
      } catch (error) {
        if (error instanceof Refused && error.message.includes('idempotency_error')) return null;
        throw error;
      }
    },
    read: async (payment): Promise<StateAtProvider> => {
      const session = ask('GET', pathOf(payment)) as Shown;
      const { payment_intent: intent, customer_details: payer } = session;
      const isPaid = intent?.status === 'succeeded';
      const hasFailed = intent?.status === 'requires_payment_method';
      return {
        state: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : hasFailed ? 'failed' : 'started',
        url: session.url,
        captured: isPaid
          ? {
              ...{ id: intent.id, cents: intent.amount_received, currency: intent.currency },
              ...{ payerName: payer?.name ?? null, payerEmail: payer?.email ?? null },
            }
          : null,
        refunds: intent?.latest_charge?.refunds.data.map(refundOf) ?? [],
        dispute: account.disputes.get(intent?.id ?? '') ?? null,
      };
    },
    refund: async ({ captureId, key: payment }, { key, amountCents }) => {
      const params = { payment_intent: captureId ?? '', amount: String(amountCents) };
      const metadata = { 'metadata[refund]': key, 'metadata[payment]': payment };
      return refundOf(ask('POST', '/v1/refunds', { ...params, ...metadata }, key) as RefundThere);
    },
    verify,
    end: async (payment) => {
      ask('POST', `${pathOf(payment)}/expire`);
    },
  };
}
