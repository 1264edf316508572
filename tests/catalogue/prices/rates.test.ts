import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rates } from '#db/schema/rates';
import { seedDatabase } from '#db/seed/seed';
import { priceBooking, withRates } from '#server/catalogue/prices/booking-rules.input';
import { describeAges } from '#server/catalogue/prices/party-limits.input';
import { emptyRates, ratesForm, ratesInput } from '#server/catalogue/prices/rates.input';
import { describeRates } from '#server/catalogue/prices/rates-words.input';
import { findForDesk, listTitles, pricesOf } from '#server/catalogue/product';
import { emptySiteForAll, testNow } from '../../fixtures';
import { bookingRules } from './sample-rules';

emptySiteForAll();

const none: Rates = { bands: [], seasons: [], groups: [], hotels: [], singleCents: null, extras: [] };

/** The total in dollars, and the lines as texts. */
function priceOf(kind: 'tour' | 'package', rates: Partial<Rates>, party: object) {
  const own = { ...none, ...rates };
  const unitCents = kind === 'tour' ? 10_000 : null;
  const travelling = { adults: 2, childrenAges: [], rooms: kind === 'tour' ? null : 1, ...party };
  const price = priceBooking(
    withRates(bookingRules[kind], own),
    { unitCents, soloCents: null, rates: own },
    travelling,
  );
  return price && { total: price.totalCents / 100, lines: price.lines.map(({ label, count }) => `${count} ${label}`) };
}

