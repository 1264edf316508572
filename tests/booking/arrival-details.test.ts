import { expect, test } from 'vitest';
import { apply } from '#server/booking/apply';
import { travellerFacts } from '#server/booking/reservation-facts';
import { changeReservation } from './acts';
import { amelia, book, keiko, later, setUpBookings, site, storedEmails } from './bookings';
import { changeOf, currentOf, lastEvent } from './forms';

setUpBookings();

const flight = 'MS 777, 5 December at 14:20';
const ofPackage = async () => {
  const product = { kind: 'package' as const, id: site.packages.nile.id };
  return (await book({ product, booking: { ...keiko, date: '2026-12-20', arrivalDetails: flight } })).reservation;
};

test('the arrival that a traveller tells with a package is stored and told to the office', async () => {
  const booked = await ofPackage();
  expect(travellerFacts(booked)).toContainEqual(['Flight or arrival details', flight]);
  const toOffice = storedEmails().find(({ kind }) => kind === 'package_booking_admin');
  expect(JSON.stringify(toOffice?.props)).toContain(flight);
});

test('the office corrects it, and an erasure takes it out of booking and timeline', async () => {
  const booked = await ofPackage();
  changeReservation(changeOf(booked, { arrivalDetails: 'MS 778' }), later);
  expect(lastEvent(booked)?.changes).toEqual([{ field: 'arrivalDetails', before: flight, after: 'MS 778' }]);
  apply({ kind: 'erase', id: booked.id, by: 'office' }, later);
  expect(JSON.stringify([currentOf(booked), lastEvent(booked)])).not.toMatch(/MS 77/);
});

test('a tour does not ask for it', async () => {
  expect((await book({ booking: amelia })).reservation.arrivalDetails).toBeNull();
});
