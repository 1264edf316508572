import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import type { Reservation } from '#db/schema/reservation';
import { everything } from '#server/booking/commands/decision';
import { sendBookingLink } from '#server/booking/mail/booking-link';
import { withoutUnsent } from '#server/booking/proposal/shown-proposals';
import { listOpenRequests, listReservationEvents } from '#server/booking/record/loaded-booking';
import { wasConfirmed } from '#server/booking/record/reservation';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { showMessages } from '#server/booking/views/shown-messages';
import { claimDueEmails } from '#server/mail/claims';
import { decideSeveral, takeSeveralBack } from '#server/office/several-decisions';
import { testNow } from '../fixtures';
import {
  addNote,
  askQuestion,
  changeReservation,
  changeReservationStatus,
  recordPayment,
  requestChange,
  sendProposal,
  takeBack,
  withdrawProposal,
  writeToTraveller,
} from './acts';
import { book, holdEmails, keiko, setUpBookings, site, storedEmails } from './bookings';
import { changeOf, currentOf, newKey, optionOf, paymentOf, proposalOf, proposalsOf, wordsTo } from './forms';

setUpBookings();

let booked: Reservation;
/** The request has been sent; from then on emails wait. */
beforeEach(async () => {
  ({ reservation: booked } = await book());
  holdEmails();
});

const secondsLater = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const answer = (status: 'confirmed' | 'declined' | 'cancelled' | 'pending', more: object = {}, now = testNow) => {
  const { id, version } = currentOf(booked);
  return changeReservationStatus({ id, version, status, message: null, seen: everything, ...more }, now);
};
const kinds = () => listReservationEvents(booked.id).map(({ kind }) => kind);
const answerMails = () => storedEmails().filter(({ kind }) => /confirmed|declined|cancelled/.test(kind));
/** Everything that an answer may change, but for version and time of change. */
const stateOf = (reservation: Reservation) => {
  const { version: _, updatedAt: __, ...columns } = currentOf(reservation);
  return { columns, requests: listOpenRequests(reservation.id), proposals: proposalsOf(reservation) };
};

describe('an answer that is taken back', () => {
  test.each(['confirmed', 'declined', 'cancelled'] as const)('%s: all is as before, and nothing is sent', (status) => {
    askQuestion(booked.id, 'Is there a lift?', false, testNow);
    askQuestion(booked.id, 'And a ramp?', false, secondsLater(5));
    requestChange(
      booked.id,
      { date: '2026-12-20', adults: 2, childrenAges: [5], message: null },
      { submissionKey: newKey(), suspect: false },
      testNow,
    );
    const [before, mails] = [stateOf(booked), storedEmails().length];
    const { version } = answer(status, { message: 'Yes.' }, secondsLater(10));
    expect(stateOf(booked)).not.toEqual(before);
    const restored = takeBack({ id: booked.id, version }, secondsLater(29));
    expect(restored.version).toBe(version + 1);
    expect(stateOf(booked)).toEqual(before);
    expect([storedEmails().length, kinds().slice(-2)]).toEqual([mails, [status, 'taken back']]);
    // A second click, or another tab.
    expect(takeBack({ id: booked.id, version }, secondsLater(30))).toEqual(restored);
    expect(kinds().slice(-2)).toEqual([status, 'taken back']);
  });

  test('has the held email of its request still', () => {
    const held = { state: 'held', releasedAt: null, attempts: 0 } as const;
    site.database.update(emails).set(held).where(eq(emails.kind, 'tour_booking')).run();
    const { version } = answer('confirmed');
    const kinds = () => claimDueEmails(secondsLater(15), 100).map(({ kind }) => kind);
    expect(kinds()).not.toContain('tour_booking');
    takeBack({ id: booked.id, version }, secondsLater(15));
    expect(kinds()).toContain('tour_booking');
  });

  test('has an open price again, and is likely spam again', async () => {
    const product = { kind: 'package', id: site.packages.nile.id } as const;
    ({ reservation: booked } = await book({ product, booking: keiko, suspect: true }));
    const before = stateOf(booked);
    const { version, suspect } = answer('confirmed', { price: 120_000 });
    expect(suspect).toBe(false);
    takeBack({ id: booked.id, version }, secondsLater(1));
    expect(stateOf(booked)).toEqual(before);
  });

  test('says nothing to the traveller, and counts as no confirmation', () => {
    const { version } = answer('confirmed', { message: 'See you in Luxor.' });
    takeBack({ id: booked.id, version }, secondsLater(1));
    const events = listReservationEvents(booked.id);
    expect(showMessages(booked, events, [])).toEqual([]);
    expect(wasConfirmed(events)).toBe(false);
    answer('cancelled', {}, secondsLater(2));
    expect(answerMails().map(({ props }) => Object.keys(props as object).includes('calendar'))).toEqual([false]);
  });

  test('needs no email where no address is known', () => {
    site.database.$client.prepare('UPDATE reservations SET email = NULL WHERE id = ?').run(booked.id);
    const { version } = answer('confirmed');
    expect(takeBack({ id: booked.id, version }, secondsLater(1)).status).toBe('pending');
  });
});

