import { describe, expect, test } from 'vitest';
import { dollars, lines, optionalDollars, rating, reviewCount, wholeNumber } from '#server/values/fields.input';
import { childPrice, formatMoney } from '#server/values/money.input';
import { counted, countedAll } from '#server/values/plural.input';
import { line, paragraph } from '#server/values/text.input';

test('characters that turn the direction of a text are removed', () => {
  const typed = '\u202eKeiko\u202c \u2066Tanaka\u2069\u200f\u061c';
  expect(line(99).parse(typed)).toBe('Keiko Tanaka');
  expect(paragraph(99).parse(`A line\n${typed}`)).toBe('A line\nKeiko Tanaka');
  expect(line(99).parse('محمد علي')).toBe('محمد علي');
});

describe('a lone surrogate', () => {
  const typed = 'a\ud800b \udc00c \u{1f600}';
  const kept = 'a\ufffdb \ufffdc \u{1f600}';
  test.each([
    ['a line', () => line(99).parse(typed)],
    ['a paragraph', () => paragraph(99).parse(typed)],
    ['a list', () => lines.parse(typed)[0]],
  ])('is replaced in %s', (_, read) => {
    expect(read()).toBe(kept);
    expect(encodeURIComponent(read() ?? '')).not.toBe('');
  });
});

test('a number stands with its noun', () => {
  expect([0, 1, 2].map((count) => counted(count, 'result'))).toEqual(['0 results', '1 result', '2 results']);
  expect([1, 2].map((count) => countedAll(count, 'tour'))).toEqual(['1 tour', 'All 2 tours']);
});

describe('money', () => {
  test('computes half the price for a child, rounded half up', () => {
    expect([6500, 7525, 4999, 100, 101].map(childPrice)).toEqual([3250, 3763, 2500, 50, 51]);
  });

  test('reads prices with and without cents, commas and a dollar sign', () => {
    const cents = (typed: string) => dollars('too small').parse(typed);
    expect(['45', '45.5', ' $1,280 ', '1,234.50', '12,345.67', '1,000,000'].map(cents)).toEqual([
      4500, 4550, 128_000, 123_450, 1_234_567, 100_000_000,
    ]);
  });

  test.each([
    ['45 USD', 4500],
    ['USD 45', 4500],
    ['US$45.50', 4550],
    ['45\u00a0dollars', 4500],
    ['$45 USD', 4500],
    ['٤٥', 4500],
    ['۱٬۲۳۴٫۵۰', 123_450],
    ['＄４５', 4500],
    ['1 234', 123_400],
    ['12\u202f345.67', 1_234_567],
    ["1'234.50", 123_450],
  ])('reads a price typed as %s', (typed, cents) => {
    expect(dollars('too small').parse(typed)).toBe(cents);
  });

  const fullStop = 'Use a full stop for cents, for example 1234.50';
  test.each([
    ['45,50', fullStop],
    ['٤٥،٥٠', fullStop],
    ['1.234,50', fullStop],
    ['1 234,50', fullStop],
    ['1.234.567', fullStop],
    ['1 2345', fullStop],
    ['1,234 567', fullStop],
    ['1.234', 'Price has at most two decimals'],
    ['€45', 'Enter a price in US dollars, for example 45'],
    ['45 EGP', 'Enter a price in US dollars, for example 45'],
    ['−45', 'too small'],
    ['$', 'too small'],
  ])('says what is wrong with a price typed as %s', (typed, message) => {
    expect(
      dollars('too small')
        .safeParse(typed)
        .error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
    expect(optionalDollars('too small').safeParse(typed).error?.issues[0]?.message).toBe(message);
  });

  test('reads whole numbers and ratings in the digits of other keyboards', () => {
    const read = (typed: string) => wholeNumber(1, 99, 'few', 'many').parse(typed);
    expect([' 7 ', '٧', '۷', '๗', '７'].map(read)).toEqual([7, 7, 7, 7, 7]);
    expect([rating().parse('٤٫٥'), reviewCount.parse('١٢٠')]).toEqual([4.5, 120]);
  });

  test('formats cents only when they are not zero', () => {
    expect([4500, 4550, 128_000, 3763, 5].map(formatMoney)).toEqual(['$45', '$45.50', '$1,280', '$37.63', '$0.05']);
  });
});
