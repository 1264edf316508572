// Largest contentful paint and layout shift on a slow phone in a real browser, and the time of a client navigation.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../tests/chromium.mjs';
import { median, milliseconds, note, row } from './figures.mjs';
import { withSite } from './site.mjs';

const pages = [
  '/',
  '/tours',
  '/tours/2',
  '/articles',
  '/articles/luxor-in-two-days',
  '/contact',
  '/privacy',
  '/search?q=felucca',
];
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1280, height: 900 } };
/** Slow 4G: 1.6 Mbit/s and 150 ms. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const cpuSlowdown = 4;

export const measure = ({ quick }) =>
  withSite({}, async ({ url }) => {
    const rounds = quick ? 3 : 7;
    const repeat = async (visit) => {
      const seen = [];
      for (let round = 0; round < rounds; round++) seen.push(await visit());
      return seen;
    };
    const rows = [];
    for (const address of pages) {
      await fetch(url + address, { headers: { 'Accept-Encoding': 'br' } });
      const seen = await repeat(() => inNewBrowser(phone, (page, context) => visit(page, context, url + address)));
      const largest = median(seen.map((one) => one.largest));
      rows.push(row(`${address}: largest paint (${seen[0].element})`, { max: 900 }, largest, milliseconds));
      // Rounded to a thousandth, as in Lighthouse: letters that overhang their boxes count less than that.
      const shift = Math.round(Math.max(...seen.map((one) => one.shift)) * 1000) / 1000;
      const none = { max: 0, exact: true };
      rows.push(row(`${address}: layout shift, the worst`, none, shift, (number) => number.toFixed(3)));
      if (address === '/') rows.push(row('/: requests of a first load', { max: 25 }, seen[0].requests, String));
    }
    const clicks = await repeat(() => inNewBrowser(desk, (page) => clickThrough(page, url)));
    const next = median(clicks.map((one) => one.next));
    const interaction = Math.max(...clicks.map((one) => one.interaction));
    rows.push(row('from a click to the next page, unthrottled', { max: 100 }, next, milliseconds));
    rows.push(row('interaction to next paint, the worst', { max: 100 }, interaction, milliseconds));
    return [...rows, ...lighthouse(url)];
  });

/** Gives `use` a page of a browser that was never used: one that runs already would be faster. */
async function inNewBrowser(options, use) {
  const profile = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium({ withWindow: true }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...options,
  });
  try {
    return await use(context.pages()[0] ?? (await context.newPage()), context);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** A first visit, with an empty cache, over a slow network. */
async function visit(page, context, url) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.addInitScript(() => {
    const seen = { largest: 0, element: '', shift: 0 };
    globalThis.paintsSeen = seen;
    const observe = (type, add) =>
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime, element }) => {
      seen.largest = startTime;
      seen.element = element?.tagName.toLowerCase() ?? '';
    });
    observe('layout-shift', ({ hadRecentInput, value }) => {
      if (!hadRecentInput) seen.shift += value;
    });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  return { ...(await page.evaluate(() => globalThis.paintsSeen)), requests };
}

/** Times from a click on a link of the header to the frame with the next page, and of the slowest event, in ms. */
async function clickThrough(page, url) {
  await page.goto(url, { waitUntil: 'networkidle' });
  const link = page.locator('header nav a[href="/tours"]').first();
  await link.hover();
  await page.waitForTimeout(500);
  const elapsed = page.evaluate(
    () =>
      new Promise((resolve) => {
        let interaction = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) interaction = Math.max(interaction, duration);
        }).observe({ type: 'event', durationThreshold: 16 });
        addEventListener('click', ({ timeStamp }) => {
          const checkHeading = () => {
            if (document.querySelector('h1')?.textContent !== 'Our Tours') return requestAnimationFrame(checkHeading);
            requestAnimationFrame(() => {
              const next = performance.now() - timeStamp;
              setTimeout(() => resolve({ next, interaction }), 500);
            });
          };
          checkHeading();
        });
      }),
  );
  await link.click();
  return await elapsed;
}

/** Lighthouse's four scores for a phone, when it is installed. */
function lighthouse(url) {
  if (spawnSync('lighthouse', ['--version']).status !== 0) return [note('Lighthouse', 'is not installed')];
  return ['/', '/tours', '/tours/2', '/packages/1', '/articles/luxor-in-two-days'].map((address) => {
    const options = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'];
    const { stdout } = spawnSync('lighthouse', [url + address, ...options], { encoding: 'utf8', maxBuffer: 1e8 });
    const scores = Object.values(JSON.parse(stdout).categories).map(({ score }) => Math.round(score * 100));
    const what = `Lighthouse, the lowest of four scores (${scores.join(' / ')}): ${address}`;
    return row(what, { min: 99, exact: true }, Math.min(...scores), String);
  });
}
