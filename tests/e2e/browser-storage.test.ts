import type { BrowserContext, Page, Response } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserStorage, lifetimes, type StoredEntry } from '#server/company/browser-storage.input';
import { adminPassword } from '../server';
import { fill, newEmailAddress, openBookingForm, submit, waitOutSpamCheck } from './form';
import { browser, dayInCairo, hydrated, server, withSite } from './site';

withSite();

interface SeenCookie {
  /** From its setting to its end; null for one that ends with the browser. */
  seconds: number | null;
  readableByScripts: boolean;
}

const cookies = new Map<string, SeenCookie>();
const stored = { session: new Set<string>(), local: new Set<string>(), elsewhere: new Set<string>() };
const readings: Promise<void>[] = [];

let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  context = await browser.newContext();
  // Some cookies are gone before the next page can be asked for them.
  context.on('response', (response) => readings.push(readSetCookie(response)));
  page = await context.newPage();
  await walkAsVisitor();
  await walkAsStaff();
  await Promise.all(readings);
});
afterAll(() => context?.close());

const withoutPrefix = (name: string) => name.replace(/^__Host-/, '');

async function readSetCookie(response: Response): Promise<void> {
  for (const { name, value } of await response.headersArray().catch(() => [])) {
    const [, cookie = '', attributes = ''] = /^([^=]+)=[^;]*(.*)$/.exec(name === 'set-cookie' ? value : '') ?? [];
    const maxAge = /max-age=(\d+)/i.exec(attributes)?.[1];
    if (cookie === '' || maxAge === '0') continue;
    const seconds = maxAge === undefined ? null : Number(maxAge);
    cookies.set(withoutPrefix(cookie), { seconds, readableByScripts: !/httponly/i.test(attributes) });
  }
}

/** Adds what the browser holds now. */
async function look(): Promise<void> {
  for (const { name, expires, httpOnly } of await context.cookies()) {
    const seconds = expires === -1 ? null : Math.round(expires - Date.now() / 1000);
    const known = cookies.get(withoutPrefix(name));
    if (!known) cookies.set(withoutPrefix(name), { seconds, readableByScripts: !httpOnly });
  }
  const held = await page.evaluate(async () => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    elsewhere: [
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker of ${scope}`),
    ],
  }));
  for (const name of held.session) stored.session.add(name);
  for (const name of held.local) stored.local.add(name);
  for (const name of held.elsewhere) stored.elsewhere.add(name);
}

async function open(path: string): Promise<void> {
  await page.goto(server.url + path);
  await hydrated(page);
  await look();
}

/** Follows the first link to an address that matches. */
async function follow(href: RegExp): Promise<void> {
  const addresses = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const address = addresses.find((text) => href.test(text ?? ''));
  const heading = await page.locator('h1').textContent();
  await page.locator(`main a[href="${address}"]`).first().click();
  await page.waitForURL(`${server.url}${address}`);
  await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, heading);
  await look();
}

async function walkAsVisitor(): Promise<void> {
  await open('/?utm_source=leaflet');
  await page.waitForFunction(() => sessionStorage.getItem('landing') !== null);
  await look();
  await open('/tours?filter=egypt');
  await follow(/^\/tours\/\d+$/);
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await look();
  await open('/offers');
  await follow(/^\/offer\/\w+\/[\w-]+$/);
  await open('/packages');
  await follow(/^\/packages\/\d+$/);
  await open('/search?q=nile');

  await open('/tours/2');
  const form = await openBookingForm(page, true);
  const openedAt = Date.now();
  const email = newEmailAddress('ines');
  await fill(form, { Name: 'Inês Duarte', Email: email, Phone: '+351 21 000 0000', Date: dayInCairo(40) });
  await look();
  await waitOutSpamCheck(openedAt);
  await submit(form);
  await page.waitForURL(/\/booking\//);
  await look();

  await open('/contact');
  const message = page.locator('form[action="/contact"]');
  const words = { Subject: 'A question', Message: 'When does the boat leave?' };
  await fill(message, { Name: 'Inês Duarte', Email: email, ...words });
  await waitOutSpamCheck(Date.now());
  await message.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Keep a copy' }).waitFor();
  await look();
  await page.getByRole('contentinfo').getByLabel(/email/i).fill(email);
  await page.getByRole('contentinfo').getByRole('button').click();
  await page.locator('[data-toast]').first().waitFor();
  await look();
  await renewSiteMeanwhile();
}

/** Follows a link on a page that was opened before the site was replaced by a newer version. */
async function renewSiteMeanwhile(): Promise<void> {
  await page.route(/\/__manifest\?/, (route) =>
    route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
  );
  await open('/articles');
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/articles\/[\w-]+$/);
  await hydrated(page);
  await look();
  await page.unroute(/\/__manifest\?/);
}

async function walkAsStaff(): Promise<void> {
  await open('/admin/login');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${server.url}/admin`);
  await look();
  await open('/admin?list=tours&search=cairo');
  await open('/admin/tours/new?from=1');
  for (const room of ['reservations', 'departures', 'messages', 'subscribers', 'emails']) await open(`/admin/${room}`);
  await open('/admin');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByLabel('Enable shortcuts').uncheck();
  await look();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByText('Marketing').click();
  await look();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/admin\/login$/);
  await look();
}

const listed = (kind: StoredEntry['kind']) => browserStorage.filter((entry) => entry.kind === kind);
const namesOf = (kind: StoredEntry['kind']) => listed(kind).map(({ name }) => name);

it('every cookie that is set is on the cookie page, and every one on the page is set', () => {
  const seen = [...cookies.keys()];
  expect(seen.filter((name) => !namesOf('cookie').includes(name))).toEqual([]);
  expect(namesOf('cookie').filter((name) => !seen.includes(name))).toEqual([]);
});

it('every cookie lasts as long, and is as readable, as the cookie page says', () => {
  const expected = Object.fromEntries(
    listed('cookie')
      .filter(({ name }) => cookies.has(name))
      .map((entry: StoredEntry) => {
        const { seconds } = lifetimes[entry.lasts];
        return [entry.name, { seconds, readableByScripts: entry.readableByScripts ?? false }];
      }),
  );
  // One that a script has set was seen a moment later.
  const rounded = ({ seconds, ...cookie }: SeenCookie) => ({
    ...cookie,
    seconds: seconds && Math.ceil(seconds / 60) * 60,
  });
  expect(Object.fromEntries([...cookies].map(([name, cookie]) => [name, rounded(cookie)]))).toEqual(expected);
});

it('every key of session storage is on the cookie page, and every one on the page is stored', () => {
  expect([...stored.session].toSorted()).toEqual(namesOf('session storage').toSorted());
});

it('nothing is in local storage, databases, caches or a service worker', () => {
  expect([...stored.local, ...stored.elsewhere]).toEqual([]);
});

it('the cookie page names every entry and its time', async () => {
  await page.goto(`${server.url}/cookies`);
  const items = await page.locator('.prose li').allTextContents();
  for (const { name, holds, lasts } of browserStorage) {
    const item = items.filter((text) => text.startsWith(`${name},`));
    expect(item).toHaveLength(1);
    expect(item[0]).toContain(holds);
    expect(item[0]).toContain(lifetimes[lasts].words);
  }
});
