import type { BrowserContextOptions, Page, Route } from 'playwright';
import { afterEach, expect } from 'vitest';
import { server, visit, withSite } from './site';

export const wide = { viewport: { width: 1280, height: 800 } };

type Answer = 'at once' | 'when released' | '503' | 'closed connection';

let waiting: Route[] = [];

async function give(route: Route, answer: Answer): Promise<void> {
  if (answer === '503') return route.fulfill({ status: 503, body: 'Busy' });
  if (answer === 'closed connection') return route.abort('connectionreset');
  // A request that the page has aborted cannot continue.
  await route.continue().catch(() => undefined);
}

/** How requests for the data of a page are answered from now on; everything else is answered at once. */
export const slow = {
  answer: 'at once' as Answer,
  /** Gives an answer to what waits, and to what comes later. */
  give: async (answer: Answer = 'at once') => {
    slow.answer = answer;
    await Promise.all(waiting.splice(0).map((route) => give(route, answer)));
  },
};

/** Starts a site with slow navigations, for the tests of a file. */
export function withSlowSite(): void {
  withSite();
  afterEach(() => {
    [waiting, slow.answer] = [[], 'at once'];
  });
}

export const at = (page: Page, address: string) => page.waitForURL(server.url + address);

/** Opens a page with the feedback of its navigations loaded; from then on data waits until it is given. */
export async function open(
  address: string,
  options: BrowserContextOptions = wide,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await visit(address, options, prepare);
  await page.locator(announcement).waitFor({ state: 'attached' });
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    (route) => {
      if (slow.answer === 'when released') waiting.push(route);
      else return give(route, slow.answer);
    },
  );
  slow.answer = 'when released';
  return page;
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
  await expect.poll(() => announced(page)).not.toMatch(/^Loading/);
}
