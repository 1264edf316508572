import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readValue, writeValue } from '#server/office/imports/cell-values';
import { type CellType, importColumns, type ReadingOptions } from '#server/office/imports/columns.input';
import { publishedInFile } from '#server/values/record-id.input';

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
    ['Sa. 5.12.2026', 'day-first', '2026-12-05'],
    ['Dec 10, 2026 at 9:00 AM', 'iso', '2026-12-10'],
    ['12/10/2026 9:00 AM', 'month-first', '2026-12-10'],
    ['8. März 2027', 'iso', '2027-03-08'],
    ['mar. 5 août 2025', 'iso', '2025-08-05'],
    ['2026-05-01T23:30:00-05:00', 'iso', '2026-05-01'],
  ] as const)('of the day %s, %s, is %s', (text, dates, day) => {
    expect(read('day', text, { dates })).toBe(day);
  });

  test.each([
    ['03/04/2026', 'iso', 'Choose the order of day and month for this file'],
    ['31/12/2026', 'month-first', 'Enter a date such as 12/31/2026'],
    ['2026-02-30', 'iso', 'Enter a date such as 2026-12-31'],
    ['soon', 'day-first', 'Enter a date such as 31/12/2026'],
    ['46000', 'iso', 'Enter a date such as 2026-12-31'],
  ] as const)('of the day %s, %s, cannot be read', (text, dates, message) => {
    expect(() => read('day', text, { dates })).toThrow(message);
  });

  test.each([
    ['2026-10-01', '2026-10-01T00:00:00.000Z'],
    ['2026-10-01 09:30', '2026-10-01T09:30:00.000Z'],
    ['2026-10-01T09:30:15.123Z', '2026-10-01T09:30:15.123Z'],
    ['2026-10-01T01:30:00+02:00', '2026-09-30T23:30:00.000Z'],
    ['2026-10-01 01:30:00.123456 +02', '2026-09-30T23:30:00.123Z'],
    ['2026-10-01 01:30 GMT+2', '2026-09-30T23:30:00.000Z'],
    ['2026-10-01 09:30 UTC', '2026-10-01T09:30:00.000Z'],
    ['1 October 2026 10:30 PM', '2026-10-01T22:30:00.000Z'],
    ['1 October 2026 12:05 am', '2026-10-01T00:05:00.000Z'],
  ])('of the time %s is %s', (text, instant) => {
    expect(read('instant', text)).toBe(instant);
  });

  test.each([
    ['2026-10-01', '2026-09-30T21:00:00.000Z'],
    ['2026-12-01 09:30', '2026-12-01T07:30:00.000Z'],
    ['2026-10-01T09:30:00Z', '2026-10-01T09:30:00.000Z'],
    ['2026-05-01T10:00:00+07:00', '2026-05-01T03:00:00.000Z'],
  ])('of the time %s in an office in Cairo is %s', (text, instant) => {
    expect(read('instant', text, { zone: 'Africa/Cairo' })).toBe(instant);
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

  test.each(['200,00 €', 'EUR 200', 'C$45', '£1', '45 AUD'])('of the amount %s is not US dollars', (text) => {
    expect(() => read('amount', text)).toThrow('is not US dollars');
  });

  test.each([
    ['9', '09:00'],
    ['9am', '09:00'],
    ['2:30 p.m.', '14:30'],
    ['14.30 Uhr', '14:30'],
    ['14h30', '14:30'],
    ['9h', '09:00'],
    ['08:00:00', '08:00'],
    ['08:00:00 PM', '20:00'],
    ['10:00:00+07:00', '10:00'],
    ['9:75', '9:75'],
    ['8 hours', '8 hours'],
    ['at dawn', 'at dawn'],
  ])('of the time of day %s is %s', (text, time) => {
    expect(read('clock', text)).toBe(time);
  });

  test.each([
    ['+49 171 5550001 ::: +49 30 5550002', '', '+49 171 5550001'],
    ['x ::: 0171 5550009', 'Deutschland', '+49 171 5550009'],
    ['(415) 555-0199', 'USA', '+1 415 555 0199'],
    ['010 0123 4567', 'Egypt', '+20 10 01234567'],
    ['(087) 123 4567', '', '(087) 123 4567'],
    ['0044 7700 900123', 'Allemagne', '0044 7700 900123'],
  ])('of the phone %s, with %s, is %s', (text, country, phone) => {
    expect(read('phone', text, { country })).toBe(phone);
  });

  test.each([
    ['Confirmed', 'confirmed'],
    ['NO_SHOW', 'cancelled'],
    ['cancelled by guest', 'cancelled'],
    ['done', 'completed'],
    ['ok', 'confirmed'],
    ['ANNULÉ', 'cancelled'],
    ['on tour', 'completed'],
  ])('of the status %s is %s', (text, status) => {
    const type = importColumns.bookings.find(({ field }) => field === 'status')?.type ?? 'text';
    expect(read(type, text, { chosen: { 'on tour': 'completed' } })).toBe(status);
    expect(() => read(type, 'paid, no show')).toThrow('Enter one of');
  });

  test.each([
    ['2 x Adult, 1 x Child', 2, 1, false],
    ['Adults: 2; Children (5-12): 3', 2, 3, false],
    ['2 Erwachsene + 1 Kleinkind', 2, 1, false],
    ['4', 4, 0, false],
    ['2 Senior, 1 Adult', 3, 0, true],
  ])('of the party %s is %i and %i', (text, adults, children, isNamed) => {
    expect(read('party', text)).toEqual({ adults, children, isNamed, text });
    expect(() => read('party', '2 + 1')).toThrow('Enter a party such as');
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
    expect(read('list', 'Luxor; Esna; Aswan')).toBe('Luxor, Esna, Aswan');
    expect(read({ confirmed: ['booked'] }, 'Booked')).toBe('confirmed');
    expect(() => read({ confirmed: ['booked'] }, 'maybe')).toThrow('Enter one of confirmed');
    expect([read('whole', '٢'), read('ages', '٧, ๙')]).toEqual([2, [7, 9]]);
    expect(() => read('whole', '2.5')).toThrow('Enter a whole number');
    expect(() => read('json', '{')).toThrow('This is not the JSON that an export has');
  });

  test('is written so that it is read again', () => {
    expect(['a', true, 3, null, ['x', 'y'], { a: [1] }, [5, null]].map(writeValue)).toEqual([
      ...['a', 'yes', '3', '', 'x, y', '{"a":[1]}', '5, ?'],
    ]);
    expect(read('ages', '5, ?')).toEqual([5, null]);
  });
});

test.each([
  ['2027-01-31T08:00:00Z', '2027-01-31T08:00:00.000Z'],
  ['2027-01-31T08:00:00.5Z', '2027-01-31T08:00:00.500Z'],
  ['Draft', null],
  ['', undefined],
])('a product that is public from %j in a file is so from %j', (text, publicFrom) => {
  expect(z.object(publishedInFile).parse({ publicFrom: text })).toEqual({ publicFrom });
});
