import { expect, test } from 'vitest';
import { countRecipients, listInterests } from '#server/contact/newsletter/audience';
import { sendNewsletter } from '#server/contact/newsletter/sending';
import { emptySiteForEach, testNow } from '../../fixtures';
import { draft, issue, recipients, subscribeMany } from './issues';

emptySiteForEach();

test.each([
  ['nothing is chosen', {}, ['both', 'egypt', 'german', 'unknown']],
  ['a country is', { countries: ['Egypt'] }, ['both', 'egypt']],
  [
    'a country and those of whom it is not known are',
    { countries: ['Egypt', ''] },
    ['both', 'egypt', 'german', 'unknown'],
  ],
  ['a language is', { languages: ['de'] }, ['both', 'german']],
  ['both are', { countries: ['Egypt'], languages: ['de', 'ar'] }, ['both']],
  ['only those of whom nothing is known are', { countries: [''], languages: [''] }, ['unknown']],
])('a newsletter goes to those whom its count has said, where %s', (_, chosen, expected) => {
  for (const [name, said] of Object.entries({
    both: { country: 'Egypt', language: 'de' },
    egypt: { country: 'Egypt' },
    german: { language: 'de' },
    unknown: {},
    unconfirmed: { country: 'Egypt', language: 'de', unconfirmed: true },
  }))
    subscribeMany(1, { email: `${name}@example.com`, ...said });
  const { id } = draft({ ...chosen, perMinute: 600 });
  expect(countRecipients(issue(id)).recipients).toBe(expected.length);
  sendNewsletter({ id, version: 1 }, testNow);
  expect(issue(id).recipients).toBe(expected.length);
  expect(recipients()).toEqual(expected.map((name) => `${name}@example.com`));
});

test('a newsletter can be sent by what is known of subscribers, with how many there are', () => {
  subscribeMany(2, { country: 'Egypt', language: 'de' });
  subscribeMany(3, { source: 'home', language: 'th' });
  subscribeMany(1, { source: 'about', country: 'Thailand', unconfirmed: true });
  expect(listInterests()).toEqual({
    countries: [
      { value: '', count: 3 },
      { value: 'Egypt', count: 2 },
    ],
    languages: [
      { value: 'th', count: 3 },
      { value: 'de', count: 2 },
    ],
  });
});
