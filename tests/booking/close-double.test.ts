import { beforeEach, describe, expect, test } from 'vitest';
import type { Reservation } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { everything } from '#server/booking/commands/decision';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { listDoubles } from '#server/booking/record/same-traveller';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { listReservationsToAnswer, searchReservations } from '#server/booking/views/reservation-inbox';
import { listQueue } from '#server/booking/views/reservation-urgency';
import { decideSeveral } from '#server/office/several-decisions';
import { testNow } from '../fixtures';
import { askQuestion, changeReservation, changeReservationStatus, recordPayment, takeBack } from './acts';
import { book, deliverEmails, holdEmails, setUpBookings, storedEmails, storedReservations } from './bookings';
import { changeOf, currentOf, paymentOf } from './forms';
import { bookSeats, karnak, load, partyOf, sell } from './seats/selling';
import { closingOf, twinOf } from './twins';

setUpBookings();

const secondsLater = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const phone = '+20 100 000 0001';
let first: Reservation;
let second: Reservation;
/** Two requests of one traveller for five of the eight seats each: the second one was said to be full. */
beforeEach(async () => {
  sell(karnak());
  [first, second] = [await bookSeats(4, { phone }), await bookSeats(3, { phone })];
  holdEmails();
});

const statuses = () => [first, second].map((one) => currentOf(one).status);
const answer = (one: Pick<Reservation, 'id'>, status: 'confirmed' | 'pending', more: object = {}, now = testNow) => {
  const { id, version } = currentOf(one);
  return changeReservationStatus({ id, version, status, message: null, seen: everything, ...more }, now);
};
const close = (closed: Reservation, kept: Reservation, now = testNow) => apply(closingOf(closed, kept), now);

describe('a double that is closed', () => {
  test('frees its seats, mails nobody, knows which one is kept, and is all as before once that is undone', () => {
    const [before, mails] = [currentOf(second), storedEmails().length];
    expect(load(karnak())).toMatchObject([{ held: 7, left: 1 }]);
    const { reservation, mailed } = close(second, first);
    expect([statuses(), reservation.doubleOf, mailed]).toEqual([['pending', 'declined'], first.id, false]);
    expect([load(karnak()), storedEmails().length]).toMatchObject([[{ held: 4, left: 4 }], mails]);
    expect(findReservationDetails(second.id, testNow)).toMatchObject({ kept: { id: first.id }, takeBackFor: 20_000 });
    const { version: _, updatedAt: __, ...restored } = takeBack(reservation, secondsLater(19));
    expect(before).toMatchObject(restored);
    expect([load(karnak()), storedEmails().length]).toMatchObject([[{ held: 7, left: 1 }], mails]);
    expect(listReservationEvents(second.id).map(({ kind }) => kind)).toEqual([
      ...['requested', 'closed as double', 'taken back'],
    ]);
  });

  test('cannot be undone later, nor where its seats are sold, but is reopened without the one that was kept', async () => {
    const { reservation } = close(second, first);
    expect(() => takeBack(reservation, secondsLater(24))).toThrow('too late');
    await bookSeats(3, {}, secondsLater(1));
    expect(() => takeBack(reservation, secondsLater(2))).toThrow('Only 1 seat left');
    expect(() => answer(second, 'pending', { message: 'Two parties' })).toThrow('Only 1 seat left');
    const { status, doubleOf } = answer(second, 'pending', { message: 'Two parties', reason: 'A second boat' });
    expect([status, doubleOf]).toEqual(['pending', null]);
  });

  test('is cancelled where it was confirmed', () => {
    answer(second, 'confirmed');
    expect(() => close(second, first)).toThrow('The confirmation of');
    deliverEmails();
    expect(close(second, first).reservation.status).toBe('cancelled');
    expect(load(karnak())).toMatchObject([{ sold: 0, held: 4 }]);
  });

  test('still has the question of its traveller, who waits for an answer', () => {
    askQuestion(second.id, 'Is there a lift?', false, testNow);
    close(second, first);
    const { openRequests, reservation } = findReservationDetails(second.id, testNow) ?? {};
    expect([openRequests?.map(({ kind }) => kind), reservation?.status]).toEqual([['question'], 'declined']);
    expect(listQueue(secondsLater(1)).ids).toContain(second.id);
  });
});

