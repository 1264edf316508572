import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOverbooking, overbookedBy } from '#app/admin/reservations/queue/answer-checks.ts';
import { offers } from '#db/schema/offer';
import { tours } from '#db/schema/tour';
import { listDepartures } from '#server/booking/departure/departures';
import { loadOn } from '#server/booking/departure/load';
import { findReservationDetails } from '#server/booking/reservation-details';
import { amelia, book, setUpBookings, site } from '../bookings';
import { day, setBooking } from './presses';

setUpBookings();

const tour = () => ({ kind: 'tour', id: site.tours.karnak.id }) as const;
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
  expect(said(asking)).toBe('Overbooked: this departure would have 13 travellers for a group of 12.');
  setBooking(asking, { status: 'confirmed' });
  expect([said(first), said(asking)]).toEqual([
    'Overbooked: this departure has 13 travellers for a group of 12.',
    'Overbooked: this departure has 13 travellers for a group of 12.',
  ]);
  const load = { booked: 13, groupSize: 12 };
  expect(listDepartures('2026-12-05', day).departures[0]?.load).toEqual(load);
  // What the office sees before it takes one more.
  expect(loadOn(site.database, tour(), '2026-12-05')).toEqual(load);
  expect(describeOverbooking(load, 2)).toBe('Overbooked: this departure would have 15 travellers for a group of 12.');
});

test('who travels with an offer of the tour is in its departure', async () => {
  setGroup(8);
  const { id: offerId } = site.database.select().from(offers).get() ?? expect.fail('there is no offer');
  site.database.update(offers).set({ tourId: tour().id, packageId: null }).where(eq(offers.id, offerId)).run();
  const first = await bookParty();
  await bookParty({ kind: 'offer', tourId: null, offerId });
  expect(said(first)).toContain('has 10 travellers for a group of 8');
  for (const product of [tour(), { kind: 'offer', id: offerId } as const]) {
    expect(loadOn(site.database, product, '2026-12-05')).toEqual({ booked: 10, groupSize: 8 });
    expect(loadOn(site.database, product, '2026-12-06')).toEqual({ booked: 0, groupSize: 8 });
  }
  const areStays = () =>
    listDepartures('2026-12-05', day).departures.map(({ parties }) => parties.map(({ isStay }) => isStay));
  expect(areStays()).toEqual([[false], [false]]);
  site.database.update(offers).set({ type: 'accommodation', tourId: null }).where(eq(offers.id, offerId)).run();
  expect(areStays()).toEqual([[false], [true]]);
});

test.each([null, 1])('a group size of %s is no limit', async (groupSize) => {
  setGroup(groupSize);
  expect(said(await bookParty({ adults: 30 }))).toBeNull();
  expect(listDepartures('2026-12-05', day).departures[0]?.load).toBeNull();
  expect(loadOn(site.database, tour(), '2026-12-05')).toBeNull();
});
