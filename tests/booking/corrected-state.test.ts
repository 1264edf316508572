import { describe, expect, test } from 'vitest';
import { reviews } from '#db/schema/review';
import type { ReservationChange } from '#server/booking/record/reservation-change.input';
import {
  askForDeposit,
  changeReservation,
  changeReservationStatus,
  recordPayment,
  sendProposal,
  withdrawProposal,
} from './acts';
import { completeJourneys, requestReviews } from './after-travel';
import { book, deliverEmails, minutesLater, setUpBookings, site, storedEmails } from './bookings';
import { answer, changeOf, currentOf, optionOf, paymentOf, proposalOf, quietly } from './forms';

setUpBookings();

const anna = 'anna@example.com';
const request = async () => {
  const { reservation } = await book();
  deliverEmails();
  return reservation;
};
const confirmed = async () => {
  const changed = answer(await request(), 'confirmed', {}, minutesLater(5));
  deliverEmails();
  return changed;
};
let minutes = 10;
const change = (reservation: { id: number }, changes: Partial<ReservationChange>, at = minutesLater(++minutes)) =>
  changeReservation(changeOf(currentOf(reservation), changes), at);
/** What was sent to an address: kind, date and total, and the day of its calendar file. */
const toldTo = (recipient: string) =>
  storedEmails()
    .filter((email) => email.recipient === recipient)
    .map(({ kind, props }) => {
      const { date, facts, calendar } = props as { date: string; facts?: [string, string][]; calendar?: string };
      const total = facts?.find(([label]) => label === 'Total')?.[1];
      return [kind, date, total, calendar?.match(/DTSTART;\S+:(\d{8})/)?.[1]];
    });
const ninth = 'Wednesday, 9 December 2026';

describe('a corrected address is told how the booking stands now', () => {
  test.each([true, false])(
    'where date and price were changed quietly before (the traveller is told: %s)',
    async (tell) => {
      const booked = await confirmed();
      change(booked, { startDate: '2026-12-09', price: { kind: 'type', total: 17_000 } });
      change(booked, { email: anna, tell });
      expect(toldTo(anna)).toEqual([['booking_confirmed', ninth, '$170 as agreed', '20261209']]);
    },
  );

  test('where both are corrected at once', async () => {
    const booked = await confirmed();
    change(booked, { startDate: '2026-12-09', email: anna, tell: true, message: 'Friday is closed.' });
    const told = [
      ['booking_confirmed', ninth, '$188.13', '20261209'],
      ['booking_message', ninth, undefined, undefined],
    ];
    expect(toldTo(anna)).toEqual(told);
  });

  test('with the words of its confirmation, also after a proposal was withdrawn', async () => {
    const { id, version } = await request();
    const words = 'Ali waits at the gate.';
    const booked = changeReservationStatus({ id, version, status: 'confirmed', message: words }, minutesLater(5));
    const proposal = sendProposal(proposalOf(booked, { options: [optionOf(booked)] }), minutesLater(6));
    withdrawProposal({ id: proposal.id, tell: true }, minutesLater(7));
    deliverEmails();
    change(booked, { email: anna, tell: true });
    const [mail] = storedEmails().filter(({ recipient }) => recipient === anna);
    expect(mail).toMatchObject({ kind: 'booking_confirmed', props: { message: words } });
  });

  test('with what was given back since it was cancelled', async () => {
    const booked = await confirmed();
    recordPayment(paymentOf(booked, 10_000), minutesLater(6));
    answer(booked, 'cancelled', {}, minutesLater(7));
    deliverEmails();
    recordPayment(paymentOf(booked, 10_000, { kind: 'refund' }), minutesLater(8));
    change(booked, { email: anna, tell: true });
    const [mail] = storedEmails().filter(({ recipient }) => recipient === anna);
    const money = 'You have paid $100, and we have refunded all of it.';
    expect(mail).toMatchObject({ kind: 'booking_cancelled', props: { money } });
  });

  test('without a deposit that is asked for no more', async () => {
    const { id } = await request();
    const ask = (amount: number | null, due: string | null) =>
      askForDeposit({ id, version: currentOf({ id }).version, amount, due, ...quietly }, minutesLater(4));
    ask(10_000, '2026-11-30');
    answer({ id }, 'confirmed', {}, minutesLater(5));
    deliverEmails();
    ask(null, null);
    change({ id }, { email: anna });
    expect(storedEmails().at(-1)).toMatchObject({ kind: 'booking_confirmed', recipient: anna });
    expect(JSON.stringify(storedEmails().at(-1)?.props)).not.toContain('Deposit');
  });
});

describe('the email of a request', () => {
  test('promises no answer until a time that is over', async () => {
    const booked = await request();
    change(booked, { startDate: '2026-12-09' });
    change(booked, { email: anna }, minutesLater(60 * 25));
    expect(toldTo(anna)).toEqual([['tour_booking', ninth, '$188.13', undefined]]);
    expect(storedEmails().at(-1)?.props).toMatchObject({ confirmBy: null });
  });
});

test.each([
  ['is asked for a review', '2026-12-10T10:00:00Z', false, ['review_request']],
  ['is not asked a month later', '2027-01-20T10:00:00Z', false, []],
  ['is not asked where there is one', '2026-12-10T10:00:00Z', true, []],
])('after the journey a corrected address %s', async (_, at, isWritten, kinds) => {
  const { id } = await confirmed();
  completeJourneys(new Date('2026-12-06T23:00:00Z'));
  expect(requestReviews(new Date('2026-12-08T10:00:00Z'))).toBe(1);
  deliverEmails();
  if (isWritten) site.database.insert(reviews).values({ reservationId: id, rating: 5 }).run();
  change({ id }, { email: anna }, new Date(at));
  expect(toldTo(anna).map(([kind]) => kind)).toEqual(kinds);
});
