import { describe, expect, test } from 'vitest';
import { correctTo, countAs, type PaymentValues } from '#app/admin/reservations/money/payment-values.ts';
import { apply } from '#server/booking/apply';
import { describeAmount, inDollars, rateFor } from '#server/booking/payment/currency.input';
import { lastRates } from '#server/booking/payment/payment';
import { paymentInput } from '#server/booking/payment/payment.input';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { voidPayment } from '../acts';
import { setUpBookings } from '../bookings';
import { currentOf, lastEvent, newKey, paymentOf } from '../forms';
import { Random } from '../random';
import { booked, pay, refund, setUpBooked } from './settled';

setUpBookings();
setUpBooked();

const pounds = { currency: 'EGP', received: 1_200_000, rate: 48.98 } as const;
const paymentsOf = () => findReservationDetails(booked.id)?.payments ?? [];

describe('cash in another currency', () => {
  test('counts for what was agreed, and is said both ways', () => {
    expect(pay(24_500, pounds)).toMatchObject({ amountCents: 24_500, ...stored('EGP', 1_200_000, 48.98) });
    expect(lastEvent(booked)?.message).toBe('12,000 EGP, counts as $245, in cash on 21 November 2026, R-000001');
    expect(refund(10_050, { currency: 'EUR', received: 9000, rate: 0.8955 })).toMatchObject(
      stored('EUR', 9000, 0.8955),
    );
    expect(lastEvent(booked)?.message).toBe('90 EUR, counts as $100.50, in cash on 21 November 2026, R-000002');
    expect(findReservationDetails(booked.id)?.balance.paidCents).toBe(14_450);
    expect(paymentsOf().map(describeAmount)).toEqual(['12,000 EGP, counts as $245', '90 EUR, counts as $100.50']);
  });

  const stored = (currency: string, receivedCents: number, exchangeRate: number) => ({
    ...{ currency, receivedCents, exchangeRate },
  });

  test('has the rate that follows where the sum in dollars was corrected, or no rate was typed', () => {
    expect(pay(25_000, pounds).exchangeRate).toBe(48);
    expect(pay(25_000, { ...pounds, rate: null }).exchangeRate).toBe(48);
  });

  test('keeps no rate of money in dollars', () => {
    expect(pay(5000, { received: 77, rate: 3 })).toMatchObject({
      ...{ currency: null, receivedCents: null, exchangeRate: null },
    });
  });

  test('has the last rate of each currency ready for the next payment', () => {
    pay(24_500, pounds);
    pay(100, { currency: 'THB', received: 3300, rate: 33 });
    const wrong = pay(100, { currency: 'EGP', received: 100_000, rate: 1000 });
    expect(lastRates()).toEqual({ EGP: 1000, THB: 33 });
    voidPayment({ id: wrong.id, reason: 'Wrong rate', tell: false });
    expect(lastRates()).toEqual({ EGP: 48.98, THB: 33 });
  });

  test('needs what was received', () => {
    const typed = { ...paymentOf(booked, 0), amount: '245', note: '', currency: 'EGP', rate: '48.98' };
    const problemsOf = (received?: string) =>
      paymentInput.safeParse({ ...typed, received }).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(problemsOf('')).toEqual([['received', 'Enter an amount, for example 12000']]);
    expect(problemsOf()).toEqual([['received', 'Enter an amount, for example 12000']]);
    expect(problemsOf('12,000')).toBeUndefined();
    expect(problemsOf('12 pounds')?.[0]?.[0]).toBe('received');
  });
});

test('any rate and sum give back the dollars that they count for', () => {
  const random = new Random(11);
  for (let index = 0; index < 2000; index += 1) {
    const [cents, received] = [1 + random.below(2_000_000), 1 + random.below(90_000_000)];
    expect(inDollars(received, rateFor(received, cents, null))).toBe(cents);
    const rate = (1 + random.below(9_999_999)) / 10_000;
    expect(rateFor(received, inDollars(received, rate), rate)).toBe(rate);
  }
});

