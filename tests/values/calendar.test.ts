import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayIn,
  formatDay,
  formatDayWithWeekday,
  formatInstant,
  hoursIn,
  isDay,
} from '#server/values/calendar.input';
import { startOfDay } from '#server/values/instant.input';

test.each([
  ['8', 8],
  [' 7.5 ', 7.5],
  ['12 hours', 12],
  ['1 Hour', 1],
  ['90 minutes', 1.5],
  ['2 days', null],
  ['3 days / 2 nights', null],
  ['30 hours', null],
  ['0', null],
  ['half a day', null],
  ['', null],
])('the duration %j has %j hours', (duration, hours) => {
  expect(hoursIn(duration)).toBe(hours);
});

describe('the calendar', () => {
  test.each([
    // Winter: Cairo is two hours ahead of UTC, Bangkok seven.
    ['2026-12-05T16:59:59Z', '2026-12-05', '2026-12-05', '2026-12-05'],
    ['2026-12-05T17:00:00Z', '2026-12-05', '2026-12-05', '2026-12-06'],
    ['2026-12-05T21:59:59Z', '2026-12-05', '2026-12-05', '2026-12-06'],
    ['2026-12-05T22:00:00Z', '2026-12-05', '2026-12-06', '2026-12-06'],
    ['2026-12-06T00:00:00Z', '2026-12-06', '2026-12-06', '2026-12-06'],
    // Summer: Cairo is three hours ahead, Bangkok still seven.
    ['2026-07-31T20:59:59Z', '2026-07-31', '2026-07-31', '2026-08-01'],
    ['2026-07-31T21:00:00Z', '2026-07-31', '2026-08-01', '2026-08-01'],
    // The new year starts earlier in Bangkok.
    ['2026-12-31T17:00:00Z', '2026-12-31', '2026-12-31', '2027-01-01'],
  ])('at %s it is %s in UTC, %s in Cairo and %s in Bangkok', (instant, utc, cairo, bangkok) => {
    const now = new Date(instant);
    expect([dayIn('UTC', now), dayIn('Africa/Cairo', now), dayIn('Asia/Bangkok', now)]).toEqual([utc, cairo, bangkok]);
  });

  test.each([
    ['2026-12-24', 'Africa/Cairo', '2026-12-23T22:00:00.000Z'],
    ['2026-08-01', 'Africa/Cairo', '2026-07-31T21:00:00.000Z'],
    ['2027-01-01', 'Asia/Bangkok', '2026-12-31T17:00:00.000Z'],
    ['2027-01-01', 'UTC', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01', 'America/Lima', '2027-01-01T05:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
  });

  test.each(['2026-12-05', '2028-02-29', '2026-01-01', '2026-12-31'])('accepts the day %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-5',
    '05/12/2026',
    '2026-12-05T00:00',
    ' 2026-12-05',
    '2026-12-05\n',
  ])('rejects the day %j', (text) => {
    expect(isDay(text)).toBe(false);
  });

  test('adds days across months, years and daylight saving time', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test.each([
    ['2026-11-21', 24, '2028-11-21'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-10-31', 4, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('adds to %s %i months: %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test('formats days independently of the time zone of the server', () => {
    expect(formatDay('2026-12-05')).toBe('5 December 2026');
    expect(formatDayWithWeekday('2026-12-05')).toBe('Saturday, 5 December 2026');
    expect(formatDayWithWeekday('2027-01-01')).toBe('Friday, 1 January 2027');
  });

  test('formats an instant in the time zone of the office', () => {
    const instant = new Date('2026-11-22T22:05:00Z');
    expect(formatInstant(instant, 'Africa/Cairo')).toBe('Monday, 23 November 2026, 00:05 (Cairo time)');
    expect(formatInstant(instant, 'Asia/Bangkok')).toBe('Monday, 23 November 2026, 05:05 (Bangkok time)');
  });
});