describe('neither is closed', () => {
  test('where two colleagues close one for the other at once: exactly one stays', () => {
    const [one, other] = [closingOf(first, second), closingOf(second, first)];
    apply(one, testNow);
    expect(() => apply(other, testNow)).toThrow(`Someone else has just changed ${first.reference}`);
    expect(() => apply(one, testNow)).toThrow('Someone else has just changed this reservation');
    expect(statuses()).toEqual(['declined', 'pending']);
  });

  test.each([
    ['closed', 'Someone else has just changed this reservation', () => second],
    ['kept', 'Someone else has just changed', () => first],
  ])('where the one that is %s has changed since', (_, refusal, changed) => {
    const closing = closingOf(second, first);
    changeReservation(changeOf(currentOf(changed()), { pickupTime: '06:30' }), testNow);
    expect(() => apply(closing, testNow)).toThrow(refusal);
  });

  test('where they are not the same request: another day, itself, or one that is over', async () => {
    const other = twinOf(first, { startDate: '2026-12-20' });
    expect(() => close(second, other)).toThrow('are not the same request');
    expect(() => close(second, second)).toThrow('are not the same request');
    const over = twinOf(first, { status: 'declined' });
    expect(() => close(second, over)).toThrow('are not the same request');
    expect(() => close(over, first)).toThrow('This reservation is declined');
    expect(() => close(second, twinOf(first, { suspect: true }))).toThrow('are not the same request');
  });

  test('with money on it, which is refunded first', () => {
    recordPayment(paymentOf(second, 5000), testNow);
    expect(() => close(second, first)).toThrow(`$50 is paid on ${second.reference}`);
    recordPayment(paymentOf(second, 5000, { kind: 'refund' }), testNow);
    close(second, first);
    expect(statuses()).toEqual(['pending', 'declined']);
  });
});

describe('before seats are sold twice', () => {
  const listed = () => searchReservations(reservationList.parse({}), testNow).items;

  test('it is said in lists, for both, and not of what is closed', () => {
    const said = () => [listed(), listReservationsToAnswer(testNow)].map((rows) => rows.map(({ doubles }) => doubles));
    expect(said()).toEqual([
      [[first.reference], [second.reference]],
      [[first.reference], [second.reference]],
    ]);
    close(second, first);
    expect(said()).toEqual([[[], []], [[]]]);
  });

  test('a confirmation names what was seen: not one that has come or was confirmed since', () => {
    const doubles = () => findReservationDetails(first.id)?.doubles.map(({ id, version }) => ({ id, version }));
    const seen = doubles();
    answer(second, 'confirmed');
    expect(() => answer(first, 'confirmed', { doubles: seen })).toThrow(`${second.reference}, which is confirmed`);
    expect(() => answer(first, 'confirmed', { doubles: [] })).toThrow(second.reference);
    // A couple with one telephone.
    expect(answer(first, 'confirmed', { doubles: doubles() }).status).toBe('confirmed');
  });

  test('several at once leave what looks like the same', () => {
    const reservations = [first, second].map(({ id, version }) => ({ id, version }));
    const left = decideSeveral({ reservations, status: 'confirmed', message: null }, testNow);
    expect(left.map(({ leftBecause }) => leftBecause)).toEqual([
      `Looks like the same request as ${second.reference}, which is pending.`,
      `Looks like the same request as ${first.reference}, which is pending.`,
    ]);
    expect(statuses()).toEqual(['pending', 'pending']);
  });

  test('the program confirms at once what looks like no double', async () => {
    sell(karnak(), { instant: true });
    const booking = (number: string) => partyOf(2, { phone: number, date: '2026-12-08' });
    const one = await book({ booking: booking('+20 100 000 0002') });
    const again = await book({ booking: booking('+20 100 000 0002') });
    const other = await book({ booking: booking('+20 100 000 0003') });
    expect([one, again, other].map(({ reservation }) => currentOf(reservation).status)).toEqual([
      ...['confirmed', 'pending', 'confirmed'],
    ]);
  });

  test('of 60 requests with six doubles none is confirmed twice', async () => {
    for (const one of [first, second]) apply({ kind: 'cancel', id: one.id, client: '203.0.113.7' }, testNow);
    sell(karnak(), {});
    const days = (index: number) => `2026-12-${String(6 + (index % 20)).padStart(2, '0')}`;
    for (let index = 0; index < 54; index++) {
      await bookSeats(2, { phone: `+20 100 000 1${String(index).padStart(3, '0')}`, date: days(index) });
      const again = `0020 100-000 1${String(index).padStart(3, '0')}`;
      if (index % 9 === 0) await bookSeats(2, { phone: again, date: days(index) });
    }
    // One after the other, as they stand in the queue: what is said is done in one press.
    for (let turn = 0; turn < 60; turn++) {
      const [id] = listQueue(testNow).ids;
      const details = id === undefined ? null : findReservationDetails(id, testNow);
      if (!details) break;
      const { reservation, doubles } = details;
      const [double] = doubles;
      if (double) apply(closingOf(reservation, double), testNow);
      else answer(reservation, 'confirmed', { doubles: [] });
    }
    const confirmed = storedReservations().filter(({ status }) => status === 'confirmed');
    expect(confirmed).toHaveLength(54);
    expect(listDoubles(confirmed.map(({ id }) => id)).size).toBe(0);
    expect(storedReservations().filter(({ doubleOf }) => doubleOf !== null)).toHaveLength(6);
  });
});
