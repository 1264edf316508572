import { expect, test } from 'vitest';
import { asciiDigits, plainNumber } from '#server/values/digits.input';

test('the digits of every script are 0 to 9', () => {
  const written = Intl.supportedValuesOf('numberingSystem')
    .map((numberingSystem) =>
      new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210),
    )
    .filter((text) => /^\p{Nd}{10}$/u.test(text));
  expect(written.length).toBeGreaterThan(60);
  expect(new Set(written.map(asciiDigits))).toEqual(new Set(['9876543210']));
  expect(asciiDigits('6 guests, ½ day, ٣ rooms, 三')).toBe('6 guests, ½ day, 3 rooms, 三');
});

test.each([
  [' ۴۵ ', '45'],
  ['\u200f١٬٢٣٤٫٥٠\u200e', '1,234.50'],
  ['１，２３４．５０', '1,234.50'],
  ['1\u202f234\u00a0\u2009567', '1 234 567'],
  ['−๑๒', '-12'],
  ['＋２０٪', '+20%'],
])('the number %s is %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});
