import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import { describeJourney } from '#server/booking/record/reservation-facts';
import { type Journey, violationsOf } from '#server/booking/rules/product-rules';
import { priceOfChange } from '#server/booking/views/quotes';
import { describeAges } from '#server/catalogue/prices/booking-rules.input';
import { findForDesk, type Product } from '#server/catalogue/product';
import { changeReservation } from './acts';
import { amelia, book, keiko, minutesLater, setUpBookings, site } from './bookings';
import { changeOf } from './forms';

setUpBookings();

const journey: Journey = { startDate: '2026-12-05', adults: 2, childrenAges: [], rooms: null, hotelRating: null };
const broken = (product: Pick<Product, 'kind' | 'id'>, changes: Partial<Journey>) => {
  const found = findForDesk(product, minutesLater(0));
  return (
    found && violationsOf(found, { ...journey, ...changes }, minutesLater(0)).map(({ rule, words }) => [rule, words])
  );
};

test('rooms and hotel rating are as the form of the product asks for them', () => {
  const tour = { kind: 'tour', id: site.tours.karnak.id } as const;
  const nile = { kind: 'package', id: site.packages.nile.id } as const;
  expect(broken(tour, {})).toEqual([]);
  expect(broken(nile, { rooms: 1, hotelRating: 4 })).toEqual([]);
  expect(broken(tour, { rooms: 1, hotelRating: 4 })).toEqual([
    ['rooms', 'This product has no rooms'],
    ['hotel', 'This product has no hotel rating'],
  ]);
  expect(broken(nile, {})).toEqual([
    ['rooms', 'At least 1 room is required'],
    ['hotel', 'Please select a hotel rating'],
  ]);
  const many = broken(nile, { adults: 8, rooms: 6, hotelRating: 4 });
  expect(many).toEqual([['rooms', 'At most 5 rooms. A larger group? Please contact us']]);
  const empty = broken(nile, { adults: 1, rooms: 2, hotelRating: 4 });
  expect(empty).toEqual([['rooms', 'There cannot be more rooms than travellers']]);
});

test('a child of unknown age takes a seat, is named so, and asks for a reason where it is booked anew', async () => {
  const tour = { kind: 'tour', id: site.tours.karnak.id } as const;
  expect(broken(tour, { childrenAges: [5, null] })).toEqual([['ages', 'Please enter the age of each child']]);
  const { reservation } = await book({ booking: amelia });
  const change = { childrenAges: [5, null], reason: 'Asked by telephone' };
  const changed = changeReservation(changeOf(reservation, change), minutesLater(10));
  expect(changed).toMatchObject({ children: 2, childrenAges: [5, null] });
  expect(describeJourney(changed)['Ages of the children']).toBe('5, unknown');
  expect([describeAges(changed), describeAges({ childrenAges: [null] })]).toEqual([' (5, unknown)', ' (age unknown)']);
  const phone = '+20 2 0000 0999';
  expect(changeReservation(changeOf(changed, { phone }), minutesLater(20)).phone).toBe(phone);
});

test('an offer that has ended is changed or chosen by the office with a reason only', async () => {
  const { id } = site.offers.riverHotel;
  const product = { kind: 'offer', id } as const;
  const stay = { ...keiko, hotelRating: null };
  const { reservation } = await book({ product, booking: stay });
  const { reservation: ofTour } = await book({ booking: amelia });
  site.database.update(offers).set({ endDate: '2026-11-20' }).where(eq(offers.id, id)).run();
  const twenty = changeOf(reservation, { adults: 20, rooms: 5 });
  expect(() => changeReservation(twenty, minutesLater(10))).toThrow(
    /^This offer ended.*At most 10 adults.*Add a reason/,
  );
  const { violations } = priceOfChange({ ...twenty, product: null }, minutesLater(10));
  expect(violations).toContainEqual(expect.stringMatching(/^This offer ended/));
  // What stays as it was needs none.
  expect(changeReservation(changeOf(reservation, { name: 'Keiko T.' }), minutesLater(10)).name).toBe('Keiko T.');
  const chosen = changeOf(ofTour, { product, rooms: 1 });
  expect(() => changeReservation(chosen, minutesLater(10))).toThrow(/^This offer ended/);
  const kept = changeReservation({ ...chosen, reason: 'Promised by telephone' }, minutesLater(10));
  expect(kept).toMatchObject({ kind: 'offer', offerId: id, tourId: null });
});
