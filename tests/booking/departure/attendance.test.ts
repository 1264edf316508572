import { expect, test } from 'vitest';
import { lapseOf } from '#server/booking/departure/guide-link';
import { markAttendance } from '../acts';
import { setUpBookings } from '../bookings';
import {
  attendanceOn,
  day,
  departureWith,
  hour,
  minute,
  minutesLater,
  press,
  reported,
  said,
  tokenOn,
} from './presses';

setUpBookings();

test('of presses that arrive in another order, the last one that was pressed counts', async () => {
  const { departure } = await departureWith();
  const opened = minutesLater(-60);
  const [arrived, missing] = [tokenOn(departure, 'arrived', opened), tokenOn(departure, 'no-show', opened)];
  press(arrived, 10 * minute, day);
  press(missing, 30 * minute, day);
  expect(attendanceOn(departure)).toBe('arrived');
});

test('attendance is recorded from the day before the journey on, in its time zone', async () => {
  const { booked, departure } = await departureWith();
  const dayBefore = new Date('2026-12-03T22:00:00Z');
  const tooEarly = new Date(dayBefore.getTime() - 1);
  const arrived = tokenOn(departure, 'arrived', tooEarly);
  expect(() => press(arrived, 0, tooEarly)).toThrow('not begun');
  expect(() => markAttendance({ id: booked.id, attendance: 'no-show' }, tooEarly)).toThrow('not begun');
  press(arrived, 0, dayBefore);
  expect(said(booked)).toEqual(['arrived guide']);
});

test('each button of a sheet says its own once, until something else is said', async () => {
  const { booked, departure } = await departureWith();
  const missing = tokenOn(departure, 'no-show');
  for (let count = 0; count < 60; count++) press(missing, 0, minutesLater(60));
  markAttendance({ id: booked.id, attendance: 'no-show' }, minutesLater(61));
  expect(said(booked)).toEqual(['no-show guide']);
  press(tokenOn(departure, 'arrived', minutesLater(62)), 0, minutesLater(62));
  expect(() => press(missing, 0, minutesLater(63))).toThrow('out of date');
  press(tokenOn(departure, 'no-show', minutesLater(64)), 0, minutesLater(64));
  expect([said(booked), attendanceOn(departure)]).toEqual([
    ['no-show guide', 'arrived guide', 'no-show guide'],
    'no-show',
  ]);
});

test('a link that has lapsed records nothing, whenever it was pressed', async () => {
  const { booked, departure } = await departureWith();
  const tokens = (['no-show', 'collected'] as const).map((kind) => tokenOn(departure, kind));
  for (const token of tokens)
    expect(() => press(token, 10 * 24 * hour, lapseOf(departure))).toThrow('This link has ended');
  expect(reported(booked)).toEqual([]);
});
