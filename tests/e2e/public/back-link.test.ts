import type { Browser, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { hydrated, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
});

const visit = visitorsOf(() => ({ browser, server }));
const open = (address: string) => visit(address, { viewport: { width: 1280, height: 800 } });
const at = (page: Page, address: string) => page.waitForURL(server.url + address);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const historyIndex = (page: Page) => page.evaluate(() => window.history.state?.idx as number);
const back = (page: Page) => page.getByRole('link', { name: /^Back to (tours|packages|offers)$/ });

async function follow(page: Page, prefix: string, which: 'first' | 'last' = 'first') {
  const links = page.locator(`main .card a[href^="${prefix}"]`);
  const link = which === 'first' ? links.first() : links.last();
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

describe('the link back of a product', () => {
  it.each([
    ['/', '/tours/'],
    ['/?filter=phuket', '/tours/'],
    ['/tours?filter=egypt', '/tours/'],
    ['/recommendations', '/tours/'],
    ['/', '/packages/'],
    ['/packages?filter=egypt', '/packages/'],
    ['/recommendations', '/packages/'],
    ['/offers?type=package', '/offer/'],
    ['/offers', '/offer/'],
  ])('from %s leads back there, one step in the history and where it was scrolled to', async (address, prefix) => {
    const page = await open(address);
    const { top } = await follow(page, prefix, 'last');
    expect(await historyIndex(page)).toBe(1);
    await expect.poll(() => back(page).getAttribute('href')).toBe(address);
    await back(page).click();
    await at(page, address);
    expect(await historyIndex(page)).toBe(0);
    await expect.poll(() => scrolled(page)).toBe(top);
  });

  it('leads to the list, not to the tour before', async () => {
    const page = await open('/tours?filter=egypt');
    await follow(page, '/tours/');
    await follow(page, '/tours/');
    await expect.poll(() => back(page).getAttribute('href')).toBe('/tours?filter=egypt');
    await back(page).click();
    await at(page, '/tours?filter=egypt');
    expect(await historyIndex(page)).toBe(3);
  });

  it('goes back in the history also after another page and a reload', async () => {
    const page = await open('/tours?filter=egypt');
    const { path } = await follow(page, '/tours/');
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await at(page, '/about');
    await page.goBack();
    await at(page, path);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => back(page).getAttribute('href')).toBe('/tours?filter=egypt');
    await back(page).click();
    await at(page, '/tours?filter=egypt');
    expect(await historyIndex(page)).toBe(0);
  });

  it('opens a tab with the control key', async () => {
    const page = await open('/tours?filter=egypt');
    const { path } = await follow(page, '/tours/');
    await expect.poll(() => back(page).getAttribute('href')).toBe('/tours?filter=egypt');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      back(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL(`${server.url}/tours?filter=egypt`);
    await at(page, path);
  });

  it.each([
    ['/tours/2', '/tours'],
    ['/packages/1', '/packages'],
    ['/offer/package/pyramids-nile-cruise', '/offers'],
  ])('of %s, opened by its address, leads to %s', async (address, list) => {
    const page = await open(address);
    expect(await back(page).getAttribute('href')).toBe(list);
    await page.reload();
    await hydrated(page);
    expect(await back(page).getAttribute('href')).toBe(list);
    await back(page).click();
    await at(page, list);
  });
});

describe('the link of a card', () => {
  it.each([
    ['/packages', 'View Details'],
    ['/articles', 'Read More'],
  ])('of %s is "%s" with the title in its name, over the whole card', async (address, words) => {
    const page = await open(address);
    const cards = page.getByRole('main').getByRole('article');
    for (const card of (await cards.all()).slice(0, 5)) {
      const title = await card.getByRole('heading').innerText();
      const links = card.getByRole('link');
      expect(await links.count()).toBe(1);
      expect(await links.textContent()).toBe(`${words}: ${title}`);
      await card.getByRole('link', { name: title }).waitFor();
      expect(await card.getByRole('heading').locator('a').count()).toBe(0);
    }
    const path = await cards.first().getByRole('link').getAttribute('href');
    await cards.first().click({ position: { x: 20, y: 120 } });
    await at(page, path ?? '');
  });

  it('of a tour and an offer is its title', async () => {
    for (const address of ['/tours', '/offers']) {
      const page = await open(address);
      const card = page.getByRole('main').getByRole('article').first();
      const title = await card.getByRole('heading').innerText();
      await card.getByRole('heading').getByRole('link', { name: title, exact: true }).waitFor();
    }
  });
});
