import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withoutTable } from '../../server';
import { focused } from '../focus';
import { field, fieldErrors, fill, newEmailAddress, openBookingForm, waitOutSpamCheck } from '../form';
import { hydrated, server, visit, withSite } from '../site';

withSite();
const tour = '/tours/2';
const phone = { viewport: { width: 360, height: 640 } };

describe('a form that is submitted before its schema has loaded', () => {
  const open = async (address: string): Promise<Page> => {
    const page = await visit(address, phone);
    if (address === tour) await openBookingForm(page, true);
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    return page;
  };

  it.each([
    ['dialog of a booking', tour, 'Submit Booking'],
    ['contact', '/contact', 'Send Message'],
  ])('focuses its first invalid field, visibly: %s', async (_, address, button) => {
    const page = await open(address);
    const form = page.locator('main form, dialog form').filter({ has: page.getByRole('button', { name: button }) });
    for (const corrected of ['', 'name']) {
      if (corrected) await field(form, 'Name').fill('Nadia Fahmy');
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await form.getByRole('button', { name: button }).click();
      expect((await answer).status()).toBe(422);
      await expect.poll(() => focused(page)).toEqual({ name: corrected ? 'email' : 'name', isVisible: true });
      expect(Object.keys(await fieldErrors(form))).toContain('Email');
    }
  });

  it('focuses the alert when the booking cannot be stored', async () => {
    const page = await open(tour);
    const form = page.getByRole('dialog');
    await fill(form, { Name: 'Nadia Fahmy', Email: newEmailAddress('nadia'), Phone: '+20 100 000 0009' });
    await withoutTable(server, 'reservations', async () => {
      await form.getByRole('button', { name: 'Submit Booking' }).click();
      await form.getByRole('alert').waitFor();
    });
    await expect
      .poll(() => focused(page))
      .toMatchObject({ name: expect.stringMatching(/^Booking Failed/), isVisible: true });
  });
});

describe('on a phone the focused element is never covered', () => {
  /** Moves the focus through the page; returns the names of the covered elements. */
  async function coveredUntil(page: Page, key: 'Tab' | 'Shift+Tab', last: string): Promise<string[]> {
    const hidden: string[] = [];
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press(key);
      const now = await focused(page);
      if (now && !now.isVisible) hidden.push(now.name);
      if (now?.name === last) return hidden;
    }
    throw new Error(`${key} does not reach ${last}`);
  }

  it('on the page of a trip', async () => {
    const page = await visit(tour, phone);
    expect(await coveredUntil(page, 'Tab', 'Cookie Policy')).toEqual([]);
    expect(await coveredUntil(page, 'Shift+Tab', 'Skip to content')).toEqual([]);
  });

  it('in the dialog of a booking', async () => {
    const page = await visit(tour, phone);
    const form = await openBookingForm(page, true);
    await fill(form, { Children: '3' });
    await field(form, 'Name').focus();
    expect(await coveredUntil(page, 'Tab', 'Submit Booking')).toEqual([]);
    expect(await coveredUntil(page, 'Shift+Tab', 'name')).toEqual([]);
  });
});

describe('after a successful submit the focus is on the result', () => {
  it.each([
    ['the dialog', tour],
    ['the page', `${tour}/book`],
  ])('of a booking from %s, and of its cancellation', async (_, address) => {
    const page = await visit(address, phone);
    const form = address === tour ? await openBookingForm(page, true) : page.getByRole('main').locator('form');
    const openedAt = Date.now();
    await fill(form, { Name: 'Samira Said', Email: newEmailAddress('samira'), Phone: '+20 100 000 0009' });
    await waitOutSpamCheck(openedAt);
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await page.waitForURL(/\/booking\/NS-/);
    await expect.poll(() => focused(page)).toEqual({ name: 'Your request is with us', isVisible: true });

    await page.reload();
    await hydrated(page);
    expect(await focused(page)).toBeNull();

    await page.getByText('Cancel this request').click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect.poll(() => focused(page)).toEqual({ name: 'Your booking is cancelled', isVisible: true });
  });

  it('of a contact message, but not when the page is only opened', async () => {
    const page = await visit('/about', phone);
    await page.getByRole('link', { name: 'Contact Our Team' }).click();
    const form = page.locator('form[action="/contact"]');
    await form.waitFor();
    expect(await focused(page)).toBeNull();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await fill(form, {
      Name: 'Samira Said',
      Email: newEmailAddress('samira'),
      Subject: 'A question',
      Message: 'Is there shade on the way?',
    });
    await form.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message Sent!').waitFor();
    await expect.poll(() => focused(page)).toEqual({ name: 'Your message', isVisible: true });
  });
});
