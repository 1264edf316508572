import { expect, test } from 'vitest';
import { statementOf } from '#server/booking/payment/settlement';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { minutesLater, setUpBookings } from '../bookings';
import { booked, decide, pay, refund, setUpBooked } from './settled';

setUpBookings();
setUpBooked();

const statement = () => statementOf(loadBooking(booked.id));
const rows = () => {
  const { lines = [], sums = [] } = statement() ?? {};
  return [...lines, ...sums].map(({ label, amount }) => [label, amount]);
};

test('the statement of a cancellation says the terms, what is charged, paid, returned and left', () => {
  decide('confirmed');
  pay(10_000);
  expect(statement()).toBeNull();
  decide('cancelled', { fee: 4000 });
  refund(2500, {}, minutesLater(60));
  expect(rows()).toEqual([
    ['Cancellation fee', '$40'],
    ['Cost of the cancellation', '$40'],
    ['Received on 21 November 2026, in cash (R-000001)', '$100'],
    ['Refunded on 21 November 2026, in cash (R-000002)', '-$25'],
    ['Left to refund', '$35'],
  ]);
  const { facts = [], notes, to } = statement() ?? {};
  expect(to?.[0]).toBe('Amelia Hartmann');
  expect(Object.fromEntries(facts)).toMatchObject({
    ...{ Booking: booked.reference, 'Cancelled on': 'Saturday, 21 November 2026', Terms: booked.cancellation },
    'Price of the booking': '$188.13',
  });
  expect(notes).toEqual([
    'You have paid $100, and we have refunded $25. The cancellation fee is $40. We will refund $35.',
  ]);
});

test('it says neither cost nor rest while the office has not decided what it keeps', () => {
  decide('confirmed');
  pay(10_000);
  decide('cancelled');
  expect(rows()).toEqual([['Received on 21 November 2026, in cash (R-000001)', '$100']]);
  expect(statement()?.notes).toEqual(['You have paid $100. We will write to you about it.']);
});

test('it is for what was paid or charged alone', () => {
  decide('confirmed');
  decide('cancelled');
  expect(statement()).toBeNull();
});

test('it asks for what a fee leaves to pay', () => {
  decide('confirmed');
  pay(1000);
  decide('cancelled', { fee: 4000 });
  expect(rows().at(-1)).toEqual(['Left to pay', '$30']);
});
