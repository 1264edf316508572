import { describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { everything } from '#server/booking/commands/decision';
import type { StatusChange } from '#server/booking/record/reservation-inbox.input';
import {
  changeReservation,
  changeReservationStatus,
  refuseCancellation,
  refuseChange,
  requestChange,
  sendProposal,
} from './acts';
import { later, request, setUpBookings, site, storedEmails } from './bookings';
import {
  askToCancel,
  changeOf,
  currentOf,
  emailsAfter,
  lastEvent,
  newKey,
  optionOf,
  proposalOf,
  proposalsOf,
  requestsOf,
  wordsTo,
} from './forms';

setUpBookings();

const answer = ({ id }: { id: number }, status: StatusChange['status'], message: string | null = null, now = later) =>
  changeReservationStatus({ id, version: currentOf({ id }).version, status, message, seen: everything }, now);
const confirmed = async () => answer(await request(), 'confirmed');

/** What the traveller's page does for another day. */
const askForChange = ({ id }: Awaited<ReturnType<typeof request>>) =>
  requestChange(
    id,
    { date: '2026-12-08', adults: 2, childrenAges: [5], message: null },
    { submissionKey: newKey(), suspect: true },
    later,
  );

describe('a declined reservation', () => {
  test('is reopened with a reason, without an email, and can be confirmed and declined again', async () => {
    const declined = answer(await request(), 'declined', 'The boat is full.');
    const sendAll = () => site.database.update(emails).set({ state: 'sent' }).run();
    sendAll();
    const before = storedEmails().length;
    expect(() => answer(declined, 'pending')).toThrow('Please add a reason.');
    const reopened = answer(declined, 'pending', 'A place came free');
    expect(reopened).toMatchObject({ status: 'pending', version: 3 });
    expect(lastEvent(reopened)).toMatchObject({
      ...{ kind: 'reopened', actor: 'office', message: 'A place came free' },
      changes: [{ field: 'status', before: 'declined', after: 'pending' }],
    });
    expect(emailsAfter(before)).toEqual([]);
    answer(reopened, 'declined');
    sendAll();
    answer(reopened, 'pending', 'Once more');
    answer(reopened, 'confirmed');
    expect(emailsAfter(before).map(([kind]) => kind)).toEqual(['booking_declined', 'booking_confirmed']);
  });
});

describe('a request to cancel', () => {
  test('is refused with words, once; the traveller may ask again, and the office hears of it again', async () => {
    const reservation = await confirmed();
    const emails = storedEmails().length;
    const ask = () => askToCancel(reservation, later);
    expect(ask()).toBe('requested');
    expect(requestsOf(reservation)).toEqual(['cancellation']);
    refuseCancellation(wordsTo(reservation, 'The boat is paid for.'), later);
    expect(lastEvent(reservation)).toMatchObject({ kind: 'cancellation refused', message: 'The boat is paid for.' });
    expect(requestsOf(reservation)).toEqual([]);
    expect(currentOf(reservation).status).toBe('confirmed');
    expect(() => refuseCancellation(wordsTo(reservation, 'Again'), later)).toThrow(
      'This request has already been answered.',
    );
    expect(ask()).toBe('requested');
    expect(emailsAfter(emails).map(([kind]) => kind)).toEqual([
      ...['cancellation_request', 'booking_message', 'cancellation_request'],
    ]);
  });
});

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
