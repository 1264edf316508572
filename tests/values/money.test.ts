import { describe, expect, test } from 'vitest';
import { dollars } from '#server/values/fields.input';
import { childPrice, formatMoney } from '#server/values/money.input';

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
