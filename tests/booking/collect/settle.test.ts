import { describe, expect, test } from 'vitest';
import { providerPayments } from '#db/schema/provider-payment';
import { settleNotified } from '#server/booking/collect/settle';
import { balanceOf, sumsOf } from '#server/booking/payment/payment.input';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import type { StripeEvent } from '../../stripe/account';
import { signatureOf } from '../../stripe/stripe-server';
import { cancelForTraveller, recordPayment, voidPayment } from '../acts';
import { minutesLater, site, storedEmails } from '../bookings';
import { answer, paymentOf } from '../forms';
import {
  clock,
  confirmed,
  eventsOf,
  intentOf,
  pay,
  recorded,
  setClock,
  settle,
  settleAll,
  setUpLinks,
  start,
  stripe,
  wait,
} from './links';

setUpLinks();

/** Stripe notifies the site of an event. */
function notify(event: StripeEvent | undefined, signature?: string) {
  const body = JSON.stringify(event);
  const header = (name: string) => (name === 'Stripe-Signature' ? (signature ?? signatureOf(body)) : null);
  return settleNotified('stripe', { header, body }, clock);
}
const lastEvent = () => stripe.account.events.at(-1);
const receipts = () => storedEmails().filter(({ kind }) => kind === 'receipt').length;
const stored = () => site.database.select().from(providerPayments).all();
const balance = ({ id }: { id: number }) => {
  const booking = loadBooking(id);
  return balanceOf(booking.reservation, sumsOf(booking), '2026-11-21').dueCents;
};
const differences = ({ id }: { id: number }) =>
  findReservationDetails(id, clock)?.providerPayments.map(({ difference }) => difference);

