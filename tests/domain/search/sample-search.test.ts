import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase, seedDestinations } from '#db/seed/seed';
import { search } from '#server/domain/search/search';
import { type EmptySite, openEmptySite, testNow } from '../../fixtures';

let site: EmptySite;
beforeAll(() => {
  site = openEmptySite();
  seedDestinations(site.database);
  seedDatabase(site.database, testNow);
});
afterAll(() => site.close());

const article = '/articles/packing-for-desert-and-monsoon';

test.each(['visa for Egypt', 'visa Thailand'])('"%s" leads to the article that treats it', (question) => {
  const { answers, groups } = search(question, '', testNow);
  expect(answers[0]).toMatchObject({ title: 'Do I need a visa?', path: article });
  expect(groups[0]?.hits[0]?.path).toBe(article);
});

test('a question for a city and a wish shows what is in the city before what is elsewhere', () => {
  for (const question of ['cairo family', 'family cairo']) {
    const [all, second] = search(question, '', testNow).groups;
    expect(all?.missing).toEqual([]);
    expect(second?.missing).toEqual(['family']);
  }
});

test('a question for packages up to a length shows shorter ones before all others', () => {
  const { groups } = search('packages in Egypt up to 8 days', '', testNow);
  const durations = groups[0]?.hits.slice(0, 5).map(({ duration }) => duration) ?? [];
  for (const duration of durations) expect(Number.parseInt(duration ?? '', 10)).toBeLessThanOrEqual(8);
  const titles = groups[0]?.hits.map(({ title }) => title) ?? [];
  expect(titles.indexOf('Egypt for Families')).toBeGreaterThan(titles.indexOf('Sinai, Reef and Mountain'));
});
