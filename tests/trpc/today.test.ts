import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { payments } from '#db/schema/payment';
import { type NewReservation, reservations } from '#db/schema/reservation';
import { assignDeparture } from '#server/booking/departure/assignment';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { searchReservations } from '#server/booking/views/reservation-inbox';
import { findToday } from '#server/office/today';
import { failureFile, makeBackup } from '#server/upkeep/backup';
import { addDays } from '#server/values/calendar.input';
import { assignmentOf, member } from '../booking/departure/presses';
import { filledSiteForEach, site, testNow } from '../fixtures';
import { hoursAgo, insertReservation } from './inbox-rows';

filledSiteForEach({ inFile: true });

const today = '2026-11-21';
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

test('nothing waits where nothing is there', () => {
  const none = { rows: [], total: 0 };
  const parts = {
    calledOff: { rows: [] },
    owing: none,
    toReturn: none,
    incomplete: none,
    emails: { ...none, held: 0 },
    suspects: none,
    overCapacity: { rows: [], total: 0 },
    reports: none,
    lateBackup: null,
    ...{ paidWithoutSeats: none, disputes: none },
  };
  expect(findToday(testNow)).toEqual({ toAnswer: [], travel: [], ...parts });
});

test('the newest backup is late after two days, and where the first one has failed', async () => {
  const late = (days: number) => findToday(new Date(testNow.getTime() + days * 86_400_000)).lateBackup;
  expect(late(3)).toBeNull();
  mkdirSync(path.join(site.dataDir, 'backups'));
  writeFileSync(failureFile(site.dataDir), 'no space');
  expect(late(3)).toEqual({ at: null });
  await makeBackup(site.dataDir, testNow);
  expect([2, 2.1].map(late)).toEqual([null, { at: testNow.toISOString() }]);
});

test('who travels is counted by the today of each country', () => {
  const confirmed = { status: 'confirmed', startDate: today } as const;
  insertReservation(site, { ...confirmed, adults: 3 });
  insertReservation(site, { ...confirmed, children: 1, childrenAges: [4] });
  insertReservation(site, { ...confirmed, tourId: site.tours.pyramids.id });
  insertReservation(site, { startDate: today });
  insertReservation(site, { startDate: today, suspect: true });
  insertReservation(site, { startDate: today, status: 'cancelled' });
  insertReservation(site, { ...confirmed, country: 'Thailand', startDate: '2026-11-22' });
  insertReservation(site, { ...confirmed, country: 'Thailand', startDate: '2026-11-23' });
  const key = `tour-${site.tours.karnak.id}`;
  assignDeparture(assignmentOf(key, { startDate: today, members: [member('Nadia')] }), testNow);
  const one = {
    departures: 1,
    withoutGuide: 1,
    parties: 1,
    travellers: 2,
    unanswered: 0,
    withoutPickup: 1,
    ...{ calledOff: 0, stillBooked: 0 },
    zone: 'Asia/Bangkok',
  };
  const takesPlace = { calledOff: 0, stillBooked: 0 };
  const egypt = { ...takesPlace, country: 'Egypt', zone: 'Africa/Cairo', date: today, isToday: true };
  expect(findToday(testNow).travel).toEqual([
    { ...egypt, departures: 2, withoutGuide: 1, parties: 4, travellers: 10, unanswered: 1, withoutPickup: 3 },
    { ...one, country: 'Thailand', date: '2026-11-22', isToday: false },
  ]);
  // 20:00 UTC is the 22nd in Bangkok, and still the 21st in Cairo.
  expect(findToday(new Date('2026-11-21T20:00:00Z')).travel).toEqual([
    { ...egypt, departures: 2, withoutGuide: 1, parties: 4, travellers: 10, unanswered: 1, withoutPickup: 3 },
    { ...one, country: 'Thailand', date: '2026-11-22', isToday: true },
    // From noon of the day before on.
    { ...one, withoutPickup: 0, country: 'Thailand', date: '2026-11-23', isToday: false },
  ]);
});

function pay(reservationId: number, amountCents: number): void {
  const row = { reservationId, kind: 'payment', amountCents, method: 'cash', paidOn: today, name: 'A' } as const;
  const copied = { productTitle: 'A tour', startDate: today, receiptNumber: reservationId };
  site.database
    .insert(payments)
    .values({ ...row, ...copied, submissionKey: `pay-${reservationId}` })
    .run();
}

