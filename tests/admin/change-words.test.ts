import { expect, test } from 'vitest';
import { describeChange } from '#app/admin/reservations/details/change-words.ts';
import type { FieldChange } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { travellerFacts } from '#server/booking/record/reservation-facts';
import { changeReservation } from '../booking/acts';
import { amelia, book, keiko, later, setUpBookings, site, storedEmails } from '../booking/bookings';
import { changeOf, currentOf, lastEvent } from '../booking/forms';

test.each<[FieldChange, string | null]>([
  [
    { field: 'startDate', before: '2026-12-05', after: '2026-12-06' },
    'Date: Saturday, 5 December 2026 → Sunday, 6 December 2026',
  ],
  [{ field: 'adults', before: 2, after: 3 }, 'Adults: 2 → 3'],
  [{ field: 'childrenAges', before: [], after: [5, 7] }, 'Ages of children: none → 5, 7'],
  [{ field: 'hotelRating', before: 4, after: null }, 'Hotel rating: 4 stars → none'],
  [{ field: 'email', before: null, after: 'anna@gmail.com' }, 'Email: none → anna@gmail.com'],
  [{ field: 'depositCents', before: null, after: 5000 }, 'Deposit: none → $50'],
  [
    {
      field: 'priceLines',
      before: [
        { label: 'Adults', count: 2, unitCents: 6500 },
        { label: 'Children', count: 1, unitCents: 3250 },
      ],
      after: [{ label: 'As agreed', count: 1, unitCents: 15_000 }],
    },
    'Price: Adults 2 × $65, Children 1 × $32.50 = $162.50 → As agreed = $150',
  ],
  [
    { field: 'priceLines', before: null, after: [{ label: 'As quoted', count: 1, unitCents: 200 }] },
    'Price: none → As quoted = $2',
  ],
  [{ field: 'tourId', before: 1, after: 2 }, null],
  [{ field: 'totalPriceCents', before: 1, after: 2 }, null],
])('words %o', (change, words) => {
  const described = describeChange(change);
  expect(described && `${described.label}: ${described.before} → ${described.after}`).toBe(words);
});

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
