/** Form fields of a request by their whole names: `metadata[payment]`. */
type Params = Record<string, string>;

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  status: 'succeeded' | 'pending' | 'failed';
  payment_intent: string;
  metadata: Record<string, string>;
}

interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  disputed: boolean;
  payment_intent: string;
  billing_details: { name: string | null };
  metadata: Record<string, string>;
}

interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  customer_email: string | null;
  customer_details: { name: string | null; email: string | null } | null;
  metadata: Record<string, string>;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  payment_intent: string | null;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  data: { object: object };
}

interface Answer {
  status: number;
  body: object;
}

const error = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});
const invalid = (message: string, code?: string) => error(400, 'invalid_request_error', message, code);

const metadataIn = (params: Params, prefix = 'metadata') =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value]] : [],
    ),
  );

const day = 24 * 3_600_000;

/** What Stripe keeps of an account: the part of its API that payments by link need, as its reference says it. */
export class StripeAccount {
  sessions = new Map<string, Session>();
  intents = new Map<string, Intent>();
  charges = new Map<string, Charge>();
  refunds: Refund[] = [];
  disputes = new Map<string, string>();
  /** All that has happened, the oldest first. */
  events: StripeEvent[] = [];
  /** True where a refund takes its time. */
  isSlowToRefund = false;
  /** The origin of the pages on which its sessions are paid. */
  pages = 'https://checkout.stripe.com';
  private answered = new Map<string, { words: string; answer: Answer; at: number }>();
  private last = 0;

  /** @param now in ms since 1970 */
  constructor(public now: () => number) {}

  /** Forgets everything. */
  reset(): void {
    Object.assign(this, new StripeAccount(this.now));
  }

  private id = (prefix: string) => {
    this.last += 1;
    return `${prefix}_${this.last}`;
  };

  private tell(type: string, object: object): void {
    const shown = structuredClone(object);
    this.events.push({ id: this.id('evt'), object: 'event', type, data: { object: shown } });
  }

  /** Answers a request; the same key has the same answer for a day. */
  request(method: string, path: string, params: Params, key: string | null = null): Answer {
    const earlier = key === null || method !== 'POST' ? undefined : this.answered.get(key);
    const words = JSON.stringify([path, params]);
    if (earlier && this.now() - earlier.at < day) {
      if (earlier.words === words) return earlier.answer;
      return error(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters');
    }
    const answer = structuredClone(this.act(method, path, params));
    const isKept = answer.status < 400;
    if (key !== null && method === 'POST' && isKept) this.answered.set(key, { words, answer, at: this.now() });
    return answer;
  }

  private act(method: string, path: string, params: Params): Answer {
    const [, session, ending] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.start(params);
    if (method === 'POST' && path === '/v1/refunds') return this.refund(params);
    if (method === 'GET' && path === '/v1/refunds') return { status: 200, body: this.refundsOf(params.payment_intent) };
    if (method === 'GET' && path === '/v1/disputes') {
      const status = this.disputes.get(params.payment_intent ?? '');
      return { status: 200, body: { object: 'list', data: status ? [{ id: 'dp_1', status }] : [], has_more: false } };
    }
    const found = session === undefined ? undefined : this.session(session);
    if (!found) return error(404, 'invalid_request_error', `No such object: ${path}`, 'resource_missing');
    if (method === 'GET') return { status: 200, body: this.expanded(found) };
    if (!ending || found.status !== 'open')
      return invalid('Only Checkout Sessions with a status of open can be expired');
    this.expire(found);
    return { status: 200, body: found };
  }

  private start(params: Params): Answer {
    const amount = Number(params['line_items[0][price_data][unit_amount]']);
    const currency = params['line_items[0][price_data][currency]'] ?? '';
    const expiresAt = Number(params.expires_at);
    const inTime = expiresAt * 1000 - this.now();
    if (!(inTime >= 30 * 60_000 && inTime <= day))
      return invalid('The `expires_at` timestamp must be 30 minutes to 24 hours');
    if (!(amount >= 50)) return invalid('The total must be at least $0.50 usd', 'amount_too_small');
    const email = params.customer_email ?? null;
    if (email !== null && !/@.+\.\w+$/.test(email)) return invalid(`Invalid email address: ${email}`, 'email_invalid');
    const id = this.id('cs_test');
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid' },
      ...{ url: `${this.pages}/c/pay/${id}`, amount_total: amount, currency, expires_at: expiresAt },
      ...{ client_reference_id: params.client_reference_id ?? '', customer_email: email, customer_details: null },
      ...{ metadata: metadataIn(params), payment_intent: null },
      ...{ success_url: params.success_url ?? '', cancel_url: params.cancel_url ?? '' },
    };
    this.sessions.set(id, session);
    return { status: 200, body: session };
  }

