import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { adminPassword, type TestServer } from '../server';
import { visitorsOf, withSite } from './site';
import { type SlowProxy, startSlowProxy } from './slow-proxy';

export const wide = { viewport: { width: 1280, height: 800 } };

/** A site behind a slow proxy, for the tests of a file. */
export function slowSite() {
  let server: TestServer;
  let browser: Browser;
  let proxy: SlowProxy;
  withSite(
    (site) => {
      ({ server, browser } = site);
    },
    { ADMIN_PASSWORD: adminPassword },
  );
  beforeAll(async () => {
    proxy = await startSlowProxy(server.url);
  });
  afterEach(() => proxy.release());
  afterAll(() => proxy.stop());

  const visit = visitorsOf(() => ({ browser, server: { ...server, url: proxy.url } }));
  return {
    visit,
    proxy: () => proxy,
    at: (page: Page, address: string) => page.waitForURL(proxy.url + address),
    /** Opens a page with the feedback of its navigations loaded; from then on data waits until the proxy releases it. */
    open: async (
      address: string,
      options: BrowserContextOptions = wide,
      prepare?: (page: Page) => Promise<unknown>,
    ): Promise<Page> => {
      const page = await visit(address, options, prepare);
      await page.locator(announcement).waitFor({ state: 'attached' });
      proxy.answer = 'when released';
      return page;
    },
  };
}

const announcement = 'p.sr-only[aria-live]';

export const bar = (page: Page) => page.locator('.pending-bar');
export const placeholder = (page: Page) => page.locator('.page-placeholder, .list-placeholder');
export const cards = (page: Page) => page.locator('.pending-card:visible');
export const busy = (page: Page) => page.locator('main[aria-busy]');
export const pressed = (page: Page) => page.locator('[data-pressed]');
export const announced = (page: Page) => page.locator(announcement).innerText();
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
export const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
export const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Waits until nothing of the wait is left. */
export async function isOver(page: Page): Promise<void> {
  for (const part of [bar(page), placeholder(page), busy(page), pressed(page)]) {
    await expect.poll(() => part.count()).toBe(0);
  }
  await expect.poll(() => announced(page)).toBe('');
}
