import type { Browser, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { modes, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
});

const visit = visitorsOf(() => ({ browser, server }));

/** Of the element that a selector finds first. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { top, bottom, left, right };
    });

const screens = [
  [360, 740],
  [1366, 768],
  [1440, 900],
  [1024, 768],
] as const;

describe.each(modes)('the home page %s', (_, javaScriptEnabled) => {
  it('is at most 7,500 px long on a phone and has all its sections', async () => {
    const page = await visit('/', { javaScriptEnabled, viewport: { width: 360, height: 740 } });
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Next' }).nth(2).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_500);
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.filter((text) => !text.includes(','))).toEqual([
      'Popular Packages',
      'Popular Tours',
      'Why Choose Us',
      'One platform for travel agents: hotels in real time',
      'Special Limited Offers',
      'Recommended for You',
      'Discover Thailand',
      'Travel Insights & Stories',
      'What travellers say',
      'Letters from the road',
    ]);
  });

  it.each(screens)('has the search on its first screen at %i × %i', async (width, height) => {
    const page = await visit('/', { javaScriptEnabled, viewport: { width, height } });
    for (const part of ['#search-q', 'main search button', '.hero-caption h2', 'h1']) {
      expect((await edges(page, part)).bottom, part).toBeLessThanOrEqual(height);
    }
    const picture = await edges(page, '.slide-picture');
    expect((await edges(page, '.hero-caption')).top - picture.top).toBeGreaterThan(200);
  });

  it('shows in a row that scrolls what travellers say', async () => {
    const page = await visit('/', { javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const tops = await page
      .locator('.voices > li')
      .evaluateAll((voices) => voices.map((voice) => voice.getBoundingClientRect().top));
    expect(tops.length).toBe(4);
    expect(new Set(tops).size).toBe(1);
  });
});

it.each([320, 360, 768, 1366, 1920])('nothing moves at %i px when the buttons of the hero come', async (width) => {
  const viewport = { width, height: 768 };
  const plain = await visit('/', { javaScriptEnabled: false, viewport });
  const scripted = await visit('/', { viewport });
  await scripted.getByRole('button', { name: 'Next' }).first().waitFor();
  for (const part of ['.hero-caption', '.hero-caption a', '#search-q', 'h1']) {
    expect(await edges(scripted, part), part).toEqual(await edges(plain, part));
  }
  // They stand on paper, beside the link.
  const buttons = await edges(scripted, '.posters .carousel-controls');
  expect(buttons.top).toBeGreaterThanOrEqual((await edges(scripted, '.slide-picture')).bottom);
  expect(buttons.left).toBeGreaterThan((await edges(scripted, '.hero-caption a')).right);
  expect(buttons.right).toBeLessThanOrEqual(width);
});

describe('a banner follows the data', () => {
  it('of the offers', async () => {
    const text = async () => (await (await fetch(server.url)).text()).replaceAll('<!-- -->', '');
    expect(await text()).toContain('20% off a selected Egypt tour this month');
    const database = server.database();
    database.exec("UPDATE offers SET country = 'Thailand'");
    expect(await text()).not.toContain('Egypt tour');
    expect(await text()).toMatch(/\d% off selected tours this month/);
    database.exec("UPDATE offers SET start_date = '2020-01-01', end_date = '2020-02-01'");
    expect(await text()).not.toContain('Special Limited Offers');
  });

  it('of Thailand', async () => {
    const text = async () => (await fetch(server.url)).text();
    expect(await text()).toContain('Discover Thailand');
    server.database().exec("UPDATE packages SET country = 'Egypt'");
    expect(await text()).not.toContain('Discover Thailand');
  });
});
