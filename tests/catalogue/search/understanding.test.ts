import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articles } from '#db/schema/article';
import { destinations } from '#db/schema/destination';
import { search } from '#server/catalogue/search/search';
import { filledSiteForEach, site, testNow } from '../../fixtures';

describe('search, where a question is more than words', () => {
  filledSiteForEach();

  const find = (query: string, where = '') => {
    const result = search(query, where, testNow);
    return { ...result, hits: result.groups.filter(({ missing }) => missing.length === 0).flatMap(({ hits }) => hits) };
  };
  const titles = (query: string, where = '') => find(query, where).hits.map((hit) => hit.title);

  test('shows the best partial matches and names the words that were not found', () => {
    const { groups } = find('kayak pyramids');
    expect(groups.map(({ missing, hits }) => [missing, hits.map((hit) => hit.title)])).toEqual([
      [['kayak'], ['Pyramids of Giza at Opening Time']],
      [['pyramids'], ['Ang Thong by Kayak']],
    ]);
    const { groups: rest } = find('kayak zzzzzzz');
    expect(rest.map(({ missing }) => missing)).toEqual([['zzzzzzz']]);
  });

  test('drops the place last where not all words match', () => {
    for (const question of ['kayak luxor', 'luxor kayak']) {
      expect(find(question).groups.map(({ missing }) => missing)).toEqual([['kayak'], ['luxor']]);
    }
  });

  test('offers a correction beside partial matches, and uses it where nothing matched', () => {
    expect(find('kayak pyramds')).toMatchObject({ corrected: null, suggestion: 'kayak pyramids' });
    expect(find('pyramds')).toMatchObject({ corrected: 'pyramids', suggestion: null });
  });

  test.each(['visa', 'yoga', 'taxi', 'halal', 'wifi'])('does not bend the short word "%s" into another', (word) => {
    expect(find(word)).toMatchObject({ corrected: null, suggestion: null });
  });

  test('splits words that were written as one', () => {
    expect(titles('kayaktour')).toEqual(['Ang Thong by Kayak']);
    expect(titles('grandpalace')).toContain('Grand Palace and Long-tail Boats');
  });

  test('says where we do not travel, and searches the rest', () => {
    expect(find('rome')).toMatchObject({ elsewhere: ['Rome'], groups: [], corrected: null });
    expect(find('kayak rome').elsewhere).toEqual(['Rome']);
    expect(titles('kayak rome')).toEqual(['Ang Thong by Kayak']);
  });

  test('finds destinations whose names have more than letters', () => {
    const place = { zone: 'Africa/Cairo', latitude: 30, longitude: 31, slug: 'st_catherines' };
    site.database
      .insert(destinations)
      .values({ country: 'Egypt', city: 'St. Catherine’s', ...place })
      .run();
    expect(find('st catherines').groups).toEqual([]);
    expect(titles('day', 'st_catherines')).toEqual([]);
  });

  test('tells no word of an article that is not published yet', () => {
    site.database
      .update(articles)
      .set({ title: 'Quixotrope', content: 'Of kelvandrian things.', date: '2027-01-05' })
      .where(eq(articles.slug, 'temple-manners'))
      .run();
    for (const query of ['quixotropez', 'quixotropez pyramidss', 'visa quixotropez', 'kelvandrien kayak']) {
      expect(JSON.stringify(find(query)), query).not.toMatch(/quixotrope\b|kelvandrian/i);
    }
    expect(search('quixotropez', '', new Date('2027-01-06T12:00:00Z')).corrected).toBe('quixotrope');
  });

  test('leaves out what costs more, or has no price', () => {
    const cents = find('under $70').hits.map(({ priceCents }) => priceCents);
    expect(cents.length).toBeGreaterThan(0);
    expect(cents.every((price) => price !== null && price <= 7000)).toBe(true);
    expect(titles('petra under $5000')).toEqual([]);
    expect(titles('pyramids under $65')).toEqual(['Pyramids of Giza at Opening Time']);
    expect(titles('pyramids under $64')).toEqual([]);
  });

  test('puts packages, offers and low prices first where they are asked for', () => {
    expect(find('egypt packages').hits[0]?.kind).toBe('package');
    expect(find('egypt offers').hits[0]?.kind).toBe('offer');
    const prices = find('cheap egypt').hits.flatMap(({ priceCents }) => priceCents ?? []);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});