describe('an email that follows an answer within 20 s leaves after it', () => {
  /** The emails to the traveller in the order in which they leave, each as it is claimed. */
  const leave = (from: number) =>
    Array.from({ length: 4 }, (_, turn) => {
      const claimed = claimDueEmails(secondsLater(from + turn));
      site.database.update(emails).set({ state: 'sent' }).where(eq(emails.state, 'sending')).run();
      return claimed.filter(({ replyTo }) => replyTo === null);
    });
  const kindsOf = (turns: ReturnType<typeof leave>) => turns.map((turn) => turn.map(({ kind }) => kind));

  test.each([
    ['a change', 'booking_changed', () => change({ startDate: '2026-12-20', tell: true })],
    ['a message', 'booking_message', () => writeToTraveller(wordsTo(booked, 'Bring a hat.'), secondsLater(5))],
    ['a receipt', 'receipt', () => recordPayment(paymentOf(booked, 5000, { tell: true }), secondsLater(5))],
    [
      'a proposal, which waits itself',
      null,
      () => sendProposal(proposalOf(booked, { options: [optionOf(booked)] }), secondsLater(5)),
    ],
    ['a cancellation of a second thought', null, () => answer('cancelled', {}, secondsLater(5))],
    [
      'the link of the booking',
      'booking_link',
      () => sendBookingLink({ reference: booked.reference, email: booked.email ?? '' }, '203.0.113.7', secondsLater(5)),
    ],
  ])('%s', (_, kind, act) => {
    const { version } = answer('confirmed');
    act();
    expect(kindsOf(leave(6)).flat()).toEqual([]);
    const turns = kindsOf(leave(20));
    expect(turns).toEqual([['booking_confirmed'], kind === null ? [] : [kind], [], []]);
    expect(() => takeBack({ id: booked.id, version }, secondsLater(10))).toThrow(/use Reopen or Cancel/);
  });

  const change = (changes: object) => changeReservation(changeOf(currentOf(booked), changes), secondsLater(5));

  test('not so a note for colleagues, nor a change that the traveller is not told', () => {
    answer('confirmed');
    addNote({ ...wordsTo(booked, 'Wants a window seat'), answers: false }, secondsLater(5));
    change({ pickupTime: '06:30' });
    expect(kindsOf(leave(6)).flat()).toEqual([]);
    expect(answerMails()).toMatchObject([{ nextAttemptAt: secondsLater(20).toISOString() }]);
  });

  test('a request that is reopened was never declined, where nobody has tried to send that', () => {
    const reopen = (seconds: number) => answer('pending', { message: 'A guide is free.' }, secondsLater(seconds));
    answer('declined');
    reopen(5);
    expect([answerMails(), currentOf(booked).status]).toEqual([[], 'pending']);
    answer('declined', {}, secondsLater(6));
    claimDueEmails(secondsLater(26));
    reopen(27);
    expect(answerMails()).toMatchObject([{ kind: 'booking_declined', attempts: 1 }]);
  });
});

