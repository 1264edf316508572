import { expect, test } from 'vitest';
import { splitParties } from '#app/admin/departures/split-parties.ts';

const party = (adults: number, place = '') => ({ adults, children: 0, place });
const split = (sizes: number[], owners: string[]) =>
  [
    ...splitParties(
      sizes.map((size) => party(size)),
      owners,
    ).values(),
  ].join('');

test('parties are split in their order, by their travellers', () => {
  expect(split([2, 2, 2, 2], ['a', 'b'])).toBe('aabb');
  expect(split([6, 1, 1, 1, 1], ['a', 'b'])).toBe('abbbb');
  expect(split([1, 1, 1, 1, 6], ['a', 'b'])).toBe('aaaab');
  expect(split([1, 1, 1, 1, 1, 1, 1], ['a', 'b', 'c'])).toBe('aabbbcc');
  expect(split(Array(40).fill(2), ['a', 'b'])).toBe('a'.repeat(20) + 'b'.repeat(20));
});

test('who is picked up at the same place stays together', () => {
  const parties = [party(2, 'Hilton'), party(2, 'Hilton'), party(4, 'Savoy'), party(2, 'Hilton'), party(1)];
  const owned = splitParties(parties, ['a', 'b'], ({ place }) => place);
  expect(parties.map((one) => owned.get(one)).join('')).toBe('aabab');
});