  /** A session as it is now. */
  session(id: string): Session | undefined {
    const session = this.sessions.get(id);
    if (session?.status === 'open' && session.expires_at * 1000 <= this.now()) this.expire(session);
    return session;
  }

  private expire(session: Session): void {
    Object.assign(session, { status: 'expired', url: null });
    this.tell('checkout.session.expired', session);
  }

  private expanded(session: Session): object {
    const intent = this.intents.get(session.payment_intent ?? '');
    if (!intent) return session;
    const charge = this.charges.get(intent.id);
    const shown = charge && { ...charge, refunds: this.refundsOf(intent.id, 10) };
    return { ...session, payment_intent: { ...intent, latest_charge: shown ?? null } };
  }

  private refundsOf(intent: string | undefined, limit = 100) {
    const all = this.refunds.filter(({ payment_intent: of }) => of === intent).toReversed();
    return { object: 'list', data: all.slice(0, limit), has_more: all.length > limit };
  }

  private refund(params: Params): Answer {
    const { payment_intent: intent = '', amount = '' } = params;
    const charge = this.charges.get(intent);
    if (!charge) return error(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing');
    const cents = Number(amount);
    if (this.disputes.has(intent)) return invalid('This charge has been charged back', 'charge_disputed');
    if (cents > charge.amount - charge.amount_refunded)
      return invalid('Refund amount is greater than unrefunded amount');
    return { status: 200, body: this.giveBack(charge, cents, metadataIn(params)) };
  }

  private giveBack(charge: Charge, amount: number, metadata: Record<string, string>): Refund {
    const status = this.isSlowToRefund ? 'pending' : 'succeeded';
    const { payment_intent: intent } = charge;
    const refund: Refund = {
      ...{ id: this.id('re'), object: 'refund', amount, currency: 'usd', status, payment_intent: intent, metadata },
    };
    this.refunds.push(refund);
    charge.amount_refunded += amount;
    this.tell('refund.created', refund);
    this.tell('charge.refunded', charge);
    return refund;
  }

  // What people and banks do.

  /** Somebody pays on the page of a session; false where it can no longer be paid. `isLater`: a bank answers some time later. */
  pay(
    id: string,
    { name = 'Amelia Hartmann', email = '', currency = 'usd', cents = 0, isLater = false } = {},
  ): boolean {
    const session = this.session(id);
    if (session?.status !== 'open') return false;
    const intent: Intent = {
      ...{ id: this.id('pi'), object: 'payment_intent', status: 'processing', amount_received: 0 },
      ...{ currency, metadata: { ...session.metadata } },
    };
    this.intents.set(intent.id, intent);
    const details = { name, email: email || session.customer_email };
    Object.assign(session, { status: 'complete', url: null, customer_details: details, payment_intent: intent.id });
    if (!isLater) this.capture(session, cents || session.amount_total);
    this.tell('checkout.session.completed', session);
    return true;
  }

  /** The bank of a payment answers; false where none is asked. */
  answer(id: string, isPaid: boolean): boolean {
    const session = this.sessions.get(id);
    const intent = this.intents.get(session?.payment_intent ?? '');
    if (!session || intent?.status !== 'processing') return false;
    if (isPaid) this.capture(session, session.amount_total);
    else intent.status = 'requires_payment_method';
    this.tell(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
    return true;
  }

  private capture(session: Session, cents: number): void {
    const intent = this.intents.get(session.payment_intent ?? '') as Intent;
    Object.assign(intent, { status: 'succeeded', amount_received: cents });
    session.payment_status = 'paid';
    this.charges.set(intent.id, {
      ...{ id: this.id('ch'), object: 'charge', amount: cents, amount_refunded: 0, disputed: false },
      ...{ payment_intent: intent.id, metadata: intent.metadata },
      billing_details: { name: session.customer_details?.name ?? null },
    });
  }

  /** The office refunds in Stripe's dashboard; false where so much is not left. */
  refundInDashboard(intent: string, cents: number): boolean {
    const charge = this.charges.get(intent);
    if (!charge || cents > charge.amount - charge.amount_refunded) return false;
    this.giveBack(charge, cents, {});
    return true;
  }

  /** The bank of the traveller answers for a refund, also one that was said to be made. */
  endRefund(refund: Refund, status: 'succeeded' | 'failed'): void {
    const charge = this.charges.get(refund.payment_intent) as Charge;
    if (status === 'failed' && refund.status !== 'failed') charge.amount_refunded -= refund.amount;
    refund.status = status;
    this.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  dispute(intent: string, status: string): void {
    const charge = this.charges.get(intent);
    if (!charge) return;
    charge.disputed = true;
    this.disputes.set(intent, status);
    const object = { id: 'dp_1', object: 'dispute', status, payment_intent: intent, metadata: {} };
    this.tell(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, object);
  }
}
