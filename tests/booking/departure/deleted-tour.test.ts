import { expect, test } from 'vitest';
import { assignDeparture } from '#server/booking/departure/assignment';
import { listDepartures } from '#server/booking/views/departures';
import { deleteRecord } from '#server/catalogue/trash';
import { testNow } from '../../fixtures';
import { setUpBookings, site } from '../bookings';
import { confirmed } from '../day-before/pickups';
import { assignmentOf, member } from './presses';

setUpBookings();

const assignAt = (startTime: string, name: string) =>
  assignDeparture(assignmentOf(`tour-${site.tours.karnak.id}`, { startTime, members: [member(name)] }), testNow);
const departures = () => listDepartures('2026-12-05', testNow).departures;

test('a departure keeps who is assigned when its tour is deleted', async () => {
  await confirmed({ productTitle: 'As it was booked' });
  assignAt('', 'Mona');
  deleteRecord('tour', site.tours.karnak.id);
  expect(departures()).toMatchObject([{ productKey: 'tour-0:As it was booked', taken: { crew: [{ name: 'Mona' }] } }]);
});

test('a tour that was renamed between its bookings keeps the guide of each time, by the bookings that take place', async () => {
  await confirmed({ productTitle: 'Old title', startTime: '09:00', status: 'cancelled' });
  await confirmed({ productTitle: 'Old title', startTime: '15:30' });
  await confirmed({ productTitle: 'New title', startTime: '09:00' });
  assignAt('15:30', 'Omar');
  assignAt('09:00', 'Mona');
  deleteRecord('tour', site.tours.karnak.id);
  expect(departures()).toMatchObject([
    { title: 'New title', taken: { crew: [{ name: 'Mona' }] } },
    { title: 'Old title', taken: { crew: [{ name: 'Omar' }] } },
  ]);
});
