import type { Browser, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { hydrated, modes, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
});

const visit = visitorsOf(() => ({ browser, server }));

const at = (page: Page, address: string) => page.waitForURL(server.url + address);

describe.each(modes)('%s', (_, javaScriptEnabled) => {
  describe('on a wide screen', () => {
    const open = (address: string) => visit(address, { javaScriptEnabled, viewport: { width: 1280, height: 800 } });

    it('the tour filter is part of the URL: country, city, all', async () => {
      const page = await open('/tours');
      const main = page.getByRole('main');
      const choose = (label: string) => main.getByRole('link', { name: label, exact: true }).click();
      const cards = () => main.getByRole('article').allInnerTexts();
      expect(await main.getByRole('link', { name: 'Phuket', exact: true }).count()).toBe(0);
      await choose('Thailand');
      await at(page, '/tours?filter=thailand');
      await main.getByRole('link', { name: 'Phuket', exact: true }).waitFor();
      expect(await cards()).toHaveLength(15);
      await choose('Phuket');
      await at(page, '/tours?filter=phuket');
      await expect.poll(async () => (await cards()).length).toBe(3);
      for (const card of await cards()) expect(card).toContain('Phuket');
      await choose('All Tours');
      await at(page, '/tours');
      await expect.poll(async () => (await cards()).length).toBe(24);
    });

    it('so are the package filter, the offer tab and the article category', async () => {
      const page = await open('/packages');
      const main = page.getByRole('main');
      const choose = (label: string) => main.getByRole('link', { name: label, exact: true }).click();
      await choose('Other Destinations');
      await at(page, '/packages?filter=other-destinations');
      await expect.poll(() => main.getByRole('article').count()).toBe(2);
      await page.goto(`${server.url}/offers`);
      await choose('Accommodation');
      await at(page, '/offers?type=accommodation');
      await expect.poll(() => main.getByRole('article').count()).toBe(2);
      await page.goto(`${server.url}/articles`);
      await choose('Food & Cuisine');
      await at(page, '/articles?category=Food');
      await expect.poll(() => main.getByRole('article').count()).toBe(2);
    });

    it('the header marks the current section, also on its detail pages', async () => {
      const page = await open('/tours/2');
      const marked = page.getByRole('banner').locator('[aria-current="page"]:visible');
      expect(await marked.allInnerTexts()).toEqual(['Tours']);
      await page.goto(`${server.url}/articles/luxor-in-two-days`);
      expect(await marked.allInnerTexts()).toEqual(['Articles']);
      await page.goto(`${server.url}/packages?filter=egypt`);
      expect(await marked.allInnerTexts()).toEqual(['Packages']);
    });

    it('the search of the home page filters by country and corrects a typo', async () => {
      const page = await open('/');
      const search = page.getByRole('main').getByRole('search');
      const query = search.getByLabel('What would you like to do?');
      await query.fill('felucca');
      await search.getByLabel('Where?').selectOption('egypt');
      await search.getByRole('button', { name: 'Search' }).click();
      await at(page, '/search?q=felucca&where=egypt');
      const results = page.getByRole('main').getByRole('article');
      await results.getByRole('link', { name: 'Philae and a Felucca to the Garden Island' }).waitFor();
      expect(await query.inputValue()).toBe('felucca');
      for (const result of await results.allInnerTexts()) expect(result).not.toContain('Thailand');

      await query.fill('pyramyds');
      await search.getByLabel('Where?').selectOption({ label: 'Everywhere' });
      await search.getByRole('button', { name: 'Search' }).click();
      await page.getByText('“pyramids”').waitFor();
      await results.getByRole('link', { name: 'Saqqara, Dahshur and Memphis: The First Pyramids' }).waitFor();
    });

    it('the Not Found page links back, or home when the history is empty', async () => {
      const page = await open('/tours?filter=phuket');
      await page.goto(`${server.url}/atlantis`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole('link', { name: 'Go Back' }).click();
      await at(page, javaScriptEnabled ? '/tours?filter=phuket' : '/');
      await page.goto(`${server.url}/atlantis`);
      await page.getByRole('link', { name: 'Return Home' }).click();
      await at(page, '/');
      await page.getByRole('region', { name: 'Popular Tours' }).waitFor();
    });

    it('the footer and the Not Found page link to the recommendations', async () => {
      const page = await open('/atlantis');
      await page.getByRole('main').getByRole('link', { name: 'what we recommend' }).click();
      await at(page, '/recommendations');
      await page.goto(`${server.url}/about`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Our Recommendations' }).click();
      await at(page, '/recommendations');
    });
  });

  describe('on a phone', () => {
    it('the menu opens, closes and navigates', async () => {
      const page = await visit('/about', { javaScriptEnabled, viewport: { width: 390, height: 780 } });
      const offers = page.getByRole('banner').getByRole('link', { name: 'Offers' });
      const toggle = page.getByRole('banner').locator('summary').last();
      expect(await toggle.getAttribute('aria-label')).toBe('Open menu');
      expect(await offers.isVisible()).toBe(false);
      await toggle.click();
      await offers.waitFor();
      if (javaScriptEnabled) {
        await page.getByLabel('Close menu').waitFor();
        await page.keyboard.press('Escape');
        await page.getByLabel('Open menu').waitFor();
        expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
      } else {
        await toggle.click();
      }
      expect(await offers.isVisible()).toBe(false);
      await toggle.click();
      await offers.click();
      await at(page, '/offers');
      await page.getByRole('heading', { name: 'Special Travel Deals' }).waitFor();
      expect(await offers.isVisible()).toBe(false);
      expect(await toggle.getAttribute('aria-label')).toBe('Open menu');
    });
  });
});

describe('without JavaScript', () => {
  it('a tour links back to the unfiltered list', async () => {
    const page = await visit('/tours?filter=phuket', { javaScriptEnabled: false });
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('link', { name: 'Back to tours' }).click();
    await at(page, '/tours');
  });
});

describe('with JavaScript', () => {
  const options = { viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] };
  const open = (address: string) => visit(address, options);

  it.each([
    ['tourListUrl', '/tours?filter=phuket', 'Old Phuket Town and Wat Chalong', 'Back to tours'],
    ['tourListUrl', '/?filter=phuket', 'Phang Nga Bay by Sea Canoe', 'Back to tours'],
    ['packageListUrl', '/packages?filter=wellness', 'Koh Samui Wellness Week', 'Back to packages'],
  ])('%s stores %s, and the product page links back to it', async (key, list, title, back) => {
    const page = await open(list);
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toBe(list);
    await page.getByRole('link', { name: back }).click();
    await at(page, list);
  });

  it('an address of another site in the session storage is ignored', async () => {
    const page = await open('/tours');
    await page.evaluate(() => sessionStorage.setItem('tourListUrl', '//evil.example/tours'));
    await page.goto(`${server.url}/tours/2`);
    await hydrated(page);
    expect(await page.getByRole('link', { name: 'Back to tours' }).getAttribute('href')).toBe('/tours');
  });

  it('the header has a shadow once the page is scrolled by more than 20 pixels', async () => {
    const page = await open('/about');
    const shadow = () => page.getByRole('banner').evaluate((element) => getComputedStyle(element).boxShadow);
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    const none = await shadow();
    await scrollTo(21);
    await expect.poll(shadow).not.toBe(none);
    await scrollTo(20);
    await expect.poll(shadow).toBe(none);
  });

  it('the Not Found page of a new tab links home', async () => {
    const page = await open('/about');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/atlantis', '_blank')),
    ]);
    await hydrated(tab);
    await tab.getByRole('link', { name: 'Go Back' }).click();
    await at(tab, '/');
    await tab.close();
  });

  it('Copy link copies the URL of an article and shows a toast', async () => {
    const page = await open('/articles/luxor-in-two-days');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('[data-toast]', { hasText: 'Link copied to clipboard!' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/articles\/luxor-in-two-days$/);
  });
});

describe('the browser prefetches links', () => {
  /** The paths that the browser may prefetch on this page, once it has read the speculation rules. */
  async function prefetchablePaths(page: Page): Promise<() => string[] | undefined> {
    const session = await page.context().newCDPSession(page);
    let paths: string[] | undefined;
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      paths = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
    });
    await session.send('Preload.enable');
    return () => paths;
  }

  it('without JavaScript, but not forms', async () => {
    const page = await visit('/tours/2', { javaScriptEnabled: false });
    const paths = await prefetchablePaths(page);
    await expect.poll(paths).toContain('/about');
    expect(paths()).not.toContain('/tours/2/book');
    const requests: string[] = [];
    page.context().on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'About Us', exact: true }).last().hover();
    await expect.poll(() => requests).toContain('/about');
  });

  it('not with JavaScript, where the router does', async () => {
    const page = await visit('/tours/2');
    await page.waitForSelector('html[data-js]');
    await expect.poll(await prefetchablePaths(page)).toEqual([]);
  });
});
