import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hydrated, modes, server, visit, withSite } from '../site';

withSite();

const wide = { viewport: { width: 1280, height: 800 } };
const at = (page: Page, address: string) => page.waitForURL(server.url + address);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const historyIndex = (page: Page) => page.evaluate(() => window.history.state?.idx as number);
const back = (page: Page) => page.getByRole('link', { name: /^Back to (tours|packages|offers)$/ });

describe.each(modes)('%s', (_, javaScriptEnabled) => {
  it('a visitor finds the way from a missing page', async () => {
    const page = await visit('/search?q=felucca&where=egypt', { javaScriptEnabled, ...wide });
    await page.goto(`${server.url}/atlantis`);
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await at(page, javaScriptEnabled ? '/search?q=felucca&where=egypt' : '/');
  });

  it('the menu of a phone opens, closes and navigates', async () => {
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

describe('the link back of a product', () => {
  /** Follows the last card to such a product; returns its path and where the list was scrolled to. */
  async function follow(page: Page, prefix: string) {
    const link = page.locator(`main .card a[href^="${prefix}"]`).last();
    const path = (await link.getAttribute('href')) ?? '';
    await page.evaluate(() => document.fonts.ready);
    await link.scrollIntoViewIfNeeded();
    // Without a pointer, which would scroll the page again.
    const top = await link.evaluate((element) => {
      (element as HTMLElement).click();
      return window.scrollY;
    });
    await at(page, path);
    await back(page).waitFor();
    return { path, top };
  }

  it.each([
    ['/?filter=phuket', '/tours/'],
    ['/packages?filter=egypt', '/packages/'],
    ['/offers?type=package', '/offer/'],
  ])('from %s leads back there, one step in the history and where it was scrolled to', async (address, prefix) => {
    const page = await visit(address, wide);
    const { top } = await follow(page, prefix);
    expect(await historyIndex(page)).toBe(1);
    await expect.poll(() => back(page).getAttribute('href')).toBe(address);
    await back(page).click();
    await at(page, address);
    expect(await historyIndex(page)).toBe(0);
    await expect.poll(() => scrolled(page)).toBe(top);
  });

  it('leads to the list, not to the tour before, also after another page and a reload, and opens a tab', async () => {
    const list = '/tours?filter=egypt';
    const page = await visit(list, wide);
    await follow(page, '/tours/');
    const { path } = await follow(page, '/tours/');
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await at(page, '/about');
    await page.goBack();
    await at(page, path);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => back(page).getAttribute('href')).toBe(list);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      back(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL(server.url + list);
    await at(page, path);
    await back(page).click();
    await at(page, list);
  });

  it('ignores an address of another site in the session storage', async () => {
    const page = await visit('/tours', wide);
    await page.evaluate(() => sessionStorage.setItem('tourListUrl', '//evil.example/tours'));
    await page.goto(`${server.url}/tours/2`);
    await hydrated(page);
    expect(await back(page).getAttribute('href')).toBe('/tours');
  });
});

it('a whole card is its link', async () => {
  const page = await visit('/packages', wide);
  const card = page.getByRole('main').getByRole('article').first();
  const path = await card.getByRole('link').getAttribute('href');
  await card.click({ position: { x: 20, y: 120 } });
  await at(page, path ?? '');
});

it('the header has a shadow once the page is scrolled by more than 20 pixels', async () => {
  const page = await visit('/about', wide);
  const shadow = () => page.getByRole('banner').evaluate((element) => getComputedStyle(element).boxShadow);
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  const none = await shadow();
  await scrollTo(21);
  await expect.poll(shadow).not.toBe(none);
  await scrollTo(20);
  await expect.poll(shadow).toBe(none);
});

it('the Not Found page of a new tab links home', async () => {
  const page = await visit('/about', wide);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/atlantis', '_blank')),
  ]);
  await hydrated(tab);
  await tab.getByRole('link', { name: 'Go Back' }).click();
  await at(tab, '/');
  await tab.close();
});

it('an article copies its link, and a trip prints its page, by buttons that are there with JavaScript alone', async () => {
  const page = await visit('/articles/luxor-in-two-days', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.locator('[data-toast]', { hasText: 'Link copied to clipboard!' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/articles\/luxor-in-two-days$/);
  await page.goto(`${server.url}/tours/2`);
  await hydrated(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.locator('body[data-printed]').count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  for (const words of ['Ask about this trip', 'Copy link', 'Print']) {
    expect(await page.getByText(words, { exact: true }).isVisible()).toBe(false);
  }
  await page.emulateMedia({ media: 'screen' });
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
