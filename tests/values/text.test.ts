import { describe, expect, test } from 'vitest';
import { dollars, lines } from '#server/values/fields.input';
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

  test('formats cents only when they are not zero', () => {
    expect([4500, 4550, 128_000, 3763, 5].map(formatMoney)).toEqual(['$45', '$45.50', '$1,280', '$37.63', '$0.05']);
  });
});