describe('a payment', () => {
  test('is recorded once with a receipt, whoever hears of it, however often and at the same time', async () => {
    const booked = await confirmed();
    const paid = await pay(booked, 5000);
    const event = lastEvent();
    await Promise.all([settle(paid), notify(event), settle(paid), notify(event)]);
    wait(2);
    await settleAll();
    expect(await notify(event)).toBe('stored');
    expect([recorded(booked), receipts()]).toEqual([['payment 5000 card'], 1]);
    expect(eventsOf(booked).at(-1)).toBe('program: payment received $50 by card on 21 November 2026, R-000001');
    expect(stored()).toMatchObject([
      { state: 'paid', url: null, capturedCents: 5000, capturedCurrency: 'usd', refundedCents: 0, dispute: null },
    ]);
    expect(loadBooking(booked.id).payments).toMatchObject([
      { recordedBy: 'program', providerPaymentId: paid.id, payerName: null, payerEmail: null, paidOn: '2026-11-21' },
    ]);
    expect(differences(booked)).toEqual([null]);
  });

  test('names who has paid, where that is somebody else', async () => {
    const booked = await confirmed();
    await settle(await pay(booked, 5000, { name: 'Anna Berg', email: 'anna@example.com' }));
    expect(loadBooking(booked.id).payments).toMatchObject([{ payerName: 'Anna Berg', payerEmail: 'anna@example.com' }]);
  });

  test('is recorded as it was captured: another sum is the sum, another currency is a difference', async () => {
    const booked = await confirmed();
    await settle(await pay(booked, 5000, { cents: 4900 }));
    await settle(await pay(booked, 6000, { currency: 'eur', cents: 5100 }));
    expect(recorded(booked)).toEqual(['payment 4900 card']);
    expect(differences(booked)).toEqual([null, { receivedCents: 5100, refundedCents: 0, currency: 'eur' }]);
    expect(balance(booked)).toBe(18_813 - 4900);
    // What the office makes of it.
    const { id = 0 } = loadBooking(booked.id).providerPayments[1] ?? {};
    const form = () => paymentOf(booked, 5900, { method: 'card', providerPaymentId: id });
    const { id: row } = recordPayment(form(), clock);
    expect(() => recordPayment(form(), clock)).toThrow('This payment has already been recorded.');
    expect((await settle({ id })).state).toBe('paid');
    expect([recorded(booked).length, balance(booked)]).toEqual([2, 18_813 - 4900 - 5900]);
    expect(voidPayment({ id: row, reason: 'Another rate' }, clock).voidedAt).not.toBeNull();
  });

  test('of a booking that was cancelled meanwhile is recorded, and is to be refunded', async () => {
    const booked = await confirmed();
    const paid = await pay(booked, 5000);
    cancelForTraveller(booked.id, { client: '203.0.113.7' }, clock);
    await settle(paid);
    expect([recorded(booked), balance(booked)]).toEqual([['payment 5000 card'], -5000]);
  });

  test('that was ended here and paid there is recorded, however late that is heard', async () => {
    const booked = await confirmed();
    const paid = await pay(booked, 5000);
    site.database.update(providerPayments).set({ state: 'expired' }).run();
    setClock(minutesLater(60 * 24 * 3));
    expect(await notify(lastEvent())).toBe('stored');
    expect(stored()).toMatchObject([{ id: paid.id, state: 'paid' }]);
    expect(recorded(booked)).toEqual(['payment 5000 card']);
  });

  test('that nobody makes expires, by itself or because Stripe says so, and records nothing', async () => {
    const booked = await confirmed();
    const one = await start(booked, 5000);
    wait(36);
    await settleAll();
    expect(stored()).toMatchObject([{ state: 'expired', url: null }]);
    const other = await start(booked, 5000);
    wait(36);
    stripe.account.session(other.providerId ?? '');
    expect(await notify(lastEvent())).toBe('stored');
    expect([recorded(booked), other.id === one.id]).toEqual([[], false]);
    expect((await settle(other)).state).toBe('expired');
  });

  test('of which a bank says no has failed, and one that it takes days for is recorded then', async () => {
    const booked = await confirmed();
    const failed = await pay(booked, 5000, { isLater: true });
    expect(await notify(lastEvent())).toBe('stored');
    expect((await settle(failed)).state).toBe('started');
    stripe.account.answer(failed.providerId ?? '', false);
    expect((await settle(failed)).state).toBe('failed');
    const paid = await pay(booked, 5000, { isLater: true });
    wait(60 * 48);
    stripe.account.answer(paid.providerId ?? '', true);
    expect(await notify(lastEvent())).toBe('stored');
    expect([recorded(booked), (await settle(paid)).state]).toEqual([['payment 5000 card'], 'paid']);
  });

  test('cannot be voided', async () => {
    const booked = await confirmed();
    await settle(await pay(booked, 5000));
    const [payment] = loadBooking(booked.id).payments;
    expect(() => voidPayment({ id: payment?.id ?? 0, reason: 'Typed twice' }, clock)).toThrow(
      'This was paid by card. Refund it to the card instead.',
    );
  });
});

describe('a notification', () => {
  test('is not believed without the signature of the last five minutes, and changes nothing', async () => {
    const booked = await confirmed();
    await pay(booked, 5000);
    const event = lastEvent();
    const asked = stripe.requests.length;
    const body = JSON.stringify(event);
    for (const signature of [
      ...['', 'nonsense', 't=,v1=', signatureOf(`${body} `), signatureOf(body, { age: 301 })],
      ...[signatureOf(body, { secret: 'whsec_another' }), signatureOf(body).replace('v1=', 'v0=')],
    ]) {
      expect(await notify(event, signature)).toBe('forged');
    }
    expect([recorded(booked), stripe.requests.length]).toEqual([[], asked]);
    expect(await notify(event, signatureOf(body, { age: 290 }))).toBe('stored');
  });

  test('about nothing of ours is ignored', async () => {
    const event = (type: string, object: object) => ({ id: 'evt', object: 'event' as const, type, data: { object } });
    expect(await notify(event('checkout.session.completed', { id: 'cs_other', metadata: {} }))).toBe('ignored');
    expect(await notify(event('charge.refunded', { payment_intent: 'pi_other', metadata: {} }))).toBe('ignored');
    expect(await notify(event('charge.refunded', { payment_intent: null, metadata: null }))).toBe('ignored');
    expect(await notify(event('customer.created', { id: 'cus_1' }))).toBe('ignored');
  });

  test('about a payment that was lost between here and there finds it by its key', async () => {
    const booked = await confirmed();
    stripe.always = 'lost';
    await expect(start(booked, 5000)).rejects.toThrow();
    stripe.always = undefined;
    stripe.account.pay('cs_test_1');
    expect(await notify(lastEvent())).toBe('stored');
    expect(stored()).toMatchObject([{ providerId: 'cs_test_1', state: 'paid' }]);
    expect(recorded(booked)).toEqual(['payment 5000 card']);
  });

  test('that cannot be followed up is an error, so that it comes again', async () => {
    const booked = await confirmed();
    await pay(booked, 5000);
    const event = lastEvent();
    stripe.always = 'failing';
    await expect(notify(event)).rejects.toThrow();
    stripe.always = undefined;
    expect([await notify(event), recorded(booked)]).toEqual(['stored', ['payment 5000 card']]);
  });
});

