import { describe, expect, test } from 'vitest';
import { providerRefunds } from '#db/schema/provider-payment';
import { apply } from '#server/booking/apply';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { recordPayment, voidPayment } from '../acts';
import { site, storedEmails } from '../bookings';
import { answer, newKey, paymentOf } from '../forms';
import { cancellationOf } from '../party/party-forms';
import {
  clock,
  confirmed,
  eventsOf,
  intentOf,
  pay,
  recorded,
  refund,
  settle,
  settleAll,
  setUpLinks,
  stripe,
  wait,
} from './links';

setUpLinks();

/** A booking of which $100 was paid by card. */
async function paidByCard() {
  const booked = await confirmed();
  const payment = await settle(await pay(booked, 10_000));
  return { booked, payment };
}
const states = () =>
  site.database
    .select()
    .from(providerRefunds)
    .all()
    .map(({ state }) => state);
const refundsThere = () => stripe.account.refunds.map(({ amount }) => amount);
const shown = ({ id }: { id: number }) => findReservationDetails(id, clock)?.providerPayments[0];

describe('a refund to the card', () => {
  test('is recorded once Stripe has made it, with its receipt where that is wanted', async () => {
    const { booked, payment } = await paidByCard();
    const form = { key: newKey(), note: 'One traveller less', tell: true };
    for (const _ of [1, 2]) await refund(payment, 4000, form);
    expect([recorded(booked), refundsThere(), states()]).toEqual([
      ...[['payment 10000 card', 'refund 4000 card'], [4000], ['done']],
    ]);
    expect(eventsOf(booked).at(-1)).toBe('program: payment refunded $40 by card on 21 November 2026, R-000002');
    expect(storedEmails().filter(({ kind }) => kind === 'receipt')).toHaveLength(2);
    expect(loadBooking(booked.id).payments[1]).toMatchObject({ note: 'One traveller less', recordedBy: 'program' });
    expect(stripe.requests.find(({ path }) => path === '/v1/refunds')).toMatchObject({
      headers: { 'idempotency-key': form.key },
      params: {
        ...{ payment_intent: intentOf(payment, booked), amount: '4000' },
        ...{ 'metadata[refund]': form.key, 'metadata[payment]': payment.key },
      },
    });
    expect(shown(booked)).toMatchObject({ difference: null, refundableCents: 6000, refunds: [{ amountCents: 4000 }] });
    await expect(refund(payment, 5000, form)).rejects.toThrow('This form has already asked for a refund of $40');
  });

  test('of what was paid for one of a party who is cancelled settles the booking of the others', async () => {
    const booked = await confirmed();
    const { totalPriceCents } = loadBooking(booked.id).reservation;
    const payment = await settle(await pay(booked, totalPriceCents ?? 0));
    const fee = { fee: 1000, reason: 'The hotel keeps that' };
    const { reservation } = apply(cancellationOf(booked, [2], clock, fee), clock);
    const left = findReservationDetails(booked.id, clock)?.balance.dueCents ?? 0;
    expect([reservation.status, left]).toEqual(['confirmed', (reservation.totalPriceCents ?? 0) - payment.amountCents]);
    expect(left).toBeLessThan(0);
    await expect(refund(payment, 1 - left, { goodwill: true })).rejects.toThrow('This reservation is confirmed');
    await refund(payment, -left);
    expect(refundsThere()).toEqual([-left]);
    expect(findReservationDetails(booked.id, clock)?.balance.dueCents).toBe(0);
  });

  test('is of no more than was paid there, and than is left of all that was paid', async () => {
    const { booked, payment } = await paidByCard();
    await expect(refund(payment, 10_001)).rejects.toThrow('Only $100 can be refunded');
    recordPayment(paymentOf(booked, 3000, { kind: 'refund' }), clock);
    await expect(refund(payment, 7001)).rejects.toThrow('Only $70 can be refunded');
    await refund(payment, 7000);
    await expect(refund(payment, 1)).rejects.toThrow('Only $0 can be refunded');
    expect(recorded(booked)).toEqual(['payment 10000 card', 'refund 3000 cash', 'refund 7000 card']);
  });

  test('that is on its way is not given back by hand too, and keeps its payment', async () => {
    const { booked, payment } = await paidByCard();
    stripe.always = 'failing';
    await refund(payment, 8000);
    expect(states()).toEqual(['started']);
    const byHand = (cents: number) => recordPayment(paymentOf(booked, cents, { kind: 'refund' }), clock);
    expect(() => byHand(2001)).toThrow('A refund is on its way to the card. Only $20 is left');
    byHand(2000);
    stripe.always = undefined;
    wait(2);
    await settleAll();
    expect(recorded(booked)).toEqual(['payment 10000 card', 'refund 2000 cash', 'refund 8000 card']);
  });

  test('made in the dashboard is found without a notification', async () => {
    const { booked, payment } = await paidByCard();
    const askedAt = new Map<number, number>();
    await settleAll(askedAt);
    stripe.account.refundInDashboard(intentOf(payment, booked), 4000);
    wait(24 * 60);
    await settleAll(askedAt);
    expect(shown(booked)?.difference).toMatchObject({ refundedCents: 4000 });
  });

  test('is asked for again where the answer was lost or Stripe was away, and made once', async () => {
    const { booked, payment } = await paidByCard();
    stripe.faults = [undefined, 'lost', 'lost', 'lost'];
    await refund(payment, 4000);
    expect([recorded(booked), refundsThere(), states()]).toEqual([['payment 10000 card'], [4000], ['started']]);
    stripe.always = 'failing';
    await refund(payment, 2000);
    expect(states()).toEqual(['started', 'started']);
    await expect(refund(payment, 4001)).rejects.toThrow('Only $40 can be refunded');
    stripe.always = undefined;
    wait(2);
    await settleAll();
    expect(recorded(booked)).toEqual(['payment 10000 card', 'refund 4000 card', 'refund 2000 card']);
    expect([refundsThere(), states()]).toEqual([
      [4000, 2000],
      ['done', 'done'],
    ]);
  });

  test('that Stripe refuses is said in the timeline, and can be asked for anew', async () => {
    const { booked, payment } = await paidByCard();
    stripe.account.dispute(intentOf(payment, booked), 'needs_response');
    await refund(payment, 4000);
    expect(states()).toEqual(['failed']);
    expect(eventsOf(booked)).toContain('program: refund failed $40');
    expect(recorded(booked)).toEqual(['payment 10000 card']);
    expect(shown(booked)?.refundableCents).toBe(10_000);
  });

  test('that nobody has heard of for a day was not made', async () => {
    const { booked, payment } = await paidByCard();
    stripe.always = 'failing';
    await refund(payment, 4000);
    stripe.always = undefined;
    wait(60 * 21);
    await settleAll();
    expect([states(), refundsThere(), recorded(booked)]).toEqual([['failed'], [], ['payment 10000 card']]);
  });

  test('that takes days is recorded when it is made, and one that comes back is a difference', async () => {
    const { booked, payment } = await paidByCard();
    stripe.account.isSlowToRefund = true;
    await refund(payment, 4000);
    expect([recorded(booked), states(), shown(booked)?.difference]).toEqual([
      ['payment 10000 card'],
      ['started'],
      null,
    ]);
    const [there] = stripe.account.refunds;
    if (!there) throw new Error('no refund');
    stripe.account.endRefund(there, 'succeeded');
    wait(60);
    await settleAll();
    expect(recorded(booked)).toEqual(['payment 10000 card', 'refund 4000 card']);
    const row = loadBooking(booked.id).payments[1];
    const takeOut = () => voidPayment({ id: row?.id ?? 0, reason: 'It came back' }, clock);
    expect(takeOut).toThrow('This was refunded to the card and cannot be voided.');
    stripe.account.endRefund(there, 'failed');
    await settle(payment);
    expect(eventsOf(booked).at(-1)).toBe('program: refund failed $40');
    expect(shown(booked)?.difference).toEqual({ receivedCents: 0, refundedCents: -4000, currency: 'usd' });
    takeOut();
    expect(shown(booked)).toMatchObject({ difference: null, refundableCents: 10_000 });
  });

  test('after the journey may be goodwill', async () => {
    const { booked, payment } = await paidByCard();
    answer(booked, 'cancelled', { fee: 10_000 });
    await refund(payment, 4000, { goodwill: true });
    expect(loadBooking(booked.id).adjustments.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['fee', 10_000],
      ['goodwill', -4000],
    ]);
    await expect(refund((await paidByCard()).payment, 4000, { goodwill: true })).rejects.toThrow();
  });
});

test('what was refunded in the dashboard is a difference until the office records it', async () => {
  const { booked, payment } = await paidByCard();
  stripe.account.refundInDashboard(intentOf(payment, booked), 2500);
  await settle(payment);
  expect(recorded(booked)).toEqual(['payment 10000 card']);
  expect(shown(booked)).toMatchObject({
    ...{
      refundedCents: 2500,
      refundableCents: 7500,
      difference: { receivedCents: 0, refundedCents: 2500, currency: 'usd' },
    },
  });
  const own = paymentOf(booked, 2500, { kind: 'refund', method: 'card', providerPaymentId: payment.id });
  recordPayment(own, clock);
  expect(shown(booked)?.difference).toBeNull();
});
