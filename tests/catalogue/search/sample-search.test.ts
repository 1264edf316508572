import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { articles } from '#db/schema/article';
import { seedDatabase, seedDestinations } from '#db/seed/seed';
import { browse } from '#server/catalogue/search/browse';
import { search } from '#server/catalogue/search/search';
import { emptySiteForAll, site, testNow } from '../../fixtures';

emptySiteForAll();
beforeAll(() => {
  seedDestinations();
  seedDatabase(testNow);
});

const article = '/articles/packing-for-desert-and-monsoon';

test.each(['visa for Egypt', 'visa Thailand'])('"%s" leads to the article that treats it', (question) => {
  const { answers, groups } = search(question, '', testNow);
  expect(answers[0]).toMatchObject({ title: 'Do I need a visa?', path: article });
  expect(groups[0]?.hits[0]?.path).toBe(article);
});

test('an answer leads to no article that is not published', () => {
  const titles = () => search('visa', '', testNow).answers.map(({ title }) => title);
  expect(titles()).toContain('Do I need a visa?');
  site.database.update(articles).set({ publicFrom: null }).run();
  expect(titles()).not.toContain('Do I need a visa?');
  site.database.update(articles).set({ publicFrom: '2026-01-01T00:00:00.000Z' }).run();
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

const nileCruise = ['package: Pyramids and Nile Cruise', 'offer: Pyramids and Nile Cruise'];
const cairoDayTrips = [
  'tour: A Thousand Years of Cairo on Foot',
  'tour: Saqqara, Dahshur and Memphis: The First Pyramids',
  'offer: Alexandria in a Day from Cairo',
];
const phuket = ['tour: Old Phuket Town and Wat Chalong', 'package: Andaman Honeymoon, Phuket and Krabi'];
const luxor = ['tour: Karnak by Afternoon, Luxor Temple by Lamplight'];
const pyramids = ['tour: Giza Pyramids, the Sphinx and the Grand Egyptian Museum'];

/** Questions with the first results of each group, behind the words that these do not have. */
test.each<[question: string, ...groups: [missing: string, ...first: string[]][]]>([
  ['package', ['', 'package: Pyramids and Nile Cruise', 'package: Abu Simbel and the Nile, Aswan to Luxor']],
  ['package tours', ['', 'package: Pyramids and Nile Cruise']],
  ['offer', ['', 'offer: Pyramids and Nile Cruise', 'offer: Bangkok Temple Tour']],
  ['offers in krabi', ['offers', 'package: Andaman Honeymoon, Phuket and Krabi']],
  ['phuket visa', ['visa', ...phuket]],
  ['visa phuket', ['visa', ...phuket]],
  ['2 adults phuket', ['', ...phuket]],
  ['day trip from cairo under $100', ['', ...cairoDayTrips]],
  ...['kids day trip from cairo under $100', 'day trip from cairo under $100 kids'].map(
    (question): [string, ...[string, string][]] => [
      question,
      ['', 'tour: Nile Dinner Cruise with Tanoura Dance'],
      ['kids', cairoDayTrips[0] ?? ''],
      ['cairo', 'tour: Around Koh Samui: Big Buddha, Sea Rocks and Coconuts'],
    ],
  ),
  ...['nile cruise', 'nile cruise march', 'nile cruise in may', 'nile cruise märz'].map(
    (question): [string, [string, ...string[]]] => [question, ['', ...nileCruise]],
  ),
  ...['Nilkreuzfahrt', 'croisière Nil', 'crucero Nilo', 'crociera sul Nilo'].map(
    (question): [string, [string, ...string[]]] => [question, ['', ...nileCruise]],
  ),
  ['Nilkreuzfahrt mit Kindern', ['mit kindern', ...nileCruise], ['nilkreuzfahrt']],
  ['with kids nile cruise', ['with kids', ...nileCruise], ['nile cruise']],
  ['Thailandurlaub', ['', 'package: Koh Samui Wellness Week']],
  ['Pyramidentour mit Kindern', ['', 'package: Egypt for Families'], ['mit kindern'], ['pyramiden']],
  ['Tauchurlaub Hurghada', ['', 'package: Red Sea Rest in Hurghada'], ['tauch'], ['hurghada']],
  ['group trip luxor 12 people', ['', nileCruise[1] ?? ''], ['group', ...luxor]],
  ['vegetarian krabi', ['vegetarian', phuket[1] ?? '', 'tour: Krabi Four Islands by Long-Tail Boat']],
  ['temple xylophone', ['xylophone', 'offer: Bangkok Temple Tour']],
  ['98765432 cairo', ['98765432', 'tour: Downtown Cairo Street Food Evening']],
  ['luxor 2027', ['', ...luxor]],
  ['casino cairo', ['casino', 'tour: Downtown Cairo Street Food Evening']],
  ['pyramd', ['', ...pyramids]],
  ['pyramds giza', ['pyramds', 'tour: Giza at Dusk: Camel Ride, Supper and Sound and Light']],
])('"%s" finds', (question, ...groups) => {
  const found = search(question, '', testNow).groups.map(({ missing, hits }) => [
    missing.join(),
    ...hits.map(({ kind, title }) => `${kind}: ${title}`),
  ]);
  expect(found.map((group, index) => group.slice(0, groups[index]?.length))).toEqual(groups);
});

test('a question for a kind finds nothing else where there is some of it', () => {
  const kindsOf = (question: string) =>
    new Set(search(question, '', testNow).groups.flatMap(({ hits }) => hits.map(({ kind }) => kind)));
  for (const question of ['package', 'packages in Egypt']) expect(kindsOf(question)).toEqual(new Set(['package']));
  for (const question of ['offer', 'egypt deals']) expect(kindsOf(question)).toEqual(new Set(['offer']));
});

test.each(['2 adults', '2 people', 'tour', 'tours', 'trip', 'holiday', 'the best trips for 2 adults', '42'])(
  'everything answers "%s"',
  (question) => {
    for (const where of ['', 'giza']) {
      expect(search(question, where, testNow)).toMatchObject({ isUnspecific: true, groups: [], answers: [] });
    }
  },
);

const unknownWords = ['casino', 'marathon', 'tiger', 'darts', 'chess', 'sauna', 'backpacking', 'motorbike'];
test.each([...unknownWords, '98765432', '4711', 'x9q7'])(
  'the unknown word "%s" is named, and bent into no other',
  (word) => {
    const unknown = { groups: [], corrected: null, suggestion: null, notFound: [word] };
    expect(search(word, '', testNow)).toMatchObject(unknown);
    expect(search(`${word} visa`, '', testNow)).toMatchObject(unknown);
  },
);

test('the articles of a place name it', () => {
  const titlesOf = (where: string) => browse(where, testNow).articles?.map(({ title }) => title);
  expect(titlesOf('giza')).toContain('The Grand Egyptian Museum and Giza in one good day');
  for (const { slug } of browse('giza,krabi', testNow).articles ?? []) {
    const text = JSON.stringify(site.database.select().from(articles).where(eq(articles.slug, slug)).get());
    expect(text).toMatch(/Giza|Krabi/);
  }
  expect(titlesOf('dahab')).not.toContain('How to read a Nile cruise itinerary');
  expect(titlesOf('')).toHaveLength(3);
});
