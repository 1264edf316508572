import { describe, expect, test } from 'vitest';
import { readValue, writeValue } from '#server/office/imports/cell-values';
import type { CellType, ReadingOptions } from '#server/office/imports/columns.input';

const plain: ReadingOptions = { dates: 'iso', decimals: 'point' };
const read = (type: CellType, text: string, options: Partial<ReadingOptions> = {}) =>
  readValue(type, text, { ...plain, ...options });

describe('the value of a cell', () => {
  test.each([
    ['2026-12-31', 'iso', '2026-12-31'],
    ['2026-12-31 08:00', 'iso', '2026-12-31'],
    ['2026/12/31', 'iso', '2026-12-31'],
    ['03/04/2026', 'day-first', '2026-04-03'],
    ['03/04/2026', 'month-first', '2026-03-04'],
    ['3.4.26', 'day-first', '2026-04-03'],
    ["Thu 8.Jan '26 @ 07:00", 'iso', '2026-01-08'],
    ['January 7 2026', 'iso', '2026-01-07'],
    ['7th March, 2027', 'iso', '2027-03-07'],
  ] as const)('of the day %s, %s, is %s', (text, dates, day) => {
    expect(read('day', text, { dates })).toBe(day);
  });

  test.each([
    ['03/04/2026', 'iso', 'Choose the order of day and month for this file'],
    ['31/12/2026', 'month-first', 'Enter a date such as 2026-12-31'],
    ['2026-02-30', 'iso', 'Enter a date such as 2026-12-31'],
    ['soon', 'day-first', 'Enter a date such as 2026-12-31'],
    ['46000', 'iso', 'Enter a date such as 2026-12-31'],
  ] as const)('of the day %s, %s, cannot be read', (text, dates, message) => {
    expect(() => read('day', text, { dates })).toThrow(message);
  });

  test.each([
    ['2026-10-01', '2026-10-01T00:00:00.000Z'],
    ['2026-10-01 09:30', '2026-10-01T09:30:00.000Z'],
    ['2026-10-01T09:30:15.123Z', '2026-10-01T09:30:15.123Z'],
    ['2026-10-01T01:30:00+02:00', '2026-09-30T23:30:00.000Z'],
    ['1 October 2026 10:30 PM', '2026-10-01T22:30:00.000Z'],
    ['1 October 2026 12:05 am', '2026-10-01T00:05:00.000Z'],
  ])('of the time %s is %s', (text, instant) => {
    expect(read('instant', text)).toBe(instant);
  });

  test.each(['2026-02-31T10:00:00Z', '2026-10-01 25:00', '2026-10-01 10:30 tomorrow'])(
    'of the time %s cannot be read',
    (text) => expect(() => read('instant', text)).toThrow('such as 2026-12-31'),
  );

  test.each([
    ['1,234.50', 'point', '1234.50'],
    ['$1 234.5', 'point', '1234.5'],
    ['1.234,50', 'comma', '1234.50'],
    ['US$45,00', 'comma', '45.00'],
    ['45.5000', 'point', '45.50'],
    ['ask us', 'point', 'ask us'],
    ['45 USD', 'point', '45'],
    ['USD 1\u00a0234.50', 'point', '1234.50'],
    ['١٬٢٣٤٫٥٠', 'point', '1234.50'],
  ] as const)('of the amount %s with a decimal %s is %s', (text, decimals, amount) => {
    expect(read('amount', text, { decimals })).toBe(amount);
  });

  test('of an amount with the other decimal sign cannot be read', () => {
    expect(() => read('amount', '1.234,50')).toThrow('Numbers have a decimal point in this file');
    expect(() => read('amount', '1,234.50', { decimals: 'comma' })).toThrow(
      'Numbers have a decimal comma in this file',
    );
  });

  test('is read from words', () => {
    expect([read('flag', 'Yes'), read('flag', '0'), read('words', 'a, b; c'), read('ages', '7, 9')]).toEqual([
      ...[true, false],
      ['a', 'b', 'c'],
      [7, 9],
    ]);
    expect(read({ confirmed: ['booked'] }, 'Booked')).toBe('confirmed');
    expect(() => read({ confirmed: ['booked'] }, 'maybe')).toThrow('Enter one of confirmed');
    expect([read('whole', '٢'), read('ages', '٧, ๙')]).toEqual([2, [7, 9]]);
    expect(() => read('whole', '2.5')).toThrow('Enter a whole number');
    expect(() => read('json', '{')).toThrow('This is not the JSON that an export has');
  });

  test('is written so that it is read again', () => {
    expect(['a', true, 3, null, ['x', 'y'], { a: [1] }].map(writeValue)).toEqual([
      ...['a', 'yes', '3', '', 'x, y', '{"a":[1]}'],
    ]);
  });
});
