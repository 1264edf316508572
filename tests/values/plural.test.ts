import { expect, test } from 'vitest';
import { counted, countedAll } from '#server/values/plural.input';

test('a number stands with its noun', () => {
  expect([0, 1, 2].map((count) => counted(count, 'result'))).toEqual(['0 results', '1 result', '2 results']);
  expect([1, 2].map((count) => countedAll(count, 'tour'))).toEqual(['1 tour', 'All 2 tours']);
});
