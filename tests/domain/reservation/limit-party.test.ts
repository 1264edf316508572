import { expect, test } from 'vitest';
import { acceptOneAdult, bookingRules, limitParty, privateGroup } from '#server/domain/reservation/booking-rules.input';
import { describeAges, tooManyChildren } from '#server/domain/reservation/party-limits.input';

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
  expect([older.ages.min, older.ages.tooYoung]).toEqual([5, 'From 5 years only']);
  expect(limitParty(tour, { groupSize: null, minAge: 7 }).maxChildren).toBe(0);
  expect(limitParty(packageRules, { groupSize: null, minAge: 7 }).ages.min).toBe(7);
});

test('the words for the ages are those of the limited product', () => {
  const wordsFrom = (minAge: number | null, rules = bookingRules.tour as Parameters<typeof limitParty>[0]) =>
    describeAges(limitParty(rules, { groupSize: null, minAge }));
  expect(wordsFrom(null)).toBe('1 to 6: half price. 7 and over: count as an adult; under 1: tell us in the requests');
  expect(wordsFrom(4)).toBe('4 to 6: half price. 7 and over: count as an adult');
  expect(wordsFrom(6)).toBe('6: half price. 7 and over: count as an adult');
  expect(wordsFrom(7)).toBe('From 7 years: all count as adults');
  expect(wordsFrom(10, packageRules)).toBe('10 to 17: priced in our quotation. 18 and over: count as an adult');
  expect(tooManyChildren(limitParty(tour, { groupSize: null, minAge: 7 }))).toBe('From 7 years: all count as adults');
});
