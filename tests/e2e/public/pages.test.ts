import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { violations } from '../axe';
import { hydrated, modes, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
});

/** An address of every screen, and its heading. */
const screens: [address: string, heading: string][] = [
  ['/', 'Journeys in Egypt and Thailand, planned by people who live there. Since 1993.'],
  ['/?filter=cairo,giza', 'Journeys in Egypt and Thailand, planned by people who live there. Since 1993.'],
  ['/?filter=luxor', 'Journeys in Egypt and Thailand, planned by people who live there. Since 1993.'],
  ['/about', 'About Us'],
  ['/tours', 'Our Tours'],
  ['/tours?filter=thailand', 'Our Tours'],
  ['/tours?filter=atlantis', 'Our Tours'],
  ['/tours/5', 'Giza Pyramids, the Sphinx and the Grand Egyptian Museum'],
  ['/tours/11', 'Dendera by River'],
  ['/tours/5/book', 'Book Giza Pyramids, the Sphinx and the Grand Egyptian Museum'],
  ['/packages', 'Travel Packages'],
  ['/packages/1/book', 'Book Pyramids and Nile Cruise'],
  ['/packages/12', 'Thailand North to South'],
  ['/recommendations', 'Our Recommendations'],
  ['/articles', 'Travel Articles & Insights'],
  ['/articles/tipping-and-money-egypt-thailand', 'Tipping and money in Egypt and Thailand'],
  ['/offers', 'Special Travel Deals'],
  ['/offer/accommodation/koh-samui-beach-bungalow', 'Five Nights in a Beach Bungalow on Koh Samui'],
  ['/offer/accommodation/koh-samui-beach-bungalow/book', 'Book Five Nights in a Beach Bungalow on Koh Samui'],
  ['/contact', 'Contact Us'],
  ['/contact?about=/tours/5', 'Contact Us'],
  ['/booking', 'Find my booking'],
  ['/booking?sent', 'Find my booking'],
  ['/search?q=temple', 'Search'],
  ['/search?q=zeppelin', 'Search'],
  ['/saved', 'Nothing saved yet'],
  ['/saved?trips=t2.p1.o5.o99&children=2&ages=4', 'A list of trips'],
  ['/unsubscribe', 'You are not on our list'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/cookies', 'Cookie Policy'],
  ['/tours/99999', 'Tour Not Found'],
  ['/atlantis', 'Page Not Found'],
];

describe.each(modes)(
  '%s a screen has one heading and no errors, foreign requests, horizontal scroll or barriers (axe, WCAG 2.2 A and AA)',
  (_, javaScriptEnabled) => {
    let context: BrowserContext;
    let page: Page;
    let errors: string[];

    beforeAll(async () => {
      context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
      page = await context.newPage();
      errors = watch(page, javaScriptEnabled);
    });

    afterAll(() => context?.close());

    it.each(screens)('%s', async (address, heading) => {
      // Leaving the screen before aborts what it still loads.
      await page.goto('about:blank');
      errors.length = 0;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(server.url + address);
      if (javaScriptEnabled) await hydrated(page);
      expect(await page.locator('h1').allTextContents()).toEqual([heading]);
      expect(await overflowing(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflowing(page)).toEqual([]);
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
      });
      const loaded = () => page.evaluate(() => [...document.images].every(({ complete }) => complete));
      await expect.poll(loaded).toBe(true);
      expect(errors).toEqual([]);
      // axe is a script.
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    });
  },
);

it('the contact form has one control with the label Message', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/contact`);
  await page.getByLabel('Message').fill('Do we need a visa?');
  await page.close();
});

it('no link, image, script, stylesheet or #anchor of the site is broken', async () => {
  const found = new Map<string, string>([['/', '/']]);
  const idsOf = new Map<string, Set<string>>();
  const anchors: { address: string; id: string; on: string }[] = [];
  const broken: string[] = [];

  let brochures = 0;
  for (const [address, on] of found) {
    // Each takes half a second; another test makes all of them.
    if (address.endsWith('/brochure.pdf') && ++brochures > 3) continue;
    const response = await fetch(server.url + address, { redirect: 'manual' });
    if (response.status !== 200) broken.push(`${response.status} ${address} (on ${on})`);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
      await response.body?.cancel();
      continue;
    }
    const html = (await response.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
      script.slice(0, script.indexOf('>') + 1),
    );
    idsOf.set(address, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const target of addressesIn(html)) {
      if (target === '#' || target.startsWith('javascript:')) broken.push(`${target} on ${address}`);
      const { origin, pathname, search, hash } = new URL(target, server.url + address);
      if (origin !== server.url) continue;
      const known = pathname + search;
      if (!found.has(known)) found.set(known, address);
      if (hash) anchors.push({ address: known, id: decodeURIComponent(hash.slice(1)), on: address });
    }
    for (const [link] of html.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)) {
      if (!/rel="[^"]*noopener/.test(link)) broken.push(`${link} on ${address} has no rel=noopener`);
    }
  }

  for (const { address, id, on } of anchors) {
    if (!idsOf.get(address)?.has(id)) broken.push(`${address}#${id} (on ${on})`);
  }
  expect(broken).toEqual([]);
  const crawled = [...found.keys()];
  for (const reached of ['/tours/32', '/packages/14', '/articles/luxor-in-two-days', '/tours?page=2', '/cookies']) {
    expect(crawled).toContain(reached);
  }
});

/** The addresses in the markup of a page. */
function addressesIn(html: string): string[] {
  const single = [...html.matchAll(/<(?:a|img|link|script|source)\b[^>]*?\s(?:href|src)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? ''),
  );
  return [...single, ...sets]
    .map((address) => address.replaceAll('&amp;', '&'))
    .filter((address) => !/^(mailto|tel|data):/.test(address));
}

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
