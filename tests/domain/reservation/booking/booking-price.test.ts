import { describe, expect, test } from 'vitest';
import { readShownPrices, writeShownPrices } from '#server/domain/reservation/booking/shown-prices.input';
import { priceBooking } from '#server/domain/reservation/booking-rules.input';

describe('the price of a booking', () => {
  const only = (unitCents: number | null) => ({ unitCents, soloCents: null });
  const party = (adults: number, children: number, rooms: number | null = null) => ({ adults, children, rooms });

  test('is the price of adults, and half of it, rounded, for each child of a tour', () => {
    // Each child is rounded: 3 × $37.63 and not half of 3 × $75.25.
    expect(priceBooking('party', only(7525), party(2, 3))).toEqual({
      lines: [
        { label: 'Adults', count: 2, unitCents: 7525, cents: 15_050 },
        { label: 'Children', count: 3, unitCents: 3763, cents: 11_289 },
      ],
      totalCents: 26_339,
    });
  });

  test('has no line for children when there are none', () => {
    expect(priceBooking('party', only(6500), party(2, 0))).toEqual({
      lines: [{ label: 'Adults', count: 2, unitCents: 6500, cents: 13_000 }],
      totalCents: 13_000,
    });
  });

  test('is per room for a stay and null for a package', () => {
    expect(priceBooking('rooms', only(33_600), party(3, 1, 2))?.totalCents).toBe(67_200);
    expect(priceBooking('none', only(null), party(2, 0, 1))).toBeNull();
  });

  test('is the solo price for one adult, and half of the usual one for each child beside', () => {
    const prices = { unitCents: 7525, soloCents: 11_000 };
    expect(priceBooking('party', prices, party(1, 2))).toEqual({
      lines: [
        { label: 'One adult alone', count: 1, unitCents: 11_000, cents: 11_000 },
        { label: 'Children', count: 2, unitCents: 3763, cents: 7526 },
      ],
      totalCents: 18_526,
    });
    expect(priceBooking('party', prices, party(2, 0))?.totalCents).toBe(15_050);
    // A room costs the same for one, and a quoted product has no computed price.
    expect(priceBooking('rooms', { unitCents: 33_600, soloCents: 1 }, party(1, 0, 1))?.totalCents).toBe(33_600);
    expect(priceBooking('none', { unitCents: null, soloCents: 12_000 }, party(1, 0, 1))).toBeNull();
  });
});

describe('the price of one adult with children, where there is a solo price', () => {
  const price = (soloCents: number, children: number) =>
    priceBooking('party', { unitCents: 7525, soloCents }, { adults: 1, children, rooms: null });

  test('counts the first child as the second adult where that costs less', () => {
    expect(price(12_000, 1)).toEqual({
      lines: [{ label: 'One adult, and a child as the second', count: 2, unitCents: 7525, cents: 15_050 }],
      totalCents: 15_050,
    });
    expect(price(12_000, 3)).toEqual({
      lines: [
        { label: 'One adult, and a child as the second', count: 2, unitCents: 7525, cents: 15_050 },
        { label: 'Other children', count: 2, unitCents: 3763, cents: 7526 },
      ],
      totalCents: 22_576,
    });
  });

  test.each([
    // Half of $75.25 is $37.63 for a child: up to $112.87 the solo price is the cheaper one, or as cheap.
    [11_286, 'One adult alone', 15_049],
    [11_287, 'One adult alone', 15_050],
    [11_288, 'One adult, and a child as the second', 15_050],
  ])('is the smaller one at a solo price of %i cents', (soloCents, label, totalCents) => {
    expect(price(soloCents, 1)?.lines[0]?.label).toBe(label);
    expect(price(soloCents, 1)?.totalCents).toBe(totalCents);
  });
});

describe('the prices that a form was shown with', () => {
  test.each([
    { unitCents: 4900, soloCents: null },
    { unitCents: 4900, soloCents: 9000 },
    { unitCents: null, soloCents: null },
    { unitCents: null, soloCents: 160_000 },
  ])('are read as they were written: %j', (prices) => {
    expect(readShownPrices(writeShownPrices(prices))).toEqual(prices);
  });

  test.each([undefined, ' 4900', '49.00', '-1', '4900,', '4900,90,1', '1e9', '9'.repeat(10), '4900\n', 'null'])(
    'are not known from %j',
    (text) => {
      expect(readShownPrices(text)).toBeUndefined();
    },
  );
});
