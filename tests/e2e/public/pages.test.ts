import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { withoutTable } from '../../server';
import { button } from '../admin-browser';
import { violations } from '../axe';
import { fill, newEmailAddress, submit } from '../form';
import { hydrated, newContext, server, withSite } from '../site';

let page: Page;
withSite(async () => {
  page = await (await newContext()).newPage();
});

/** An address of every screen, and its heading: `routes/pages` has those of all records. */
const screens: [address: string, heading: string][] = [
  ['/', 'Journeys in Egypt and Thailand, planned by people who live there. Since 1993.'],
  ['/about', 'About Us'],
  ['/tours', 'Our Tours'],
  ['/tours?filter=atlantis', 'Our Tours'],
  ['/tours/5', 'Giza Pyramids, the Sphinx and the Grand Egyptian Museum'],
  ['/packages', 'Travel Packages'],
  ['/packages/1/book', 'Book Pyramids and Nile Cruise'],
  ['/packages/12', 'Thailand North to South'],
  ['/recommendations', 'Our Recommendations'],
  ['/articles', 'Travel Articles & Insights'],
  ['/articles/tipping-and-money-egypt-thailand', 'Tipping and money in Egypt and Thailand'],
  ['/offers', 'Special Travel Deals'],
  ['/offer/accommodation/koh-samui-beach-bungalow', 'Five Nights in a Beach Bungalow on Koh Samui'],
  ['/contact?about=/tours/5', 'Contact Us'],
  ['/booking', 'Find my booking'],
  ['/booking?sent', 'Find my booking'],
  ['/search?q=temple', 'Search'],
  ['/search?q=zeppelin', 'Search'],
  ['/saved', 'Nothing saved yet'],
  ['/unsubscribe', 'You are not on our list'],
  ['/newsletter/confirm', 'This link no longer works'],
  ['/cookies', 'Cookie Policy'],
  ['/saved?trips=t2.p1.o1.o5.t3.t99999&adults=1&children=2&ages=4', 'A list of trips'],
  ['/booking/NS-AAAAAA?key=wrong', 'Booking Not Found'],
  ['/atlantis', 'Page Not Found'],
];

/** Those that are laid out in another way without JavaScript. */
const plain = [
  '/',
  '/tours',
  '/tours/5',
  '/packages/1/book',
  '/articles',
  '/saved?trips=t2.p1.o1.o5.t3.t99999&adults=1&children=2&ages=4',
];

it.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])(
  '%s a screen has one heading and no errors, foreign requests, horizontal scroll or barriers (axe)',
  { timeout: 240_000 },
  async (_, javaScriptEnabled) => {
    const context = await newContext({ javaScriptEnabled });
    const screen = await context.newPage();
    const errors = watch(screen, javaScriptEnabled);
    const found: Record<string, string[]> = {};
    for (const [address, heading] of screens.filter(([path]) => javaScriptEnabled || plain.includes(path))) {
      // Leaving the screen before aborts what it still loads.
      await screen.goto('about:blank');
      errors.length = 0;
      await screen.setViewportSize({ width: 360, height: 780 });
      await screen.goto(server.url + address);
      if (javaScriptEnabled) await hydrated(screen);
      const headings = await screen.locator('h1').allTextContents();
      if (headings.join() !== heading) errors.push(`headings: ${headings}`);
      if (javaScriptEnabled) errors.push(...(await violations(screen, [360])));
      for (const width of [320, 768, 1440]) {
        await screen.setViewportSize({ width, height: 900 });
        errors.push(...(await overflowing(screen)));
      }
      if (errors.length > 0) found[address] = [...errors];
    }
    await context.close();
    expect(found).toEqual({});
  },
);

describe('axe finds nothing', () => {
  const open = async (address: string) => {
    await page.goto(server.url + address);
    await hydrated(page);
  };
  const traveller = () => ({ Name: 'Nadia Fahmy', Email: newEmailAddress('nadia'), Phone: '+20 100 000 0000' });

  beforeEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('on an invalid booking form and its calendar, in the dialog', async () => {
    await open('/tours/5');
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('spinbutton', { name: 'Children' }).fill('1');
    await submit(dialog);
    await dialog.getByText('Name must be at least 2 characters').waitFor();
    expect(await violations(page)).toEqual([]);
    await button(dialog, 'Open calendar').click();
    await dialog.getByRole('grid').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('during the submit of a booking, on its page with a toast, and before its cancellation', async () => {
    await open('/tours/2/book');
    await page.route('**/book.data*', () => undefined);
    const form = page.getByRole('main');
    await fill(form, traveller());
    await submit(form);
    await button(form, 'Processing...').waitFor();
    // Which fields the header covers in part should not depend on where the form was left.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await open('/tours/2/book');
    await fill(form, traveller());
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
    await page.locator('[data-toast="default"]').hover();
    expect(await violations(page)).toEqual([]);
    await page.getByText('Cancel this request').click();
    await button(page, 'Yes, cancel it').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('on an error page', async () => {
    await withoutTable(server, 'packages', () => page.goto(`${server.url}/packages/1/book`));
    await page.getByText('Oops! Something went wrong').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('on an invalid contact form, with an error toast, and with the open menu of a narrow screen', async () => {
    await open('/contact');
    await button(page, 'Send Message').click();
    await page.getByText('Name must be at least 2 characters').waitFor();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await page.locator('[data-toast="destructive"]').hover();
    // Which links it covers in part should not depend on the height of the footer.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 780 });
    await open('/contact');
    await page.getByLabel('Open menu').click();
    await page.getByLabel('Close menu').waitFor();
    expect(await violations(page, [390])).toEqual([]);
  });
});

/** Collects console messages, exceptions, failed and foreign requests. */
function watch(page: Page, javaScriptEnabled: boolean): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // Chromium logs the status 404 of a Not Found page itself.
    const ownStatus = message.text().includes('status of 404') && message.location().url === page.url();
    if (!ownStatus) errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Without JavaScript Chromium does not load the preloaded scripts.
    const isDisabledScript = !javaScriptEnabled && request.resourceType() === 'script';
    const reason = request.failure()?.errorText;
    // When the window becomes narrower, the browser aborts a wide image for a smaller one.
    const isReplacedImage = request.resourceType() === 'image' && reason === 'net::ERR_ABORTED';
    if (!isDisabledScript && !isReplacedImage) errors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== server.url) errors.push(`foreign: ${request.url()}`);
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}

/** The elements that make the page wider than its window. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 0.5 ||
        (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'visible'),
    );
    const names = wide.map(({ tagName, innerText }) => `<${tagName.toLowerCase()}> ${innerText.slice(0, 60)}`);
    return [`${scrollWidth} > ${clientWidth}`, ...names.slice(-3)];
  });
}
