import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectToast, fill, openBookingForm, valuesOf } from '../form';
import { server, visit, withSite } from '../site';

withSite();

const [title, description] = ['This page could not be loaded', 'Please check your connection and try again.'] as const;
const typed = { Name: 'Nadia Fahmy', Adults: '4' };
const bookingForm = (page: Page) => page.locator('form[action$="/book"]');

/** Marks the document, to see whether it is replaced. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

describe('a page that cannot be fetched', () => {
  it.each([
    ['there is no network', async (page: Page) => page.context().setOffline(true)],
    [
      'something on the way answers',
      (page: Page) =>
        page.route(/\.data/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' })),
    ],
  ])('leaves the one that is shown, with what was typed, where %s', async (_, disturb) => {
    const page = await visit('/tours/2/book#main');
    await fill(bookingForm(page), typed);
    await mark(page);
    // The router has looked up the links of the page.
    await page.waitForLoadState('networkidle');
    await disturb(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expectToast(page, title, description, 'destructive');
    expect(page.url()).toBe(`${server.url}/tours/2/book#main`);
    expect(await valuesOf(bookingForm(page), Object.keys(typed))).toEqual(typed);
    expect(await page.locator('.page-placeholder').count()).toBe(0);
    await page.context().setOffline(false);
    await page.unrouteAll();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await page.waitForURL(`${server.url}/about`);
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await page.goBack();
    await bookingForm(page).waitFor();
    await expect.poll(() => valuesOf(bookingForm(page), Object.keys(typed))).toEqual(typed);
  });

  it('leaves the one that is shown after Back', async () => {
    const page = await visit('/tours/2/book');
    await mark(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.waitForURL(`${server.url}/contact`);
    const name = page.getByRole('main').getByLabel('Name');
    await name.fill('Nadia Fahmy');
    await page.context().setOffline(true);
    await page.evaluate(() => window.history.back());
    await expectToast(page, title, description, 'destructive');
    expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/contact', 'Nadia Fahmy']);
    await page.context().setOffline(false);
    await page.evaluate(() => window.history.back());
    await page.waitForURL(`${server.url}/tours/2/book`);
    expect(await isSame(page)).toBe(true);
  });

  it('keeps its address where a reload ends the fetch', async () => {
    const page = await visit('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    // As Firefox does: the event first, then every fetch ends.
    await page.route(/contact\.data/, async (route) => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
      await route.abort();
    });
    const ended = page.waitForEvent('requestfailed');
    await page.evaluate(() => window.history.forward());
    await ended;
    await page.waitForTimeout(300);
    expect(page.url()).toBe(`${server.url}/contact`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  });

  it('is not fetched when a dialog is closed', async () => {
    const page = await visit('/tours/2');
    const form = await openBookingForm(page, true);
    await fill(form, typed);
    await page.context().setOffline(true);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.waitForURL(`${server.url}/tours/2`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(0);
    await page.context().setOffline(false);
    expect(await valuesOf(await openBookingForm(page, true), Object.keys(typed))).toEqual(typed);
  });
});

describe('a script that is not there any more', () => {
  it('replaces no page where a pointer is over a link, and a link that is pressed leads to its page', async () => {
    const page = await visit('/tours/2/book');
    await fill(bookingForm(page), typed);
    await mark(page);
    await page.route('**/assets/articles-*.js', (route) => route.fulfill({ status: 404 }));
    const asked = page.waitForResponse(/\/assets\/articles-/);
    await page.getByRole('banner').getByRole('link', { name: 'Articles' }).hover();
    await asked;
    await page.waitForTimeout(500);
    expect(await isSame(page)).toBe(true);
    expect(await valuesOf(bookingForm(page), Object.keys(typed))).toEqual(typed);
    await page.getByRole('banner').getByRole('link', { name: 'Articles' }).click();
    await page.waitForURL(`${server.url}/articles`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isSame(page)).toBe(false);
  });

  it('leads Book Now to the form at the first press', async () => {
    const page = await visit('/tours/2');
    await page.route('**/assets/book-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    await page.waitForURL(`${server.url}/tours/2/book`);
    await bookingForm(page).waitFor();
  });

  it('leaves the plain field where it is the calendar', async () => {
    const page = await visit('/tours/2/book');
    await fill(bookingForm(page), typed);
    await page.route('**/assets/day-calendar-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Open calendar' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('date');
    expect(await valuesOf(bookingForm(page), Object.keys(typed))).toEqual(typed);
    expect(await page.locator('.calendar').count()).toBe(0);
  });
});

describe('a browser that lacks what the scripts need', () => {
  it.each(['Array.prototype.at', 'URL.canParse'])('%s: shows the site as it is without them', async (feature) => {
    const problems: string[] = [];
    const page = await visit('/about');
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.addInitScript((path) => {
      const [holder = '', ...names] = path.split('.');
      const last = names.pop() ?? '';
      const owner = names.reduce<object>((value, name) => Reflect.get(value, name), Reflect.get(globalThis, holder));
      Reflect.deleteProperty(owner, last);
    }, feature);
    for (const address of ['/', '/tours/2/book']) {
      await page.goto(server.url + address, { waitUntil: 'networkidle' });
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
    expect(await page.getByRole('button', { name: 'Open calendar' }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset.js)).toBeUndefined();
    expect(problems).toEqual([]);
  });
});
