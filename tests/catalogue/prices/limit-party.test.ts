import { expect, test } from 'vitest';
import { acceptOneAdult, limitParty, privateGroup } from '#server/catalogue/prices/booking-rules.input';
import { describeAges, tooManyChildren, tooYoung } from '#server/catalogue/prices/party-limits.input';
import { bookingRules } from './sample-rules';

const { tour, package: packageRules } = bookingRules;
const unlimited = { groupSize: null, minAge: null };

test('a product without limits has the rules of its kind', () => {
  expect(limitParty(tour, unlimited)).toEqual(tour);
  expect(limitParty(packageRules, unlimited)).toEqual({ ...packageRules, maxChildren: 10 });
});

test('a group takes no more people than it holds, and never fewer than the fewest adults', () => {
  const small = limitParty(tour, { groupSize: 8, minAge: null });
  expect([small.maxTravellers, small.adults.max, small.maxChildren]).toEqual([8, 8, 7]);
  expect(limitParty(tour, { groupSize: 100, minAge: null }).maxTravellers).toBe(30);
});

test('a private group is as large as the party', () => {
  const limits = { groupSize: privateGroup, minAge: null };
  for (const rules of [tour, acceptOneAdult(tour), packageRules]) {
    const { adults, maxTravellers } = limitParty(rules, limits);
    expect([adults, maxTravellers]).toEqual([rules.adults, rules.maxTravellers]);
  }
});

test('the minimum age holds for children, who may not come at all', () => {
  const older = limitParty(tour, { groupSize: null, minAge: 5 });
  expect([older.ages.min, tooYoung(older)]).toEqual([5, 'The minimum age is 5']);
  expect(limitParty(tour, { groupSize: null, minAge: 17 }).maxChildren).toBe(29);
  expect(limitParty(tour, { groupSize: null, minAge: 18 }).maxChildren).toBe(0);
  expect(limitParty(packageRules, { groupSize: null, minAge: 7 }).ages.min).toBe(7);
});

test('the words for the ages are those of the limited product', () => {
  const wordsFrom = (minAge: number | null, rules = bookingRules.tour as Parameters<typeof limitParty>[0]) =>
    describeAges(limitParty(rules, { groupSize: null, minAge }));
  expect(wordsFrom(null)).toBe('Ages 1–6 half price, 7 and over adult price, under 1 free');
  expect(wordsFrom(1)).toBe('Ages 1–6 half price, 7 and over adult price');
  expect(wordsFrom(4)).toBe('Ages 4–6 half price, 7 and over adult price');
  expect(wordsFrom(6)).toBe('Age 6 half price, 7 and over adult price');
  expect(wordsFrom(12)).toBe('Ages 12–17 adult price');
  expect(wordsFrom(18)).toBe('The minimum age is 18');
  expect(wordsFrom(null, packageRules)).toBe('Ages 0–17 priced in our quotation');
  expect(wordsFrom(10, bookingRules['offer of a package'])).toBe('Ages 10–17 half price');
  expect(tooManyChildren(limitParty(tour, { groupSize: null, minAge: 18 }))).toBe('The minimum age is 18');
});
