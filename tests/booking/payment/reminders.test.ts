import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import type { PaymentTerms } from '#db/schema/payment-terms';
import { type Reservation, reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { isOver } from '#server/booking/mail/effects';
import { showPayments } from '#server/booking/payment/payment-facts';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { paymentReminders } from '#server/booking/reminders';
import { paymentDocument } from '#server/company/payment';
import { askForDeposit, changeReservation, changeReservationStatus, recordPayment } from '../acts';
import { later, request, setUpBookings, site, storedEmails } from '../bookings';
import { askToCancel, changeOf, currentOf, paymentOf, quietly } from '../forms';

setUpBookings();

const at = (text: string) => new Date(text);
const account = { name: 'Dollar account', country: '', details: 'IBAN EG00 0000\nBank of Cairo' };

/** Of what is booked from now on. */
const agree = (terms: Partial<PaymentTerms> & Pick<PaymentTerms, 'timing'>) =>
  paymentDocument.save(paymentDocument.version(), {
    ...{ deposit: terms.cents ? `$${terms.cents / 100}` : '20%', balanceDays: terms.balanceDays ?? 10, within: 3 },
    ...{ timing: terms.timing, accounts: [account] },
  });

/** Of $188.13 on 5 December 2026, confirmed on 21 November. */
async function confirmed(terms: Parameters<typeof agree>[0]): Promise<Reservation> {
  agree(terms);
  const { id, version } = await request();
  changeReservationStatus({ id, version, status: 'confirmed', message: null, seen: 0 }, later);
  return currentOf({ id });
}

const remind = (time: string) => paymentReminders(at(time)).filter((send) => send()).length;
const remindedOf = ({ id }: Reservation) =>
  listReservationEvents(id).flatMap(({ kind, message }) => (kind === 'payment reminded' ? [message] : []));

test('a request has the terms of its product and the sum that they come to, until it is confirmed', async () => {
  agree({ timing: 'deposit' });
  const { id } = await request();
  expect(currentOf({ id }).paymentTerms).toEqual({
    ...{ timing: 'deposit', percent: 20, cents: null, balanceDays: 10, within: 3 },
  });
  agree({ timing: 'day' });
  expect(currentOf({ id }).paymentTerms?.timing).toBe('deposit');
});

test('a confirmation says what is due when, and where to pay', async () => {
  const booked = await confirmed({ timing: 'deposit' });
  expect(booked.agreedOn).toBe('2026-11-21');
  const facts = [
    ['Deposit', '$37.63, due Tuesday, 24 November 2026'],
    ['Paid', '$0'],
    ['Left to pay', '$188.13, by Wednesday, 25 November 2026'],
    ['How to pay', `By bank transfer. Please name ${booked.reference} with your payment`],
    ['Dollar account', 'IBAN EG00 0000\nBank of Cairo'],
  ];
  expect(storedEmails().at(-1)).toMatchObject({ kind: 'booking_confirmed', props: { payment: facts } });
  expect(showPayments(booked, later)?.facts).toEqual(facts);
  expect(showPayments(booked, at('2026-11-26T12:00:00Z'))?.facts.slice(0, 3)).toEqual([
    ['Deposit', '$37.63, due Tuesday, 24 November 2026 ($37.63 overdue)'],
    ['Paid', '$0'],
    ['Left to pay', '$188.13, overdue since Wednesday, 25 November 2026'],
  ]);
});

test('what is paid on the day is said so from the confirmation on', async () => {
  const booked = await confirmed({ timing: 'day' });
  expect(showPayments(booked, later)?.facts).toEqual([
    ['Paid', '$0'],
    ['To pay on the day', '$188.13'],
  ]);
});

test('reminders come before and after each day, once, in the morning there, until it is paid', async () => {
  const booked = await confirmed({ timing: 'deposit', balanceDays: 1 });
  expect([remind('2026-11-22T12:00:00Z'), remind('2026-11-23T06:59:00Z')]).toEqual([0, 0]);
  expect([remind('2026-11-23T07:00:00Z'), remind('2026-11-23T23:00:00Z')]).toEqual([1, 0]);
  expect([remind('2026-11-24T12:00:00Z'), remind('2026-11-25T12:00:00Z')]).toEqual([0, 1]);
  recordPayment(paymentOf(booked, 3763), at('2026-11-25T13:00:00Z'));
  expect([remind('2026-11-26T12:00:00Z'), remind('2026-11-27T12:00:00Z')]).toEqual([0, 1]);
  // Later what is left is paid on the day.
  expect([remind('2026-12-03T12:00:00Z'), remind('2026-12-04T12:00:00Z')]).toEqual([1, 0]);
  expect(remindedOf(booked)).toEqual([
    ...['$37.63 by Tuesday, 24 November 2026', '$37.63 by Tuesday, 24 November 2026'],
    ...['$150.50 by Friday, 4 December 2026', '$150.50 by Friday, 4 December 2026'],
  ]);
});

const storedReminder = () => {
  const row = site.database.select().from(emails).where(eq(emails.kind, 'payment_reminder')).get();
  if (!row) throw new Error('no reminder');
  return row;
};

test('a reminder says what is due, and is not sent where that has changed before its first attempt', async () => {
  const booked = await confirmed({ timing: 'deposit', balanceDays: 4 });
  expect(remind('2026-11-25T12:00:00Z')).toBe(1);
  const email = storedEmails().at(-1);
  expect(email).toMatchObject({ kind: 'payment_reminder', recipient: 'amelia@example.com' });
  expect(email?.props).toMatchObject({ amount: '$37.63', due: 'Tuesday, 24 November 2026', isOverdue: true });
  expect(isOver(storedReminder())).toBe(false);
  recordPayment(paymentOf(booked, 3763), at('2026-11-25T13:00:00Z'));
  expect(isOver(storedReminder())).toBe(true);
});

test('money that goes back asks for nothing at once', async () => {
  const booked = await confirmed({ timing: 'confirmation' });
  recordPayment(paymentOf(booked, 18_813), later);
  recordPayment(paymentOf(booked, 5000, { kind: 'refund' }), at('2026-11-25T10:00:00Z'));
  expect(remind('2026-11-25T12:00:00Z')).toBe(0);
});

test('a program that did not run for a week leaves out what it would have said', async () => {
  await confirmed({ timing: 'confirmation' });
  expect(remind('2026-11-29T12:00:00Z')).toBe(0);
});

test('the office takes the deposit of the terms back, and asks for another one', async () => {
  const booked = await confirmed({ timing: 'deposit' });
  const ask = (amount: number | null, due: string | null) =>
    askForDeposit({ ...{ id: booked.id, version: currentOf(booked).version }, amount, due, ...quietly }, later);
  ask(null, null);
  const left = ['Left to pay', '$188.13, by Wednesday, 25 November 2026'];
  expect(showPayments(currentOf(booked), later)?.facts.slice(0, 2)).toEqual([['Paid', '$0'], left]);
  ask(5000, '2026-12-04');
  // All is due before that day.
  const deposit = ['Deposit', '$50, due Wednesday, 25 November 2026'];
  expect(showPayments(currentOf(booked), later)?.facts.slice(0, 3)).toEqual([deposit, ['Paid', '$0'], left]);
});

test('another day or price counts from the day of the change', async () => {
  const booked = await confirmed({ timing: 'deposit' });
  changeReservation(changeOf(booked, { startDate: '2026-12-20', reason: 'They asked' }), at('2026-11-27T12:00:00Z'));
  expect(currentOf(booked).agreedOn).toBe('2026-11-27');
  changeReservation(changeOf(currentOf(booked), { name: 'Amelia H.' }), at('2026-11-29T12:00:00Z'));
  expect(currentOf(booked).agreedOn).toBe('2026-11-27');
});

test.each<[string, (booked: Reservation) => void]>([
  ['the office has stopped them', ({ id }) => apply({ kind: 'reminders', id, off: true }, later)],
  [
    'it is cancelled',
    ({ id, version }) => changeReservationStatus({ id, version, status: 'cancelled', message: null, seen: 99 }, later),
  ],
  ['a request to cancel waits', (booked) => askToCancel(booked, later)],
  ['all is paid', (booked) => recordPayment(paymentOf(booked, 18_813), later)],
  [
    'nothing was agreed',
    ({ id }) => site.database.update(reservations).set({ paymentTerms: null }).where(eq(reservations.id, id)).run(),
  ],
])('nobody is reminded where %s', async (_, act) => {
  const booked = await confirmed({ timing: 'confirmation' });
  act(booked);
  expect(remind('2026-11-23T12:00:00Z')).toBe(0);
});

test.each(['arranged', 'day'] as const)('nobody is reminded of what is paid later: %s', async (timing) => {
  await confirmed({ timing });
  expect([remind('2026-11-28T12:00:00Z'), remind('2026-12-04T12:00:00Z')]).toEqual([0, 0]);
});
