import fc from 'fast-check';
import type { Reservation } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { refundAtProvider } from '#server/booking/collect/refund';
import { settleNotified, settleProviderPayment } from '#server/booking/collect/settle';
import { settleOpen } from '#server/booking/collect/settling';
import { startProviderPayment } from '#server/booking/collect/start';
import { everything } from '#server/booking/commands/decision';
import { payableOf } from '#server/booking/payment/provider/payable';
import { listPayments, listProviderPayments, loadBooking } from '#server/booking/record/loaded-booking';
import type { StripeAccount, StripeEvent } from '../../stripe/account';
import type { Fault } from '../../stripe/stripe-server';
import { cancelForTraveller, changeReservation, recordPayment, storeRequest, voidPayment } from '../acts';
import { requestOf } from '../bookings';
import { answer, changeOf, currentOf, newKey, paymentOf } from '../forms';
import { partyOf } from '../seats/selling';

/** A booking that is paid by link, and what is known of it outside of the site. */
export interface World {
  id: number;
  now: Date;
  account: StripeAccount;
  /** Of the next requests to Stripe. */
  faults: (Fault | undefined)[];
  /** The sessions whose pages a traveller was sent to. */
  shown: Set<string>;
  /** How Stripe signs a notification. */
  sign: (body: string, how: 'good' | 'late' | 'forged') => string;
  lastRefund: Parameters<typeof refundAtProvider>[0] | null;
}

/** Counted back from the latest one. */
const back = fc.constantFrom(0, 0, 0, 1, 2);
const cents = fc.constantFrom(1000, 3763, 5000, 9000);
/** Of the requests that an act causes, in their order: the program is cut off before or after one of them. */
const faults = fc.array(fc.constantFrom(undefined, undefined, undefined, 'failing' as const, 'failed' as const), {
  maxLength: 3,
});

const fields = {
  start: { sum: fc.oneof(fc.constantFrom('now' as const, 'all' as const), cents), faults },
  'pay there': { back, how: fc.constantFrom('dollars', 'dollars', 'dollars', 'another sum', 'euros', 'later') },
  'bank answers': { back, isPaid: fc.boolean() },
  return: { back, faults },
  webhook: {
    back: fc.nat(6),
    times: fc.constantFrom(1, 1, 2),
    signed: fc.constantFrom('good', 'good', 'good', 'late', 'forged'),
    faults,
  },
  'program asks': { faults },
  refund: { back, cents, isAgain: fc.boolean(), tell: fc.boolean(), goodwill: fc.boolean(), faults },
  'refund in the dashboard': { back, cents },
  'bank answers a refund': { back, isMade: fc.boolean() },
  'refunds take time': { isSlow: fc.boolean() },
  dispute: { back, status: fc.constantFrom('needs_response', 'lost') },
  answer: { status: fc.constantFrom('confirmed', 'confirmed', 'cancelled', 'declined', 'pending', 'completed') },
  'change the price': { cents: fc.constantFrom(4000, 30_000) },
  'cancel for the traveller': {},
  cash: { kind: fc.constantFrom('payment', 'refund'), cents },
  void: { back },
  'somebody else books': {},
  erase: {},
  wait: { minutes: fc.constantFrom(1, 10, 34, 40, 60 * 13, 60 * 25) },
} as const;

type Fields = typeof fields;
export type LinkAct = {
  [Kind in keyof Fields]: {
    do: Kind;
  } & { -readonly [Name in keyof Fields[Kind]]: Fields[Kind][Name] extends fc.Arbitrary<infer Value> ? Value : never };
}[keyof Fields];
export const linkActs = Object.keys(fields) as (keyof Fields)[];

const weights: Partial<Record<keyof Fields, number>> = {
  ...{ start: 6, 'pay there': 6, return: 3, webhook: 5, 'program asks': 3, refund: 4, wait: 3, 'bank answers': 2 },
};

const arbitraryOf = (name: keyof Fields) =>
  fc.record({ do: fc.constant(name), ...fields[name] }) as unknown as fc.Arbitrary<LinkAct>;
const anyOf = (names: (keyof Fields)[], bounds: { minLength: number; maxLength: number }) =>
  fc.array(fc.oneof(...names.map((name) => ({ arbitrary: arbitraryOf(name), weight: weights[name] ?? 1 }))), {
    ...{ ...bounds, size: 'max' },
  });

/** Somebody starts a payment and makes it; anything happens before, between and after. */
export const sequenceOfLinks: fc.Arbitrary<LinkAct[]> = fc
  .tuple(
    anyOf(linkActs, { minLength: 0, maxLength: 2 }),
    arbitraryOf('start'),
    anyOf(linkActs, { minLength: 0, maxLength: 1 }),
    arbitraryOf('pay there'),
    anyOf(linkActs, { minLength: 2, maxLength: 12 }),
  )
  .map(([before, start, between, pay, after]) => [...before, start, ...between, pay, ...after]);