test('who owes is the same in the list, in its filter and by the sums of each row', () => {
  const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
  const prices: Partial<NewReservation>[] = [
    { totalPriceCents: 20_000 },
    { totalPriceCents: 20_000, depositCents: 5000, depositDue: addDays(today, -1) },
    { totalPriceCents: 20_000, depositCents: 5000, depositDue: today },
    { totalPriceCents: null, depositCents: 5000, depositDue: addDays(today, -9) },
  ];
  const inAdvance: Partial<NewReservation>[] = [
    ...(['deposit', 'confirmation', 'day'] as const).flatMap((timing) =>
      [-30, -3].map((confirmed) => ({
        ...{ totalPriceCents: 19_999, agreedOn: addDays(today, confirmed) },
        paymentTerms: { timing, percent: 25, cents: null, balanceDays: 12, within: 2 },
      })),
    ),
    {
      ...{
        totalPriceCents: 20_000,
        depositCents: 7000,
        depositDue: addDays(today, -2),
        agreedOn: addDays(today, -5),
      },
      paymentTerms: { timing: 'deposit', percent: null, cents: 9000, balanceDays: 5, within: 0 },
    },
    // Terms and deposits are not for agents.
    ...[20, 12.5, 33.33, 100, null].map((commissionPercent) => ({
      ...{ totalPriceCents: 19_999, agent: 'GetYourGuide', commissionPercent },
      ...{ depositCents: 7000, depositDue: addDays(today, -2), agreedOn: addDays(today, -30) },
      paymentTerms: { timing: 'deposit' as const, percent: 25, cents: null, balanceDays: 12, within: 2 },
    })),
  ];
  let id = 0;
  for (const status of statuses) {
    for (const price of status === 'confirmed' ? [...prices, ...inAdvance] : prices) {
      for (const days of [-20, -1, 0, 10]) {
        for (const paid of [0, 5000, 20_000]) {
          id += 1;
          insertReservation(site, { ...price, status, startDate: addDays(today, days), name: `Party ${id}` });
          if (paid > 0) pay(id, paid);
        }
      }
    }
  }
  const all = searchReservations(reservationList.parse({ sort: 'newest' }), testNow);
  const pagesOf = (query: object) =>
    Array.from({ length: all.pages }, (_, index) => reservationList.parse({ ...query, sort: 'start', page: index + 1 }))
      .flatMap((parsed) => {
        const listing = searchReservations(parsed, testNow);
        return listing.page === parsed.page ? listing.items : [];
      })
      .toSorted((one, other) => one.id - other.id);
  const owing = pagesOf({}).filter(({ balance }) => balance.overdueCents > 0);
  expect(owing.length).toBeGreaterThan(30);
  expect(namesOf(pagesOf({ status: 'owes' }))).toEqual(namesOf(owing));
  const sumOfList = (status: string) => searchReservations(reservationList.parse({ status }), testNow).sumCents;
  const sumOf = (cents: number[]) => cents.reduce((sum, one) => sum + one, 0);
  expect(sumOfList('owes')).toBe(sumOf(owing.map(({ balance }) => balance.overdueCents)));
  const unpaid = pagesOf({ status: 'unpaid' }).map(({ balance }) => balance.dueCents ?? 0);
  expect([sumOfList('unpaid'), sumOfList('confirmed')]).toEqual([sumOf(unpaid), null]);
  // A completed journey has begun: those that begin later are of no real reservation.
  const shown = owing.filter(({ status, startDate }) => status !== 'completed' || startDate <= today);
  const { total, rows } = findToday(testNow).owing;
  expect(total).toBe(shown.length);
  expect(rows).toHaveLength(5);
});

test('money is overdue from the day after at the destination', () => {
  const deposit = { totalPriceCents: 9000, depositCents: 3000, depositDue: today, startDate: '2027-02-01' };
  insertReservation(site, { ...deposit, name: 'Cairo' });
  insertReservation(site, { ...deposit, name: 'Bangkok', country: 'Thailand' });
  expect(findToday(testNow).owing.total).toBe(0);
  expect(namesOf(findToday(new Date('2026-11-21T20:00:00Z')).owing.rows)).toEqual(['Bangkok']);
  expect(findToday(new Date('2026-11-22T20:00:00Z')).owing.total).toBe(2);
});

test('what was paid is to be returned for what was declined or cancelled', () => {
  const cases = [
    ['Declined', 'declined', 4000],
    ['Cancelled', 'cancelled', 4000],
    ['Unpaid', 'cancelled', 0],
    ['Confirmed', 'confirmed', 4000],
    ['Long ago', 'declined', 4000],
  ] as const;
  for (const [index, [name, status, paid]] of cases.entries()) {
    const startDate = addDays(today, name === 'Long ago' ? -31 : -30);
    insertReservation(site, { name, status, startDate });
    if (paid > 0) pay(index + 1, paid);
  }
  const { rows, total } = findToday(testNow).toReturn;
  expect([namesOf(rows), total]).toEqual([['Cancelled', 'Declined'], 2]);
});

test('who owes for long is found by the filter alone', () => {
  insertReservation(site, { status: 'completed', totalPriceCents: 9000, startDate: addDays(today, -31) });
  expect(findToday(testNow).owing.total).toBe(0);
  expect(searchReservations(reservationList.parse({ status: 'owes' }), testNow).total).toBe(1);
});

test('what is left to be paid is unpaid before it is overdue', () => {
  insertReservation(site, { name: 'Later', status: 'confirmed', totalPriceCents: 9000, startDate: addDays(today, 31) });
  insertReservation(site, { name: 'Asked', status: 'pending', totalPriceCents: 9000, startDate: addDays(today, 31) });
  const found = (status: 'unpaid' | 'owes') =>
    namesOf(searchReservations(reservationList.parse({ status }), testNow).items);
  expect([found('unpaid'), found('owes')]).toEqual([['Later'], []]);
});

test('emails that are stuck and suspects that nobody has answered', () => {
  for (let number = 1; number <= 7; number += 1) insertReservation(site, { name: `Bot ${number}`, suspect: true });
  site.database.update(reservations).set({ status: 'declined' }).where(eq(reservations.id, 7)).run();
  const mail = { kind: 'tour_booking', props: {}, sender: 'egypt', recipient: 'a@example.com' } as const;
  for (const state of ['held', 'queued', 'sent', 'attention'] as const)
    site.database
      .insert(emails)
      .values({ ...mail, dedupeKey: state, state, createdAt: hoursAgo(30) })
      .run();
  const { suspects, emails: stuck, toAnswer } = findToday(testNow);
  expect(suspects.total).toBe(6);
  expect(namesOf(suspects.rows)).toEqual(['Bot 6', 'Bot 5', 'Bot 4', 'Bot 3', 'Bot 2']);
  expect(stuck.rows.map(({ state }) => state)).toEqual(['attention', 'held']);
  expect([stuck.total, stuck.held]).toEqual([2, 1]);
  expect(toAnswer).toEqual([]);
});