describe('rates', () => {
  const bands = [
    { name: 'Infants', from: 0, to: 2, amount: { percent: 0 }, seat: false },
    { name: 'Children', from: 3, to: 11, amount: { cents: 4000 }, seat: true },
    { name: 'Teenagers', from: 12, to: 15, amount: { percent: 75 }, seat: true },
  ];

  test('have bands of ages; a child above them pays as an adult', () => {
    expect(priceOf('tour', { bands }, { childrenAges: [1, 3, 11, 12, 16] })).toEqual({
      total: 200 + 100 + 2 * 40 + 75,
      lines: ['2 Adults', '1 Children 16 and over', '1 Infants', '2 Children', '1 Teenagers'],
    });
    expect(describeAges(withRates(bookingRules.tour, { ...none, bands }))).toBe(
      'Ages 3–11 $40, 12–15 75% of the adult price, 16 and over adult price, under 3 free',
    );
  });

  const winter = { name: 'Winter', from: '2027-12-15', until: '2028-01-10', weekdays: [], amount: { percent: 150 } };
  const fridays = { name: 'Fridays', from: null, until: null, weekdays: [5], amount: { cents: 8000 } };

  test('have seasons and weekdays, and then a price for groups', () => {
    const groups = [
      { travellers: 4, amount: { percent: 90 } },
      { travellers: 8, amount: { percent: 80 } },
    ];
    const unit = (startDate: string, adults: number) =>
      (priceOf('tour', { seasons: [winter, fridays], groups }, { startDate, adults })?.total ?? 0) / adults;
    expect(unit('2027-12-14', 2)).toBe(100);
    expect(unit('2027-12-15', 2)).toBe(150);
    expect(unit('2028-01-10', 4)).toBe(135);
    expect(unit('2027-11-26', 2)).toBe(80);
    expect(unit('2027-11-26', 9)).toBe(64);
  });

  test('let one travel free for each so many who pay', () => {
    const free = (freeEach: number, party: object) => priceOf('tour', { bands, freeEach }, party);
    expect(free(15, { adults: 15 })).toEqual({ total: 1500, lines: ['15 Adults'] });
    expect(free(15, { adults: 16 })).toEqual({ total: 1500, lines: ['15 Adults', '1 Group leader, free'] });
    expect(free(7, { adults: 16 })).toEqual({ total: 1400, lines: ['14 Adults', '2 Group leaders, free'] });
    // Infants do not pay; children and those who pay as adults do.
    const children = { adults: 2, childrenAges: [1, 5, 5, 17] };
    expect(free(4, children)).toEqual({
      total: 100 + 100 + 2 * 40,
      lines: ['1 Adults', '1 Group leader, free', '1 Children 16 and over', '1 Infants', '2 Children'],
    });
    expect(free(5, children)?.lines).not.toContain('1 Group leader, free');
    expect(describeRates({ ...none, freeEach: 15 }, 100, '2026-12-01')).toEqual([
      ['Group leaders', 'One travels free for each 15 who pay'],
    ]);
  });

  test('give a package prices by the class of its hotels, and ask the office for the others', () => {
    const hotels = [
      { stars: 3, cents: 40_000 },
      { stars: 5, cents: 90_000 },
    ];
    const total = (party: object, singleCents: number | null = null) =>
      priceOf('package', { hotels, singleCents }, { hotelRating: 3, ...party })?.total;
    expect(total({})).toBe(800);
    expect(total({ hotelRating: 5, childrenAges: [4] })).toBe(2250);
    expect(total({ hotelRating: 4 })).toBeUndefined();
    // Nobody has said what a room for one costs.
    expect(total({ rooms: 2 })).toBeUndefined();
    expect(total({ rooms: 2 }, 10_000)).toBe(1000);
    expect(total({ adults: 3, rooms: 2 }, 10_000)).toBe(1300);
    expect(total({ adults: 1, childrenAges: [8] }, 10_000)).toBe(600);
  });

  test('add extras', () => {
    const extras = [
      { id: 1, name: 'Lunch', cents: 1200, per: 'traveller' as const },
      { id: 4, name: 'Transfer', cents: 3000, per: 'party' as const },
    ];
    const chosen = [
      { id: 1, count: 3 },
      { id: 4, count: 1 },
      { id: 9, count: 1 },
    ];
    expect(priceOf('tour', { extras }, { adults: 3, extras: chosen })).toEqual({
      total: 300 + 36 + 30,
      lines: ['3 Adults', '3 Lunch', '1 Transfer'],
    });
  });

  test('are facts of the page, in money where the price is one', () => {
    const rates: Rates = {
      ...none,
      seasons: [winter, fridays, { ...winter, name: 'Over', from: null, until: '2026-01-31' }],
      groups: [{ travellers: 4, amount: { percent: 90 } }],
      extras: [{ id: 1, name: 'Lunch', cents: 1200, per: 'traveller' }],
    };
    const extras = ['Extras', 'Lunch: $12 per person'];
    expect(describeRates(rates, 10_000, '2026-11-01')).toEqual([
      ['Seasons', 'Winter, 15 December 2027 to 10 January 2028: $150 each; Fridays, every Friday: $80 each'],
      ['Groups', 'From 4 travellers: $90 each'],
      extras,
    ]);
    const hotels = [
      { stars: 3, cents: 40_000 },
      { stars: 5, cents: 90_000 },
    ];
    expect(describeRates({ ...rates, hotels, singleCents: 10_000 }, null, '2026-11-01')).toEqual([
      ['Hotels', '3 stars $400; 5 stars $900'],
      ['Single rooms', '$100 more'],
      ['Seasons', 'Winter, 15 December 2027 to 10 January 2028: 50% more; Fridays, every Friday: $80 each'],
      ['Groups', 'From 4 travellers: 10% less'],
      extras,
    ]);
    expect(describeRates(null, 10_000, '2026-11-01')).toEqual([]);
  });
});

