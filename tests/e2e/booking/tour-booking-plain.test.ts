import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sameOrigin, type TestServer } from '../../server';
import { field, fieldErrors, fill, newEmailAddress, newSubmissionKey, submit, waitOutSpamCheck } from '../form';
import { behindProxy, dayInCairo, emailsWith, modes, rowsByEmail, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
  server.database().exec('UPDATE tours SET notice_hours = 0, solo_price_cents = NULL, group_size = NULL');
}, behindProxy);

/** $49 for an adult, $24.50 for a child. */
const tour = { path: '/tours/2', title: 'A Thousand Years of Cairo on Foot' };
const bookPath = `${tour.path}/book`;

const reservationsOf = (email: string) => rowsByEmail(server, 'reservations', email);

/** The message of an invalid field. */
async function errorOf(form: Locator, label: string): Promise<string> {
  return (await fieldErrors(form))[label] ?? '';
}

describe('booking a tour without JavaScript', () => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
  });

  afterAll(() => context?.close());

  it('shows every message, then books and shows the confirmation toast once', async () => {
    await page.goto(server.url);
    await page.getByRole('link', { name: tour.title }).first().click();
    expect(await page.locator('h1').textContent()).toBe(tour.title);
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    expect(new URL(page.url()).pathname).toBe(`${tour.path}/book`);

    const form = page.getByRole('main');
    expect(await field(form, 'Date').inputValue()).toBe(dayInCairo(1));
    expect(await field(form, 'Adults').inputValue()).toBe('2');
    expect(await field(form, 'Children').inputValue()).toBe('0');
    expect(await form.textContent()).toContain('Price for minimum 2 adults');

    const wrong = {
      Name: 'N',
      Email: 'nadia@',
      Phone: '123',
      WhatsApp: 'call me',
      Date: '',
      Adults: '1',
      Children: '-1',
    };
    await fill(form, { ...wrong, 'Special requests': 'A vegetarian lunch' });
    await submit(form);
    expect(await errorOf(form, 'Name')).toContain('Name must be at least 2 characters');
    expect(await errorOf(form, 'Email')).toContain('Please enter a valid email address');
    expect(await errorOf(form, 'Phone')).toContain('Please enter a valid phone number');
    expect(await errorOf(form, 'WhatsApp')).toContain('Please enter a valid phone number');
    expect(await errorOf(form, 'Date')).toContain('Please select a date');
    expect(await errorOf(form, 'Adults')).toContain('Minimum 2 adults required');
    expect(await errorOf(form, 'Children')).toContain("Can't be negative");
    for (const [label, value] of Object.entries({ ...wrong, 'Special requests': 'A vegetarian lunch' })) {
      expect(await field(form, label).inputValue()).toBe(value);
    }
    expect(await form.getByLabel('Age of child').count()).toBe(0);

    await fill(form, { Name: 'Nadia Fahmy', Email: 'nadia@example.org', Phone: '+20 100 000 0000', WhatsApp: '' });
    await fill(form, { Date: dayInCairo(0), Adults: '2', Children: '2' });
    await submit(form);
    expect(await errorOf(form, 'Date')).toContain('Date must be in the future');
    expect(await form.getByLabel('Age of child').count()).toBe(2);
    expect(await field(form, 'Date').evaluate((input) => input === document.activeElement)).toBe(true);

    await fill(form, { Date: dayInCairo(800), 'Age of child 1': '3', 'Age of child 2': '6' });
    await submit(form);
    expect(await errorOf(form, 'Date')).toContain('24 months');

    await fill(form, { Date: dayInCairo(40), 'Age of child 1': '-1', 'Age of child 2': '18' });
    await submit(form);
    expect(await errorOf(form, 'Age of child 1')).toContain('Please enter an age from 0 to 17');
    expect(await errorOf(form, 'Age of child 2')).toContain('Older ones count as adults');

    await fill(form, { Adults: '29', 'Age of child 1': '3', 'Age of child 2': '6' });
    await submit(form);
    expect(await errorOf(form, 'Adults')).toContain('30 travellers');

    await fill(form, { Adults: '2' });
    expect(reservationsOf('nadia@example.org')).toEqual([]);
    await submit(form);
    expect(new URL(page.url()).pathname).toMatch(/^\/booking\/NS-[A-Z0-9]{6}$/);
    const toast = page.locator('[data-toast]');
    expect(await toast.allInnerTexts()).toEqual([
      expect.stringMatching(/Tour Booking Confirmed!\s+Check your email for booking details\./),
    ]);
    const [reservation, ...others] = reservationsOf('nadia@example.org');
    expect(others).toEqual([]);
    const reference = String(reservation?.reference);
    const confirmation = await page.getByRole('main').textContent();
    for (const words of [
      reference,
      tour.title,
      'Nadia Fahmy',
      'A vegetarian lunch',
      '$147',
      'request',
      '+20 2 0000 0100',
    ]) {
      expect(confirmation).toContain(words);
    }
    expect(reservation).toMatchObject({
      name: 'Nadia Fahmy',
      start_date: dayInCairo(40),
      adults: 2,
      children: 2,
      children_ages: '[3,6]',
      special_requests: 'A vegetarian lunch',
      total_price_cents: 14_700,
      status: 'pending',
      email_sent: 1,
    });
    expect(emailsWith(server, reference)).toMatchObject([
      { to: 'egypt@nileandsiam.example', replyTo: 'nadia@example.org', subject: `New Tour Booking - ${tour.title}` },
      { to: 'nadia@example.org', replyTo: null, subject: `Tour Booking Confirmation - ${tour.title}` },
    ]);

    await page.reload();
    expect(await page.getByRole('main').textContent()).toContain(reference);
    expect(await toast.count()).toBe(0);
  });

  it('stores one booking when the same request is sent from two tabs and after going back', async () => {
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) await tab.goto(`${server.url}${tour.path}/book`);
    await waitOutSpamCheck(Date.now());
    const sendFrom = async (tab: Page) => {
      const form = tab.getByRole('main');
      await fill(form, { Name: 'Hana Saleh', Email: 'hana@example.org', Phone: '+962 6 000 0001' });
      await fill(form, { Date: dayInCairo(50) });
      await submit(form);
      return new URL(tab.url()).pathname;
    };
    const [first, second] = [await sendFrom(page), await sendFrom(tabs[1] ?? page)];
    await page.goBack();
    const third = await sendFrom(page);
    const [reservation, ...others] = reservationsOf('hana@example.org');
    expect(others).toEqual([]);
    expect([first, second, third]).toEqual(Array(3).fill(`/booking/${reservation?.reference}`));
  });
});

