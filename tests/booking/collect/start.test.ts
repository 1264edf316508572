import { expect, test } from 'vitest';
import { providerPayments } from '#db/schema/provider-payment';
import { payableOf } from '#server/booking/payment/provider/payable';
import { isProcessing, loadBooking } from '#server/booking/record/loaded-booking';
import { recordPayment } from '../acts';
import { request, site } from '../bookings';
import { answer, paymentOf } from '../forms';
import {
  clock,
  confirmed,
  pay,
  recorded,
  setCards,
  setColumns,
  settle,
  setUpLinks,
  start,
  stripe,
  wait,
} from './links';

setUpLinks();

const rows = () => site.database.select().from(providerPayments).all();
const creations = () => stripe.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/sessions'));
const openSessions = () => [...stripe.account.sessions.values()].filter(({ status }) => status === 'open');

test('a payment is started in dollars, with what finds it again, for half an hour', async () => {
  const booked = await confirmed();
  const started = await start(booked);
  const { params, headers } = creations()[0] ?? { params: {}, headers: {} };
  expect(params).toMatchObject({
    ...{ mode: 'payment', 'line_items[0][quantity]': '1', 'line_items[0][price_data][unit_amount]': '18813' },
    ...{ 'line_items[0][price_data][currency]': 'usd', client_reference_id: booked.reference },
    'line_items[0][price_data][product_data][name]': 'Karnak before the Heat',
    ...{ 'metadata[payment]': started.key, 'payment_intent_data[metadata][payment]': started.key },
    ...{ customer_email: 'amelia@example.com', 'adaptive_pricing[enabled]': 'false' },
    success_url: 'https://nileandsiam.example/pay/NS-1?key=1',
    cancel_url: 'https://nileandsiam.example/pay/NS-1?key=1',
    expires_at: String(clock.getTime() / 1000 + 35 * 60),
  });
  expect(headers).toMatchObject({ 'idempotency-key': started.key, 'stripe-version': '2026-10-28.endive' });
  expect(started).toMatchObject({
    ...{ state: 'started', providerId: 'cs_test_1', amountCents: 18_813, confirms: false, capturedCents: null },
    url: 'https://checkout.stripe.com/c/pay/cs_test_1',
  });
});

test('two tabs and a second press lead to the same payment', async () => {
  const booked = await confirmed();
  const [one, other] = await Promise.all([start(booked), start(booked)]);
  expect(other).toEqual(one);
  expect((await start(booked)).url).toBe(one.url);
  expect([rows().length, creations().length]).toEqual([1, 1]);
});

test('a second press after the payment, of which nobody has heard yet, starts no other', async () => {
  const booked = await confirmed();
  const paid = await pay(booked);
  expect(await start(booked)).toMatchObject({ id: paid.id, state: 'paid' });
  expect(recorded(booked)).toEqual(['payment 18813 card']);
  await expect(start(booked)).rejects.toThrow('There is nothing to pay at the moment.');
});

test('another sum ends the open payment first, unless that was paid', async () => {
  const booked = await confirmed();
  const first = await start(booked, 5000);
  const second = await start(booked, 10_000);
  expect(openSessions().map(({ amount_total }) => amount_total)).toEqual([10_000]);
  expect(rows().map(({ state }) => state)).toEqual(['expired', 'started']);
  expect(stripe.account.pay(first.providerId ?? '')).toBe(false);
  stripe.account.pay(second.providerId ?? '');
  await expect(start(booked, 18_813)).rejects.toThrow('Only $88.13 is left to pay');
  expect((await start(booked, 8813)).amountCents).toBe(8813);
});

test('one at which a bank is at work is neither ended nor started again', async () => {
  const booked = await confirmed();
  const paid = await pay(booked, 5000, { isLater: true });
  const again = await start(booked, 10_000);
  expect([again.id, again.state, again.url, isProcessing(again)]).toEqual([paid.id, 'started', null, true]);
  wait(60 * 24);
  expect((await start(booked, 10_000)).id).toBe(paid.id);
  stripe.account.answer(paid.providerId ?? '', false);
  expect(await settle(paid)).toMatchObject({ state: 'failed', capturedCents: null });
  expect((await start(booked, 10_000)).id).not.toBe(paid.id);
});

