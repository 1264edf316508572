import { expect, test } from 'vitest';
import { type Prices, priceBooking } from '#server/catalogue/prices/booking-rules.input';
import { priceSoFar } from '#server/catalogue/prices/open-ages.input';
import { bookingRules } from './sample-rules';

const { tour } = bookingRules;
const prices: Prices = { unitCents: 7800, soloCents: null };
const soFar = (childrenAges: (number | null)[], change = {}, rules = tour) =>
  priceSoFar(rules, { ...prices, ...change }, { adults: 2, rooms: null, childrenAges });
const lines = (childrenAges: (number | null)[], change = {}, rules = tour) =>
  soFar(childrenAges, change, rules)?.lines.map(({ label, count, needsAge }) => [label, count, needsAge]);

test('a price starts at the least that the missing ages can make it, and names them in a line', () => {
  expect(soFar([null, 4])).toMatchObject({ totalCents: 19_500, isFinal: false });
  expect(lines([null, 4])).toEqual([
    ['Adults', 2, false],
    ['Children', 1, true],
    ['Children', 1, false],
  ]);
});

test('below the youngest age of the product there is no age to be typed', () => {
  const fromOne = { ...tour, ages: { ...tour.ages, min: 1 } };
  expect(soFar([null], {}, fromOne)).toMatchObject({ totalCents: 19_500, isFinal: false });
  const fromSeven = { ...tour, ages: { ...tour.ages, min: 7 } };
  expect(soFar([null], {}, fromSeven)).toMatchObject({ totalCents: 23_400, isFinal: true });
});

test('a price is final once every age is typed, and where none changes it', () => {
  const party = { adults: 2, rooms: null, childrenAges: [0, 4] };
  expect(soFar([0, 4])).toEqual({ ...priceBooking(tour, prices, party), isFinal: true });
  const offered = bookingRules['offer of a package'];
  expect(soFar([null], {}, offered)).toMatchObject({ totalCents: 19_500, isFinal: true });
  expect(soFar([null], {}, { ...tour, ages: { ...tour.ages, bands: [] } })).toMatchObject({ isFinal: true });
});

test('where a child takes the place of the second adult, the other one needs an age', () => {
  const fromOne = { ...tour, adults: { ...tour.adults, min: 1 }, ages: { ...tour.ages, min: 1 } };
  const price = priceSoFar(
    fromOne,
    { ...prices, soloCents: 12_800 },
    { adults: 1, rooms: null, childrenAges: [null, null] },
  );
  expect(price).toMatchObject({ totalCents: 15_600 + 3900, isFinal: false });
  expect(price?.lines.at(-1)).toMatchObject({ label: 'Other children', count: 1, needsAge: true });
});
