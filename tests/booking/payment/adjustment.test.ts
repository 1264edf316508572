import { beforeEach, describe, expect, test } from 'vitest';
import { adjustments } from '#db/schema/adjustment';
import { renderEmail } from '#emails/catalog';
import { apply } from '#server/booking/apply';
import { adjustmentInput } from '#server/booking/payment/adjustment.input';
import { listAdjustments, listPayments, listReservationEvents } from '#server/booking/record/loaded-booking';
import { cancellationFee } from '#server/booking/record/reservation-inbox.input';
import { erasePerson, openBalanceOf } from '#server/office/people/erasure';
import { findToday } from '#server/office/today';
import { cancelForTraveller, changeReservationStatus, recordPayment, voidPayment } from '../acts';
import { deliverEmails, minutesLater, setUpBookings, site, storedEmails } from '../bookings';
import { adjustmentOf, askToCancel, currentOf, lastEvent, paymentOf } from '../forms';
import {
  adjust,
  afterTravel,
  balance,
  booked,
  decide,
  due,
  expectSettled,
  isIn,
  lastMail,
  page,
  pay,
  refund,
  setUpBooked,
  total,
} from './settled';

setUpBookings();

setUpBooked();

describe('the fee of a cancellation', () => {
  beforeEach(() => {
    decide('confirmed');
    pay(total());
  });

  test('is kept, told, and with its refund all is settled on every screen', async () => {
    const fee = total() - 10_000;
    decide('cancelled', { fee }, minutesLater(60));
    expect(balance()).toMatchObject({ adjustedCents: fee, dueCents: -10_000 });
    expect([isIn('refund'), findToday(afterTravel).toReturn.rows[0]?.balance.dueCents]).toEqual([true, -10_000]);
    expect(openBalanceOf(currentOf(booked), afterTravel)).toContain('must be refunded');
    expect(lastEvent(booked)?.changes).toContainEqual({ field: 'fee', before: null, after: fee });
    const sum = `$${fee / 100}`;
    const said = `You have paid $${total() / 100}. The cancellation fee is ${sum}. We will refund $100.`;
    expect((await lastMail()).text).toContain(said);
    expect(page()).toMatchObject({
      settlement: said,
      facts: { Paid: `$${total() / 100}`, 'Cancellation fee': sum, 'To refund': '$100' },
    });
    refund(10_000, { tell: true }, minutesLater(70));
    expect((await lastMail()).facts).not.toHaveProperty('To refund');
    expect(page().settlement).toMatch(/we have refunded .* Everything is settled\.$/);
    expectSettled();
  });

  test('is nothing, all of it, or decided later', async () => {
    decide('cancelled', { fee: 0, message: 'As we said.' });
    expect((await lastMail()).text).toContain('We will refund it. As we said.');
    expect(page().facts).toMatchObject({ 'Cancellation fee': '$0', 'To refund': `$${total() / 100}` });
    expect(due()).toBe(-total());
    apply({ kind: 'void adjustment', id: listAdjustments(booked.id)[0]?.id ?? 0, reason: 'We keep it' }, afterTravel);
    expect(page()).toMatchObject({ settlement: expect.stringContaining('We will write to you about it.') });
    expect(page().facts).not.toHaveProperty('To refund');
    adjust('fee', total());
    expect(page().settlement).toContain('Everything is settled.');
    expectSettled();
    expect(() => adjust('fee', 1)).toThrow('This is more than the total');
  });

  test('is refused without a cancellation, above the total, and of a form that is too old', () => {
    expect(() => decide('cancelled', { fee: total() + 1 })).toThrow('This is more than the total');
    expect(() => decide('completed', { fee: 100 }, afterTravel)).toThrow('Only a cancellation has a fee');
    const { id, version } = currentOf(booked);
    const old = { id, version: version - 1, status: 'cancelled' as const, message: null, fee: 100, seen: 99 };
    expect(() => changeReservationStatus(old, minutesLater(20))).toThrow('Someone else');
    expect(site.database.select().from(adjustments).all()).toEqual([]);
  });

  test('is not decided over money that was recorded since the office has looked', () => {
    const { id, version } = currentOf(booked);
    const seen = lastEvent(booked)?.id ?? 0;
    pay(5000);
    const form = { id, version, status: 'cancelled' as const, message: null, seen };
    expect(() => changeReservationStatus({ ...form, fee: 1000 }, minutesLater(20))).toThrow(
      'The payments have changed',
    );
    expect(changeReservationStatus(form, minutesLater(20)).status).toBe('cancelled');
  });

  test('that the traveller is charged after a cancellation free of charge stands alone, with no "You owe nothing"', async () => {
    cancelForTraveller(booked.id, { client: '203.0.113.7', message: null }, minutesLater(30));
    const mail = async () => {
      const { kind = '', props } = storedEmails().find((email) => email.kind === 'booking_cancelled') ?? {};
      return (await renderEmail(kind, props)).text.replace(/\s+/g, ' ');
    };
    expect(await mail()).toMatch(/You owe nothing\. .* We will refund it\./);
    adjust('fee', 3000);
    expect(await mail()).not.toContain('You owe nothing');
    expect(await mail()).toContain(page().settlement ?? '-');
  });

  test('is no more than was asked for, where the traveller asked to cancel', async () => {
    askToCancel(booked, minutesLater(30));
    decide('cancelled', { fee: 1000 }, minutesLater(40));
    expect((await lastMail()).text).toContain('As you asked, we have cancelled');
    expect(due()).toBe(1000 - total());
  });
});

