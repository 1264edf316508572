import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../server';
import { behindProxy, withSite } from '../shared-site';
import { dayAt } from './journeys';

let server: TestServer;
let browser: Browser;

withSite((site) => {
  ({ server, browser } = site);
}, behindProxy);

/** $49 for an adult, $24.50 for a child. */
const tour = { path: '/tours/2', title: 'A Thousand Years of Cairo on Foot' };

const dayInCairo = (daysFromToday: number) => dayAt('Africa/Cairo', daysFromToday);

interface ReservationRow {
  reference: string;
  name: string;
  start_date: string;
  adults: number;
  children: number;
  children_ages: string;
  special_requests: string | null;
  total_price_cents: number;
  status: string;
  email_sent: number;
}

const reservationsOf = (email: string) =>
  server.database().prepare('SELECT * FROM reservations WHERE email = ?').all(email) as ReservationRow[];

/** The mails of a booking: headers unfolded, by recipient. */
function mailsAbout(reference: string) {
  return server
    .mails()
    .map(({ content }) => content.replace(/\r\n[ \t]+/g, ' '))
    .filter((content) => content.includes(reference))
    .map((content) => ({
      to: /^To: (.*)$/m.exec(content)?.[1]?.trim(),
      replyTo: /^Reply-To: (.*)$/m.exec(content)?.[1]?.trim(),
      subject: /^Subject: (.*)$/m.exec(content)?.[1]?.trim(),
    }))
    .toSorted((one, other) => (one.to ?? '').localeCompare(other.to ?? ''));
}

