import { describe, expect, test } from 'vitest';
import { changeReservation, refuseChange, requestChange, sendProposal } from './acts';
import { later, request, setUpBookings } from './bookings';
import {
  answer,
  changeOf,
  currentOf,
  lastEvent,
  newKey,
  optionOf,
  proposalOf,
  proposalsOf,
  requestsOf,
  wordsTo,
} from './forms';

setUpBookings();

const confirmed = async () => answer(await request(), 'confirmed');

/** What the traveller's page does for another day. */
const askForChange = ({ id }: Awaited<ReturnType<typeof request>>) =>
  requestChange(
    id,
    { date: '2026-12-08', adults: 2, childrenAges: [5], message: null },
    { submissionKey: newKey(), suspect: true },
    later,
  );

describe('a request to change', () => {
  const asked = async () => {
    const reservation = await confirmed();
    askForChange(reservation);
    return reservation;
  };

  test('is refused with words', async () => {
    const reservation = await asked();
    refuseChange(wordsTo(reservation, 'The museum is closed then.'), later);
    expect(lastEvent(reservation)).toMatchObject({ kind: 'change refused', message: 'The museum is closed then.' });
    expect([requestsOf(reservation), proposalsOf(reservation)]).toMatchObject([[], [{ status: 'declined' }]]);
    expect(() => refuseChange(wordsTo(reservation, 'Again'), later)).toThrow('This request has already been answered.');
  });

  test('is answered by the change that the office makes for it, and by no other', async () => {
    const reservation = await asked();
    const other = changeReservation(changeOf(currentOf(reservation), { startDate: '2026-12-09', tell: true }), later);
    expect([requestsOf(reservation), proposalsOf(reservation)]).toMatchObject([['change'], [{ status: 'open' }]]);
    const answered = { startDate: '2026-12-08', answersRequest: true };
    const changed = changeReservation(changeOf(other, answered), later);
    expect([requestsOf(reservation), proposalsOf(reservation)]).toMatchObject([[], [{ status: 'superseded' }]]);
    expect(() => changeReservation(changeOf(changed, answered), later)).toThrow(
      'This request has already been answered.',
    );
  });

  test('is not answered by an office that has not seen it', async () => {
    const reservation = await asked();
    const seen = lastEvent(reservation)?.id ?? 0;
    askForChange(reservation);
    const again = 'The traveller has sent a new request. Please read it first.';
    expect(() => refuseChange({ ...wordsTo(reservation, 'The museum is closed then.'), seen }, later)).toThrow(again);
    const granted = { startDate: '2026-12-08', answersRequest: true, seen };
    expect(() => changeReservation(changeOf(currentOf(reservation), granted), later)).toThrow(again);
    const options = [optionOf(reservation, { startDate: '2026-12-09' })];
    sendProposal(proposalOf(reservation, { options, seen }), later);
    expect([requestsOf(reservation), currentOf(reservation).startDate]).toEqual([['change'], '2026-12-05']);
    refuseChange(wordsTo(reservation, 'The museum is closed then.'), later);
    expect(requestsOf(reservation)).toEqual([]);
  });
});
