import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { packages } from '#db/schema/package';
import { proposals } from '#db/schema/proposal';
import { openRequests, reservationEvents, reservations } from '#db/schema/reservation';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { listDepartures } from '#server/booking/views/departures';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { listReservationsToAnswer, searchReservations } from '#server/booking/views/reservation-inbox';
import { countReservations, listQueue } from '#server/booking/views/reservation-urgency';
import { existingRecord, updateRecord } from '#server/catalogue/stored-record';
import { nextDue } from '#server/office/live/office-changes';
import { addDays } from '#server/values/calendar.input';
import { openRequest } from '../booking/open-request';
import { Random } from '../booking/random';
import { storeSummaries } from '../booking/summaries';
import { filledSiteForEach, site, testNow } from '../fixtures';
import { hoursAgo, insertReservation } from './inbox-rows';

filledSiteForEach();

const list = (query: object = {}) => searchReservations(reservationList.parse(query), testNow).items;
const timeOf = (id: number) => {
  const { answerBy, dueEarly } = findReservationDetails(id, testNow) ?? {};
  return [answerBy, dueEarly];
};
const setNotice = (noticeHours: number) =>
  updateRecord('tour', existingRecord('tour', site.tours.karnak.id), () => ({ noticeHours }), testNow);

describe('the time to answer a request', () => {
  test('ends a day after it, or with the start of travel less the notice', () => {
    setNotice(6);
    insertReservation(site, { startDate: '2027-03-05', pickupTime: '08:00' });
    insertReservation(site, { startDate: '2026-11-22', pickupTime: '08:00 from your hotel' });
    insertReservation(site, { startDate: '2026-11-22', pickupTime: null });
    insertReservation(site, { startDate: '2026-11-22', pickupTime: '08:00', country: 'Thailand' });
    // 08:00 in Cairo is 06:00 UTC, in Bangkok 01:00.
    expect(timeOf(1)).toEqual([hoursAgo(-23), false]);
    expect(timeOf(2)).toEqual(['2026-11-22T00:00:00.000Z', true]);
    expect(timeOf(3)).toEqual(['2026-11-21T16:00:00.000Z', true]);
    expect(timeOf(4)).toEqual(['2026-11-21T19:00:00.000Z', true]);
    expect(list().map(({ id }) => id)).toEqual([3, 4, 2, 1]);
    expect(listReservationsToAnswer(testNow).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
    const { departures } = listDepartures('2026-11-22', testNow);
    const parties = departures.flatMap((departure) => departure.parties);
    expect(parties.map(({ id, answerBy }) => [id, answerBy]).toSorted()).toEqual(
      [2, 3, 4].map((id) => [id, timeOf(id)[0]]),
    );
  });

  test('follows the notice of the product, the day and the status', () => {
    insertReservation(site, { startDate: '2026-11-22', pickupTime: '20:00' });
    insertReservation(site, { createdAt: hoursAgo(3), startDate: '2027-03-05' });
    expect(countReservations(testNow)).toMatchObject({ overdue: 0, pending: 2 });
    setNotice(36);
    expect(timeOf(1)).toEqual(['2026-11-21T06:00:00.000Z', true]);
    expect(countReservations(testNow)).toMatchObject({ overdue: 1, urgent: 1 });
    expect(list({ status: 'overdue' }).map(({ id }) => id)).toEqual([1]);
    site.database.update(reservations).set({ startDate: '2027-02-01' }).where(eq(reservations.id, 1)).run();
    storeSummaries();
    expect(timeOf(1)).toEqual([hoursAgo(-23), false]);
    expect(list().map(({ id }) => id)).toEqual([2, 1]);
    site.database.update(reservations).set({ status: 'confirmed' }).where(eq(reservations.id, 1)).run();
    storeSummaries();
    expect(timeOf(1)).toEqual([null, false]);
  });
});

test('what a traveller asks is answered before the journey begins', () => {
  const ask = (id: number, hours: number) => {
    const now = new Date(hoursAgo(hours));
    const entry = { kind: 'message', actor: 'traveller', message: 'Where do we meet?' } as const;
    openRequest(id, 'question', entry, now);
  };
  insertReservation(site, { createdAt: hoursAgo(20), startDate: '2027-03-05' });
  insertReservation(site, { status: 'confirmed', startDate: '2027-03-05' });
  insertReservation(site, { status: 'confirmed', startDate: '2026-11-21', pickupTime: '14:00' });
  ask(2, 3);
  ask(3, 1);
  expect(listQueue(testNow).ids).toEqual([3, 1, 2]);
  expect(nextDue(testNow).toISOString()).toBe(hoursAgo(-2));
});

/** Stores a proposal that lapses, or has lapsed, so many hours after now. */
function propose(reservationId: number, hours: number, author: 'office' | 'traveller' = 'office'): void {
  site.database
    .insert(proposals)
    .values({
      ...{ reservationId, number: 1, author, options: [], submissionKey: `${author}${reservationId}` },
      ...{ expiresAt: hoursAgo(-hours), createdAt: hoursAgo(60) },
    })
    .run();
  storeSummaries([reservationId]);
}

describe('a request with a proposal of the office', () => {
  beforeEach(() => {
    for (const _ of [1, 2, 3, 4]) insertReservation(site, { createdAt: hoursAgo(72), startDate: '2027-03-05' });
    propose(1, 5);
    propose(2, -2);
    propose(3, -30);
    propose(4, 5, 'traveller');
  });

  test('is the turn of the traveller until it lapses, then waits for the promised hours', () => {
    expect([1, 2, 3, 4].map(timeOf)).toEqual([
      [null, false],
      [hoursAgo(-22), false],
      [hoursAgo(6), false],
      [hoursAgo(48), false],
    ]);
    expect(findReservationDetails(1, testNow)?.proposedUntil).toBe(hoursAgo(-5));
    expect(listQueue(testNow)).toEqual({ ids: [4, 3, 2], total: 3 });
    expect(countReservations(testNow)).toMatchObject({ pending: 4, toAnswer: 3, overdue: 2, urgent: 2 });
    expect(list({ status: 'overdue' }).map(({ id }) => id)).toEqual([4, 3]);
    expect(list({ status: 'pending' }).map(({ id, proposedUntil }) => [id, proposedUntil])).toEqual([
      [4, null],
      [3, null],
      [2, null],
      [1, hoursAgo(-5)],
    ]);
  });

  test('is work again once its traveller asks, or the proposal has been declined', () => {
    const now = new Date(hoursAgo(1));
    const entry = { kind: 'message', actor: 'traveller', message: 'Is it far?' } as const;
    openRequest(1, 'question', entry, now);
    expect(listQueue(testNow).total).toBe(4);
    expect(countReservations(testNow)).toMatchObject({ toAnswer: 4, asks: 1, overdue: 2, urgent: 3 });
    site.database.delete(openRequests).run();
    site.database
      .update(proposals)
      .set({ status: 'declined', decidedAt: hoursAgo(1) })
      .run();
    storeSummaries();
    expect(countReservations(testNow)).toMatchObject({ toAnswer: 4, overdue: 1 });
    expect(timeOf(1)).toEqual([hoursAgo(-23), false]);
  });
});

test('what a traveller has asked before a proposal lapsed keeps its time to answer', () => {
  insertReservation(site, { createdAt: hoursAgo(72), startDate: '2027-03-05' });
  const entry = { kind: 'message', actor: 'traveller', message: 'Is it far?' } as const;
  openRequest(1, 'question', entry, new Date(hoursAgo(10)));
  propose(1, -2);
  expect(timeOf(1)).toEqual([hoursAgo(-14), false]);
  expect(listQueue(new Date(hoursAgo(5))).ids).toEqual([1]);
});

test('what is asked of a journey that has begun has the promised hours, behind what is due before', () => {
  insertReservation(site, { startDate: '2026-10-01', pickupTime: '08:00', status: 'completed' });
  insertReservation(site, { startDate: '2026-11-22', pickupTime: '08:00' });
  openRequest(1, 'question', { kind: 'message', message: 'I left a hat in the bus' }, testNow);
  expect(listQueue(testNow).ids).toEqual([2, 1]);
});

test('list, counts and filter agree with the rule, whatever the requests are', () => {
  const { below: random } = new Random(17);
  setNotice(30);
  site.database.update(packages).set({ noticeHours: 0 }).where(sql`true`).run();
  for (let id = 1; id <= 120; id += 1) {
    const ofPackage = random(3) === 0;
    const hours = random(60) + id / 1000;
    insertReservation(site, {
      ...(ofPackage ? { kind: 'package', tourId: null, packageId: site.packages.nile.id } : {}),
      country: ['Egypt', 'Thailand'][random(2)] ?? '',
      createdAt: hoursAgo(hours),
      startDate: addDays('2026-11-20', random(7)),
      pickupTime: [null, '05:30', '21:00 at the pier', 'in the morning'][random(4)] ?? null,
      status: random(5) === 0 ? 'confirmed' : 'pending',
      suspect: random(9) === 0,
    });
    if (random(4) === 0) propose(id, random(80) - 40);
    if (random(6) > 0) continue;
    const reopened = { reservationId: id, kind: 'reopened', actor: 'office', createdAt: hoursAgo(random(hours)) };
    site.database
      .insert(reservationEvents)
      .values(reopened as typeof reservationEvents.$inferInsert)
      .run();
  }
  storeSummaries();
  const waiting = Array.from({ length: 120 }, (_, index) => findReservationDetails(index + 1, testNow))
    .flatMap((file) => (file?.answerBy && !file.reservation.suspect ? [file] : []))
    .toSorted((one, other) => (one.answerBy ?? '').localeCompare(other.answerBy ?? ''));
  expect(waiting.filter(({ dueEarly }) => dueEarly).length).toBeGreaterThan(15);
  const shown = [1, 2, 3, 4, 5]
    .flatMap((page) => list({ page }))
    .filter(({ answerBy, suspect }) => answerBy && !suspect);
  expect(shown.map(({ answerBy }) => answerBy)).toEqual(waiting.map(({ answerBy }) => answerBy));
  const overdue = waiting.filter(({ answerBy }) => answerBy !== null && answerBy <= testNow.toISOString());
  expect(listQueue(testNow).ids.map((id) => timeOf(id)[0])).toEqual(waiting.map(({ answerBy }) => answerBy));
  expect(countReservations(testNow)).toMatchObject({ toAnswer: waiting.length, overdue: overdue.length });
  const filtered = searchReservations(reservationList.parse({ status: 'overdue' }), testNow);
  expect(filtered.total).toBe(overdue.length);
});
