import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { field, fieldErrors, fill, holdPosts, submit, waitOutSpamCheck } from '../form';
import { behindProxy, dayInCairo, emailsWith, hydrated, rowsByEmail, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
  server.database().exec('UPDATE tours SET notice_hours = 0, solo_price_cents = NULL, group_size = NULL');
}, behindProxy);

/** $49 for an adult, $24.50 for a child. */
const tour = { path: '/tours/2', title: 'A Thousand Years of Cairo on Foot' };

const reservationsOf = (email: string) => rowsByEmail(server, 'reservations', email);

/** The message of an invalid field. */
async function errorOf(form: Locator, label: string): Promise<string> {
  return (await fieldErrors(form))[label] ?? '';
}

describe('booking a tour with JavaScript', () => {
  let context: BrowserContext;
  let page: Page;
  let form: Locator;
  let openedAt = 0;

  beforeAll(async () => {
    context = await browser.newContext({ reducedMotion: 'reduce' });
  });

  afterEach(() => page?.close());
  afterAll(() => context?.close());

  /** Opens the tour and its booking dialog. */
  async function openDialog(): Promise<void> {
    page = await context.newPage();
    await page.goto(server.url + tour.path);
    await hydrated(page);
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    form = page.getByRole('dialog');
    await form.waitFor();
    openedAt = Date.now();
  }

  async function fillWell(email: string): Promise<void> {
    await fill(form, { Name: 'Omar Haddad', Email: email, Phone: '+962 6 000 0000', Date: dayInCairo(40) });
  }

  const bookNowHasFocus = () => page.waitForFunction(() => document.activeElement?.textContent === 'Book Now', null);

  it('opens the form in a dialog; Escape and Close return to the tour and restore the focus', async () => {
    await openDialog();
    expect(new URL(page.url()).pathname).toBe(`${tour.path}/book`);
    expect(await page.locator('h1').textContent()).toBe(tour.title);
    expect(await form.getByRole('heading').first().textContent()).toBe(`Book ${tour.title}`);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);

    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await page.waitForURL(server.url + tour.path);
    await bookNowHasFocus();

    await page.keyboard.press('Enter');
    await form.waitFor();
    await form.getByRole('button', { name: 'Close' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.waitForURL(server.url + tour.path);
    await bookNowHasFocus();
  });

  it('neither renders nor scrolls the tour below again when the dialog opens and closes', async () => {
    page = await context.newPage();
    await page.goto(server.url + tour.path);
    await hydrated(page);
    await page.evaluate(() => {
      document.querySelector('h1')?.setAttribute('data-seen', 'before');
      window.scrollTo(0, 240);
    });
    const openBookingForm = page.getByRole('link', { name: 'Book Now' }).first();
    await openBookingForm.click();
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('h1').getAttribute('data-seen')).toBe('before');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.locator('h1').getAttribute('data-seen')).toBe('before');
    expect(await page.evaluate(() => window.scrollY)).toBe(240);
  });

  it('shows the form as a page when its address is opened directly', async () => {
    page = await context.newPage();
    await page.goto(`${server.url}${tour.path}/book`);
    await hydrated(page);
    expect(await page.locator('h1').textContent()).toBe(`Book ${tour.title}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('updates the total with the party, and the age fields with the number of children', async () => {
    await openDialog();
    const total = form.getByRole('row', { name: /Total/ });
    expect(await total.textContent()).toContain('$98');
    const fewer = form.getByRole('button', { name: 'One adult fewer' });
    expect(await fewer.isDisabled()).toBe(true);
    await form.getByRole('button', { name: 'One adult more' }).click();
    expect(await total.textContent()).toContain('$147');
    await fill(form, { Children: '2' });
    expect(await total.textContent()).toContain('$196');

    const ages = form.getByLabel('Age of child');
    expect(await ages.count()).toBe(2);
    await fill(form, { 'Age of child 1': '5', 'Age of child 2': '4' });
    await form.getByRole('button', { name: 'One child fewer' }).click();
    expect(await total.textContent()).toContain('$171.50');
    expect(await ages.count()).toBe(1);
    expect(await ages.first().inputValue()).toBe('5');
    await form.getByRole('button', { name: 'One child more' }).click();
    expect(await ages.nth(1).inputValue()).toBe('');
  });

  it('does not send an invalid form and focuses its first invalid field', async () => {
    await openDialog();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await fill(form, { Name: 'Omar Haddad', Email: 'omar@', Children: '1' });
    await submit(form);
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'childrenAges[]');
    expect(await errorOf(form, 'Age of child 1')).toContain('Please enter an age from 0 to 17');
    expect(await errorOf(form, 'Email')).toContain('Please enter a valid email address');
    expect(await errorOf(form, 'Phone')).toContain('Please enter a valid phone number');
    expect(await field(form, 'Name').getAttribute('aria-invalid')).toBeNull();

    await fill(form, { 'Age of child 1': '5' });
    await submit(form);
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    expect(posts).toEqual([]);
  });

  it('shows Processing... and then the booking page with a toast, without a reload', async () => {
    await openDialog();
    await fillWell('omar@example.org');
    const release = await holdPosts(page, `${tour.path}/book`);
    await page.evaluate(() => document.documentElement.setAttribute('data-seen', 'before'));
    await waitOutSpamCheck(openedAt);
    await submit(form);
    const busy = form.getByRole('button', { name: 'Processing...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    release();
    await page.waitForURL(/\/booking\/NS-/);
    const toast = page.locator('[data-toast]');
    await toast.waitFor();
    expect(await toast.textContent()).toMatch(/Tour Booking Confirmed!\s*Check your email for booking details\./);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('html').getAttribute('data-seen')).toBe('before');
    expect(reservationsOf('omar@example.org')).toMatchObject([{ adults: 2, children: 0, total_price_cents: 9800 }]);
  });

  it('stores one booking on a double click', async () => {
    await openDialog();
    await fillWell('layla@example.org');
    await waitOutSpamCheck(openedAt);
    await form.getByRole('button', { name: 'Submit Booking' }).dblclick();
    await page.waitForURL(/\/booking\/NS-/);
    await page.locator('[data-toast]').waitFor();
    const reservations = reservationsOf('layla@example.org');
    expect(reservations).toHaveLength(1);
    expect(emailsWith(server, String(reservations[0]?.reference))).toHaveLength(2);
  });
});
