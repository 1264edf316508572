import { expect, test } from 'vitest';
import { journeyValuesOf, withPickup } from '#app/admin/reservations/details/journey-values.ts';

const present = { startTime: '09:00', pickupTime: '08:15 from your hotel' };
const journey = { startDate: '2026-12-05', adults: 2, childrenAges: [], rooms: null, hotelRating: null };
const opened = { ...journeyValuesOf({ ...journey, ...present }), product: null, pickupTime: present.pickupTime };
const later = { ...opened, startTime: '15:30', pickupTime: '15:30 from your hotel' };
const other = { kind: 'tour', id: 2, title: 'Karnak' } as const;

test('the pick-up follows another departure in the form, and comes back with the one before', () => {
  expect(withPickup(opened, { startTime: '15:30' }, present)).toEqual({
    startTime: '15:30',
    pickupTime: '15:30 from your hotel',
  });
  expect(withPickup(later, { startTime: '09:00' }, present)).toMatchObject({ pickupTime: '08:15 from your hotel' });
  expect(withPickup(opened, { startDate: '2026-12-06' }, present)).toMatchObject({ pickupTime: present.pickupTime });
});

test('a typed pick-up stays, and another product brings its own', () => {
  const typed = { ...opened, pickupTime: '15:00 at the pier' };
  expect(withPickup(typed, { startTime: '15:30' }, present)).toEqual({ startTime: '15:30' });
  expect(withPickup(later, { product: other }, present)).toEqual({ product: other, pickupTime: present.pickupTime });
});
