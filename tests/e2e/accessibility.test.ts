import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser';
import { startServer, type TestServer } from '../server';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const screens = [
  '/',
  '/about',
  '/tours?filter=thailand',
  '/tours?filter=atlantis',
  '/tours/5',
  '/tours/11',
  '/tours/5/book',
  '/packages',
  '/packages/12',
  '/recommendations',
  '/articles',
  '/articles/tipping-and-money-egypt-thailand',
  '/offers',
  '/offer/package/pyramids-nile-cruise',
  '/contact',
  '/search?q=temple',
  '/search?q=zeppelin',
  '/privacy',
  '/terms',
  '/cookies',
  '/tours/99999',
  '/atlantis',
];

describe.each([1440, 390])('at %i px axe finds nothing (WCAG 2.2 A and AA)', (width) => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    page = await context.newPage();
  });

  afterAll(() => context?.close());

  async function open(address: string): Promise<void> {
    await page.goto(server.url + address);
    await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
  }

  it.each(screens)('on %s', async (address) => {
    await open(address);
    expect(await violations(page)).toEqual([]);
  });

  it('on a booking form full of faults, in its dialog', async () => {
    await open('/tours/5');
    await page.getByRole('link', { name: 'Book Now' }).filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Children').first().fill('1');
    await dialog.getByRole('button', { name: 'Submit Booking' }).click();
    await dialog.getByText('Name must be at least 2 characters').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('on the confirmation of a booking, with its toast', async () => {
    await open('/tours/5/book');
    const form = page.getByRole('main');
    const fields = { Name: 'Nadia Fahmy', Email: 'nadia@example.org', Phone: '+20 100 000 0000' };
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).first().fill(value);
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await page.waitForURL(/\/booking\/NS-/);
    await page.locator('[data-toast="default"]').hover();
    expect(await violations(page)).toEqual([]);
  });

  it('with an error toast, and with the menu open where there is one', async () => {
    await open('/contact');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await page.locator('[data-toast="destructive"]').hover();
    expect(await violations(page)).toEqual([]);
    await page.locator('[data-toast]').getByRole('button', { name: 'Close' }).click();
    const menu = page.getByLabel('Open menu');
    if (!(await menu.isVisible())) return;
    await menu.click();
    await page.getByLabel('Close menu').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

/** What axe objects to: the rule, and the elements. */
async function violations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
