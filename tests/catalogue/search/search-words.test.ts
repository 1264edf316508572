import { describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { articles } from '#db/seed/articles';
import { destinations } from '#db/seed/destinations';
import { offers } from '#db/seed/offers';
import { packages } from '#db/seed/packages';
import { toursEgypt } from '#db/seed/tours-egypt';
import { toursThailand } from '#db/seed/tours-thailand';
import { answers, elsewhere, fillers, synonyms } from '#server/catalogue/search/words/search-words';
import { foldedKey } from '#server/values/fold';

interface Entry {
  name: string;
  words: readonly string[];
}
const places: Entry[] = destinations.map(({ city, country, aliases }) => {
  const name = city ?? country;
  return { name, words: [name, ...aliases] };
});
const otherPlaces: Entry[] = elsewhere.map(({ name, words }) => ({ name, words: [name, ...words] }));
const things: Entry[] = synonyms.map(({ means, words }) => ({ name: means.join(), words }));
const questions: Entry[] = answers.map(({ title, words }) => ({ name: title, words }));
const smallWords: Entry[] = [{ name: 'fillers', words: fillers }];

/** Words that stand twice, with the names of the entries that have them. */
function repeated(entries: Entry[]): string[] {
  const owners = new Map<string, string>();
  return entries.flatMap(({ name, words }) =>
    words.flatMap((word) => {
      const owner = owners.get(foldedKey(word));
      owners.set(foldedKey(word), name);
      return owner === undefined ? [] : [`${word}: ${owner}, ${name}`];
    }),
  );
}

/** A text as its words, with a space before and after each. */
const asWords = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** All texts of the sample catalogue, without those of its pictures. */
function catalogueTexts(): string[] {
  const texts: string[] = [];
  JSON.stringify([toursEgypt, toursThailand, packages, offers, articles], (key, value: unknown) => {
    if (['image', 'imageAlt', 'gallery'].includes(key)) return;
    if (typeof value === 'string') texts.push(asWords(value));
    return value;
  });
  return texts;
}

describe('the destinations', () => {
  test('have each slug once', () => {
    const slugs = destinations.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test('hold every city of a package', () => {
    const cities = new Set(destinations.map(({ city }) => city));
    expect(packages.flatMap((tourPackage) => tourPackage.cities).filter((city) => !cities.has(city))).toEqual([]);
  });

  test('lie in their countries, in time zones that there are', () => {
    const boxes = {
      Egypt: { south: 22, north: 31.7, west: 24.7, east: 36.9 },
      Thailand: { south: 5.6, north: 20.5, west: 97.3, east: 105.7 },
      Jordan: { south: 29.2, north: 33.4, west: 34.9, east: 39.3 },
    };
    const zones = new Map(destinations.filter(({ city }) => city === null).map(({ country, zone }) => [country, zone]));
    for (const { country, city, slug, zone, latitude, longitude } of destinations) {
      const { south, north, west, east } = boxes[country];
      expect(slug).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(zone, slug).toBe(zones.get(country));
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
      expect(latitude > south && latitude < north && longitude > west && longitude < east, city ?? country).toBe(true);
    }
  });
});

describe('the words of the search', () => {
  test.each([
    ['places', places],
    ['places elsewhere', otherPlaces],
    ['things', things],
    ['answers', questions],
    ['small words', smallWords],
  ])('%s: none is repeated or empty', (_, entries) => {
    expect(repeated(entries)).toEqual([]);
    expect(entries.flatMap(({ words }) => words).filter((word) => foldedKey(word) === '')).toEqual([]);
  });

  test('names of places stand for nothing else', () => {
    expect(repeated([...places, ...otherPlaces, ...things, ...smallWords])).toEqual([]);
    expect(repeated([...places, ...otherPlaces, ...questions])).toEqual([]);
  });

  test('no small word is a thing or asks a question', () => {
    expect(repeated([...smallWords, ...things])).toEqual([]);
    expect(repeated([...smallWords, ...questions])).toEqual([]);
  });

  test('things mean what the catalogue has', () => {
    const texts = catalogueTexts();
    const starts = synonyms.flatMap(({ means }) => means).map((means) => asWords(means).trimEnd());
    expect(starts.filter((start) => !texts.some((text) => text.includes(start)))).toEqual([]);
  });
});

describe('the answers', () => {
  test('lead to pages of this site', () => {
    const pages = [
      ...routes.map(({ path = '' }) => `/${path}`).filter((path) => !/[:*]/.test(path)),
      ...articles.map(({ slug }) => `/articles/${slug}`),
    ];
    expect(answers.map(({ path }) => path).filter((path) => !pages.includes(path.replace('/#agents', '/')))).toEqual(
      [],
    );
  });

  test('are short, and each title stands once', () => {
    expect(new Set(answers.map(({ title }) => title)).size).toBe(answers.length);
    const houseRules = 'the longest sentence of the house rules is that on children, and this one is as long';
    for (const text of answers.map(({ text }) => text.replace(/\{.+?\}/g, houseRules))) {
      expect(text.length, text).toBeGreaterThanOrEqual(90);
      expect(text.length, text).toBeLessThanOrEqual(220);
    }
  });
});
