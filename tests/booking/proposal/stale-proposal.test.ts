import { describe, expect, test } from 'vitest';
import type { Reservation } from '#db/schema/reservation';
import { everything } from '#server/booking/commands/decision';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { Conflict } from '#server/values/errors';
import {
  acceptProposal,
  addNote,
  askQuestion,
  cancelForTraveller,
  changeReservation,
  declineProposal,
  refuseCancellation,
  sendProposal,
  takeBack,
  withdrawProposal,
  writeToTraveller,
} from '../acts';
import { book, later, setUpBookings, storedEmails } from '../bookings';
import {
  answer,
  askToCancel,
  changeOf,
  currentOf,
  newKey,
  optionOf,
  proposalOf,
  proposalsOf,
  requestsOf,
  wordsTo,
} from '../forms';

setUpBookings();

const lastEventOf = ({ id }: Pick<Reservation, 'id'>) => listReservationEvents(id).at(-1)?.id ?? 0;

function propose(reservation: Reservation, seen = everything, now = later) {
  const options = [optionOf(reservation, { startDate: '2026-12-08' })];
  return sendProposal(proposalOf(reservation, { options, seen }), now);
}
const accept = ({ id }: Reservation) => acceptProposal(id, 1, { option: 0, lines: [] }, later);
/** What may change: columns, timeline, proposals, emails. */
const stateOf = (reservation: Reservation) =>
  JSON.stringify([
    currentOf(reservation),
    listReservationEvents(reservation.id),
    proposalsOf(reservation),
    storedEmails().map(({ id }) => id),
  ]);

/** What happens after the office has looked at a request with a proposal, and what is said of it. */
const news: Record<string, [act: (reservation: Reservation) => unknown, words: string]> = {
  'an acceptance': [accept, 'Amelia Hartmann has accepted the proposal'],
  'a declined proposal': [({ id }) => declineProposal(id, 1, null, later), 'Amelia Hartmann has declined the proposal'],
  'another proposal': [(reservation) => propose(reservation), 'Another proposal has been sent'],
  'a withdrawn proposal': [
    (reservation) => withdrawProposal({ id: proposalsOf(reservation)[0]?.id ?? 0 }, later),
    'The proposal has been withdrawn',
  ],
  'a confirmation': [(reservation) => answer(reservation, 'confirmed'), 'The booking has been confirmed'],
  'a decline': [(reservation) => answer(reservation, 'declined'), 'The request has been declined'],
  'a cancellation by the traveller': [
    ({ id }) => cancelForTraveller(id, { client: '203.0.113.7' }, later),
    'The booking has been cancelled',
  ],
  'a request to cancel': [
    (reservation) => {
      answer(reservation, 'confirmed');
      askToCancel(reservation, later);
    },
    'Amelia Hartmann has asked to cancel',
  ],
  'an answer to a request to cancel': [
    (reservation) => {
      answer(reservation, 'confirmed');
      askToCancel(reservation, later);
      refuseCancellation(wordsTo(reservation, 'The boat is paid for.'), later);
    },
    'A colleague has already answered Amelia Hartmann',
  ],
  'a change by a colleague': [
    (reservation) => changeReservation(changeOf(currentOf(reservation), { phone: '+49 30 0000 0200' }), later),
    'The booking has been changed',
  ],
  'a message of a colleague': [
    (reservation) => writeToTraveller(wordsTo(reservation, 'The 8th is fine.'), later),
    'A colleague has already answered Amelia Hartmann',
  ],
};

/** A request with a proposal, as the office has seen it. */
async function seenRequest() {
  const { reservation } = await book();
  propose(reservation);
  return { reservation, seen: lastEventOf(reservation) };
}

describe('from a screen that is older than what has happened', () => {
  test.each(Object.entries(news))('no proposal goes out after %s', async (_, [act, words]) => {
    const { reservation, seen } = await seenRequest();
    act(reservation);
    const before = stateOf(reservation);
    for (let press = 0; press < 5; press++) {
      const stale = () => propose(reservation, seen);
      expect(stale).toThrow(Conflict);
      expect(stale).toThrow(`${words}, so nothing was sent. Check the reservation first.`);
    }
    expect(stateOf(reservation)).toBe(before);
  });

  test.each([
    ['confirmed', 'another proposal'],
    ['declined', 'a declined proposal'],
    ['cancelled', 'a message of a colleague'],
  ] as const)('nothing is %s after %s', async (status, happened) => {
    const { reservation, seen } = await seenRequest();
    const [act, words] = news[happened] ?? [];
    act?.(reservation);
    const before = stateOf(reservation);
    expect(() => answer(reservation, status, { seen })).toThrow(`${words}, so nothing was sent.`);
    expect(stateOf(reservation)).toBe(before);
  });
});

describe('a proposal goes out', () => {
  test('after a question, a note, or an answer that was taken back', async () => {
    const { reservation, seen } = await seenRequest();
    askQuestion(reservation.id, 'Is there a lift?', false, later);
    addNote({ ...wordsTo(reservation, 'Called, nobody there'), answers: false }, later);
    const declined = answer(reservation, 'declined');
    takeBack({ id: reservation.id, version: declined.version }, later);
    expect(propose(reservation, seen).number).toBe(2);
  });

  test('once for the same form, whatever has happened since', async () => {
    const { reservation, seen } = await seenRequest();
    const form = proposalOf(reservation, { options: [optionOf(reservation)], seen, key: newKey() });
    const sent = sendProposal(form, later);
    acceptProposal(reservation.id, sent.number, { option: 0, lines: [] }, later);
    const before = stateOf(reservation);
    expect(sendProposal(form, later)).toMatchObject({ id: sent.id, number: 2 });
    expect(stateOf(reservation)).toBe(before);
  });

  test('after an acceptance that its author has seen', async () => {
    const { reservation } = await seenRequest();
    accept(reservation);
    expect(propose(currentOf(reservation), lastEventOf(reservation)).number).toBe(2);
  });

  test('no change withdraws a proposal that its author has not seen', async () => {
    const { reservation } = await book();
    const seen = lastEventOf(reservation);
    propose(reservation);
    const before = stateOf(reservation);
    const move = (known: number) =>
      changeReservation({ ...changeOf(currentOf(reservation), { startDate: '2026-12-09' }), seen: known }, later);
    expect(() => move(seen)).toThrow('Another proposal has been sent');
    expect(stateOf(reservation)).toBe(before);
    move(lastEventOf(reservation));
    expect(proposalsOf(reservation)).toMatchObject([{ status: 'withdrawn' }]);
  });

  test('what is asked meanwhile stays open where the request is declined', async () => {
    const { reservation, seen } = await seenRequest();
    askQuestion(reservation.id, 'Is there another boat?', false, later);
    answer(reservation, 'declined', { seen });
    expect(requestsOf(reservation)).toEqual(['question']);
  });
});