/** The field of a label; "Fewer adults" and "More adults" are the buttons beside one. */
const field = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}\\b`));

/** What stands beside a field that was refused. */
async function complaintAbout(form: Locator, label: string): Promise<string> {
  const refused = field(form, label);
  expect(await refused.getAttribute('aria-invalid')).toBe('true');
  const ids = (await refused.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(ids.map((id) => form.locator(`[id="${id}"]`).textContent()));
  return texts.join(' ');
}

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(form, label).fill(value);
}

/** Waits until a form has been open for three seconds: who fills it in faster is taken for a program. */
const asAPersonWould = (openedAt: number) =>
  expect.poll(() => Date.now() - openedAt, { timeout: 5000 }).toBeGreaterThan(3000);

const submit = (form: Locator) => form.getByRole('button', { name: 'Submit Booking' });

describe('without JavaScript', () => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser.newContext({ javaScriptEnabled: false });
    context.setDefaultTimeout(10_000);
    page = await context.newPage();
  });

  afterAll(() => context?.close());

  it('a tour is booked on plain pages: from the home page, past every message, to a confirmation that shows once', async () => {
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
    await submit(form).click();
    expect(await complaintAbout(form, 'Name')).toContain('Name must be at least 2 characters');
    expect(await complaintAbout(form, 'Email')).toContain('Please enter a valid email address');
    expect(await complaintAbout(form, 'Phone')).toContain('Please enter a valid phone number');
    expect(await complaintAbout(form, 'WhatsApp')).toContain('Please enter a valid phone number');
    expect(await complaintAbout(form, 'Date')).toContain('Please select a date');
    expect(await complaintAbout(form, 'Adults')).toContain('Minimum 2 adults required');
    expect(await complaintAbout(form, 'Children')).toContain("Can't be negative");
    for (const [label, value] of Object.entries({ ...wrong, 'Special requests': 'A vegetarian lunch' })) {
      expect(await field(form, label).inputValue()).toBe(value);
    }
    expect(await form.getByLabel('Age of child').count()).toBe(0);

    await fill(form, { Name: 'Nadia Fahmy', Email: 'nadia@example.org', Phone: '+20 100 000 0000', WhatsApp: '' });
    await fill(form, { Date: dayInCairo(0), Adults: '2', Children: '2' });
    await submit(form).click();
    expect(await complaintAbout(form, 'Date')).toContain('Date must be in the future');
    expect(await form.getByLabel('Age of child').count()).toBe(2);
    expect(await field(form, 'Date').evaluate((input) => input === document.activeElement)).toBe(true);

    await fill(form, { Date: dayInCairo(800), 'Age of child 1': '3', 'Age of child 2': '6' });
    await submit(form).click();
    expect(await complaintAbout(form, 'Date')).toContain('24 months');

    await fill(form, { Date: dayInCairo(40), 'Age of child 1': '0', 'Age of child 2': '7' });
    await submit(form).click();
    expect(await complaintAbout(form, 'Age of child 1')).toContain('Age must be at least 1');
    expect(await complaintAbout(form, 'Age of child 2')).toContain('Age must be less than 7');

    await fill(form, { Adults: '29', 'Age of child 1': '3', 'Age of child 2': '6' });
    await submit(form).click();
    expect(await complaintAbout(form, 'Adults')).toContain('30 travellers');

    await fill(form, { Adults: '2' });
    expect(reservationsOf('nadia@example.org')).toEqual([]);
    await submit(form).click();
    expect(new URL(page.url()).pathname).toMatch(/^\/booking\/NS-[A-Z0-9]{6}$/);
    const toast = page.locator('[data-toast]');
    expect(await toast.allInnerTexts()).toEqual([
      expect.stringMatching(/Tour Booking Confirmed!\s+Check your email for booking details\./),
    ]);
    const [reservation, ...others] = reservationsOf('nadia@example.org');
    expect(others).toEqual([]);
    const reference = reservation?.reference ?? '';
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
    expect(mailsAbout(reference)).toEqual([
      { to: 'egypt@nileandsiam.example', replyTo: 'nadia@example.org', subject: `New Tour Booking - ${tour.title}` },
      { to: 'nadia@example.org', replyTo: undefined, subject: `Tour Booking Confirmation - ${tour.title}` },
    ]);

    await page.reload();
    expect(await page.getByRole('main').textContent()).toContain(reference);
    expect(await toast.count()).toBe(0);
  });

  it('two tabs, and the way back, make one booking of the same request', async () => {
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) await tab.goto(`${server.url}${tour.path}/book`);
    await asAPersonWould(Date.now());
    const sendFrom = async (tab: Page) => {
      const form = tab.getByRole('main');
      await fill(form, { Name: 'Hana Saleh', Email: 'hana@example.org', Phone: '+962 6 000 0001' });
      await fill(form, { Date: dayInCairo(50) });
      await submit(form).click();
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

describe('with JavaScript', () => {
  let context: BrowserContext;
  let page: Page;
  let form: Locator;
  let openedAt = 0;

  beforeAll(async () => {
    context = await browser.newContext({ reducedMotion: 'reduce' });
    context.setDefaultTimeout(10_000);
  });

  afterEach(() => page?.close());
  afterAll(() => context?.close());

  /** Opens the tour and, over it, the form. */
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

  const bookNowHasFocus = () =>
    page.waitForFunction(() => document.activeElement?.textContent === 'Book Now', null, { timeout: 5000 });

  it('Book Now opens the form over the tour; Escape and Close lead back to it and give the focus back', async () => {
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

  it('the tour below stays as it was: the dialog neither builds it anew nor scrolls it', async () => {
    page = await context.newPage();
    await page.goto(server.url + tour.path);
    await hydrated(page);
    await page.evaluate(() => {
      document.querySelector('h1')?.setAttribute('data-seen', 'before');
      window.scrollTo(0, 240);
    });
    const bookNow = page.getByRole('link', { name: 'Book Now' }).first();
    await bookNow.click();
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('h1').getAttribute('data-seen')).toBe('before');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.locator('h1').getAttribute('data-seen')).toBe('before');
    expect(await page.evaluate(() => window.scrollY)).toBe(240);
  });

  it('the address of the form opened by itself is a page, not a dialog', async () => {
    page = await context.newPage();
    await page.goto(`${server.url}${tour.path}/book`);
    await hydrated(page);
    expect(await page.locator('h1').textContent()).toBe(`Book ${tour.title}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('the price follows the party, and the ages follow the number of children', async () => {
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

  it('a form with faults is not sent: the first field at fault has the focus and says what is wrong', async () => {
    await openDialog();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await fill(form, { Name: 'Omar Haddad', Email: 'omar@', Children: '1' });
    await submit(form).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    expect(await complaintAbout(form, 'Email')).toContain('Please enter a valid email address');
    expect(await complaintAbout(form, 'Phone')).toContain('Please enter a valid phone number');
    expect(await field(form, 'Name').getAttribute('aria-invalid')).toBeNull();

    await fill(form, { Email: 'omar@example.org', Phone: '+962 6 000 0000' });
    await submit(form).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'childrenAges[]');
    expect(await complaintAbout(form, 'Age of child 1')).toContain('Age must be at least 1');
    expect(posts).toEqual([]);
  });

  it('a booking says Processing... and ends with the toast on its own page, without a reload', async () => {
    await openDialog();
    await fillWell('omar@example.org');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(
      (url) => url.pathname.startsWith(`${tour.path}/book`),
      async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      },
    );
    await page.evaluate(() => document.documentElement.setAttribute('data-seen', 'before'));
    await asAPersonWould(openedAt);
    await submit(form).click();
    const busy = form.getByRole('button', { name: 'Processing...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    letGo();
    await page.waitForURL(/\/booking\/NS-/);
    const toast = page.locator('[data-toast]');
    await toast.waitFor();
    expect(await toast.textContent()).toMatch(/Tour Booking Confirmed!\s*Check your email for booking details\./);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('html').getAttribute('data-seen')).toBe('before');
    expect(reservationsOf('omar@example.org')).toMatchObject([{ adults: 2, children: 0, total_price_cents: 9800 }]);
  });

  it('a booking that fails leaves the dialog open and filled in, and says so', async () => {
    await openDialog();
    await fillWell('mona@example.org');
    server.database().exec('ALTER TABLE reservations RENAME TO reservations_away');
    try {
      await submit(form).click();
      await form.getByText('Booking Failed').waitFor();
    } finally {
      server.database().exec('ALTER TABLE reservations_away RENAME TO reservations');
    }
    expect(await form.textContent()).toContain('There was an error processing your booking. Please try again.');
    expect(await field(form, 'Name').inputValue()).toBe('Omar Haddad');
    await submit(form).click();
    await page.waitForURL(/\/booking\/NS-/);
    expect(reservationsOf('mona@example.org')).toHaveLength(1);
  });

  it('a double click makes one booking', async () => {
    await openDialog();
    await fillWell('layla@example.org');
    await asAPersonWould(openedAt);
    await submit(form).dblclick();
    await page.waitForURL(/\/booking\/NS-/);
    await page.locator('[data-toast]').waitFor();
    const reservations = reservationsOf('layla@example.org');
    expect(reservations).toHaveLength(1);
    expect(mailsAbout(reservations[0]?.reference ?? '')).toHaveLength(2);
  });
});

