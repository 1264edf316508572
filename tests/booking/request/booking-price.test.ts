import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceBooking } from '#server/catalogue/prices/booking-rules.input';
import { readShownPrices, writeShownPrices } from '#server/catalogue/prices/shown-prices.input';
import { bookingRules } from '../../catalogue/prices/sample-rules';

const { tour, package: ofPackage, 'offer of a package': reduced, 'offer of a stay': stay } = bookingRules;
/** So many children of an age that pays half. */
const five = (count: number) => Array<number>(count).fill(5);

describe('the price of a booking', () => {
  const only = (unitCents: number | null) => ({ unitCents, soloCents: null });
  const party = (adults: number, children: number, rooms: number | null = null) => ({
    adults,
    childrenAges: five(children),
    rooms,
  });

  test('is per room for a stay and null for a package', () => {
    expect(priceBooking(stay, only(33_600), party(3, 1, 2))?.totalCents).toBe(67_200);
    expect(priceBooking(ofPackage, only(null), party(2, 0, 1))).toBeNull();
  });

  test('is the solo price for one adult, and half of the usual one for each child beside', () => {
    const prices = { unitCents: 7525, soloCents: 11_000 };
    expect(priceBooking(tour, prices, party(1, 2))).toEqual({
      lines: [
        { kind: 'adults', label: 'Single traveller', count: 1, unitCents: 11_000, cents: 11_000 },
        { kind: 'children', label: 'Children', count: 2, unitCents: 3763, cents: 7526 },
      ],
      totalCents: 18_526,
    });
    expect(priceBooking(tour, prices, party(2, 0))?.totalCents).toBe(15_050);
    // A room costs the same for one.
    expect(priceBooking(stay, { unitCents: 33_600, soloCents: 1 }, party(1, 0, 1))?.totalCents).toBe(33_600);
  });
});

describe('the price of one adult with children, where there is a solo price', () => {
  const price = (soloCents: number, children: number) =>
    priceBooking(tour, { unitCents: 7525, soloCents }, { adults: 1, childrenAges: five(children), rooms: null });

  test('counts the first child as the second adult where that costs less', () => {
    expect(price(12_000, 1)).toEqual({
      lines: [
        { kind: 'adults', label: 'One adult, and a child as the second', count: 2, unitCents: 7525, cents: 15_050 },
      ],
      totalCents: 15_050,
    });
    expect(price(12_000, 3)).toEqual({
      lines: [
        { kind: 'adults', label: 'One adult, and a child as the second', count: 2, unitCents: 7525, cents: 15_050 },
        { kind: 'children', label: 'Other children', count: 2, unitCents: 3763, cents: 7526 },
      ],
      totalCents: 22_576,
    });
  });

  test.each([
    // Half of $75.25 is $37.63 for a child: up to $112.87 the solo price is the cheaper one, or as cheap.
    [11_286, 'Single traveller', 15_049],
    [11_287, 'Single traveller', 15_050],
    [11_288, 'One adult, and a child as the second', 15_050],
  ])('is the smaller one at a solo price of %i cents', (soloCents, label, totalCents) => {
    expect(price(soloCents, 1)?.lines[0]?.label).toBe(label);
    expect(price(soloCents, 1)?.totalCents).toBe(totalCents);
  });
});

describe('the ages of a party', () => {
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 8 }),
    childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 8 }),
  });
  const unitCents = fc.integer({ min: 1, max: 99_999 });
  const total = (rules: Parameters<typeof priceBooking>[0], prices: Parameters<typeof priceBooking>[1]) => {
    return (of: { adults: number; childrenAges: (number | null)[] }) => {
      const price = priceBooking(rules, prices, { ...of, rooms: null });
      expect(price?.lines.every(({ kind }) => kind)).toBe(true);
      expect(price?.totalCents).toBe(price?.lines.reduce((sum, { cents }) => sum + cents, 0));
      return price?.totalCents;
    };
  };

  test('say what each of its people pays on a tour', () => {
    const ofPerson = (age: number, unit: number) => (age >= 7 ? unit : age >= 1 ? Math.ceil(unit / 2) : 0);
    fc.assert(
      fc.property(party, unitCents, (of, unit) => {
        const people = [...Array<number>(of.adults).fill(30), ...of.childrenAges];
        const expected = people.reduce((sum, age) => sum + ofPerson(age, unit), 0);
        expect(total(tour, { unitCents: unit, soloCents: null })(of)).toBe(expected);
      }),
    );
  });

  test('cost what they did where all children pay half, on a tour up to six and in an offer without a package up to 17', () => {
    const half = (unit: number) => Math.ceil(unit / 2);
    const before = (adults: number, children: number, unit: number, solo: number | null) => {
      const usual = adults * unit + children * half(unit);
      if (adults > 1 || solo === null) return usual;
      const alone = solo + children * half(unit);
      return children === 0 ? alone : Math.min(alone, 2 * unit + (children - 1) * half(unit));
    };
    const solo = fc.option(fc.integer({ min: 1, max: 199_999 }));
    fc.assert(
      fc.property(party, unitCents, solo, (of, unit, soloCents) => {
        const { adults, childrenAges } = of;
        const expected = before(adults, childrenAges.length, unit, soloCents);
        expect(total(reduced, { unitCents: unit, soloCents })(of)).toBe(expected);
        const young = { adults, childrenAges: childrenAges.map((age) => (age % 6) + 1) };
        expect(total(tour, { unitCents: unit, soloCents })(young)).toBe(expected);
      }),
    );
  });

  test('name the lines', () => {
    const { lines } = priceBooking(
      tour,
      { unitCents: 6400, soloCents: null },
      {
        ...{ adults: 2, childrenAges: [4, 9, 0], rooms: null },
      },
    ) ?? { lines: [] };
    expect(lines.map(({ label, count, unitCents }) => [label, count, unitCents])).toEqual([
      ['Adults', 2, 6400],
      ['Children 7 and over', 1, 6400],
      ['Infants', 1, 0],
      ['Children', 1, 3200],
    ]);
  });
});

describe('the prices that a form was shown with', () => {
  test.each([
    { unitCents: 4900, soloCents: null },
    { unitCents: 4900, soloCents: 9000 },
    { unitCents: null, soloCents: null },
    { unitCents: null, soloCents: 160_000 },
  ])('are read as they were written: %j', (prices) => {
    const none = { mark: '', totalCents: null };
    expect(readShownPrices(writeShownPrices(prices, bookingRules.package))).toEqual({ ...prices, ...none });
    const shown = writeShownPrices(prices, bookingRules.package, 14_000);
    expect(readShownPrices(shown)).toEqual({ ...prices, ...none, totalCents: 14_000 });
  });

  test.each([undefined, ' 4900', '49.00', '-1', '4900,x', '4900,90,,', '1e9', '9'.repeat(10), '4900\n', 'null'])(
    'are not known from %j',
    (text) => {
      expect(readShownPrices(text)).toBeUndefined();
    },
  );
});
