import { describe, expect, test } from 'vitest';
import type { Booking } from '#server/domain/reservation/reservation.input';
import { bookingPath } from '#server/domain/reservation/reservation-facts';
import { issueSubmissionKey } from '#server/signing';
import { amelia, book, keiko, minutesLater, setUpBookings, storedEmails, storedReservations, world } from './bookings';

setUpBookings();

describe('is requested twice', () => {
  test('50 times the same form is one booking, and every time the same answer', async () => {
    const submissionKey = issueSubmissionKey();
    const receipts = await Promise.all(Array.from({ length: 50 }, () => book({ submissionKey })));
    expect(new Set(receipts.map(({ reservation }) => bookingPath(reservation))).size).toBe(1);
    expect([storedReservations().length, storedEmails().length]).toEqual([1, 2]);
    // Also a day later, from a page that was left open.
    await book({ submissionKey }, minutesLater(24 * 60));
    expect(storedReservations()).toHaveLength(1);
  });

  test('the same request from a second tab is the same booking for half an hour', async () => {
    const first = await book();
    const second = await book({}, minutesLater(29));
    expect(second.reservation.reference).toBe(first.reservation.reference);
    expect([storedReservations().length, storedEmails().length]).toEqual([1, 2]);
    await book({}, minutesLater(31));
    expect(storedReservations()).toHaveLength(2);
  });

  test('one form, changed after it was sent, is a new booking, however often it is sent so; the first stays one', async () => {
    const submissionKey = issueSubmissionKey();
    const changed = { ...amelia, date: '2026-12-12' };
    const [first] = await Promise.all([book({ submissionKey }), book({ submissionKey })]);
    const again = await Promise.all([1, 2, 3].map(() => book({ submissionKey, booking: changed }, minutesLater(60))));
    expect(new Set(again.map(({ reservation }) => reservation.reference)).size).toBe(1);
    expect(again[0]?.reservation).toMatchObject({ startDate: '2026-12-12' });
    expect((await book({ submissionKey }, minutesLater(90))).reservation.reference).toBe(first.reservation.reference);
    expect([storedReservations().length, storedEmails().length]).toEqual([2, 4]);
    const product = { kind: 'tour', id: world.tours.grandPalace.id } as const;
    await book({ submissionKey, product });
    await book({ submissionKey, product });
    expect(storedReservations().map(({ tourId }) => tourId)).toEqual([
      world.tours.karnak.id,
      world.tours.karnak.id,
      product.id,
    ]);
  });

  test('two visitors who say the same make two', async () => {
    await book();
    await book({ submissionKey: issueSubmissionKey('f6e5d4c3b2a1') }, minutesLater(1));
    expect([storedReservations().length, storedEmails().length]).toEqual([2, 4]);
  });

  test.each([
    ['another traveller', { name: 'Tomas Hartmann' }],
    ['another address', { email: 'tomas@example.com' }],
    ['another phone', { phone: '+49 30 0000 0101' }],
    ['another day', { date: '2026-12-06' }],
    ['one adult more', { adults: 3 }],
    ['one child more', { children: 2, childrenAges: [5, 3] }],
    ['another age', { childrenAges: [6] }],
    ['another wish', { specialRequests: 'A wheelchair at the gate, please.' }],
    ['a WhatsApp number', { whatsapp: '+49 170 0000 010' }],
  ] satisfies [string, Partial<Booking>][])(
    'with %s it says something new, and nothing of it may be lost',
    async (_, change) => {
      await book();
      await book({ booking: { ...amelia, ...change } }, minutesLater(5));
      expect(storedReservations()).toHaveLength(2);
      expect(storedReservations()[1]).toMatchObject('date' in change ? { startDate: change.date } : change);
    },
  );

  test('a package in another hotel or with other rooms says something new', async () => {
    const product = { kind: 'package', id: world.packages.nile.id } as const;
    await book({ product, booking: keiko });
    await book({ product, booking: { ...keiko, rooms: 2 } });
    await book({ product, booking: { ...keiko, hotelRating: 5 } });
    expect(storedReservations().map(({ rooms, hotelRating }) => [rooms, hotelRating])).toEqual([
      [1, 4],
      [2, 4],
      [1, 5],
    ]);
  });

  test('an honest request is not swallowed by an earlier one that looked automatic', async () => {
    await book({ suspect: true });
    const { emailed } = await book({}, minutesLater(2));
    expect(emailed).toBe(true);
    expect(storedReservations().map(({ suspect }) => suspect)).toEqual([true, false]);
  });

  test('two visitors of one page have two keys and two bookings', async () => {
    const [first, second] = await Promise.all([
      book(),
      book({ booking: { ...keiko, rooms: null, hotelRating: null } }),
    ]);
    expect(first?.reservation.reference).not.toBe(second?.reservation.reference);
    expect([storedReservations().length, storedEmails().length]).toEqual([2, 4]);
  });
});
