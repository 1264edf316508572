import { beforeAll, describe, expect, test } from 'vitest';
import { seedDatabase } from '#db/seed/seed';
import { packageBrochure, tourBrochure, withPictures } from '#server/catalogue/brochure';
import { findPackage } from '#server/catalogue/package';
import { findTour } from '#server/catalogue/tour';
import { listOffices } from '#server/company/company';
import { type Brochure, makeBrochure } from '#server/documents/brochure';
import { textStyles } from '#server/documents/design';
import { parseMarkdown } from '#server/values/markdown';
import { emptySiteForAll, testNow } from '../fixtures';
import { isFooter, misplaced, plain, readPdf, wordsOf } from './read-pdf';

emptySiteForAll();
beforeAll(() => {
  seedDatabase(testNow);
});

async function sampleTour(id: number): Promise<Brochure> {
  const tour = findTour(id);
  if (!tour) throw new Error(`no tour ${id}`);
  const url = `https://nileandsiam.example/tours/${id}`;
  return withPictures(tourBrochure(tour, { duration: tour.duration, url }, testNow));
}

async function samplePackage(id: number): Promise<Brochure> {
  const tourPackage = findPackage(id);
  if (!tourPackage) throw new Error(`no package ${id}`);
  const price = tourPackage.priceFromCents ? `From $${tourPackage.priceFromCents / 100}` : 'Price on request';
  const url = `https://nileandsiam.example/packages/${id}`;
  return withPictures(packageBrochure(tourPackage, { price, url }, testNow));
}

const read = async (brochure: Brochure) => readPdf(await makeBrochure(brochure));

/** What travellers want to find in every brochure. */
function expectEverything(brochure: Brochure, text: string): void {
  const { title, price, priceUnit, days, included, excluded, cancellation, url, facts } = brochure;
  const expected = [
    ...[title, brochure.lead ?? '', price, priceUnit ?? '', brochure.duration, cancellation],
    ...[url.replace('https://', ''), ...listOffices().flatMap(({ phones, email }) => [...phones, email])],
    ...days.flatMap(({ day, location, activities }) => [`Day ${day}`, location, ...activities]),
    ...[...included, ...excluded, ...brochure.bring, ...brochure.remarks, ...brochure.cities],
    ...facts.map(([label, value]) => label + value),
  ];
  expect(expected.map(plain).filter((part) => !text.includes(part))).toEqual([]);
  expect(text).not.toContain('?');
}

