import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articles } from '#db/schema/article';
import { destinations } from '#db/schema/destination';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { ownSiteSetting } from '#db/schema/setting';
import { tours } from '#db/schema/tour';
import { writeSetting } from '#db/settings';
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

  test.each([
    [null, ['/contact', '/tours', '/about', '/packages', '/terms']],
    ['published', ['/terms']],
  ])('on an own site (%s) answers nothing that the sample company says of itself', (state, paths) => {
    if (state) writeSetting(ownSiteSetting, state);
    const questions = [
      'visa',
      'safe',
      'pickup',
      'large groups',
      'flights included',
      'wifi',
      'elephants',
      'how do i pay',
    ];
    const answered = questions.flatMap((query) => find(query).answers.map(({ path }) => path));
    expect([...new Set(answered)].toSorted()).toEqual(paths.toSorted());
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
      .set({ title: 'Quixotrope', content: 'Of kelvandrian things.', publicFrom: null })
      .where(eq(articles.slug, 'temple-manners'))
      .run();
    for (const query of ['quixotropez', 'quixotropez pyramidss', 'visa quixotropez', 'kelvandrien kayak']) {
      expect(JSON.stringify(find(query)), query).not.toMatch(/quixotrope\b|kelvandrian/i);
    }
    site.database.update(articles).set({ publicFrom: '2026-01-01T00:00:00.000Z' }).run();
    expect(find('quixotropez').corrected).toBe('quixotrope');
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
