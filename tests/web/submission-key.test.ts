import { expect, test } from 'vitest';
import { readKey } from '#server/web/submission';

const words = { submissionKey: 'k', name: 'Anna', 'childrenAges[]': '4' };
const keyOf = (fields: Record<string, string>, address = '/tours/2/book') =>
  readKey(new Request(`http://localhost${address}`, { method: 'POST', body: new URLSearchParams(fields) }));

test('the same words of a form have the same key, whatever the program has added to it', async () => {
  const key = await keyOf(words);
  expect(key).toMatch(/^k\..{43}$/);
  expect(await keyOf({ ...words, website: 'x', shownPrice: '1', askedEmail: 'a@example.org' })).toBe(key);
});

test.each([
  ['another value', keyOf({ ...words, name: 'Ben' })],
  ['another age', keyOf({ ...words, 'childrenAges[]': '5' })],
  ['one field more', keyOf({ ...words, phone: '1' })],
  ['another form', keyOf({ ...words, submissionKey: 'l' })],
  ['another product', keyOf(words, '/tours/3/book')],
  ['another product that is asked about', keyOf(words, '/tours/2/book?about=1')],
  ['the wish to see the price alone', keyOf({ ...words, showPrice: 'yes' })],
])('%s makes another key', async (_, other) => {
  expect(await other).not.toBe(await keyOf(words));
});
