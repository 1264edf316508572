import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { focused } from '../focus';
import { fieldErrors, fill, newEmailAddress, openBookingForm, submit, valuesOf, waitOutSpamCheck } from '../form';
import { dayIn, server, visit, withSite } from '../site';

withSite();
const tour = '/tours/2';

/** Delays the data requests of a page until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await released;
    // A request that the page has aborted cannot continue.
    await route.continue().catch(() => undefined);
  });
  return release;
}

const path = (page: Page) => new URL(page.url()).pathname;
const historyLength = (page: Page) => page.evaluate(() => window.history.length);
/** Like the Back and Forward buttons, but after the history changes that the page itself has queued. */
const travel = (page: Page, by: number) => page.evaluate((steps) => window.history.go(steps), by);
const tourIsBack = async (page: Page) => {
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.waitForURL(server.url + tour);
};

describe('the booking dialog', () => {
  it('closed by Escape, Close or Back keeps the history, what was typed, and the page below', async () => {
    const page = await visit('/tours');
    await page.locator(`main a[href="${tour}"]`).first().click();
    await page.waitForURL(server.url + tour);
    await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-seen', 'before'));
    const typed = {
      ...{ Name: 'Nadia Fahmy', Email: 'nadia@', Children: '2', 'Age of child 2': '4', 'Special requests': 'Shade' },
    };
    const labels = [...Object.keys(typed), 'Date', 'Adults'];
    let form = await openBookingForm(page, true);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    const [length, top] = [await historyLength(page), await page.evaluate(() => window.scrollY)];
    await fill(form, typed);
    await fill(form, { Date: dayIn('Africa/Cairo', 12) });
    await form.getByRole('button', { name: 'One adult more' }).click();
    const left = await valuesOf(form, labels);
    const key = await form.locator('[name="submissionKey"]').inputValue();
    await page.keyboard.press('Escape');
    await tourIsBack(page);
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Book Now' });
    expect(await page.locator('h1').getAttribute('data-seen')).toBe('before');
    expect(await page.evaluate(() => window.scrollY)).toBe(top);

    form = await openBookingForm(page, true);
    expect(await valuesOf(form, labels)).toEqual(left);
    expect(await form.locator('[name="submissionKey"]').inputValue()).toBe(key);
    expect(await fieldErrors(form)).toEqual({});
    await page.getByRole('button', { name: 'Close' }).click();
    await tourIsBack(page);
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Book Now' });
    expect(await historyLength(page)).toBe(length);
    await travel(page, 1);
    await page.getByRole('dialog').waitFor();
    expect(path(page)).toBe(`${tour}/book`);
    expect(await valuesOf(page.getByRole('dialog'), labels)).toEqual(left);
    await travel(page, -1);
    await tourIsBack(page);
    await travel(page, -1);
    await page.waitForURL(`${server.url}/tours`);
  });

  it('opens again at once when closed during a submit, and books once', async () => {
    const page = await visit(tour);
    const form = await openBookingForm(page, true);
    const openedAt = Date.now();
    const email = newEmailAddress('hoda');
    await fill(form, { Name: 'Hoda Shafik', Email: email, Phone: '+20 100 000 0009' });
    await waitOutSpamCheck(openedAt);
    const release = await holdAnswers(page);
    await submit(form);
    await form.getByRole('button', { name: 'Processing...' }).waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    release();
    await form.waitFor();
    expect(await valuesOf(form, ['Name', 'Email'])).toEqual({ Name: 'Hoda Shafik', Email: email });
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
    const booked = server.database().prepare('SELECT count(*) FROM reservations WHERE email = ?').pluck();
    expect(booked.get(email)).toBe(1);
  });

  it('books the changed values when closed during a submit and then changed', async () => {
    const page = await visit(tour);
    const form = await openBookingForm(page, true);
    const openedAt = Date.now();
    const email = newEmailAddress('samia');
    await fill(form, { Name: 'Samia Nour', Email: email, Phone: '+20 100 000 0009' });
    await waitOutSpamCheck(openedAt);
    await page.route(/\/book\.data/, async (route) => {
      await page.unroute(/\/book\.data/);
      const response = await route.fetch({ maxRedirects: 0 });
      // The dialog is closed before the response arrives.
      await page.keyboard.press('Escape');
      await route.fulfill({ response }).catch(() => undefined);
    });
    await submit(form);
    await tourIsBack(page);
    await openBookingForm(page, true);
    await form.getByRole('button', { name: 'One adult more' }).click();
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
    await page.getByRole('main').getByText('3 adults').first().waitFor();
    const booked = server.database().prepare('SELECT adults FROM reservations WHERE email = ? ORDER BY id').pluck();
    expect(booked.all(email)).toEqual([2, 3]);
  });

  it('keeps what was typed apart for each product when moving through the history', async () => {
    const page = await visit(`${tour}/book`);
    await page.getByRole('link', { name: 'Back to the tour' }).click();
    await page.waitForURL(server.url + tour);
    const other = page.locator('main .card a[href^="/tours/"]').first();
    const title = (await other.textContent()) ?? '';
    await other.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const form = await openBookingForm(page, true);
    await fill(form, { Name: 'Laila Sabry', Adults: '5' });
    await travel(page, -3);
    await page.waitForURL(`${server.url}${tour}/book`);
    const first = page.locator(`form[action="${tour}/book"]`);
    await first.waitFor();
    expect(await valuesOf(first, ['Name', 'Adults'])).toEqual({ Name: '', Adults: '2' });
    await travel(page, 3);
    await first.waitFor({ state: 'detached' });
    expect(await valuesOf(form, ['Name', 'Adults'])).toEqual({ Name: 'Laila Sabry', Adults: '5' });
  });

  it('closes to the product when it was opened by Back without a product before it', async () => {
    const page = await visit(`${tour}/book`);
    await page.getByRole('link', { name: 'Back to the tour' }).click();
    await page.waitForURL(server.url + tour);
    await travel(page, -1);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await tourIsBack(page);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });
});
