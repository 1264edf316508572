import { expect, test } from 'vitest';
import { acceptOneAdult, bookingRules, limitParty, privateGroup } from '#server/domain/reservation/booking-rules.input';

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