describe('the form of rates', () => {
  const errorsOf = (form: object) =>
    ratesInput
      .safeParse({ ...emptyRates, ...form })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const band = (from: string, to: string, amount = '50%') => ({ name: 'Children', from, to, amount, seat: true });
  const season = (from: string, until: string, weekdays: number[] = [], amount = '120%') => ({
    ...{ name: 'High', from, until, weekdays, amount },
  });

  test('is stored as it was typed, and is nothing where it is empty', () => {
    const form = { ...emptyRates, bands: [band('0', '9')], seasons: [season('2027-06-01', '', [5], '+20%')] };
    const stored = ratesInput.parse(form);
    expect(stored?.seasons[0]?.amount).toEqual({ percent: 120 });
    expect(ratesInput.parse(ratesForm(stored))).toEqual(stored);
    expect(ratesInput.parse(emptyRates)).toBeNull();
  });

  test.each([
    [{ bands: [band('0', '7'), band('7', '3')] }, 'bands.1.to: The last age must not be below the first'],
    [{ bands: [band('3', '7')] }, 'bands.0.from: These ages must start at 0. Add a group for ages 0 to 2 above'],
    [
      { bands: [band('0', '7'), band('7', '9')] },
      'bands.1.from: These ages must start at 8. The group above ends at 7',
    ],
    [{ bands: [band('0', '18')] }, 'bands.0.to: Enter an age from 0 to 17'],
    [
      { bands: [band('0', '7', 'half')] },
      'bands.0.amount: Enter a percentage or a price, for example 80%, +20% or $45',
    ],
    [{ seasons: [season('2027-06-01', '2027-05-01')] }, 'seasons.0.until: The last day must not be before the first'],
    [
      { seasons: [season('', '2027-06-01'), season('2027-06-01', '', [1])] },
      'seasons.1.from: Some of these days are in “High” too',
    ],
    [
      { groups: [{ travellers: '1', amount: '90%' }] },
      'groups.0.travellers: Enter a number of travellers, for example 6',
    ],
    [{ hotels: { 3: '-5', 4: '', 5: '' } }, 'hotels.3: Price must be at least $1'],
  ])('says at the field what is wrong: %j', (form, message) => {
    expect(errorsOf(form)).toContain(message);
  });

  test('takes seasons of other days of the week', () => {
    expect(errorsOf({ seasons: [season('', '', [5]), season('', '', [6, 7])] })).toBeUndefined();
  });
});

test('without rates every sample product costs what the rules of the specification say', () => {
  seedDatabase(testNow);
  const products = listTitles().flatMap((title) => findForDesk(title, testNow)?.product ?? []);
  expect(products.length).toBeGreaterThanOrEqual(52);
  const plain = products.filter(({ rates, terms }) => rates === null && terms.soloPriceCents === null);
  const age = fc.integer({ min: 0, max: 17 });
  const party = fc.record({
    adults: fc.integer({ min: 2, max: 20 }),
    childrenAges: fc.array(age, { maxLength: 8 }),
    rooms: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...plain), party, (product, { rooms, ...people }) => {
      const travelling = {
        ...people,
        rooms: product.rules.rooms ? rooms : null,
        startDate: '2027-02-01',
        hotelRating: 4,
      };
      expect(priceBooking(product.rules, pricesOf(product), travelling)?.totalCents).toBe(
        bySpecification(product, people, rooms),
      );
    }),
    { numRuns: 10_000 },
  );
});

/** Half the adult price for a child: from 1 to 6 on a tour, of all ages in an offer of a package; a stay costs its rooms. */
function bySpecification(
  { kind, noun, unitPriceCents }: { kind: string; noun: string; unitPriceCents: number | null },
  { adults, childrenAges }: { adults: number; childrenAges: number[] },
  rooms: number,
): number | undefined {
  if (unitPriceCents === null) return undefined;
  if (noun === 'stay') return rooms * unitPriceCents;
  const childPrice = Math.ceil(unitPriceCents / 2);
  const isPackage = kind === 'offer' && noun === 'package';
  const ofChild = (age: number) => (isPackage || (age >= 1 && age <= 6) ? childPrice : age === 0 ? 0 : unitPriceCents);
  return childrenAges.reduce((sum, age) => sum + ofChild(age), adults * unitPriceCents);
}
