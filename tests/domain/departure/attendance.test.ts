import { expect, test } from 'vitest';
import { lapseOf } from '#server/domain/departure/guide-link';
import { recordPress } from '#server/domain/departure/press';
import { markAttendance } from '#server/domain/departure/settling';
import { setUpBookings } from '../bookings';
import { attendanceOn, day, departureWith, hour, minute, minutesLater, said, tokenOn } from './presses';

setUpBookings();

test('of presses that arrive in another order, the last one that was pressed counts', async () => {
  const { departure } = await departureWith();
  const opened = minutesLater(-60);
  const [arrived, missing] = [tokenOn(departure, 'arrived', opened), tokenOn(departure, 'no-show', opened)];
  recordPress(arrived, 10 * minute, day);
  recordPress(missing, 30 * minute, day);
  expect(attendanceOn(departure)).toBe('arrived');
  recordPress(`${missing}~1`, 5 * minute, day);
  expect(attendanceOn(departure)).toBe('no-show');
});

test('attendance is recorded from the day before the journey on, in its time zone', async () => {
  const { booked, departure } = await departureWith();
  const dayBefore = new Date('2026-12-03T22:00:00Z');
  const tooEarly = new Date(dayBefore.getTime() - 1);
  const arrived = tokenOn(departure, 'arrived', tooEarly);
  expect(() => recordPress(arrived, 0, tooEarly)).toThrow('not begun');
  expect(() => markAttendance({ id: booked.id, attendance: 'no-show' }, tooEarly)).toThrow('not begun');
  recordPress(arrived, 0, dayBefore);
  expect(said(booked)).toEqual(['arrived guide']);
});

test('what was said last is not recorded again, by whoever it is said', async () => {
  const { booked, departure } = await departureWith();
  const [arrived, missing] = [tokenOn(departure, 'arrived'), tokenOn(departure, 'no-show')];
  const [first, last] = [minutesLater(60), minutesLater(120)];
  for (const suffix of ['', '~1', '~2', '~300']) recordPress(missing + suffix, 0, first);
  for (const suffix of ['~3', '~4']) recordPress(missing + suffix, 30 * minute, first);
  markAttendance({ id: booked.id, attendance: 'no-show' }, first);
  expect(said(booked)).toEqual(['no-show guide']);
  markAttendance({ id: booked.id, attendance: 'arrived' }, last);
  recordPress(arrived, 0, last);
  recordPress(`${missing}~5`, 30 * minute, last);
  expect([said(booked), attendanceOn(departure)]).toEqual([['no-show guide', 'arrived office'], 'arrived']);
});

test('attendance that was pressed in time is recorded until 30 days after the link has lapsed', async () => {
  const { departure } = await departureWith();
  const [missing, arrived] = [tokenOn(departure, 'no-show'), tokenOn(departure, 'arrived')];
  recordPress(missing, 10 * 24 * hour, new Date('2026-12-15T08:00:00Z'));
  expect(attendanceOn(departure)).toBe('no-show');
  const over = new Date(lapseOf(departure).getTime() + 30 * 24 * hour);
  expect(() => recordPress(arrived, 40 * 24 * hour, over)).toThrow('lapsed');
});
