import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reservations } from '#db/schema/reservation';
import { changeReservation, priceOfChange } from '#server/domain/reservation/reservation-change';
import { book, minutesLater, setUpBookings, site, storedEmails } from '../bookings';
import { changeOf, currentOf } from './forms';

setUpBookings();

const later = minutesLater(30);

test('a change stores a child above the ages of the tour as an adult, at that price', async () => {
  const before = (await book()).reservation;
  const older = { adults: 2, childrenAges: [5, 15] };
  const { startDate, rooms } = before;
  const question = { id: before.id, product: null, startDate, rooms, hotelRating: null, ...older };
  const { askedCents, older: words } = priceOfChange(question, later);
  expect([askedCents, words]).toEqual([3 * 7525 + 3763, 'A child of 15 travels as an adult here']);
  const price = { kind: 'take' as const, totalCents: askedCents ?? 0 };
  const after = changeReservation(changeOf(before, { ...older, price, tell: true }), later);
  expect(after).toMatchObject({ adults: 3, children: 1, childrenAges: [5], totalPriceCents: askedCents });
  expect(JSON.stringify(storedEmails().at(-1)?.props)).toContain('3 adults, 1 child');
});

test('a change leaves such a child as it is where the journey stays, and keeps the lines where the day alone changes', async () => {
  const { id } = (await book()).reservation;
  const stored = { adults: 1, children: 2, childrenAges: [5, 15] };
  site.database.update(reservations).set(stored).where(eq(reservations.id, id)).run();
  const before = currentOf({ id });
  expect(changeReservation(changeOf(before, { phone: '+49 30 0000 0199' }), later)).toMatchObject(stored);
  const moved = changeReservation(changeOf(currentOf(before), { startDate: '2026-12-08' }), later);
  expect(moved).toMatchObject({ adults: 2, childrenAges: [5], priceLines: before.priceLines });
});
