import type { Browser, Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { fill, newEmailAddress, openBookingForm, submit, valuesOf } from '../form';
import { behindProxy, dayInCairo, rowsByEmail, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));
const rows = (table: string, email: string) => rowsByEmail(server, table, email);

describe.each<[string, (route: Route) => Promise<void>]>([
  ['the connection breaks', (route) => route.abort()],
  ['a proxy answers with 502', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })],
])('when %s while a form is being sent', (_, fail) => {
  const breakConnection = (page: Page, path: string) =>
    page.route(
      (url) => url.pathname.startsWith(path),
      (route) => (route.request().method() === 'POST' ? fail(route) : route.continue()),
    );

  it('the booking form shows an error, stays filled in and can be sent again', async () => {
    const page = await visit('/tours/2');
    const form = await openBookingForm(page, true);
    const typed = {
      Name: 'Salma Fathy',
      Email: newEmailAddress('salma'),
      Phone: '+20 100 000 0006',
      Date: dayInCairo(45),
    };
    await fill(form, typed);
    await breakConnection(page, '/tours/2/book');
    await submit(form);
    await page.getByText('Booking Failed').waitFor();
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    await page.unrouteAll();
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
    expect(rows('reservations', typed.Email)).toHaveLength(1);
  });

  it('the contact form shows an error and stays filled in', async () => {
    const page = await visit('/contact');
    const form = page.locator('form[action="/contact"]');
    const typed = {
      Name: 'Salma Fathy',
      Email: 'salma@example.org',
      Subject: 'A hat',
      Message: 'Have you found my hat?',
    };
    await fill(form, typed);
    await breakConnection(page, '/contact');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Something went wrong!').waitFor();
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
  });

  it('the newsletter form shows an error and the page stays', async () => {
    const page = await visit('/about');
    const title = await page.locator('h1').textContent();
    const form = page.getByRole('main').locator('form[action="/newsletter"]');
    await form.getByLabel('Email address').fill('salma@example.org');
    await breakConnection(page, '/newsletter');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Subscription Failed').waitFor();
    expect(await page.locator('h1').textContent()).toBe(title);
    expect(await form.getByLabel('Email address').inputValue()).toBe('salma@example.org');
  });
});

describe('when the browser is offline', () => {
  it.each(['/tours/2', '/packages/2'])(
    'the booking form of %s shows an error, stays filled in and can be sent later',
    async (product) => {
      const page = await visit(product);
      const form = await openBookingForm(page, true);
      const typed = {
        Name: 'Salma Fathy',
        Email: newEmailAddress('salma'),
        Phone: '+20 100 000 0006',
        Date: dayInCairo(45),
      };
      await fill(form, typed);
      await page.context().setOffline(true);
      await submit(form);
      await form.getByText('Booking Failed').waitFor();
      expect(await form.getByRole('button', { name: 'Submit Booking' }).isEnabled()).toBe(true);
      expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
      await page.context().setOffline(false);
      await submit(form);
      await page.waitForURL(/\/booking\/NS-/);
      expect(rows('reservations', typed.Email)).toHaveLength(1);
    },
  );

  it('the contact form shows an error and stays filled in', async () => {
    const page = await visit('/contact');
    const form = page.locator('form[action="/contact"]');
    await fill(form, {
      Name: 'Salma Fathy',
      Email: 'salma@example.org',
      Subject: 'A hat',
      Message: 'Where is my hat?',
    });
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await form.getByText('Something went wrong!').waitFor();
    expect(await valuesOf(form, ['Name', 'Message'])).toEqual({ Name: 'Salma Fathy', Message: 'Where is my hat?' });
  });
});
