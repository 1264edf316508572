import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTestimonial } from '#server/domain/testimonial.input';
import { startAdminServer, type TestServer } from '../server';
import * as forms from '../trpc/forms';
import { logIn } from './admin-browser';
import { launchBrowser } from './browser';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const word = (length: number) => 'Wordwithoutend'.repeat(60).slice(0, length);
const text = `${word(680)} ${word(60)}`;
const places = `${word(60)}, ${word(80)}`;
const named = { title: word(200), imageAlt: word(300), shortDescription: word(300), duration: word(80) };

const records = {
  tours: {
    ...forms.tour,
    ...named,
    ...{ category: word(80), pickupTime: word(200), description: text, itineraries: `${text}\n\n- ${text}` },
    ...{ included: `${word(500)}\n${word(60)}`, remarks: word(500), image: '/posters/luxor-dawn.svg' },
    ...{ pickupArea: word(200), meetingPoint: word(300) },
  },
  packages: {
    ...forms.tourPackage,
    ...named,
    ...{ cities: places, description: text, inclusions: word(500), exclusions: word(500) },
    itineraries: [{ location: word(100), activities: [word(200), word(60)], meals: ['Dinner'] }],
  },
  articles: {
    ...forms.article,
    ...{ title: word(200), slug: word(120).toLowerCase(), imageAlt: word(300), author: word(120) },
    ...{
      excerpt: text,
      content: `## ${word(200)}\n\n${text}\n\n> ${text}\n\n| ${word(99)} | b |\n|-|-|\n| ${text} | b |`,
    },
    ...{ relatedArticles: '', authorImage: '' },
  },
  offers: {
    ...forms.offer,
    ...{ title: word(200), slug: word(120).toLowerCase(), imageAlt: word(300), duration: word(80) },
    ...{ location: word(200), groupSize: word(120), description: text, detailedDescription: text },
    ...{ highlights: `${word(500)}\n${word(60)}`, included: word(500), excluded: word(500) },
    gallery: [{ image: '/posters/petra-night.svg', alt: word(300), focus: '' }],
    ...{
      startDate: '2020-01-01',
      endDate: '2099-12-31',
      travelUntil: '2099-12-31',
      packageId: '1',
      image: '/posters/petra-dusk.svg',
    },
  },
  testimonials: { ...emptyTestimonial, name: word(120), tourName: word(200), text },
};
const ids: Record<string, number> = {};

beforeAll(async () => {
  [server, browser] = await Promise.all([startAdminServer({ SEED: 'none' }), launchBrowser()]);
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await logIn(server, context);
  for (const [list, record] of Object.entries(records)) {
    const answer = await context.request.post(`${server.url}/trpc/${list}.create`, {
      data: record,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status(), `${list}: ${await answer.text()}`).toBe(200);
    ids[list] = (await answer.json()).result.data.id;
  }
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const lists = Object.keys(records);
const addresses: [name: string, address: () => string][] = [
  ...['/', '/tours', '/packages', '/articles', '/offers', '/recommendations', '/search?q=wordwithout'].map(
    (address): [string, () => string] => [address, () => address],
  ),
  [`/search?q= a long word`, () => `/search?q=${word(190)}`],
  ['/tours/1', () => `/tours/${ids.tours}`],
  ['/tours/1/book', () => `/tours/${ids.tours}/book`],
  ['/packages/1', () => `/packages/${ids.packages}`],
  ['/packages/1/book', () => `/packages/${ids.packages}/book`],
  ['/articles/…', () => `/articles/${records.articles.slug}`],
  ['/offer/…', () => `/offer/${records.offers.type}/${records.offers.slug}`],
  ['/offer/…/book', () => `/offer/${records.offers.type}/${records.offers.slug}/book`],
  ...lists.map((list): [string, () => string] => [`/admin?list=${list}`, () => `/admin?list=${list}`]),
  ...lists.map((list): [string, () => string] => [`/admin/${list}/edit/1`, () => `/admin/${list}/edit/${ids[list]}`]),
];

describe.each(addresses)('with a long word in every field, %s', (_, address) => {
  beforeAll(async () => {
    const response = await page.goto(server.url + address());
    expect(response?.status()).toBe(200);
    await page.evaluate(() => document.fonts.ready);
  });

  it.each([360, 1024, 1440])('does not scroll horizontally at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(overflow)).toEqual({ excess: 0, by: '' });
  });
});

/** How many pixels the page is wider than its window, and an element that causes it. */
function overflow(): { excess: number; by: string } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const excess = scrollWidth - clientWidth;
  const culprit =
    excess > 0
      ? [...document.body.querySelectorAll('*')].findLast(
          (element) => element.getBoundingClientRect().right > clientWidth + 1,
        )
      : undefined;
  const by = culprit
    ? `${culprit.tagName}.${culprit.className} in ${culprit.parentElement?.tagName}.${culprit.parentElement?.className}`
    : '';
  return { excess, by };
}