const latest = <Item>(items: readonly Item[], counted: number): Item | undefined => items.at(-1 - counted);

/** Does an act. Throws where the site refuses it, or was cut off. */
export async function performLink(world: World, act: LinkAct): Promise<void> {
  const { id, now, account } = world;
  world.faults.splice(0, world.faults.length, ...('faults' in act ? act.faults : []));
  const named = 'back' in act ? latest(listProviderPayments(id), act.back) : undefined;
  const session = 'back' in act ? latest([...world.shown], act.back) : undefined;
  switch (act.do) {
    case 'start':
      return start(world, act.sum);
    case 'pay there':
      return payThere(account, session, act.how);
    case 'bank answers':
      account.answer(session ?? '', act.isPaid);
      return;
    case 'return':
      if (named) await settleProviderPayment(named.id, now);
      return;
    case 'webhook':
      return notify(world, latest(account.events, act.back), act);
    case 'program asks':
      return settleOpen(new Map(), now);
    case 'refund':
      if (named) await refund(world, named.id, act);
      return;
    case 'refund in the dashboard':
      account.refundInDashboard(named?.captureId ?? '', act.cents);
      return;
    case 'bank answers a refund': {
      const there = latest(account.refunds, act.back);
      if (there && there.status !== 'failed') account.endRefund(there, act.isMade ? 'succeeded' : 'failed');
      return;
    }
    case 'refunds take time':
      account.isSlowToRefund = act.isSlow;
      return;
    case 'dispute':
      account.dispute(named?.captureId ?? '', act.status);
      return;
    case 'wait':
      world.now = new Date(now.getTime() + act.minutes * 60_000);
      return;
    default:
      return changeBooking(id, act, now);
  }
}

async function start(world: World, sum: 'now' | 'all' | number): Promise<void> {
  const payable = payableOf(loadBooking(world.id), world.now);
  const amountCents = sum === 'now' ? payable?.nowCents : sum === 'all' ? payable?.mostCents : sum;
  const order = { amountCents: amountCents ?? 5000, provider: 'stripe' as const, returnUrl: '/pay' };
  const { url, providerId } = await startProviderPayment(world.id, order, world.now);
  if (url !== null && providerId !== null) world.shown.add(providerId);
}

function payThere(account: StripeAccount, session: string | undefined, how: string): void {
  const hows: Record<string, Parameters<StripeAccount['pay']>[1]> = {
    'another sum': { cents: 4321 },
    euros: { currency: 'eur', cents: 4000 },
    later: { isLater: true },
  };
  if (session !== undefined) account.pay(session, hows[how]);
}

type Of<Kind extends LinkAct['do']> = Extract<LinkAct, { do: Kind }>;

async function notify(world: World, event: StripeEvent | undefined, { times, signed }: Of<'webhook'>): Promise<void> {
  if (!event) return;
  const body = JSON.stringify(event);
  const notification = { body, header: () => world.sign(body, signed as 'good') };
  const outcomes = await Promise.all(
    Array.from({ length: times }, () => settleNotified('stripe', notification, world.now)),
  );
  const isForged = signed !== 'good';
  if (outcomes.some((outcome) => (outcome === 'forged') !== isForged)) throw new Error(`${signed} was ${outcomes}`);
}

async function refund(world: World, id: number, { cents: amount, isAgain, tell, goodwill }: Of<'refund'>) {
  const form = { id, amount, tell, goodwill, key: newKey(), note: null, seen: everything };
  const asked = isAgain && world.lastRefund ? world.lastRefund : form;
  world.lastRefund = asked;
  await refundAtProvider(asked, world.now);
}

/** What the office and others do meanwhile. */
function changeBooking(id: number, act: LinkAct, now: Date): void {
  if (act.do === 'answer') {
    const why = act.status === 'pending' || act.status === 'confirmed' ? { message: 'Because' } : {};
    const reason = act.status === 'confirmed' ? { reason: 'Agreed' } : {};
    answer({ id }, act.status as Reservation['status'], { ...why, ...reason }, now);
  }
  if (act.do === 'change the price') {
    changeReservation(changeOf(currentOf({ id }), { price: { kind: 'type', total: act.cents } }), now);
  }
  if (act.do === 'cancel for the traveller') cancelForTraveller(id, { client: '203.0.113.7' }, now);
  if (act.do === 'cash') recordPayment(paymentOf({ id }, act.cents, { kind: act.kind as 'payment' }), now);
  if (act.do === 'void') {
    const row = latest(listPayments(id), act.back);
    if (row) voidPayment({ id: row.id, reason: 'A mistake' }, now);
  }
  if (act.do === 'somebody else books') storeRequest(requestOf({ booking: partyOf(2) }), now);
  if (act.do === 'erase') apply({ kind: 'erase', id, by: 'office' }, now);
}
