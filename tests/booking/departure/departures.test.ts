import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeSeats } from '#app/admin/reservations/details/journey-price.ts';
import { describeOverbooking, overbookedBy } from '#app/admin/reservations/queue/answer-checks.ts';
import { offers } from '#db/schema/offer';
import { type Reservation, reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { assignDeparture, listVehicles } from '#server/booking/departure/assignment';
import { listGuideReports } from '#server/booking/departure/attendance';
import { listCrew } from '#server/booking/departure/crew';
import { type AssignmentInput, assignment } from '#server/booking/departure/departure.input';
import { departureLoads, readDaySeats } from '#server/booking/seats/seats';
import { listDepartures, listMonth } from '#server/booking/views/departures';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { findToday } from '#server/office/today';
import { Conflict } from '#server/values/errors';
import { testNow } from '../../fixtures';
import { markAttendance } from '../acts';
import { completeJourneys } from '../after-travel';
import { amelia, book, keiko, setUpBookings, site } from '../bookings';
import { currentOf } from '../forms';
import { everyDay, sell } from '../seats/selling';
import { assignmentOf, day, driver, member, setBooking } from './presses';

setUpBookings();

const tour = () => ({ kind: 'tour', id: site.tours.karnak.id }) as const;

/** A confirmed tour of a day, or the cruise of eight days, from 5 December. */
async function confirmed(kind: 'tour' | 'cruise', values: Partial<Reservation> = {}): Promise<Reservation> {
  const cruise = { product: { kind: 'package', id: site.packages.nile.id }, booking: keiko } as const;
  const { reservation } = await book(kind === 'cruise' ? cruise : {});
  const set = { status: 'confirmed', ...values } as const;
  site.database.update(reservations).set(set).where(eq(reservations.id, reservation.id)).run();
  return currentOf(reservation);
}

const listed = (date: string) =>
  listDepartures(date, testNow).departures.map(({ title, day, days, parties }) => ({
    ...{ title, day, days },
    names: parties.map(({ name }) => name),
  }));

const mona = () => member('Mona', { phone: '+20 100 000 0001' });
const assigned = (values: Partial<AssignmentInput> = {}): AssignmentInput =>
  assignmentOf(`tour-${site.tours.karnak.id}`, { members: [mona()], ...values });

test('the parties of a product are listed in the order of their pick-up, those without a time last', async () => {
  await confirmed('tour', { name: 'Late', pickupTime: '8:30 am, lobby' });
  await confirmed('tour', { name: 'Early', pickupTime: '05:15 at the gate' });
  await confirmed('tour', { name: 'Unknown', pickupTime: 'after breakfast' });
  await confirmed('tour', { name: 'Noon', pickupTime: '12 pm' });
  await confirmed('cruise', { name: 'Sailor' });
  expect(listed('2026-12-05')).toMatchObject([
    { day: 1, days: 1, names: ['Early', 'Late', 'Noon', 'Unknown'] },
    { day: 1, days: 8, names: ['Sailor'] },
  ]);
});

test('the departures of a day are listed by their time, or by their first pick-up', async () => {
  const { reservation: noTime } = await book({ product: { kind: 'tour', id: site.tours.pyramids.id } });
  setBooking(noTime, { status: 'confirmed', startTime: null, pickupTime: '12:00 from your hotel' });
  for (const startTime of ['15:30', '09:00']) await confirmed('tour', { startTime, pickupTime: startTime });
  await confirmed('cruise');
  expect(listDepartures('2026-12-05', testNow).departures.map(({ startTime, kind }) => startTime || kind)).toEqual([
    ...['09:00', 'tour', '15:30', 'package'],
  ]);
});

test('a trip under way is there with its day until the last one', async () => {
  await confirmed('cruise');
  expect(listed('2026-12-08')).toMatchObject([{ day: 4, days: 8 }]);
  expect(listed('2026-12-12')).toMatchObject([{ day: 8, days: 8 }]);
  expect(listed('2026-12-13')).toEqual([]);
});

test('a pending request is listed on its first day alone, a declined or cancelled one never', async () => {
  await confirmed('cruise', { status: 'pending' });
  for (const status of ['declined', 'cancelled'] as const) await confirmed('tour', { status });
  expect([listed('2026-12-05').length, listed('2026-12-06').length]).toEqual([1, 0]);
});

test('a departure whose parties have left is listed while somebody takes it', async () => {
  setBooking(await confirmed('tour'), { status: 'cancelled' });
  assignDeparture(assigned(), testNow);
  expect(listDepartures('2026-12-05', testNow).departures).toMatchObject([
    { title: site.tours.karnak.title, day: 1, days: 1, parties: [], taken: { crew: [{ name: 'Mona' }] } },
  ]);
  assignDeparture(assigned({ version: 1, members: [] }), testNow);
  expect(listed('2026-12-05')).toEqual([]);
});

test('the days around are the nearest ones on which anybody travels', async () => {
  await confirmed('cruise');
  await confirmed('tour', { startDate: '2027-03-01' });
  const around = (date: string) => {
    const { previous, next } = listDepartures(date, testNow);
    return [previous, next];
  };
  expect(around('2026-12-04')).toEqual([null, '2026-12-05']);
  expect(around('2026-12-06')).toEqual(['2026-12-05', '2026-12-07']);
  expect(around('2026-12-20')).toEqual(['2026-12-12', '2027-03-01']);
  expect(around('2027-03-02')).toEqual(['2027-03-01', null]);
});

test('a month names its departures with their travellers and whether they have a guide, and counts trips under way', async () => {
  await confirmed('cruise', { startDate: '2026-11-28' });
  await confirmed('tour');
  await confirmed('tour', { name: 'Second' });
  const days = () => listMonth('2026-12');
  expect(days().map(({ date }) => date)).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  const departures = [{ title: site.tours.karnak.title, time: '', calledOff: false, travellers: 6, hasGuide: false }];
  expect(days().at(-1)).toEqual({ date: '2026-12-05', departures, underWay: 1 });
  const hasGuide = () => days().at(-1)?.departures[0]?.hasGuide;
  assignDeparture(assigned({ members: [driver('Sami')] }), testNow);
  expect(hasGuide()).toBe(false);
  assignDeparture(assigned({ version: 1 }), testNow);
  expect(hasGuide()).toBe(true);
});

test('a departure is assigned once for each version, and its names are remembered', async () => {
  await confirmed('tour');
  expect(assignDeparture(assigned(), testNow).departure.version).toBe(1);
  expect(() => assignDeparture(assigned({ members: [member('Omar')] }), testNow)).toThrow(Conflict);
  expect(assignDeparture(assigned({ version: 1, vehicle: 'Van 3' }), testNow).departure.version).toBe(2);
  expect(() => assignDeparture(assigned({ version: 1 }), testNow)).toThrow(Conflict);
  assignDeparture(
    assigned({ startDate: '2026-12-06', members: [member('mona', { phone: '+201000000001' })] }),
    testNow,
  );
  assignDeparture(
    assigned({ startDate: '2026-12-07', members: [member('Mona', { phone: '+20 100 000 0002' })] }),
    testNow,
  );
  expect(listDepartures('2026-12-05', testNow).departures[0]?.taken).toMatchObject({
    ...{ version: 2, vehicle: 'Van 3' },
    crew: [{ role: 'guide', name: 'Mona' }],
  });
  // The same name with another phone is somebody else.
  expect(listCrew().map(({ name, phone }) => [name, phone])).toEqual([
    ['Mona', '+20 100 000 0001'],
    ['Mona', '+20 100 000 0002'],
  ]);
  expect(listVehicles()).toEqual(['Van 3']);
});

test('who is chosen from the records gets the role, and nobody is named twice or without a record', async () => {
  await confirmed('tour');
  const [{ crewId } = { crewId: 0 }] = assignDeparture(assigned(), testNow).assigned;
  const chosen = (role: 'guide' | 'driver') => member('', { role, crewId });
  expect(() => assignDeparture(assigned({ version: 1, members: [chosen('guide'), mona()] }), testNow)).toThrow('twice');
  const gone = [member('', { crewId: 99 })];
  expect(() => assignDeparture(assigned({ version: 1, members: gone }), testNow)).toThrow('deleted meanwhile');
  assignDeparture(assigned({ version: 1, members: [chosen('guide'), chosen('driver')] }), testNow);
  expect(listCrew()).toMatchObject([{ id: crewId, isGuide: true, isDriver: true }]);
});

test('each time of a day is a departure with a guide of its own', async () => {
  await confirmed('tour', { name: 'Early', startTime: '09:00' });
  await confirmed('tour', { name: 'Late', startTime: '15:30' });
  await confirmed('tour', { name: 'Any' });
  sell(tour(), { seasons: [{ ...everyDay, times: ['09:00', '15:30'] }] });
  assignDeparture(assigned({ startTime: '15:30' }), testNow);
  const { departures } = listDepartures('2026-12-05', testNow);
  expect(
    departures.map(({ startTime, parties, taken, loads }) => [
      startTime,
      parties.map(({ name }) => name),
      taken.crew.map(({ name }) => name),
      loads.map(({ time }) => time),
    ]),
  ).toEqual([
    ['', ['Any'], [], ['09:00', '15:30']],
    ['09:00', ['Early'], [], ['09:00']],
    ['15:30', ['Late'], ['Mona'], ['15:30']],
  ]);
  expect(listMonth('2026-12')[0]?.departures).toMatchObject([
    { time: '', hasGuide: false },
    { time: '09:00', hasGuide: false },
    { time: '15:30', hasGuide: true },
  ]);
  expect(findToday(new Date('2026-12-04T09:00:00Z')).travel).toMatchObject([{ departures: 3, withoutGuide: 2 }]);
});

test('an assignment needs a telephone that can be dialled and the key of a product', () => {
  const wrong = (values: object) =>
    !assignment.safeParse({ ...assigned({ members: [] }), vehicle: '', ...values }).success;
  expect([
    wrong({}),
    wrong({ members: [member('Mona', { phone: 'ask Mona' })] }),
    wrong({ members: [member('', { phone: '+20 100 000 0001' })] }),
    wrong({ productKey: 'boat-1' }),
    wrong({ startDate: '2026-02-30' }),
    wrong({ startTime: 'noon' }),
  ]).toEqual([false, true, true, true, true, true]);
});

test('a booking whose party did not come is not completed by itself but offered to the office', async () => {
  const booked = await confirmed('tour');
  const night = new Date('2026-12-06T12:00:00Z');
  markAttendance({ id: booked.id, attendance: 'no-show' }, night);
  expect([completeJourneys(night), listGuideReports().map(({ id }) => id)]).toEqual([0, [booked.id]]);
  expect(listDepartures('2026-12-05', night).departures[0]?.parties[0]?.attendance).toBe('no-show');
  markAttendance({ id: booked.id, attendance: 'arrived' }, new Date('2026-12-06T12:01:00Z'));
  expect([listGuideReports(), completeJourneys(night)]).toEqual([[], 1]);
});

const setGroup = (groupSize: number | null) => site.database.update(tours).set({ groupSize }).run();
const party = {
  adults: 5,
  children: 0,
  childrenAges: [] as number[],
  status: 'confirmed' as const,
  startDate: '2026-12-05',
};

async function bookParty(changes: Parameters<typeof setBooking>[1] = {}) {
  const email = `${Object.keys(changes).join('-')}-${Math.random()}@example.com`;
  const { reservation } = await book({ product: tour(), booking: { ...amelia, email } });
  setBooking(reservation, { ...party, ...changes });
  return reservation;
}

const said = ({ id }: { id: number }) => {
  const details = findReservationDetails(id, day);
  return details && overbookedBy(details);
};

test('a departure that holds more people than its group is marked, before and after the confirmation', async () => {
  setGroup(12);
  const first = await bookParty({ adults: 10, children: 1, childrenAges: [4] });
  const asking = await bookParty({ status: 'pending', adults: 2 });
  await bookParty({ startDate: '2026-12-06' });
  await bookParty({ status: 'cancelled' });
  expect(said(first)).toBeNull();
  expect(said(asking)).toBe('Overbooked: this departure would have 13 travellers for 12 places.');
  setBooking(asking, { status: 'confirmed' });
  expect([said(first), said(asking)]).toEqual([
    'Overbooked: this departure has 13 travellers for 12 places.',
    'Overbooked: this departure has 13 travellers for 12 places.',
  ]);
  const taken = { sold: 13, held: 0, taken: 13, seats: 12, left: -1 };
  const load = { time: '', counts: 'travellers' as const, hasSeats: false, ...taken };
  expect(listDepartures('2026-12-05', day).departures[0]?.loads).toEqual([load]);
  // What the office sees before it takes one more.
  expect(departureLoads(tour(), '2026-12-05', day)).toEqual([load]);
  expect(describeOverbooking({ ...load, needed: 2 })).toBe(
    'Overbooked: this departure would have 15 travellers for 12 places.',
  );
});

test('a form says what is left of counted seats, and of others who travels or is asked', async () => {
  setGroup(16);
  const said = (without?: number) => describeSeats(readDaySeats(tour(), '2026-12-05', day, without));
  expect(said()).toBe('No other bookings on this day');
  const asking = await bookParty();
  await bookParty();
  setBooking(asking, { status: 'pending' });
  expect(said()).toBe('5 travellers confirmed, 5 requested');
  expect(said(asking.id)).toBe('5 travellers confirmed, 0 requested');
  sell(tour(), { seasons: [{ ...everyDay, seats: 16 }] });
  expect(said()).toMatch(/^\d+ of 16 seats left$/);
});

test('who has booked a tour by an offer is in the one departure of the tour', async () => {
  setGroup(8);
  const { id: offerId } = site.database.select().from(offers).get() ?? expect.fail('there is no offer');
  const reduced = { type: 'tour' as const, tourId: tour().id, packageId: null };
  site.database.update(offers).set(reduced).where(eq(offers.id, offerId)).run();
  const first = await bookParty();
  await bookParty({ appliedOfferId: offerId });
  expect(said(first)).toContain('has 10 travellers for 8 places');
  for (const product of [tour(), { kind: 'offer', id: offerId } as const]) {
    expect(departureLoads(product, '2026-12-05', day)).toMatchObject([{ taken: 10, seats: 8 }]);
    expect(departureLoads(product, '2026-12-06', day)).toMatchObject([{ taken: 0, seats: 8 }]);
  }
  const areStays = () =>
    listDepartures('2026-12-05', day).departures.map(({ parties }) => parties.map(({ isStay }) => isStay));
  expect(areStays()).toEqual([[false, false]]);
  site.database.update(offers).set({ type: 'accommodation', tourId: null }).where(eq(offers.id, offerId)).run();
  await bookParty({ kind: 'offer', tourId: null, offerId });
  expect(areStays()).toEqual([[false, false], [true]]);
});

test.each([null, 1])('a group size of %s is no limit', async (groupSize) => {
  setGroup(groupSize);
  expect(said(await bookParty({ adults: 30 }))).toBeNull();
  expect(listDepartures('2026-12-05', day).departures[0]?.loads).toEqual([]);
  expect(departureLoads(tour(), '2026-12-05', day)).toEqual([]);
});
