import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articles } from '#db/schema/article';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { search } from '#server/catalogue/search/search';
import { filledSiteForEach, site, testNow } from '../../fixtures';

describe('search', () => {
  filledSiteForEach();

  const find = (query: string, where = '') => {
    const result = search(query, where, testNow);
    return { ...result, hits: result.groups.filter(({ missing }) => missing.length === 0).flatMap(({ hits }) => hits) };
  };
  const titles = (query: string, where = '') => find(query, where).hits.map((hit) => hit.title);

  test('finds records of every kind by the start of a word, ignoring case', () => {
    expect(titles('pyra')).toEqual(['Pyramids of Giza at Opening Time']);
    expect(titles('PETRA')).toEqual(['Petra and Wadi Rum']);
    expect(titles('manners')).toEqual(['Temple Manners']);
    expect(titles('phraya')).toEqual(['Three Nights by the Chao Phraya']);
  });

  test('returns the address of the page of a hit', () => {
    const paths = ['pyramids', 'petra', 'manners', 'phraya'].map((query) => find(query).hits[0]?.path);
    expect(paths).toEqual([
      `/tours/${site.tours.pyramids.id}`,
      `/packages/${site.packages.petra.id}`,
      '/articles/temple-manners',
      '/offer/accommodation/three-nights-by-the-river',
    ]);
  });

  test('returns the price and rating of a hit', () => {
    const facts = ['pyramids', 'petra', 'manners', 'phraya'].map((query) => {
      const { priceCents, rating, reviewCount } = find(query).hits[0] ?? {};
      return [priceCents, rating, reviewCount];
    });
    const { pyramids } = site.tours;
    const { petra } = site.packages;
    const offer = site.offers.riverHotel;
    expect(facts).toEqual([
      [pyramids.priceCents, pyramids.rating, pyramids.reviewCount],
      [petra.priceFromCents, petra.rating, petra.reviewCount],
      [null, null, null],
      [offer.discountedPriceCents, offer.rating, offer.reviewCount],
    ]);
  });

  test('finds records with all words in any order', () => {
    expect(titles('kayak ang')).toEqual(['Ang Thong by Kayak']);
    expect(titles('kayak pyramids')).toEqual([]);
  });

  test('ignores accents', () => {
    expect(titles('cafes')).toEqual(['The Cafés of Alexandria']);
    expect(titles('CAFÉS')).toEqual(['The Cafés of Alexandria']);
    expect(titles('cafe\u0301')).toEqual(['The Cafés of Alexandria']);
  });

  test.each([
    ['pyramds', 'Pyramids of Giza at Opening Time'],
    ['karnka', 'Karnak before the Heat'],
    ['alexxandria', 'The Cafés of Alexandria'],
    ['alekzandria', 'The Cafés of Alexandria'],
  ])('corrects the typo %s and finds "%s"', (query, title) => {
    const { hits, corrected } = find(query);
    expect(hits.map((hit) => hit.title)).toContain(title);
    expect(corrected).not.toBeNull();
  });

  test('corrects at most three words of a query that were not corrected before', () => {
    const typos = ['kayka', 'karnka', 'pyramdi', 'alexandrai'];
    const { corrected } = find(typos.join(' '));
    expect(corrected?.split(' ').at(-1)).toBe('alexandrai');
    expect(corrected?.split(' ').slice(0, 3)).not.toContain('karnka');
  });

  test('does not correct a query with hits, or with too many typos', () => {
    expect(find('kayak').corrected).toBeNull();
    for (const query of ['zzzzzzz', 'xyz']) expect(find(query)).toMatchObject({ groups: [], corrected: null });
  });

  test('ranks a match in the title before one in the text', () => {
    site.database
      .update(tours)
      .set({ description: 'On the way back we pass a shop for every kayak of the island.' })
      .where(eq(tours.id, site.tours.grandPalace.id))
      .run();
    expect(titles('kayak')).toEqual(['Ang Thong by Kayak', 'Grand Palace and Long-tail Boats']);
  });

  test('searches one country', () => {
    expect(titles('day').length).toBeGreaterThan(titles('day', 'egypt').length);
    const places = find('day', 'thailand').hits.map((hit) => hit.path);
    expect(places).toContain(`/tours/${site.tours.kayak.id}`);
    expect(places).not.toContain(`/tours/${site.tours.pyramids.id}`);
    expect(titles('kayak', 'egypt')).toEqual([]);
    expect(titles('kayak', 'atlantis')).toEqual(['Ang Thong by Kayak']);
  });

  test('searches one city, by any of its names', () => {
    expect(titles('day', 'luxor')).toContain('Karnak before the Heat');
    expect(titles('day', 'louxor')).toEqual(titles('day', 'luxor'));
    expect(titles('day', 'luxor')).not.toContain('Pyramids of Giza at Opening Time');
  });

  test('does not find offers that are not open', () => {
    expect(titles('winter')).toEqual(['Winter on the Nile']);
    expect(titles('hurghada')).toEqual([]);
    expect(titles('spring')).toEqual([]);
    expect(search('spring', '', new Date('2027-03-01T12:00:00Z')).groups[0]?.hits).toHaveLength(1);
  });

  test('updates the index with every change and deletion', () => {
    const { database } = site;
    database
      .update(tours)
      .set({ title: 'Sphinx at Dawn', description: 'Paws, nose and all.' })
      .where(eq(tours.id, site.tours.pyramids.id))
      .run();
    expect(titles('sphinx paws')).toEqual(['Sphinx at Dawn']);
    expect(titles('opening')).toEqual([]);
    database.delete(tours).where(eq(tours.id, site.tours.pyramids.id)).run();
    database.delete(packages).where(eq(packages.id, site.packages.petra.id)).run();
    database.delete(articles).where(eq(articles.slug, 'temple-manners')).run();
    database.delete(offers).where(eq(offers.slug, 'winter-on-the-nile')).run();
    for (const query of ['sphinx', 'petra', 'manners', 'winter']) expect(titles(query)).toEqual([]);
    database.run("INSERT INTO search_index(search_index) VALUES ('integrity-check')");
  });

  test.each([
    '',
    ' ',
    '"',
    '""',
    "'",
    "'; DROP TABLE tours; --",
    '*',
    'pyra*',
    '^pyramids',
    'NEAR(',
    'NEAR(pyramids giza, 2)',
    'AND',
    'pyramids OR',
    'NOT',
    'title:pyramids',
    '{title}: x',
    '-pyramids',
    '(((',
    'a"b"c',
    '%',
    '_',
    '\\',
    'pyra\u0000mids',
    '\u0000',
    '👩‍👩‍👧 🐫',
    '\ud800',
    '\udc00 pyramids',
    '½ ⅷ ﬁ',
    '𞤀𞤁',
    '𐐀'.repeat(60),
    'เชียงใหม่',
    'القاهرة',
    '\u202epyramids',
    'a'.repeat(100_000),
    'ab '.repeat(50_000),
    '\u0301'.repeat(10_000),
  ])('returns a result for %j', (query) => {
    const { hits, corrected } = find(query);
    expect(Array.isArray(hits)).toBe(true);
    expect(corrected === null || corrected.length > 0).toBe(true);
    expect(site.database.select().from(tours).all()).toHaveLength(5);
  });

  test('reads operators of the query language as words', () => {
    expect(titles('pyramids OR kayak')).toEqual([]);
    expect(titles('NOT kayak')).toEqual([]);
    expect(titles('title:kayak')).toEqual([]);
    expect(titles('"kayak"')).toEqual(['Ang Thong by Kayak']);
  });
});
