import { expect, test } from 'vitest';
import { scheduleInput } from '#server/catalogue/schedule.input';
import { clockTime } from '#server/values/fields.input';

test.each([
  ['9', '09:00'],
  ['9am', '09:00'],
  ['9 p.m.', '21:00'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['9.30', '09:30'],
  [' 7:05 ', '07:05'],
  ['٩', '09:00'],
  ['23:59', '23:59'],
])('%s is %s', (typed, time) => {
  expect(clockTime.parse(typed)).toBe(time);
});

test.each(['', '24', '13pm', '9:60', '9 hours', 'noonish', '9 to 5'])('%j is no time', (typed) => {
  expect(clockTime.safeParse(typed).error?.issues[0]?.message).toBe('Enter a time such as 08:00');
});

test('several stand between commas or spaces', () => {
  const season = { from: '', until: '', weekdays: [], seats: '8' };
  const timesOf = (times: string) =>
    scheduleInput.parse({ counts: 'travellers', instant: false, seasons: [{ ...season, times }], resources: [] })
      ?.seasons[0]?.times;
  expect(timesOf('2:30 pm, 8am 11')).toEqual(['08:00', '11:00', '14:30']);
  expect(() => timesOf('8, nine')).toThrow('Enter times such as 08:00, 14:30');
});