describe('the form', () => {
  const typed = { currency: 'EGP', received: '12,000', rate: '48.98', amount: '' } as PaymentValues;

  test('computes the dollars from sum and rate, and the rate from corrected dollars', () => {
    expect(countAs(typed)).toMatchObject({ received: '12,000', rate: '48.98', amount: '245' });
    expect(correctTo('250', typed)).toEqual({ amount: '250', rate: '48' });
  });

  test('leaves the rest alone while somebody types', () => {
    expect(countAs({ received: '12,', rate: '48' })).toEqual({ received: '12,', rate: '48' });
    expect(countAs({ received: '12', rate: '' })).toEqual({ received: '12', rate: '' });
    expect(correctTo('', typed)).toEqual({ amount: '' });
    expect(correctTo('250', { ...typed, currency: '' })).toEqual({ amount: '250' });
  });
});

describe('a payer', () => {
  const aunt = { payerName: 'Ruth Hartmann', payerEmail: 'ruth@example.com' };

  test('is kept with what they have paid, and missing where the traveller has', () => {
    expect(pay(5000, aunt)).toMatchObject(aunt);
    expect(pay(5000)).toMatchObject({ payerName: null, payerEmail: null });
    expect(lastEvent(booked)?.message).not.toContain('Ruth');
  });

  test('has a name', () => {
    const { path, message } =
      paymentInput.safeParse({ ...paymentOf(booked, 0), amount: '5', note: '', payerEmail: 'ruth@example.com' }).error
        ?.issues[0] ?? {};
    expect([path, message]).toEqual([['payerName'], 'Please enter the name of the payer']);
  });

  test('is not named after an erasure', () => {
    apply({ kind: 'erase', id: booked.id, by: 'office' });
    expect(() => pay(5000, aunt)).toThrow('no text can be added');
    expect(pay(5000, pounds)).toMatchObject({ currency: 'EGP', payerName: null });
  });
});

test('a form that is sent again with another payer, currency or rate is refused', () => {
  const form = { key: newKey(), ...pounds, payerName: 'Ruth Hartmann' };
  pay(24_500, form);
  expect(pay(24_500, form).receiptNumber).toBe(1);
  for (const changed of [
    { payerName: null },
    { payerEmail: 'ruth@example.com' },
    { currency: 'THB' as const },
    { received: 1_200_001 },
    { rate: 48.981 },
    { withGuide: true },
  ])
    expect(() => pay(24_500, { ...form, ...changed }), JSON.stringify(changed)).toThrow('has already recorded');
  expect(paymentsOf()).toHaveLength(1);
});

describe('cash of a guide', () => {
  test('is with the guide until it is handed over, which can be undone', () => {
    const { id } = pay(24_500, { ...pounds, withGuide: true });
    expect(paymentsOf()[0]).toMatchObject({ recordedBy: 'guide', handedOverAt: null });
    const handOver = (isOver: boolean) => apply({ kind: 'hand over', id, isOver }).payments[0]?.handedOverAt;
    expect(handOver(true)).toMatch(/^20/);
    const { events } = apply({ kind: 'hand over', id, isOver: true });
    expect(events.filter(({ kind }) => kind === 'cash handed over')).toHaveLength(1);
    expect(handOver(false)).toBeNull();
    expect(lastEvent(booked)).toMatchObject({
      ...{ kind: 'handover undone', message: '12,000 EGP, counts as $245, in cash on 21 November 2026, R-000001' },
    });
    expect(currentOf(booked).version).toBe(1);
  });

  test('is refused for what the office has received, and for what is void', () => {
    const { id } = pay(5000);
    expect(() => apply({ kind: 'hand over', id, isOver: true })).toThrow('not with a guide');
    const { id: collected } = pay(5000, { withGuide: true });
    voidPayment({ id: collected, reason: 'Typed twice', tell: false });
    expect(() => apply({ kind: 'hand over', id: collected, isOver: true })).toThrow('not with a guide');
  });

  test('is a payment in cash', () => {
    const issuesOf = (changes: object) =>
      paymentInput.safeParse({ ...paymentOf(booked, 0), amount: '5', note: '', withGuide: true, ...changes }).success;
    expect([issuesOf({}), issuesOf({ method: 'bank' }), issuesOf({ kind: 'refund' })]).toEqual([true, false, false]);
  });
});