test('a fee of which nothing was paid is left to pay, in lists and on the page', async () => {
  decide('confirmed');
  decide('cancelled', { fee: 5000 }, minutesLater(60));
  expect((await lastMail()).text).toContain('The cancellation fee is $50. $50 is left to pay.');
  expect([due(), isIn('unpaid'), isIn('refund'), isIn('owes')]).toEqual([5000, true, false, false]);
  expect(openBalanceOf(currentOf(booked), afterTravel)).toContain('has an unpaid balance of $50');
  expect(page()).toMatchObject({
    owesFee: true,
    facts: { 'Left to pay': '$50', 'How to pay': "We'll arrange payment with you" },
  });
  pay(5000, {}, minutesLater(70));
  expectSettled();
});

describe('goodwill', () => {
  beforeEach(() => {
    decide('confirmed');
    pay(total());
    decide('completed', {}, afterTravel);
  });

  test('is what a refund gives back of the price, and the receipt says so', async () => {
    refund(2000, { goodwill: true, note: 'Late boat', tell: true }, afterTravel);
    expect(listAdjustments(booked.id)).toMatchObject([{ kind: 'goodwill', amountCents: -2000, reason: 'Late boat' }]);
    const facts = (await lastMail()).facts;
    expect(facts).toMatchObject({ Amount: '$20', Goodwill: '-$20' });
    expect(facts).not.toHaveProperty('Left to pay');
    expect(page().facts.Goodwill).toBe('-$20');
    expectSettled();
  });

  test('goes with the refund that is voided, and stands alone where it was given alone', () => {
    const { id } = refund(2000, { goodwill: true }, afterTravel);
    voidPayment({ id, reason: 'Typed twice' }, afterTravel);
    expect(listAdjustments(booked.id)).toMatchObject([{ voidReason: 'Typed twice' }]);
    expect(due()).toBe(0);
    adjust('goodwill', 2000);
    expect([due(), isIn('unpaid'), isIn('refund'), findToday(afterTravel).toReturn.total]).toEqual([
      -2000,
      false,
      true,
      1,
    ]);
    expect(page().facts).toMatchObject({ Goodwill: '-$20', 'To refund': '$20' });
    expect(openBalanceOf(currentOf(booked), afterTravel)).toContain('$20 must be refunded');
    refund(2000, {}, afterTravel);
    expectSettled();
    expect(() => adjust('goodwill', total())).toThrow(/^Only \$[\d.]+ was charged$/);
  });

  test('settles a refund of an earlier version, and a deposit that was never paid', () => {
    refund(total(), {}, afterTravel);
    const open = { deposit_cents: 5000, deposit_due: '2026-11-30' };
    site.database.$client
      .prepare('UPDATE reservations SET deposit_cents = @deposit_cents, deposit_due = @deposit_due')
      .run(open);
    expect([due(), isIn('unpaid'), isIn('owes')]).toEqual([total(), true, true]);
    adjust('goodwill', total());
    expectSettled();
  });

  test('is recorded once by the same form, and not by one with other values', () => {
    const form = paymentOf(booked, 2000, { kind: 'refund', goodwill: true });
    for (const _ of [1, 2]) recordPayment(form, afterTravel);
    expect([listPayments(booked.id).length, listAdjustments(booked.id).length]).toEqual([2, 1]);
    expect(() => recordPayment({ ...form, goodwill: false }, afterTravel)).toThrow('already recorded');
    const alone = adjustmentOf(booked.id, 'goodwill', 500);
    for (const _ of [1, 2]) apply(alone, afterTravel);
    expect(listAdjustments(booked.id)).toHaveLength(2);
    expect(() => apply({ ...alone, amount: 600 }, afterTravel)).toThrow('already recorded the Goodwill of $5');
  });
});

