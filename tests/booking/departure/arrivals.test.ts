import { expect, test } from 'vitest';
import type { Flight } from '#db/schema/asks';
import { callOffs } from '#db/schema/call-off';
import { assignDeparture } from '#server/booking/departure/assignment';
import { listArrivals } from '#server/booking/views/arrivals';
import { book, keiko, setUpBookings, site } from '../bookings';
import { currentOf } from '../forms';
import { assignmentOf, departureWith, driver, member, setBooking } from './presses';

setUpBookings();

const none: Flight = { number: '', day: '', time: '', airport: '' };
const landing = { number: 'MS 786', day: '2026-12-04', time: '14:05', airport: 'Cairo' };
const home = { number: 'MS 785', day: '2026-12-12', time: '09:00', airport: 'Luxor' };

/** A confirmed booking of two for 5 December 2026, with what is set of it. */
async function flying(name: string, arrival: Partial<Flight> | null, changes: Parameters<typeof setBooking>[1] = {}) {
  const { reservation } = await book({
    product: { kind: 'package', id: site.packages.nile.id },
    booking: { ...keiko, name },
  });
  const flights = arrival && { arrival: { ...none, ...arrival }, departure: home };
  setBooking(currentOf(reservation), { status: 'confirmed', flights, ...changes });
  return currentOf(reservation);
}

const shown = (date: string) =>
  listArrivals(date).flights.map(({ way, time, number, airport, parties, travellers }) =>
    [way, time, number, airport, parties.map(({ name }) => name).join(' & '), travellers].join(', '),
  );
const unknown = (date = '2026-12-05') =>
  listArrivals(date).unknown.map(({ name, notes }) => [name, ...notes].join('; '));
const asksFlights = { fields: ['flights' as const], days: 5 };

test('the flights of a day are in the order of their times, on the day of the flight, each with its parties', async () => {
  await flying('Zoe', landing);
  await flying('Adam', { ...landing, number: 'ms786', airport: 'CAIRO International Airport' });
  await flying('Mona', { ...landing, time: '' });
  await flying('Early', { ...landing, number: 'LH 1', time: '03:10', airport: 'Hurghada' });
  expect(shown('2026-12-04')).toEqual([
    'arrival, 03:10, LH 1, Hurghada, Early, 2',
    'arrival, 14:05, ms786, CAIRO International Airport, Adam & Zoe, 4',
    'arrival, , MS 786, Cairo, Mona, 2',
  ]);
  expect(listArrivals('2026-12-04').airports).toEqual([
    { airport: 'CAIRO International Airport', arrival: 6, departure: 0 },
    { airport: 'Hurghada', arrival: 2, departure: 0 },
  ]);
  expect(shown('2026-12-12')).toEqual(['departure, 09:00, MS 785, Luxor, Adam & Early & Mona & Zoe, 8']);
  expect(shown('2026-12-05')).toEqual([]);
});

test('who lands and leaves on the same day is on both flights', async () => {
  await flying('Stopover', { ...landing, day: home.day });
  expect(shown(home.day)).toEqual([
    'arrival, 14:05, MS 786, Cairo, Stopover, 2',
    'departure, 09:00, MS 785, Luxor, Stopover, 2',
  ]);
});

test('only who is confirmed or has travelled is driven', async () => {
  for (const status of ['pending', 'declined', 'cancelled', 'completed'] as const) {
    await flying(status, landing, { status });
    await flying(`${status} without flights`, null, { status, asks: asksFlights });
  }
  expect(shown('2026-12-04')).toEqual(['arrival, 14:05, MS 786, Cairo, completed, 2']);
  expect(unknown()).toEqual([]);
});

test('a party has the driver of its departure; without its trip it is marked, and counts nothing', async () => {
  const { booked } = await departureWith();
  setBooking(booked, { flights: { arrival: landing, departure: none }, pickupPlace: 'Winter Palace' });
  const members = [driver('Hassan'), member('Mona')];
  assignDeparture(assignmentOf(`tour-${site.tours.karnak.id}`, { version: 1, vehicle: 'Hiace', members }));
  const [party] = listArrivals('2026-12-04').flights[0]?.parties ?? [];
  expect(party).toMatchObject({
    drivers: [{ name: 'Hassan', phone: null }],
    vehicle: 'Hiace',
    pickupPlace: 'Winter Palace',
    calledOff: false,
  });
  const days = { from: '2026-12-05', until: '2026-12-05', reason: 'Storm', replaced: [] };
  site.database
    .insert(callOffs)
    .values({ productKeys: [`tour-${site.tours.karnak.id}`], ...days })
    .run();
  const { flights, airports } = listArrivals('2026-12-04');
  expect(flights).toMatchObject([{ travellers: 0, parties: [{ name: 'Amelia Hartmann', calledOff: true }] }]);
  expect(airports).toEqual([{ airport: 'Cairo', arrival: 0, departure: 0 }]);
  setBooking(booked, { flights: null, asks: asksFlights });
  expect(unknown()).toEqual([]);
});

test('who is asked and has said nothing of the arrival is named on the first day, and so is a flight without a day', async () => {
  await flying('Asked', null, { asks: asksFlights });
  await flying('Only home', {}, { asks: asksFlights });
  await flying('Not asked', null);
  await flying('Said', landing, { asks: asksFlights });
  await flying('Half', { ...landing, day: '' });
  await flying('Erased', null, { asks: asksFlights, erasedAt: '2026-12-01T00:00:00.000Z', email: null, phone: null });
  expect(unknown()).toEqual(['Asked', 'Half; Arrival MS 786, 14:05, Cairo: day not known', 'Only home']);
  expect(unknown('2026-12-04')).toEqual([]);
});

test('a party that was booked after the drivers had shared the others out has all of them, as on their sheets', async () => {
  const { booked } = await departureWith();
  setBooking(booked, { flights: { arrival: landing, departure: none } });
  const members = [
    { ...driver('Hassan'), parties: [booked.id + 1] },
    { ...driver('Nour'), parties: [] },
  ];
  assignDeparture(assignmentOf(`tour-${site.tours.karnak.id}`, { version: 1, members }));
  const drivers = () => listArrivals('2026-12-04').flights[0]?.parties[0]?.drivers.map(({ name }) => name);
  expect(drivers()).toEqual(['Hassan', 'Nour']);
});