it('stores one booking for fifty parallel posts of a form, and another one for a changed or another form', async () => {
  const post = async (submissionKey: string, date = dayInCairo(60)) => {
    const fields = { name: 'Somchai Wattana', email: 'somchai@example.org', phone: '+66 2 000 0000' };
    const body = new URLSearchParams({ ...fields, submissionKey, date, adults: '2', children: '0' });
    const headers = { 'X-Forwarded-For': '203.0.113.7', ...sameOrigin };
    const answer = await fetch(`${server.url}${tour.path}/book`, { method: 'POST', body, headers, redirect: 'manual' });
    return `${answer.status} ${answer.headers.get('Location')}`;
  };
  const [key, otherKey] = [await newSubmissionKey(server, bookPath), await newSubmissionKey(server, bookPath)];
  await waitOutSpamCheck(Date.now());
  const answers = new Set(await Promise.all(Array.from({ length: 50 }, () => post(key))));
  expect([...answers]).toEqual([expect.stringMatching(/^303 \/booking\/NS-/)]);
  const [reservation, ...others] = reservationsOf('somchai@example.org');
  expect(others).toEqual([]);
  await expect.poll(() => emailsWith(server, String(reservation?.reference)).length).toBe(2);

  expect(answers).not.toContain(await post(otherKey));
  expect(reservationsOf('somchai@example.org')).toHaveLength(2);
  // The response was lost, and the same form is sent again with another day.
  const changed = [await post(key, dayInCairo(61)), await post(key, dayInCairo(61))];
  expect([...answers]).not.toContain(changed[0]);
  expect(changed[1]).toBe(changed[0]);
  expect([...answers]).toEqual([await post(key)]);
  expect(reservationsOf('somchai@example.org')).toHaveLength(3);
});

describe.each(modes)('a price that changes while the form is open, %s', (_, javaScriptEnabled) => {
  it('books nothing at first, says both totals, and books at the new price once it is sent again', async () => {
    const setPrice = server.database().prepare('UPDATE tours SET price_cents = ? WHERE id = 5');
    setPrice.run(10_000);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${server.url}/tours/5/book`);
    const form = page.getByRole('main');
    const email = newEmailAddress('price');
    await fill(form, { Name: 'Nadia Fahmy', Email: email, Phone: '+20 100 000 0000' });
    await waitOutSpamCheck(Date.now());
    setPrice.run(12_000);
    await submit(form);
    await page.getByText('the total is now $240, it was $200').waitFor();
    expect(reservationsOf(email)).toEqual([]);
    expect(await field(form, 'Name').inputValue()).toBe('Nadia Fahmy');
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
    expect(reservationsOf(email)).toMatchObject([{ total_price_cents: 24_000 }]);
    await context.close();
  });
});