test('a lost answer is asked for again with the same key', async () => {
  const booked = await confirmed();
  stripe.always = 'lost';
  await expect(start(booked)).rejects.toThrow('Payment is not available at the moment.');
  expect(rows()).toMatchObject([{ state: 'started', providerId: null, url: null }]);
  stripe.always = undefined;
  const started = await start(booked);
  expect([rows().length, stripe.account.sessions.size, started.providerId]).toEqual([1, 1, 'cs_test_1']);
});

test('where the key has started another order, whose page nobody has seen, another payment is started', async () => {
  const booked = await confirmed();
  stripe.always = 'lost';
  await expect(start(booked)).rejects.toThrow('Payment is not available');
  stripe.always = undefined;
  setColumns(booked, { email: 'anna@example.com' });
  expect((await start(booked)).state).toBe('started');
  expect(rows().map(({ state }) => state)).toEqual(['expired', 'started']);
});

test('what Stripe refuses has failed, and holds up nothing', async () => {
  const booked = await confirmed();
  setColumns(booked, { email: 'amelia@localhost' });
  await expect(start(booked)).rejects.toThrow('Payment is not available at the moment.');
  expect(rows()).toMatchObject([{ state: 'failed', providerId: null }]);
  setColumns(booked, { email: 'amelia@example.com' });
  expect((await start(booked)).state).toBe('started');
});

test('while Stripe does not answer, an open payment is offered again, and another sum is not', async () => {
  const booked = await confirmed();
  const { url } = await start(booked, 5000);
  stripe.always = 'failing';
  expect((await start(booked, 5000)).url).toBe(url);
  await expect(start(booked, 10_000)).rejects.toThrow('Payment is not available at the moment.');
  expect(rows()).toHaveLength(1);
});

test('what can be paid is what is due, and at least a dollar of it', async () => {
  const pending = await request();
  expect(payableOf(loadBooking(pending.id), clock)).toBeNull();
  await expect(start(pending)).rejects.toThrow('There is nothing to pay at the moment.');
  const booked = answer(pending, 'confirmed');
  expect(payableOf(loadBooking(booked.id), clock)).toEqual({
    ...{ nowCents: 18_813, leastCents: 100, mostCents: 18_813, confirmsFrom: null },
  });
  await expect(start(booked, 18_814)).rejects.toThrow('Only $188.13 is left to pay');
  await expect(start(booked, 99)).rejects.toThrow('Amount must be at least $1');
  recordPayment(paymentOf(booked, 18_743), clock);
  expect(payableOf(loadBooking(booked.id), clock)).toMatchObject({ leastCents: 70, mostCents: 70 });
  expect((await start(booked, 70)).amountCents).toBe(70);
  recordPayment(paymentOf(booked, 30), clock);
  expect(payableOf(loadBooking(booked.id), clock)).toBeNull();
});

test('a deposit can be paid before the confirmation, and a fee after a cancellation', async () => {
  const pending = await request();
  setColumns(pending, { depositCents: 4000, depositDue: '2026-11-30' });
  expect(payableOf(loadBooking(pending.id), clock)).toMatchObject({ nowCents: 4000, mostCents: 18_813 });
  const started = await start(pending, 4000);
  expect(started.confirms).toBe(false);
  answer(pending, 'confirmed');
  answer(pending, 'cancelled', { fee: 3000 });
  expect(payableOf(loadBooking(pending.id), clock)).toMatchObject({ nowCents: 3000, mostCents: 3000 });
  setColumns(pending, { suspect: true });
  expect(payableOf(loadBooking(pending.id), clock)).toBeNull();
});

test('without a key nothing can be paid by card', async () => {
  const booked = await confirmed();
  setCards(false);
  await expect(start(booked)).rejects.toThrow('There is nothing to pay at the moment.');
});
