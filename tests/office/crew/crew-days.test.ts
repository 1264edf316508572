import { expect, test } from 'vitest';
import { crew } from '#db/schema/departure';
import { assignDeparture } from '#server/booking/departure/assignment';
import { updateCrew } from '#server/booking/departure/crew';
import { crewForm, crewInput } from '#server/booking/departure/crew.input';
import { guidePath, listAssigned, openGuideLink } from '#server/booking/departure/guide-link';
import { listCandidates } from '#server/booking/views/duties';
import { deleteCrew, listPay, readCrewDays, readCrewWeek } from '#server/office/crew/crew-days';
import { searchOffice } from '#server/office/search/office-search';
import { recordPayment } from '../../booking/acts';
import { book, setUpBookings, site } from '../../booking/bookings';
import {
  assignmentOf,
  departureWith,
  driver,
  member,
  minutesLater,
  press,
  reassign,
  reassignedTo,
  setBooking,
  day as start,
  tokenOn,
} from '../../booking/departure/presses';
import { paymentOf } from '../../booking/forms';

setUpBookings();

test('a week has people by days with what they have collected, and the pay counts each day once', async () => {
  const { departure: mona } = await departureWith();
  press(tokenOn(mona, 'collected'), 0, start, 5_000);
  reassignedTo(mona, 'Omar');
  const { dates, people } = readCrewWeek('2026-11-30');
  expect([dates.length, dates[6]]).toEqual([7, '2026-12-06']);
  expect(people.map(({ person, duties, collectedCents }) => [person.name, duties.length, collectedCents])).toEqual([
    // Whoever takes it now has worked; what was pressed on a sheet stays with whose sheet it was.
    ['Mona', 0, 5_000],
    ['Omar', 1, 0],
  ]);
  const pay = listPay('2026-12-01', '2026-12-31');
  expect(pay.map(({ person, days, collectedCents }) => [person.name, days, collectedCents])).toEqual([
    ['Mona', [], 5_000],
    ['Omar', ['2026-12-05'], 0],
  ]);
  expect(listPay('2027-01-01', '2027-01-31')).toEqual([]);
});

test('a journey of eight days is paid for the days within the span', async () => {
  await departureWith('cruise');
  expect(listPay('2026-12-10', '2026-12-31').map(({ days }) => days)).toEqual([
    ['2026-12-10', '2026-12-11', '2026-12-12'],
  ]);
});

