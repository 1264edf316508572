import { beforeEach, describe, expect, test } from 'vitest';
import type { Reservation } from '#db/schema/reservation';
import { listOpenRequests, listReservationEvents } from '#server/booking/loaded-booking';
import { withoutUnsent } from '#server/booking/proposal/shown-proposals';
import { findReservationDetails } from '#server/booking/reservation-details';
import { testNow } from '../../fixtures';
import { askQuestion, sendProposal, takeBack, withdrawProposal } from '../acts';
import { book, holdEmails, setUpBookings, storedEmails } from '../bookings';
import { currentOf, optionOf, proposalOf, proposalsOf } from '../forms';

setUpBookings();

let booked: Reservation;
/** The request has been sent; from then on emails wait. */
beforeEach(async () => {
  ({ reservation: booked } = await book());
  holdEmails();
});

const secondsLater = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const kinds = () => listReservationEvents(booked.id).map(({ kind }) => kind);
/** What a proposal may change, but for version and time of change. */
const stateOf = () => {
  const { version: _, updatedAt: __, ...columns } = currentOf(booked);
  return { columns, requests: listOpenRequests(booked.id) };
};

describe('a proposal that is taken back', () => {
  const propose = (startDate: string, seconds: number) => {
    const current = currentOf(booked);
    return sendProposal(
      proposalOf(current, { options: [optionOf(current, { startDate })], message: 'Or on this day?' }),
      secondsLater(seconds),
    );
  };
  const mails = () => storedEmails().filter(({ kind }) => kind === 'proposal');

  test('was never made: what it has answered waits again, the earlier one is open, and nothing is sent', () => {
    const first = propose('2026-12-19', 0);
    askQuestion(booked.id, 'Is there a lift?', false, secondsLater(5));
    const before = stateOf();
    propose('2026-12-20', 10);
    expect([listOpenRequests(booked.id), mails().length]).toEqual([[], 2]);
    const { version } = currentOf(booked);
    expect(findReservationDetails(booked.id, secondsLater(12))?.takeBackFor).toBe(18_000);
    takeBack({ id: booked.id, version, proposal: 2 }, secondsLater(29));
    expect(stateOf()).toEqual(before);
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
      'Something has happened',
    );
  });

  test('not once it was withdrawn, accepted or sent', () => {
    const { id } = propose('2026-12-19', 0);
    const { version } = currentOf(booked);
    expect(withdrawProposal({ id }, secondsLater(2))).toBe(true);
    expect(() => takeBack({ id: booked.id, version }, secondsLater(3))).toThrow('Something has happened');
    expect(() => takeBack({ id: booked.id, version, proposal: 1 }, secondsLater(3))).toThrow('Something has happened');
    propose('2026-12-20', 5);
    expect(() => takeBack({ id: booked.id, version, proposal: 2 }, secondsLater(40))).toThrow('The email is sent');
  });
});