it('fifty parallel posts of one opened form make one booking with one answer; changed, or of another visitor, another', async () => {
  const keyOfNewForm = async () => {
    const html = await (await fetch(`${server.url}${tour.path}/book`)).text();
    return /name="submissionKey" value="([^"]+)"/.exec(html)?.[1] ?? '';
  };
  const post = async (submissionKey: string, date = dayInCairo(60)) => {
    const fields = { name: 'Somchai Wattana', email: 'somchai@example.org', phone: '+66 2 000 0000' };
    const body = new URLSearchParams({ ...fields, submissionKey, date, adults: '2', children: '0' });
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    const answer = await fetch(`${server.url}${tour.path}/book`, { method: 'POST', body, headers, redirect: 'manual' });
    return `${answer.status} ${answer.headers.get('Location')}`;
  };
  const [key, otherKey] = [await keyOfNewForm(), await keyOfNewForm()];
  await asAPersonWould(Date.now());
  const answers = new Set(await Promise.all(Array.from({ length: 50 }, () => post(key))));
  expect([...answers]).toEqual([expect.stringMatching(/^303 \/booking\/NS-/)]);
  const [reservation, ...others] = reservationsOf('somchai@example.org');
  expect(others).toEqual([]);
  await expect.poll(() => mailsAbout(reservation?.reference ?? '').length, { timeout: 5000 }).toBe(2);

  expect(answers).not.toContain(await post(otherKey));
  expect(reservationsOf('somchai@example.org')).toHaveLength(2);
  // The answer was lost, another day chosen, and the same form sent once more.
  const changed = [await post(key, dayInCairo(61)), await post(key, dayInCairo(61))];
  expect([...answers]).not.toContain(changed[0]);
  expect(changed[1]).toBe(changed[0]);
  expect([...answers]).toEqual([await post(key)]);
  expect(reservationsOf('somchai@example.org')).toHaveLength(3);
});

/** Waits until the page is the router's: it takes over the scroll position in its first effect. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}
