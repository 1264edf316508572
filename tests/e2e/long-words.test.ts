import { expect, it } from 'vitest';
import { emptyTestimonial } from '#server/catalogue/testimonial.input';
import * as forms from '../trpc/forms';
import { context, page, withOffice } from './admin-browser';
import { emptyCatalogue } from './empty-catalogue';
import { server } from './site';

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

withOffice(
  async () => {
    emptyCatalogue(server.dataDir);
    for (const [list, record] of Object.entries(records)) {
      const answer = await context.request.post(`${server.url}/trpc/${list}.create`, {
        data: record,
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      expect(answer.status(), `${list}: ${await answer.text()}`).toBe(200);
      ids[list] = (await answer.json()).result.data.id;
    }
  },
  {},
  { SEED: 'none' },
);

it('with a long word in every field, no page scrolls horizontally', { timeout: 240_000 }, async () => {
  const lists = Object.keys(records);
  const addresses = [
    ...['/', '/tours', '/packages', '/articles', '/offers', '/recommendations', '/search?q=wordwithout'],
    ...[`/search?q=${word(190)}`, `/tours/${ids.tours}`, `/tours/${ids.tours}/book`],
    ...[`/packages/${ids.packages}`, `/packages/${ids.packages}/book`, `/articles/${records.articles.slug}`],
    ...['', '/book'].map((end) => `/offer/${records.offers.type}/${records.offers.slug}${end}`),
    ...lists.flatMap((list) => [`/admin?list=${list}`, `/admin/${list}/edit/${ids[list]}`]),
  ];
  const found: Record<string, object> = {};
  for (const address of addresses) {
    expect((await page.goto(server.url + address))?.status()).toBe(200);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [360, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const measured = await page.evaluate(overflow);
      if (measured.excess > 0) found[`${address.slice(0, 40)} at ${width} px`] = measured;
    }
  }
  expect(found).toEqual({});
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