describe('an answer stays', () => {
  const refusal = (version: number, seconds: number) => {
    const before = stateOf(booked);
    expect(() => takeBack({ id: booked.id, version }, secondsLater(seconds))).toThrow(/use Reopen or Cancel/);
    expect(stateOf(booked)).toEqual(before);
  };

  test('after 20 s and what a click takes, and before the clock was set back', () => {
    const { version } = answer('confirmed');
    refusal(version, 23.5);
    refusal(version, -1);
    expect(takeBack({ id: booked.id, version }, secondsLater(22)).status).toBe('pending');
  });

  test('once its email was tried, whether it has arrived or not', () => {
    const { version } = answer('confirmed');
    claimDueEmails(secondsLater(20));
    refusal(version, 20);
    site.database.update(emails).set({ state: 'queued' }).run();
    refusal(version, 20);
  });
});

test('the office is told how long an answer can be taken back', () => {
  const left = (seconds: number) => findReservationDetails(booked.id, secondsLater(seconds))?.takeBackFor;
  expect(left(0)).toBe(0);
  const { version } = answer('declined');
  expect([left(0), left(12.5), left(20), left(-1)]).toEqual([20_000, 7500, 0, 0]);
  takeBack({ id: booked.id, version }, secondsLater(5));
  expect(left(5)).toBe(0);
});

test('several answers are taken back one by one, and what could not be is named', async () => {
  const chosen = [booked, (await book({ booking: { ...keiko, rooms: null, hotelRating: null } })).reservation];
  const given = { reservations: chosen.map(({ id, version }) => ({ id, version })), message: null };
  const answered = decideSeveral({ ...given, status: 'declined' }, testNow);
  askQuestion(booked.id, 'Why?', false, secondsLater(1));
  const versions = answered.map(({ id, version }) => ({ id, version }));
  expect(takeSeveralBack({ reservations: versions }, secondsLater(2)).map(({ leftBecause }) => leftBecause)).toEqual([
    'The booking has changed since this answer. Please use Reopen or Cancel.',
    null,
  ]);
  expect(chosen.map((one) => currentOf(one).status)).toEqual(['declined', 'pending']);
});

describe('a proposal that is taken back', () => {
  const propose = (startDate: string, seconds: number) => {
    const current = currentOf(booked);
    return sendProposal(
      proposalOf(current, { options: [optionOf(current, { startDate })], message: 'Or on this day?' }),
      secondsLater(seconds),
    );
  };
  /** The state without the proposals. */
  const stateBeside = () => ({ ...stateOf(booked), proposals: [] });
  const mails = () => storedEmails().filter(({ kind }) => kind === 'proposal');

  test('was never made: what it has answered waits again, the earlier one is open, and nothing is sent', () => {
    const first = propose('2026-12-19', 0);
    askQuestion(booked.id, 'Is there a lift?', false, secondsLater(5));
    const before = stateBeside();
    propose('2026-12-20', 10);
    expect([listOpenRequests(booked.id), mails().length]).toEqual([[], 2]);
    const { version } = currentOf(booked);
    expect(findReservationDetails(booked.id, secondsLater(12))?.takeBackFor).toBe(18_000);
    takeBack({ id: booked.id, version, proposal: 2 }, secondsLater(29));
    expect(stateBeside()).toEqual(before);
    expect(new Map(proposalsOf(booked).map(({ number, status }) => [number, status]))).toEqual(
      new Map([
        [1, 'open'],
        [2, 'withdrawn'],
      ]),
    );
    expect([mails().map(({ dedupeKey }) => dedupeKey), kinds().at(-1)]).toEqual([
      [`proposal:${first.id}`],
      'taken back',
    ]);
    const shown = withoutUnsent(proposalsOf(booked), listReservationEvents(booked.id));
    expect(shown.map(({ number }) => number)).toEqual([1]);
    expect(() => takeBack({ id: booked.id, version: version + 1, proposal: 1 }, secondsLater(30))).toThrow(
      'The booking has changed',
    );
  });

  test('not once it was withdrawn, accepted or sent', () => {
    const { id } = propose('2026-12-19', 0);
    const { version } = currentOf(booked);
    expect(withdrawProposal({ id }, secondsLater(2))).toBe(true);
    expect(() => takeBack({ id: booked.id, version }, secondsLater(3))).toThrow('The booking has changed');
    expect(() => takeBack({ id: booked.id, version, proposal: 1 }, secondsLater(3))).toThrow('The booking has changed');
    propose('2026-12-20', 5);
    expect(() => takeBack({ id: booked.id, version, proposal: 2 }, secondsLater(40))).toThrow(
      'It is too late to undo this',
    );
  });
});
