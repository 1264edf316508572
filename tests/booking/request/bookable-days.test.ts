import { describe, expect, test } from 'vitest';
import { bookableDays } from '#server/catalogue/prices/bookable-days';
import type { Terms } from '#server/catalogue/product';
import { emptySiteForEach } from '../../fixtures';

emptySiteForEach();

/** The first and last day of a product that starts at 08:00 in Cairo, two hours ahead of UTC. */
function daysOf(now: string, changes: Partial<Terms> = {}, pickupTime: string | null = '08:00 from your hotel') {
  const none = { meetingPoint: null, pickupArea: null, soloPriceCents: null, travelFrom: null, travelUntil: null };
  const terms: Terms = {
    ...none,
    cancellation: 'day',
    noticeHours: 24,
    paymentTiming: 'house',
    deposit: null,
    ...changes,
  };
  return bookableDays({ country: 'Egypt', pickupTime, terms }, new Date(now));
}
const first = (...of: Parameters<typeof daysOf>) => daysOf(...of).first;

describe('the first day that can be booked', () => {
  test.each([
    ['2026-11-21T05:59:59Z', 24, '2026-11-22'],
    ['2026-11-21T06:00:00Z', 24, '2026-11-22'],
    ['2026-11-21T06:00:01Z', 24, '2026-11-23'],
    ['2026-11-21T21:59:59Z', 24, '2026-11-23'],
    ['2026-11-21T10:00:00Z', 0, '2026-11-22'],
    ['2026-11-21T21:59:59Z', 0, '2026-11-22'],
    ['2026-11-21T22:00:00Z', 0, '2026-11-23'],
    ['2026-11-21T21:00:00Z', 10, '2026-11-23'],
    ['2026-11-21T20:00:00Z', 10, '2026-11-22'],
    ['2026-11-21T10:00:00Z', 72, '2026-11-25'],
    ['2026-11-21T10:00:00Z', 8760, '2027-11-22'],
  ])('at %s, with a notice of %i hours, is %s', (now, noticeHours, day) => {
    expect(first(now, { noticeHours })).toBe(day);
  });

  test.each([
    [null, '2026-11-23'],
    ['at dawn, from your hotel', '2026-11-23'],
    ['24:30 from your hotel', '2026-11-23'],
    ['from your hotel at 18:00', '2026-11-23'],
    ['00:00 from your hotel', '2026-11-23'],
    ['12:00', '2026-11-22'],
    ['18.30 from the pier', '2026-11-22'],
    ['23:59', '2026-11-22'],
    ['9:00 from your hotel', '2026-11-23'],
  ])('counts from the time in the pick-up %j, or from midnight', (pickupTime, day) => {
    expect(first('2026-11-21T10:00:00Z', {}, pickupTime)).toBe(day);
  });

  test('keeps the notice in the nights in which the clocks change', () => {
    // 08:00 on the day that has 23 hours, and on the day that has 25.
    expect(first('2026-04-23T05:00:00Z', { noticeHours: 24 })).toBe('2026-04-24');
    expect(first('2026-04-23T05:00:01Z', { noticeHours: 24 })).toBe('2026-04-25');
    expect(first('2026-10-29T06:00:00Z', { noticeHours: 24 })).toBe('2026-10-30');
    expect(first('2026-10-29T06:00:01Z', { noticeHours: 24 })).toBe('2026-10-31');
  });

  test('is not before the days of travel of an offer, nor before its notice', () => {
    expect(first('2026-11-21T10:00:00Z', { travelFrom: '2026-12-01' })).toBe('2026-12-01');
    expect(first('2026-11-21T10:00:00Z', { travelFrom: '2026-11-01' })).toBe('2026-11-23');
  });
});

describe('the last day that can be booked', () => {
  const last = (travelUntil: string | null) => daysOf('2026-11-21T10:00:00Z', { travelUntil }).last;

  test('is that of travel of an offer, at most 24 months from today', () => {
    expect(last(null)).toBe('2028-11-21');
    expect(last('2027-03-31')).toBe('2027-03-31');
    expect(last('2030-03-31')).toBe('2028-11-21');
  });

  test('is before the first where no day is left', () => {
    const { first, last } = daysOf('2026-11-21T10:00:00Z', { travelFrom: '2026-11-01', travelUntil: '2026-11-22' });
    expect(first > last).toBe(true);
  });
});