test('goodwill is refused before the journey is completed, and of a payment', () => {
  pay(3000);
  expect(() => refund(1000, { goodwill: true })).toThrow('This reservation is pending');
  expect(() => pay(1000, { goodwill: true })).toThrow('Only a refund can be goodwill');
  expect(() => adjust('goodwill', 100)).toThrow('This reservation is pending');
});

describe('a correction', () => {
  test('goes towards what is left, whoever owes it, and no further', () => {
    decide('confirmed');
    pay(total() - 300);
    decide('completed', {}, afterTravel);
    expect(() => adjust('correction', 301)).toThrow('Only $3 is left');
    adjust('correction', 300, 'Bank charges');
    expect(lastEvent(booked)).toMatchObject({
      ...{ kind: 'balance adjusted', actor: 'office', message: 'Correction of -$3: Bank charges' },
    });
    expectSettled();
    expect(() => adjust('correction', 1)).toThrow('The balance is settled already');
  });

  test('keeps what cannot be returned of a declined request, until it is reopened', () => {
    pay(2000);
    decide('declined');
    expect(isIn('refund')).toBe(true);
    adjust('correction', 2000, 'Given to the guide');
    expectSettled();
    decide('pending', { message: 'A seat is free' }, minutesLater(40));
    expect(listAdjustments(booked.id)).toMatchObject([{ voidReason: 'Reopened' }]);
  });

  test('needs a reason, but none where the personal data were erased', () => {
    decide('confirmed');
    decide('completed', {}, afterTravel);
    adjust('goodwill', 100, `${booked.name} was ill`);
    expect(() => apply(adjustmentOf(booked.id, 'correction', 100, null), afterTravel)).toThrow('Please add a reason');
    deliverEmails();
    erasePerson({ contact: booked.email ?? '', chosen: [], word: 'ERASE', despiteBalance: true }, afterTravel);
    const rows = JSON.stringify([listAdjustments(booked.id), listReservationEvents(booked.id)]);
    expect(rows).not.toContain('was ill');
    expect(() => adjust('correction', 100)).toThrow('no text can be added');
    apply(adjustmentOf(booked.id, 'correction', total() - 100, null), afterTravel);
    expect(due()).toBe(0);
  });
});

test('forms read what is typed', () => {
  const feeOf = (typed: string) => cancellationFee.safeParse(typed).data;
  expect(['', '0', '224', '$ 1,200.50', '-1', 'half'].map(feeOf)).toEqual([
    null,
    0,
    22_400,
    120_050,
    ...[undefined, undefined],
  ]);
  const form = { reservationId: 1, key: 'the-form-number-1', amount: '0', reason: '', seen: 1 };
  const isRight = (adjustment: string) => adjustmentInput.safeParse({ ...form, adjustment }).success;
  expect(['fee', 'goodwill', 'correction', 'gift'].map(isRight)).toEqual([true, false, false, false]);
});
