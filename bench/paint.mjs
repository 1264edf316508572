// Largest contentful paint and layout shift on a slow phone in a real browser, and the time of a client navigation.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../tests/chromium.mjs';
import { median, milliseconds, note, row } from './figures.mjs';
import { timeAnswers } from './office/answering.mjs';
import { startSite, temporaryFolder, warm } from './site.mjs';

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
const phone = { width: 412, height: 823 };
/** Slow 4G: 1.6 Mbit/s and 150 ms. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const cpuSlowdown = 4;

export async function measure({ quick }) {
  const rounds = quick ? 3 : 7;
  const { folder, remove } = temporaryFolder();
  const site = await startSite(folder);
  try {
    for (const address of pages) await warm(site.url, address);
    const rows = [];
    for (const address of pages) {
      const seen = [];
      for (let round = 0; round < rounds; round++) seen.push(await visit(site.url + address));
      const largest = median(seen.map(({ largest }) => largest));
      rows.push(row(`${address}: largest paint (${seen[0].element})`, { max: 900 }, largest, milliseconds));
      // Rounded to a thousandth, as in Lighthouse: letters that overhang their boxes count less than that.
      const shift = Math.round(Math.max(...seen.map(({ shift }) => shift)) * 1000) / 1000;
      rows.push(
        row(`${address}: layout shift, the worst`, { max: 0, exact: true }, shift, (number) => number.toFixed(3)),
      );
    }
    const clicks = [];
    for (let round = 0; round < rounds; round++)
      clicks.push(await inNewBrowser({}, (page) => clickThrough(page, site.url)));
    rows.push(row('from a click to the next page, unthrottled', { max: 100 }, median(clicks), milliseconds));
    const steps = await inNewBrowser({}, (page) => timeAnswers(page, site.url, folder));
    const slow = steps[Math.ceil(steps.length * 0.95) - 1];
    rows.push(row('office: from an answer by key to the next request, p95 of 59', { max: 100 }, slow, milliseconds));
    return [...rows, ...lighthouse(site.url)];
  } finally {
    await site.stop();
    remove();
  }
}

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

const phoneOptions = { viewport: phone, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** A first visit, with an empty cache. */
const visit = (url) =>
  inNewBrowser(phoneOptions, async (page, context) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(() => {
      const seen = { largest: 0, element: '', shift: 0 };
      globalThis.paintsSeen = seen;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.largest = entry.startTime;
          seen.element = entry.element?.tagName.toLowerCase() ?? '';
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(1500);
    return await page.evaluate(() => globalThis.paintsSeen);
  });

/** Time from a click on a link of the header to the frame with the next page, in ms. */
async function clickThrough(page, url) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const link = page.locator('header nav a[href="/tours"]').first();
  await link.hover();
  await page.waitForTimeout(500);
  const elapsed = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('click', ({ timeStamp }) => {
          const checkHeading = () => {
            if (document.querySelector('h1')?.textContent !== 'Our Tours') return requestAnimationFrame(checkHeading);
            requestAnimationFrame(() => resolve(performance.now() - timeStamp));
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
  const works = spawnSync('lighthouse', ['--version']).status === 0;
  if (!works) return [note('Lighthouse', 'is not installed')];
  return ['/', '/tours', '/tours/2', '/articles/luxor-in-two-days'].map((address) => {
    const options = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'];
    const { stdout } = spawnSync('lighthouse', [url + address, ...options], { encoding: 'utf8', maxBuffer: 1e8 });
    const scores = Object.values(JSON.parse(stdout).categories).map(({ score }) => Math.round(score * 100));
    const what = `Lighthouse, the lowest of four scores (${scores.join(' / ')}): ${address}`;
    return row(what, { min: 100, exact: true }, Math.min(...scores), String);
  });
}
