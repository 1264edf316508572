import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';
import { fill, newEmailAddress, openBookingForm, submit, valuesOf } from '../form';
import { dayInCairo, rowsByEmail, visit, withSite } from '../site';

withSite();

const person = { Name: 'Salma Fathy', Email: 'salma@example.org' };

/** Lets the sending of a form fail in every way, `send` it each time, and have the network work again. */
async function failing(page: Page, path: string, send: () => Promise<unknown>, check: () => Promise<unknown>) {
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  ];
  for (const fail of answers) {
    await page.route(
      (url) => url.pathname.startsWith(path),
      (route) => (route.request().method() === 'POST' ? fail(route) : route.continue()),
    );
    await send();
    await check();
    await page.unrouteAll();
  }
  await page.context().setOffline(true);
  await send();
  await check();
  await page.context().setOffline(false);
}

it('a booking form that cannot be sent shows an error, stays filled in and can be sent again', async () => {
  const page = await visit('/tours/2');
  const form = await openBookingForm(page, true);
  const typed = { ...person, Email: newEmailAddress('salma'), Phone: '+20 100 000 0006', Date: dayInCairo(45) };
  await fill(form, typed);
  await failing(
    page,
    '/tours/2/book',
    () => submit(form),
    async () => {
      await form.getByRole('button', { name: 'Submit Booking' }).and(page.locator(':enabled')).waitFor();
      await form.getByText('Booking Failed').waitFor();
      expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    },
  );
  await submit(form);
  await page.waitForURL(/\/booking\/NS-/);
  expect(rowsByEmail('reservations', typed.Email)).toHaveLength(1);
});

it('a contact form that cannot be sent shows an error and stays filled in', async () => {
  const page = await visit('/contact');
  const form = page.locator('form[action="/contact"]');
  const typed = { ...person, Subject: 'A hat', Message: 'Have you found my hat?' };
  await fill(form, typed);
  await failing(
    page,
    '/contact',
    () => form.getByRole('button', { name: 'Send Message' }).click(),
    async () => {
      await form.getByRole('button', { name: 'Send Message' }).and(page.locator(':enabled')).waitFor();
      await page.getByText('Something went wrong!').waitFor();
      expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    },
  );
});

it('a newsletter form that cannot be sent shows an error and the page stays', async () => {
  const page = await visit('/about');
  const title = await page.locator('h1').textContent();
  const form = page.getByRole('main').locator('form[action="/newsletter"]');
  await form.getByLabel('Email address').fill(person.Email);
  await page.route(
    (url) => url.pathname.startsWith('/newsletter'),
    (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  );
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Subscription Failed').waitFor();
  expect(await page.locator('h1').textContent()).toBe(title);
  expect(await form.getByLabel('Email address').inputValue()).toBe(person.Email);
});
