import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { violations } from '../axe';
import { hydrated, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
});

/** Those of which `pages.test.ts` opens none like it. */
const screens = [
  '/offer/package/pyramids-nile-cruise',
  '/saved?trips=t2.p1.o1.o5.t3.t99999&adults=1&children=2&ages=4',
  '/offer/tour/nothing',
  '/articles/nothing',
  '/articles?category=Nothing',
  '/offers?type=spaceship',
  '/booking/NS-AAAAAA?key=wrong',
];

describe('axe finds nothing (WCAG 2.2 A and AA) at 1440 and 360 px', () => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
  });

  afterAll(() => context?.close());

  async function open(address: string): Promise<void> {
    await page.goto(server.url + address);
    await hydrated(page);
  }

  it.each(screens)('on %s', async (address) => {
    await open(address);
    expect(await violations(page)).toEqual([]);
  });

  it('on an invalid booking form in its dialog', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/tours/5');
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('spinbutton', { name: 'Children' }).fill('1');
    await dialog.getByRole('button', { name: 'Submit Booking' }).click();
    await dialog.getByText('Name must be at least 2 characters').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('with the calendar open, in the dialog and on the page', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/tours/5');
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    for (const form of [page.getByRole('dialog'), page.getByRole('main')]) {
      await form.getByRole('button', { name: 'Open calendar' }).click();
      await form.getByRole('grid').waitFor();
      expect(await violations(page)).toEqual([]);
      await open('/packages/1/book');
    }
  });

  it('on an invalid contact form, and on a booking form during its submit', async () => {
    await open('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Name must be at least 2 characters').waitFor();
    expect(await violations(page)).toEqual([]);
    await open('/tours/5/book');
    await page.route('**/book.data*', () => undefined);
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Nadia Fahmy');
    await form.getByLabel('Email').fill('nadia@example.org');
    await form.getByLabel('Phone').fill('+20 100 000 0000');
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await form.getByRole('button', { name: 'Processing...' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/book.data*');
  });

  it('on the error page after a failed navigation', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/about');
    await page.route('**/packages.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByRole('banner').getByRole('link', { name: 'Packages' }).click();
    await page.getByText('Oops! Something went wrong').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/packages.data*');
  });

  it('on a booking page with its toast', async () => {
    await open('/tours/5/book');
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Nadia Fahmy');
    await form.getByLabel('Email').fill('nadia@example.org');
    await form.getByLabel('Phone').fill('+20 100 000 0000');
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await page.waitForURL(/\/booking\/NS-/);
    await page.locator('[data-toast="default"]').hover();
    expect(await violations(page)).toEqual([]);
    await page.getByText('Cancel this request').click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('with an error toast', async () => {
    await open('/contact');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await page.locator('[data-toast="destructive"]').hover();
    // Which links it covers in part should not depend on the height of the footer.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
  });

  it('with the open menu of a narrow screen', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await open('/contact');
    await page.getByLabel('Open menu').click();
    await page.getByLabel('Close menu').waitFor();
    expect(await violations(page, [390])).toEqual([]);
  });
});
