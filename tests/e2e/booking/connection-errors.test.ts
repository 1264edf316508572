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
    // A gateway, a firewall, a proxy, a limit of ours in nginx, the log-in page of a hotel's network.
    ...[502, 403, 404, 408, 413, 429, 200].map(
      (status) => (route: Route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Not ours</h1>' }),
    ),
    (route) => route.fulfill({ status: 408 }),
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
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByRole('button', { name: 'Send Message' }).and(page.locator(':enabled')).waitFor();
  await page.getByText('Something went wrong!').waitFor();
  expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
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

it('a form that gets no answer can be sent again after twenty seconds, and is the same booking', async () => {
  const page = await visit('/tours/2/book', {}, (opened) => opened.clock.install());
  const form = page.locator('form[action$="/book"]');
  const email = newEmailAddress('silent');
  const typed = { ...person, Email: email, Phone: '+20 100 000 0006', Date: dayInCairo(45) };
  await fill(form, typed);
  await page.clock.fastForward(5000);
  await page.route(
    (url) => url.pathname === '/tours/2/book.data',
    // It arrives, and its answer does not.
    (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
      route.fetch({ headers, maxRedirects: 0 }).catch(() => undefined);
    },
  );
  await submit(form);
  await form.getByRole('button', { name: 'Processing...' }).waitFor();
  await expect.poll(() => rowsByEmail('reservations', email).length).toBe(1);
  await page.clock.fastForward(12_000);
  expect(await form.getByText('Booking Failed').count()).toBe(0);
  await page.clock.fastForward(9000);
  await form.getByText('Booking Failed').waitFor();
  expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
  await page.unrouteAll();
  await submit(form);
  await page.waitForURL(/\/booking\/NS-/);
  expect(rowsByEmail('reservations', email)).toHaveLength(1);
});

it.each(['**/assets/booking-*.js', '**/booking/*.data*'])(
  'the page of a booking without its %s is opened by its address once the booking is accepted',
  async (part) => {
    const page = await visit('/tours/2/book');
    const form = page.locator('form[action$="/book"]');
    await fill(form, { ...person, Email: newEmailAddress('opened'), Phone: '+20 100 000 0006' });
    await page.route(part, (route) => route.abort(), { times: 1 });
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
    await page.getByRole('heading', { level: 1, name: 'Your request is with us' }).waitFor();
  },
);
