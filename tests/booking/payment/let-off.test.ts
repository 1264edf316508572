import { describe, expect, test } from 'vitest';
import { apply } from '#server/booking/apply';
import { listAdjustments } from '#server/booking/record/loaded-booking';
import { formatMoney } from '#server/values/money.input';
import { takeBack } from '../acts';
import { minutesLater, setUpBookings } from '../bookings';
import { currentOf } from '../forms';
import {
  adjust,
  afterTravel,
  booked,
  customer,
  decide,
  expectSettled,
  lastMail,
  page,
  pay,
  refund,
  setUpBooked,
  total,
} from './settled';

setUpBookings();
setUpBooked();

test('what is left is said once, as the balance, while nothing is paid', () => {
  decide('confirmed');
  const [all, rest] = [total(), total() - 2000].map(formatMoney);
  expect(customer()).toBe(`Balance ${all}`);
  pay(2000);
  expect(customer()).toBe(`${all}, $20 paid, ${rest} left`);
});

describe('what was let off', () => {
  const voidFirst = (kind: string) =>
    apply(
      {
        kind: 'void adjustment',
        id: listAdjustments(booked.id).find((one) => one.kind === kind)?.id ?? 0,
        reason: 'Wrong row',
      },
      afterTravel,
    );

  test.each(['goodwill', 'correction'] as const)(
    'of a fee by a %s leaves nothing to say, and holds the fee',
    (kind) => {
      decide('confirmed');
      decide('cancelled', { fee: 5000 }, minutesLater(60));
      adjust(kind, 5000);
      expectSettled();
      expect(page()).toMatchObject({ settlement: null, kept: null });
      // Otherwise $50 were to be refunded of which nobody has paid anything.
      expect(() => voidFirst('fee')).toThrow('This has been let off. Void the goodwill or correction first');
      voidFirst(kind);
      expect(page().settlement).toBe('The cancellation fee is $50. $50 is left to pay.');
      voidFirst('fee');
      expectSettled();
    },
  );

  test('is no part of what is refunded, in each sentence', () => {
    decide('confirmed');
    pay(10_000);
    decide('cancelled', {}, minutesLater(60));
    adjust('correction', 3000);
    expect(page()).toMatchObject({
      settlement: 'You have paid $100. We will refund $70.',
      facts: { 'To refund': '$70' },
    });
    refund(2000, {}, afterTravel);
    expect(page().settlement).toBe('You have paid $100, and we have refunded $20. We will refund $50.');
  });
});

test.each(['declined', 'cancelled'] as const)(
  'a request that is %s says the same money by mail and on its page',
  async (status) => {
    for (const [kind, said] of [
      ['payment', 'You have paid $30. We will refund it.'],
      ['refund', 'You have paid $30, and we have refunded all of it.'],
    ] as const) {
      pay(3000, { kind });
      expect(booked.status).toBe('pending');
      const undo = currentOf(booked);
      decide(status);
      expect((await lastMail()).text).toContain(said);
      expect((await lastMail()).text).not.toContain('Nothing was charged');
      expect(page().settlement).toBe(said);
      takeBack({ id: undo.id, version: undo.version + 1 }, minutesLater(20));
    }
  },
);
