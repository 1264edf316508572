import type { Browser, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../server';
import { behindProxy, withSite } from '../shared-site';
import {
  asAPersonWould,
  bookNow,
  complaints,
  dayAt,
  emailOf,
  field,
  fill,
  valuesOf,
  visitorsOf,
  without,
} from './journeys';

let server: TestServer;
let browser: Browser;

withSite((site) => {
  ({ server, browser } = site);
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));

const telephone = { viewport: { width: 360, height: 640 } };
const tour = '/tours/2';

/** What has the focus: the name of its field or its words, and what of it is not to be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const seen = there !== null && (element.contains(there) || there.contains(element)) && there.localName !== 'html';
    return { name: element.getAttribute('name') ?? element.textContent?.trim() ?? '', seen };
  });

/** Holds back whatever a page asks the server for, until it is let go. */
async function holdAnswers(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await held;
    // What the page no longer waits for cannot go on.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

const path = (page: Page) => new URL(page.url()).pathname;
const historyLength = (page: Page) => page.evaluate(() => window.history.length);
/** As the buttons Back and Forward do, but after all that the page itself has done to its history. */
const travel = (page: Page, by: number) => page.evaluate((steps) => window.history.go(steps), by);
const tourIsBack = async (page: Page) => {
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.waitForURL(server.url + tour);
};

describe('a form that is sent before its schema is there', () => {
  const open = async (address: string): Promise<Page> => {
    const page = await visit(address, telephone);
    if (address === tour) await bookNow(page, true);
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    return page;
  };

  it.each([
    ['page of a booking', `${tour}/book`, 'Submit Booking'],
    ['dialog of a booking', tour, 'Submit Booking'],
    ['contact', '/contact', 'Send Message'],
  ])('comes back with the focus on its first fault, in sight: %s', async (_, address, button) => {
    const page = await open(address);
    const form = page.locator('main form, dialog form').filter({ has: page.getByRole('button', { name: button }) });
    for (const mended of ['', 'name']) {
      if (mended) await field(form, 'Name').fill('Nadia Fahmy');
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await form.getByRole('button', { name: button }).click();
      expect((await answer).status()).toBe(422);
      await expect.poll(() => focused(page)).toEqual({ name: mended ? 'email' : 'name', seen: true });
      expect(Object.keys(await complaints(form))).toContain('Email');
    }
  });

  it('says in sight what is no fault of a field', async () => {
    const page = await open(tour);
    const form = page.getByRole('dialog');
    await fill(form, { Name: 'Nadia Fahmy', Email: emailOf('nadia'), Phone: '+20 100 000 0009' });
    await without(server, 'reservations', async () => {
      await form.getByRole('button', { name: 'Submit Booking' }).click();
      await form.getByRole('alert').waitFor();
    });
    await expect
      .poll(() => focused(page))
      .toMatchObject({ name: expect.stringMatching(/^Booking Failed/), seen: true });
  });
});

describe('the dialog of a booking', () => {
  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Close', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    ['Back', (page: Page) => travel(page, -1)],
  ])('closed by %s leaves the history as if it had not been opened, and keeps what was typed', async (_, close) => {
    const page = await visit('/tours');
    await page.locator(`main a[href="${tour}"]`).first().click();
    await page.waitForURL(server.url + tour);
    const typed = {
      Name: 'Nadia Fahmy',
      Email: 'nadia@',
      Children: '2',
      'Age of child 2': '4',
      'Special requests': 'Shade',
    };
    const labels = [...Object.keys(typed), 'Date', 'Adults'];
    let form = await bookNow(page, true);
    const length = await historyLength(page);
    await fill(form, typed);
    await fill(form, { Date: dayAt('Africa/Cairo', 12) });
    await form.getByRole('button', { name: 'One adult more' }).click();
    const left = await valuesOf(form, labels);
    const key = await form.locator('[name="submissionKey"]').inputValue();
    await close(page);
    await tourIsBack(page);
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Book Now' });

    form = await bookNow(page, true);
    expect(await valuesOf(form, labels)).toEqual(left);
    expect(await form.locator('[name="submissionKey"]').inputValue()).toBe(key);
    expect(await complaints(form)).toEqual({});
    await close(page);
    await tourIsBack(page);
    expect(await historyLength(page)).toBe(length);
    await travel(page, 1);
    await page.getByRole('dialog').waitFor();
    expect(path(page)).toBe(`${tour}/book`);
    expect(await valuesOf(page.getByRole('dialog'), labels)).toEqual(left);
    await close(page);
    await tourIsBack(page);
    await travel(page, -1);
    await page.waitForURL(`${server.url}/tours`);
  });

  it('closed after a refusal goes back to the product all the same, and its mended form is booked once', async () => {
    const page = await visit(tour);
    let form = await bookNow(page, true);
    const openedAt = Date.now();
    const email = emailOf('tarek');
    await fill(form, { Name: 'Tarek Aziz', Email: email, Phone: '+20 100 000 0009' });
    await asAPersonWould(openedAt);
    await without(server, 'reservations', async () => {
      await form.getByRole('button', { name: 'Submit Booking' }).click();
      await form.getByRole('alert').waitFor();
    });
    const length = await historyLength(page);
    await page.keyboard.press('Escape');
    await tourIsBack(page);
    form = await bookNow(page, true);
    expect(await valuesOf(form, ['Name', 'Email'])).toEqual({ Name: 'Tarek Aziz', Email: email });
    expect(await historyLength(page)).toBe(length);
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await page.waitForURL(/\/booking\/NS-/);
    const booked = server.database().prepare('SELECT suspect FROM reservations WHERE email = ?').pluck();
    expect(booked.all(email)).toEqual([0]);
    await page.goto(server.url + tour);
    form = await bookNow(page, true);
    expect(await field(form, 'Name').inputValue()).toBe('');
  });

  it('closed while it is being sent opens again at once, and is booked once', async () => {
    const page = await visit(tour);
    const form = await bookNow(page, true);
    const openedAt = Date.now();
    const email = emailOf('hoda');
    await fill(form, { Name: 'Hoda Shafik', Email: email, Phone: '+20 100 000 0009' });
    await asAPersonWould(openedAt);
    const letGo = await holdAnswers(page);
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await form.getByRole('button', { name: 'Processing...' }).waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    letGo();
    await form.waitFor();
    expect(await valuesOf(form, ['Name', 'Email'])).toEqual({ Name: 'Hoda Shafik', Email: email });
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await page.waitForURL(/\/booking\/NS-/);
    const booked = server.database().prepare('SELECT count(*) FROM reservations WHERE email = ?').pluck();
    expect(booked.get(email)).toBe(1);
  });

  it('closed while it was being sent and then changed, books what it says now', async () => {
    const page = await visit(tour);
    const form = await bookNow(page, true);
    const openedAt = Date.now();
    const email = emailOf('samia');
    await fill(form, { Name: 'Samia Nour', Email: email, Phone: '+20 100 000 0009' });
    await asAPersonWould(openedAt);
    await page.route(/\/book\.data/, async (route) => {
      await page.unroute(/\/book\.data/);
      const response = await route.fetch({ maxRedirects: 0 });
      // The answer comes too late: the dialog is closed by then.
      await page.keyboard.press('Escape');
      await route.fulfill({ response }).catch(() => undefined);
    });
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await tourIsBack(page);
    await bookNow(page, true);
    await form.getByRole('button', { name: 'One adult more' }).click();
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await page.waitForURL(/\/booking\/NS-/);
    await page.getByRole('main').getByText('3 adults').first().waitFor();
    const booked = server.database().prepare('SELECT adults FROM reservations WHERE email = ? ORDER BY id').pluck();
    expect(booked.all(email)).toEqual([2, 3]);
  });

  it('of another product, jumped to in the history, holds nothing of what was typed here', async () => {
    const page = await visit(`${tour}/book`);
    await page.getByRole('link', { name: 'Back to the tour' }).click();
    await page.waitForURL(server.url + tour);
    await page.locator('main .card a[href^="/tours/"]').first().click();
    await page.waitForURL((url) => url.pathname !== tour);
    const form = await bookNow(page, true);
    await fill(form, { Name: 'Laila Sabry', Adults: '5' });
    await travel(page, -3);
    await page.waitForURL(`${server.url}${tour}/book`);
    await page.locator(`form[action="${tour}/book"]`).waitFor();
    expect(await valuesOf(form, ['Name', 'Adults'])).toEqual({ Name: '', Adults: '2' });
    await travel(page, 3);
    await page.locator(`form[action="${tour}/book"]`).waitFor({ state: 'detached' });
    expect(await valuesOf(form, ['Name', 'Adults'])).toEqual({ Name: 'Laila Sabry', Adults: '5' });
  });

  it('opened by Back, with no product before it, gives way to the product', async () => {
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

describe('on a telephone nothing covers what has the focus', () => {
  /** Walks through the page until the focus has been everywhere; says what could not be seen. */
  async function walk(page: Page, key: 'Tab' | 'Shift+Tab', last: string): Promise<string[]> {
    const hidden: string[] = [];
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press(key);
      const now = await focused(page);
      if (now && !now.seen) hidden.push(now.name);
      if (now?.name === last) return hidden;
    }
    throw new Error(`${key} never comes to ${last}`);
  }

  it.each([tour, '/packages/1', '/offer/package/pyramids-nile-cruise'])('on %s', async (address) => {
    const page = await visit(address, telephone);
    expect(await walk(page, 'Tab', 'Cookie Policy')).toEqual([]);
    expect(await walk(page, 'Shift+Tab', 'Skip to content')).toEqual([]);
  });

  it('in the dialog of a booking', async () => {
    const page = await visit(tour, telephone);
    const form = await bookNow(page, true);
    await fill(form, { Children: '3' });
    await field(form, 'Name').focus();
    expect(await walk(page, 'Tab', 'Submit Booking')).toEqual([]);
    expect(await walk(page, 'Shift+Tab', 'name')).toEqual([]);
  });
});

describe('after a form was taken the focus is where the answer is', () => {
  it.each([
    ['the dialog', tour],
    ['the page', `${tour}/book`],
  ])('of a booking sent from %s, and of its cancellation', async (_, address) => {
    const page = await visit(address, telephone);
    const form = address === tour ? await bookNow(page, true) : page.getByRole('main').locator('form');
    const openedAt = Date.now();
    await fill(form, { Name: 'Samira Said', Email: emailOf('samira'), Phone: '+20 100 000 0009' });
    await asAPersonWould(openedAt);
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await page.waitForURL(/\/booking\/NS-/);
    await expect.poll(() => focused(page)).toEqual({ name: 'Your request is with us', seen: true });

    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
    expect(await focused(page)).toBeNull();

    await page.getByText('Cancel this request').click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect.poll(() => focused(page)).toEqual({ name: 'This booking is cancelled', seen: true });
  });

  it('of a message, and not when one only comes to the page', async () => {
    const page = await visit('/about', telephone);
    await page.getByRole('link', { name: 'Contact Our Team' }).click();
    const form = page.locator('form[action="/contact"]');
    await form.waitFor();
    expect(await focused(page)).toBeNull();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await fill(form, {
      Name: 'Samira Said',
      Email: emailOf('samira'),
      Subject: 'A question',
      Message: 'Is there shade on the way?',
    });
    await form.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message Sent!').waitFor();
    await expect.poll(() => focused(page)).toEqual({ name: 'Write to us', seen: true });
  });
});
