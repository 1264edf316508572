import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reservationEvents } from '#db/schema/reservation';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { listReservationsToAnswer, searchReservations } from '#server/booking/views/reservation-inbox';
import { countReservations } from '#server/booking/views/reservation-urgency';
import { openRequest } from '../booking/open-request';
import { storeSummaries } from '../booking/summaries';
import { filledSiteForEach, site, testNow } from '../fixtures';
import { hoursAgo, insertReservation } from './inbox-rows';

filledSiteForEach();

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
const list = (query: object = {}) => searchReservations(reservationList.parse(query), testNow);
function reopen(reservationId: number, hours: number): void {
  site.database
    .insert(reservationEvents)
    .values({
      reservationId,
      kind: 'reopened',
      actor: 'office',
      message: 'A place is free',
      createdAt: hoursAgo(hours),
    })
    .run();
  storeSummaries([reservationId]);
}
function ask(reservationId: number, hours: number): void {
  const now = new Date(hoursAgo(hours));
  const entry = { kind: 'cancellation requested', actor: 'traveller', message: null } as const;
  openRequest(reservationId, 'cancellation', entry, now);
}

describe('a request that was reopened', () => {
  beforeEach(() => {
    insertReservation(site, { name: 'Reopened', createdAt: hoursAgo(500) });
    insertReservation(site, { name: 'Waiting', createdAt: hoursAgo(10) });
    reopen(1, 400);
    reopen(1, 2);
  });

  test('is to be answered a day after it was last reopened', () => {
    const { items } = list();
    expect(items.map(({ name, answerBy }) => [name, answerBy])).toEqual([
      ['Waiting', hoursAgo(-14)],
      ['Reopened', hoursAgo(-22)],
    ]);
    expect(findReservationDetails(1, testNow)?.answerBy).toBe(hoursAgo(-22));
    expect(namesOf(listReservationsToAnswer(testNow))).toEqual(['Waiting', 'Reopened']);
  });
});

describe('what travellers ask', () => {
  beforeEach(() => {
    insertReservation(site, { name: 'Old request', createdAt: hoursAgo(30) });
    insertReservation(site, { name: 'Cancellation requested', status: 'confirmed', createdAt: hoursAgo(900) });
    insertReservation(site, { name: 'Likely spam', suspect: true, createdAt: hoursAgo(60) });
    insertReservation(site, { name: 'New request', createdAt: hoursAgo(2) });
    for (let number = 1; number <= 25; number += 1) insertReservation(site, { name: 'Done', status: 'completed' });
    ask(2, 20);
    ask(3, 50);
  });

  test('stands among the requests that wait, by its time, before all others', () => {
    expect(namesOf(list().items).slice(0, 5)).toEqual([
      ...['Old request', 'Cancellation requested', 'New request', 'Done', 'Done'],
    ]);
    expect(
      list()
        .items.map(({ id }) => id)
        .slice(3, 6),
    ).toEqual([29, 28, 27]);
    expect(namesOf(listReservationsToAnswer(testNow))).toEqual([
      'Old request',
      'Cancellation requested',
      'New request',
    ]);
    expect(namesOf(list({ search: 'done', page: 2 }).items)).toHaveLength(25 % list().items.length);
  });

  test('is counted with what is overdue, without likely spam and nothing twice', () => {
    ask(1, 1);
    expect(countReservations(testNow)).toEqual({
      ...{ total: 29, pending: 2, asks: 2, toAnswer: 3, overdue: 1, urgent: 2, confirmed: 1, suspect: 1 },
    });
    expect(namesOf(list({ status: 'asks' }).items)).toEqual(['Old request', 'Cancellation requested']);
  });
});

test('list, counts and the first ten are read from indices, without sorting or reading all rows', () => {
  const { $client } = site.database;
  const prepare = $client.prepare.bind($client);
  const statements: string[] = [];
  vi.spyOn($client, 'prepare').mockImplementation((text: string) => {
    statements.push(text);
    return prepare(text);
  });
  insertReservation(site, { name: 'Waiting' });
  statements.length = 0;
  list();
  listReservationsToAnswer(testNow);
  countReservations(testNow);
  const planOf = (text: string) => {
    const values = Array.from({ length: text.split('?').length - 1 }, () => 1);
    return prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values) as { detail: string }[];
  };
  const steps = statements.flatMap((text) => planOf(text).map(({ detail }) => detail));
  expect(steps).toContain('SEARCH reservations USING COVERING INDEX reservations_answer (answer_by>?)');
  expect(steps).toContain('SEARCH reservations USING COVERING INDEX reservations_answer (answer_by=?)');
  expect(steps.filter((step) => /^SCAN reservations(?! USING COVERING INDEX)/.test(step))).toEqual([]);
  // The few whose traveller has a proposal to answer are sorted into the list.
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toHaveLength(1);
});
