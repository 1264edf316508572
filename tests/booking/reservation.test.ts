import { describe, expect, test } from 'vitest';
import type { Reservation } from '#db/schema/reservation';
import { findReservationByKey } from '#server/booking/record/reservation';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { readEnvironment, setEnvironment } from '#server/env';
import { issueSubmissionKey, openedAt } from '#server/signing';
import { testNow } from '../fixtures';
import { amelia, book, setUpBookings, site, storedReservations } from './bookings';

setUpBookings();

describe('a reservation', () => {
  test('has a short reference without similar letters', async () => {
    for (let day = 1; day <= 28; day++) {
      await book({ booking: { ...amelia, date: `2027-02-${String(day).padStart(2, '0')}` }, suspect: true });
    }
    const references = storedReservations().map(({ reference }) => reference);
    expect(new Set(references).size).toBe(28);
    for (const reference of references) expect(reference).toMatch(/^NS-[34679ACDEFGHJKMNPQRTUVWXY]{6}$/);
  });

  test('is found only with its own key', async () => {
    const own = (await book()).reservation;
    const other = (await book({ booking: { ...amelia, date: '2026-12-06' } })).reservation;
    const keyOf = (reservation: Reservation) =>
      new URL(bookingPath(reservation), 'http://x').searchParams.get('key') ?? '';
    const key = keyOf(own);
    expect(key.length).toBeGreaterThanOrEqual(22); // 128 bits
    expect(findReservationByKey(own.reference, key)?.id).toBe(own.id);
    expect(findReservationByKey(own.reference.toLowerCase(), key)?.id).toBe(own.id);
    expect(findReservationByKey(own.reference, keyOf(other))).toBeNull();
    expect(findReservationByKey(other.reference, key)).toBeNull();
    for (const wrong of ['', 'x', key.slice(1), `${key}x`, key.toLowerCase(), own.reference, '☃'.repeat(22)]) {
      expect(findReservationByKey(own.reference, wrong)).toBeNull();
    }
    expect(findReservationByKey('NS-AAAAAA', key)).toBeNull();
  });

  test('is not found with a key of another secret', async () => {
    const { reservation } = await book();
    const key = bookingPath(reservation).split('key=')[1] ?? '';
    setEnvironment(
      readEnvironment({ DATA_DIR: site.dataDir, SESSION_SECRET: 'another secret, of another site altogether' }),
    );
    expect(findReservationByKey(reservation.reference, key)).toBeNull();
  });

  test('openedAt reads an issued submission key and rejects any other', () => {
    const key = issueSubmissionKey('a1b2c3d4e5f6', testNow.getTime());
    expect(openedAt(key)).toBe(testNow.getTime());
    expect(issueSubmissionKey()).not.toBe(issueSubmissionKey());
    const [random, time, visitor, signature] = key.split('.');
    for (const wrong of [
      '',
      'x',
      '..',
      `${key}.x`,
      `${random}.${time}.${visitor}.`,
      `${random}.${time}.${signature}`,
      `${random}.${time}x.${visitor}.${signature}`,
      `x${random}.${time}.${visitor}.${signature}`,
      `${random}.${time}.x${visitor}.${signature}`,
      bookingPath({ reference: 'NS-AAAAAA', email: null }).split('key=')[1] ?? '',
    ]) {
      expect(openedAt(wrong), wrong).toBeNull();
    }
  });
});