describe('the brochure of a sample product', () => {
  test.each([1, 13, 32])('says all of tour %i', async (id) => {
    const brochure = await sampleTour(id);
    const { pages, source } = await read(brochure);
    expectEverything(brochure, wordsOf(pages));
    expect(pages.length).toBeLessThan(6);
    expect(source).toContain('/S /Figure');
  });

  // The first and the longest one.
  test.each([1, 6])('says all of package %i with its map', async (id) => {
    const brochure = await samplePackage(id);
    const { pages, source } = await read(brochure);
    expectEverything(brochure, wordsOf(pages));
    expect(pages.length).toBeLessThan(7);
    // A dash makes it a text of two bytes a letter.
    expect(source.replaceAll('\0', '')).toMatch(/\/Alt \((þÿ)?Map of the route\./);
  });
});

describe('a brochure', () => {
  test('has a title, a language, bookmarks, links and a structure for screen readers', async () => {
    const brochure = await samplePackage(1);
    const { source, tags, links, pages } = await read(brochure);
    expect(source).toContain('/Lang (en)');
    expect(source).toContain(`(${brochure.title}: Nile & Siam)`);
    expect(source).toContain('/Marked true');
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
    for (const tag of ['H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link']) {
      expect(tags).toContain(tag);
    }
    // Every picture has a text; the mark and the rules are no pictures.
    expect(source.match(/\/S \/Figure\n\/Alt \(./g)).toHaveLength(tags.filter((tag) => tag === 'Figure').length);
    for (const section of ['Overview', 'The route', 'Day by day', "What's included"]) {
      expect(source).toContain(`/Title (${section})`);
    }
    const [office] = listOffices();
    expect(links).toContain(brochure.url);
    expect(links).toContain(`mailto:${office?.email}`);
    expect(links).toContain(`tel:${office?.phones[0]?.replaceAll(' ', '')}`);
    expect(pages.at(-1)?.at(-1)?.text).toBe(`${pages.length} / ${pages.length}`);
  });

  test('says on its cover and beside its terms what an open offer costs, and when it can be had', async () => {
    const brochure = await samplePackage(1);
    // The map has words of its own, in its own places.
    const { pages } = await read({ ...brochure, route: null });
    const words = wordsOf(pages);
    const expected = /Offer\$1,000Bookby\d+\w+\d{4},travelfrom\d+\w+\d{4}to\d+\w+\d{4}/g;
    expect(words.match(expected)).toHaveLength(2);
    expect(misplaced(pages)).toEqual([]);
    expect(wordsOf((await read(await samplePackage(2))).pages)).not.toContain('Offer$');
  });

  test('is called at its feet in the letters of the font', async () => {
    const { pages } = await read({ ...(await samplePackage(1)), title: 'Wat Arun (東京)' });
    expect(plain(pages[1]?.at(-2)?.text ?? '')).toBe('WatArun·nileandsiam.example/packages/1');
  });

  test('has its sums in baht, and its words in Thai and Arabic', async () => {
    const description = parseMarkdown('The park fee of ฿400 is paid at **วัดอรุณ**, not at المتحف الحديث (Cairo).');
    const route = await samplePackage(1).then((sample) => sample.route);
    const texts = (route?.map.texts ?? []).map((text) => ({ ...text, text: 'สมุย' }));
    const { pages } = await read({
      ...(await samplePackage(1)),
      ...{ description, route: route && { ...route, map: { ...route.map, texts } } },
    });
    const drawn = (word: string) => [...word].toReversed().join('');
    // As they are read: the words in order, the letters of Arabic as they are drawn.
    expect(wordsOf(pages)).toContain(
      `fee of ฿400 is paid at วัดอรุณ, not at ${drawn('المتحف')}${drawn('الحديث')}(Cairo).`.replaceAll(' ', ''),
    );
    const [first, second] = ['المتحف', 'الحديث'].map((word) => pages.flat().find(({ text }) => text === drawn(word)));
    expect(first?.left).toBeGreaterThan(second?.right ?? Infinity);
    expect(first?.baseline).toBe(pages.flat().find(({ text }) => text.includes('not at'))?.baseline);
    expect(pages.flat().filter(({ text }) => text === 'สมุย')).toHaveLength(texts.length);
    expect(misplaced(pages)).toEqual([]);
  });

  test('has the same bytes for the same facts', async () => {
    const make = async (brochure: Brochure) => Buffer.from(await makeBrochure(brochure));
    const brochure = await samplePackage(2);
    const first = await make(brochure);
    expect(first.equals(await make(brochure))).toBe(true);
    expect(first.equals(await make({ ...brochure, changedAt: new Date(0) }))).toBe(false);
  });

  test('leaves out what the record does not have', async () => {
    const full = await samplePackage(1);
    const nothing = { lead: null, description: [], facts: [], days: [], included: [], excluded: [], bring: [] };
    const { pages } = await read({ ...full, ...nothing, route: null, cover: null, pictures: [], cities: [] });
    const words = wordsOf(pages);
    for (const heading of ['Overview', 'Ataglance', 'Daybyday', 'included', 'Whattobring'])
      expect(words).not.toContain(heading);
    expect(words).toContain(plain(full.title));
    expect(words).toContain(plain(listOffices()[0]?.phones[0] ?? ''));
    expect(misplaced(pages)).toEqual([]);
  });

  const long = 'Krungthepmahanakhonamonrattanakosinmahintharayutthayamahadilok';
  const sentence = 'The river bends below the temple, and the boat waits there until the bell has rung. ';

  test.each([
    ['paragraphs', `${sentence.repeat(6)}\n\n`.repeat(40)],
    ['one paragraph', sentence.repeat(238)],
    ['points', `- **Noon** ${sentence}\n`.repeat(200)],
    ['headings', `## A heading\n\n${sentence}\n\n`.repeat(180)],
    ['one word', long.repeat(320)],
    ['nested points', `- ${'one\n  - two\n'.repeat(2)}`.repeat(700)],
  ])('has room for 20,000 letters of %s', async (_, markdown) => {
    const brochure = await samplePackage(1);
    const description = parseMarkdown(markdown.slice(0, 20_000));
    const { pages } = await read({ ...brochure, route: null, description });
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.length).toBeLessThan(70);
    expect(misplaced(pages)).toEqual([]);
    expectEverything(brochure, wordsOf(pages));
    const lastLines = pages.map((lines) => lines.filter((line) => !isFooter(line)).at(-1));
    const orphans = lastLines.filter((line) => line && [textStyles.section.size, 12.5].includes(line.size));
    expect(orphans.map((line) => line?.text)).toEqual([]);
  });

  test.each([2, 5])('keeps headings with what follows where lists are %d times as long', async (times) => {
    const brochure = await samplePackage(6);
    const repeated = <Value>(list: readonly Value[]) => Array.from({ length: times }, () => list).flat();
    const { pages } = await read({
      ...brochure,
      route: null,
      days: repeated(brochure.days),
      included: repeated(brochure.included),
      bring: repeated(brochure.bring),
    });
    expect(misplaced(pages)).toEqual([]);
    const lastLines = pages.map((lines) => lines.filter((line) => !isFooter(line)).at(-1));
    expect(lastLines.filter((line) => line?.size === textStyles.section.size)).toEqual([]);
  });

  test('keeps long words within their columns', async () => {
    const brochure = await samplePackage(1);
    const days = brochure.days.map((day) => ({ ...day, location: long, activities: [long + long] }));
    const { pages } = await read({
      ...brochure,
      ...{ title: `${long} ${long} ${long}`, lead: long.repeat(4), price: long, duration: long, cities: [long, long] },
      ...{ route: null, days, included: [long], facts: [[long, long + long]], cancellation: long.repeat(3) },
    });
    expect(misplaced(pages)).toEqual([]);
    expect(wordsOf(pages)).toContain(long);
  });
});
