import { describe, expect, test } from 'vitest';
import type { Booking } from '#server/booking/record/reservation.input';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { issueSubmissionKey } from '#server/signing';
import { amelia, book, keiko, minutesLater, setUpBookings, site, storedEmails, storedReservations } from './bookings';

setUpBookings();

describe('a booking form that is sent again', () => {
  test('creates one reservation when it is sent 50 times at once', async () => {
    const submissionKey = issueSubmissionKey();
    const receipts = await Promise.all(Array.from({ length: 50 }, () => book({ submissionKey })));
    expect(new Set(receipts.map(({ reservation }) => bookingPath(reservation))).size).toBe(1);
    expect([storedReservations().length, storedEmails().length]).toEqual([1, 2]);
    // Also a day later.
    await book({ submissionKey }, minutesLater(24 * 60));
    expect(storedReservations()).toHaveLength(1);
  });

  test('creates one reservation when a second form of the visitor sends the same within half an hour', async () => {
    const first = await book();
    const second = await book({}, minutesLater(29));
    expect(second.reservation.reference).toBe(first.reservation.reference);
    expect([storedReservations().length, storedEmails().length]).toEqual([1, 2]);
    await book({}, minutesLater(31));
    expect(storedReservations()).toHaveLength(2);
  });

  test('creates a second reservation when the first was made while the clock was ahead', async () => {
    const booking = { ...amelia, date: '2028-02-05' };
    await book({ booking }, minutesLater(400 * 24 * 60));
    await book({ booking });
    expect(storedReservations()).toHaveLength(2);
  });

  test('creates one reservation for a number typed as -0', async () => {
    const request = {
      booking: { ...keiko, rooms: null, hotelRating: null, children: -0 },
      submissionKey: issueSubmissionKey(),
    };
    await book(request);
    await book(request);
    expect(storedReservations()).toHaveLength(1);
  });

  test('creates two reservations for two visitors with the same values', async () => {
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
  ] satisfies [string, Partial<Booking>][])('creates a second reservation with %s', async (_, change) => {
    await book();
    await book({ booking: { ...amelia, ...change } }, minutesLater(5));
    expect(storedReservations()).toHaveLength(2);
    expect(storedReservations()[1]).toMatchObject('date' in change ? { startDate: change.date } : change);
  });

  test('creates a second reservation with other rooms or another hotel rating', async () => {
    const product = { kind: 'package', id: site.packages.nile.id } as const;
    await book({ product, booking: keiko });
    await book({ product, booking: { ...keiko, rooms: 2 } });
    await book({ product, booking: { ...keiko, hotelRating: 5 } });
    expect(storedReservations().map(({ rooms, hotelRating }) => [rooms, hotelRating])).toEqual([
      [1, 4],
      [2, 4],
      [1, 5],
    ]);
  });

  test('creates a second reservation when the first is likely spam', async () => {
    await book({ suspect: true });
    await book({}, minutesLater(2));
    expect(storedEmails()).toHaveLength(2);
    expect(storedReservations().map(({ suspect }) => suspect)).toEqual([true, false]);
  });
});