test('a journey is paid by the day to each who has led it, and as a whole where its guide is corrected later', async () => {
  const { departure: mona } = await departureWith('cruise');
  const days = () => listPay('2026-12-01', '2026-12-31').map(({ person, days: worked }) => [person.name, ...worked]);
  // Half past midnight of the 9th in Cairo.
  reassign(mona, [member('Omar')], new Date('2026-12-08T22:30:00Z'));
  expect(days()).toEqual([
    ['Mona', '2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08'],
    ['Omar', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'],
  ]);
  reassign(mona, [member('Omar'), driver('Sami')], new Date('2026-12-10T08:00:00Z'));
  expect(days()[2]).toHaveLength(9);
  reassign(mona, [member('Layla')], new Date('2026-12-14T08:00:00Z'));
  expect(days().map(([name, ...worked]) => [name, worked.length])).toEqual([
    ['Layla', 8],
    ['Mona', 4],
  ]);
});

test('nothing is paid of a departure whose parties have left', async () => {
  const { booked } = await departureWith();
  setBooking(booked, { status: 'cancelled' });
  expect(listPay('2026-12-01', '2026-12-31')).toEqual([]);
});

test('a person is found by a part of name or phone, with their days', async () => {
  const { departure: mona } = await departureWith();
  const { person } = mona;
  updateCrew({
    ...crewInput.parse({ ...crewForm(person), phone: '+20 100 000 0001' }),
    id: person?.id ?? 0,
    version: 1,
  });
  const found = (query: string) => searchOffice({ query, limit: 5 }).crew.map(({ name }) => name);
  expect([found('mon'), found('0100 000'), found('omar'), found(' ')]).toEqual([['Mona'], ['Mona'], [], []]);
  const { duties } = readCrewDays(person?.id ?? 0, start);
  expect(duties).toMatchObject([
    { startDate: '2026-12-05', title: site.tours.karnak.title, parties: 1, travellers: 3 },
  ]);
});

test('a form of an older version, or of a name that is taken, is refused', async () => {
  const { departure } = await departureWith();
  reassignedTo(departure, 'Omar');
  const id = departure.crewId ?? 0;
  const named = (name: string) => crewInput.parse({ ...crewForm(null), name });
  expect(() => updateCrew({ ...named('omar'), id, version: 1 })).toThrow('Another person has this name');
  updateCrew({ ...named('Mona Farid'), id, version: 1 });
  expect(() => updateCrew({ ...named('Mona'), id, version: 1 })).toThrow('Somebody else has changed this');
});

test('who takes something that day is said to be busy, and stays in the list', async () => {
  const { departure } = await departureWith();
  const other = { startDate: '2026-12-05', productKey: `tour-${site.tours.pyramids.id}`, startTime: '' };
  expect(listCandidates(other)).toMatchObject([{ name: 'Mona', clashes: [{ kind: 'same time' }] }]);
  expect(listCandidates(departure.departure)).toMatchObject([{ name: 'Mona', clashes: [] }]);
});

test('who has departures to come is deleted with them alone, and their links end', async () => {
  const { departure: mona } = await departureWith();
  const key = guidePath(mona).split('key=')[1] ?? '';
  const before = new Date('2026-12-01T08:00:00Z');
  const id = mona.crewId ?? 0;
  expect(() => deleteCrew({ id, unassign: false, mail: false }, before)).toThrow(
    `Mona takes ${site.tours.karnak.title} on 5 December 2026.`,
  );
  deleteCrew({ id, unassign: true, mail: false }, before);
  expect([site.database.select().from(crew).all(), listAssigned(undefined)]).toEqual([[], []]);
  expect(openGuideLink(mona.id, key, before)?.ended).toBe('replaced');
  expect(() => deleteCrew({ id, unassign: true, mail: false }, before)).toThrow('Person not found');
});

test('a departure in more than a year is one to come', async () => {
  const { reservation } = await book();
  setBooking(reservation, { startDate: '2028-01-20', status: 'confirmed' });
  const key = `tour-${site.tours.karnak.id}`;
  const [mona] = assignDeparture(assignmentOf(key, { startDate: '2028-01-20', members: [member('Mona')] })).assigned;
  const id = mona?.crewId ?? 0;
  expect(() => deleteCrew({ id, unassign: false, mail: false }, start)).toThrow('on 20 January 2028');
  expect(readCrewDays(id, start).duties).toHaveLength(1);
});

test('cash that the office has typed is with the guide whose party has paid it', async () => {
  const { booked, departure } = await departureWith();
  const others = [booked.id + 1];
  reassign(departure, [member('Mona', { parties: others }), member('Omar', { parties: [booked.id] })]);
  recordPayment(paymentOf(booked, 5_000, { withGuide: true, paidOn: '2026-12-05' }), start);
  const { people } = readCrewWeek('2026-11-30');
  expect(people.map(({ person, collectedCents }) => [person.name, collectedCents])).toEqual([
    ['Mona', 0],
    ['Omar', 5_000],
  ]);
});

test('cash that the office has typed stays with who was the guide then, and with nobody once their record is deleted', async () => {
  const { booked, departure } = await departureWith();
  recordPayment(paymentOf(booked, 5_000, { withGuide: true, paidOn: '2026-12-05' }), minutesLater(-1));
  reassign(departure, [member('Omar')]);
  const collected = () =>
    readCrewWeek('2026-11-30').people.map(({ person, collectedCents }) => [person.name, collectedCents]);
  expect(collected()).toEqual([
    ['Mona', 5_000],
    ['Omar', 0],
  ]);
  deleteCrew({ id: departure.crewId ?? 0, unassign: true, mail: false }, start);
  expect(collected()).toEqual([['Omar', 0]]);
});