test('a dispute is said once for each of its states', async () => {
  const booked = await confirmed();
  const paid = await pay(booked, 5000);
  await settle(paid);
  stripe.account.dispute(intentOf(paid, booked), 'needs_response');
  const opened = lastEvent();
  for (const _ of [1, 2]) expect(await notify(opened)).toBe('stored');
  stripe.account.dispute(intentOf(paid, booked), 'lost');
  wait(60 * 5);
  await settleAll();
  expect(eventsOf(booked).slice(-2)).toEqual([
    'program: payment disputed $50: answer it in Stripe',
    'program: payment disputed $50: lost',
  ]);
  const asked = stripe.requests.length;
  wait(60 * 24);
  await settleAll();
  expect(stripe.requests.length).toBe(asked);
});

describe('every minute', () => {
  test('a payment whose start was cut off is started again, or ended once nobody could have seen it', async () => {
    const booked = await confirmed();
    stripe.always = 'down';
    await expect(start(booked, 5000)).rejects.toThrow();
    stripe.always = undefined;
    await settleAll();
    expect(stored()).toMatchObject([{ providerId: null }]);
    wait(2);
    await settleAll();
    expect(stored()).toMatchObject([{ state: 'started', providerId: 'cs_test_1' }]);
    site.database.update(providerPayments).set({ providerId: null, url: null }).run();
    wait(40);
    await settleAll();
    expect(stored()).toMatchObject([{ state: 'expired', providerId: null }]);
  });

  test('one that Stripe does not answer for holds up no other, and is asked for again', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const paid = [await pay(one, 5000), await pay(other, 6000)];
    wait(2);
    stripe.faults = ['failing'];
    await settleAll();
    expect([recorded(one), recorded(other)]).toEqual([[], ['payment 6000 card']]);
    stripe.faults = ['busy'];
    wait(1);
    await settleAll();
    wait(1);
    await settleAll();
    expect(recorded(one)).toEqual(['payment 5000 card']);
    expect(paid).toHaveLength(2);
  });

  test('what is old is asked for seldom', async () => {
    const booked = await confirmed();
    await pay(booked, 5000, { isLater: true });
    wait(60 * 24);
    const askedAt = new Map<number, number>();
    await settleAll(askedAt);
    const asked = stripe.requests.length;
    for (let minute = 0; minute < 60; minute += 10) {
      wait(10);
      await settleAll(askedAt);
    }
    expect(stripe.requests.length).toBe(asked);
    wait(10);
    await settleAll(askedAt);
    expect(stripe.requests.length).toBe(asked + 1);
  });
});

test('what the office answers does not stand in the way of a payment', async () => {
  const booked = await confirmed();
  const paid = await pay(booked, 5000);
  answer(booked, 'cancelled', { fee: 1000 });
  await settle(paid);
  expect(balance(booked)).toBe(1000 - 5000);
});
