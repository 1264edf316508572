import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { formatDayWithWeekday } from '#server/domain/calendar.input';
import { adminPassword, type TestServer } from '../../server';
import { button, expectToast, field, link, logIn, watch, withAdmin } from '../admin-browser';
import { dayInCairo, hydrated } from '../site';
import { storeReservation } from './reservations';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

withAdmin(
  async (admin) => {
    ({ server, browser, context } = admin);
    page = watch(await context.newPage());
  },
  { reducedMotion: 'reduce' },
);

/** Stores a pending reservation; returns its id. */
const request = (name: string, kind: 'tour' | 'package', startDate: string) =>
  storeReservation(server, name, kind, startDate);
const open = async (address: string, on: Page = page) => {
  await on.goto(server.url + address);
  await hydrated(on);
};
const openRequest = (id: number) => open(`/admin/reservations/${id}`);
const stored = (id: number) => server.database().prepare('SELECT * FROM reservations WHERE id = ?').get(id);
/** The email to a traveller, its lines unfolded; empty until it has been sent. */
const mailTo = (name: string) => {
  const mail = server.mails().find(({ content }) => content.includes(`To: ${name.toLowerCase()}@example.org`));
  return mail?.content.replace(/=\r\n/g, '') ?? '';
};
const spanOf = async (control: Locator) => {
  const box = await control.boundingBox();
  if (!box) throw new Error('it is not visible');
  return [box.x, box.x + box.width] as const;
};

describe('answering a request', () => {
  it.each([1440, 360])('a double click on Confirm only confirms; Complete asks first (%s px)', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const id = request(`Dora${width}`, 'tour', dayInCairo(0));
    await openRequest(id);
    const [, confirmEnd] = await spanOf(button(page, 'Confirm'));
    await button(page, 'Confirm').dblclick();
    await expectToast(page, /^Confirmed NS-/);
    await button(page, 'Complete').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(stored(id)).toMatchObject({ status: 'confirmed', version: 2 });
    for (const name of ['Complete', 'Cancel']) {
      expect((await spanOf(button(page, name)))[0], name).toBeGreaterThanOrEqual(confirmEnd);
    }

    await button(page, 'Complete').click();
    const dialog = page.getByRole('dialog', { name: 'Complete this booking?' });
    await button(dialog, 'Go back').click();
    expect(stored(id)).toMatchObject({ status: 'confirmed' });
    await button(page, 'Complete').click();
    await button(dialog, 'Complete it').click();
    await expectToast(page, 'Reservation Completed', 'No email is sent for this.');
    expect(stored(id)).toMatchObject({ status: 'completed' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('a double click on Decline only opens the dialog', async () => {
    const id = request('Dieter', 'tour', dayInCairo(3));
    await openRequest(id);
    await button(page, 'Decline').dblclick();
    const dialog = page.getByRole('dialog', { name: 'Decline this request?' });
    await dialog.waitFor();
    // The second half of a double click may hit a button of the dialog that has just opened.
    await button(dialog, 'Decline and send').hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await dialog.isVisible()).toBe(true);
    expect(stored(id)).toMatchObject({ status: 'pending' });
    await button(dialog, 'Decline and send').click();
    await expectToast(page, /^Declined NS-/);
  });

  it('Complete is not offered before the day of travel', async () => {
    const id = request('Early', 'tour', dayInCairo(2));
    await openRequest(id);
    await button(page, 'Confirm').click();
    await page.getByText('Confirmed by the office').waitFor();
    expect(await button(page, 'Complete').count()).toBe(0);
    expect(await button(page, 'Cancel').count()).toBe(1);
  });

  it('asks before it sends the unchanged template of another answer', async () => {
    const id = request('Tessa', 'tour', dayInCairo(3));
    await openRequest(id);
    await page.getByLabel('Template').selectOption('Decline: fully booked');
    await button(page, 'Confirm').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm this booking?' });
    await dialog.getByText('The message is still the text “Decline: fully booked”.').waitFor();
    await button(dialog, 'Go back').click();
    expect(stored(id)).toMatchObject({ status: 'pending' });
    await field(page, 'Message').fill('It was fully booked, but a place is free again.');
    await button(page, 'Confirm').click();
    await expectToast(page, /^Confirmed NS-/);
    await expect.poll(() => mailTo('Tessa')).toContain('a place is free again');
  });

  it('updates the timeline and the sidebar without a reload once the email is sent', async () => {
    const id = request('Mila', 'tour', dayInCairo(3));
    await openRequest(id);
    await button(page, 'Confirm').click();
    await page.getByText(/^Not sent \(no mail service\) .* to mila@example\.org$/).waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: 'Admin' }).getByText('waiting').count()).toBe(0);
  });

  it('keeps the message when the session has ended, and sends it after a login in a new tab', async () => {
    const id = request('Sana', 'tour', dayInCairo(3));
    const other = await browser.newContext();
    await logIn(server, other);
    const tab = watch(await other.newPage());
    await open(`/admin/reservations/${id}`, tab);
    await field(tab, 'Message').fill('Your guide is Mona.');
    server.database().prepare('DELETE FROM admin_sessions').run();
    await context.clearCookies();
    await logIn(server, context);
    await button(tab, 'Confirm').click();
    await tab.getByText('Your session has ended').waitFor();
    expect(await field(tab, 'Message').inputValue()).toBe('Your guide is Mona.');
    const [login] = await Promise.all([other.waitForEvent('page'), link(tab, 'Log in in a new tab').click()]);
    await field(login, 'Password').fill(adminPassword);
    await button(login, 'Login').click();
    await login.waitForURL(`${server.url}/admin`);
    await login.close();
    await button(tab, 'Confirm').click();
    await expectToast(tab, /^Confirmed NS-/);
    expect(await tab.getByText('Your session has ended').count()).toBe(0);
    await expect.poll(() => mailTo('Sana')).toContain('Your guide is Mona.');
    await other.close();
  });
});

describe('a price on request', () => {
  const travellersPage = async () => {
    const address = await link(page, "Traveller's page").getAttribute('href');
    const answer = await context.request.get(server.url + address);
    return (await answer.text()).replace(/<!-- -->|<[^>]+>/g, '');
  };

  it('is confirmed with a total that was agreed, in the email, voucher, page, list and CSV', async () => {
    const id = request('Quentin', 'package', dayInCairo(20));
    await openRequest(id);
    expect(await travellersPage()).toContain('Our office sends you a quotation.');
    await button(page, 'Confirm').click();
    await button(page, 'Send proposal').waitFor();
    expect(stored(id)).toMatchObject({ status: 'pending' });
    await field(page, 'Confirm with a total that was agreed').check();
    for (const [typed, words] of [
      ['', 'Please enter the total that was agreed'],
      ['about 2000', 'Price must be at least $1'],
    ] as const) {
      await field(page, 'Total in USD').fill(typed);
      await button(page, 'Confirm booking').click();
      await page.getByText(words).first().waitFor();
      expect(stored(id)).toMatchObject({ status: 'pending' });
    }
    await field(page, 'Total in USD').fill('2,450.50');
    await button(page, 'Confirm booking').click();
    await expectToast(page, /^Confirmed NS-/);
    await page.getByText('$2,450.50 as agreed').first().waitFor();
    expect(stored(id)).toMatchObject({ status: 'confirmed', total_price_cents: 245_050 });
    await expect.poll(() => mailTo('Quentin')).toContain('Confirmed at the total we agreed with you: $2,450.50');
    expect(mailTo('Quentin')).not.toContain('quotation');
    const voucher = await travellersPage();
    expect(voucher).toContain('Total $2,450.50 as agreed');
    expect(voucher).not.toContain('quotation');

    await open('/admin/reservations?search=Quentin');
    expect(await page.getByRole('row').nth(1).textContent()).toContain('$2,450.50');
    const csv = await (await context.request.get(`${server.url}/admin/reservations.csv?search=Quentin`)).text();
    const [head, row] = csv.split(/\r?\n/).map((line) => line.split(','));
    expect(row?.[head?.indexOf('Total (USD)') ?? -1]).toBe('2450.5');
    expect(row?.[head?.indexOf('Left (USD)') ?? -1]).toBe('2450.5');
  });

  it('is asked for where there is none alone', async () => {
    await openRequest(request('Tomas', 'tour', dayInCairo(20)));
    await button(page, 'Propose').click();
    await button(page, 'Send proposal').waitFor();
    expect(await field(page, 'Confirm with a total that was agreed').count()).toBe(0);
  });
});

it('the confirmation and the voucher show the pick-up time', async () => {
  await openRequest(request('Pia', 'tour', dayInCairo(20)));
  await button(page, 'Confirm').click();
  await expectToast(page, /^Confirmed NS-/);
  const { pickup_time: pickup } = server.database().prepare('SELECT pickup_time FROM tours WHERE id = 1').get() as {
    pickup_time: string;
  };
  await page.getByText('Pick-up', { exact: true }).waitFor();
  await expect.poll(() => mailTo('Pia')).toContain('Pick-up');
  const address = await link(page, "Traveller's page").getAttribute('href');
  await open(address ?? '');
  expect(await page.getByRole('main').innerText()).toContain(pickup);
});

it.each([
  ['free cancellation until', 20, dayInCairo(17)],
  ['no free cancellation for this date', 2, null],
])('shows the terms of a request: %s', async (words, start, end) => {
  const id = request(`Rami${start}`, 'tour', dayInCairo(start));
  server.database().exec(`UPDATE reservations SET cancellation = 'Free up to 3 days before' WHERE id = ${id}`);
  await openRequest(id);
  await page.getByText(`Once confirmed: ${words}${end ? ` the end of ${formatDayWithWeekday(end)}` : ''}`).waitFor();
});

it('an open email fits 360 px and is labelled as not sent', async () => {
  const { id } = server.database().prepare("SELECT id FROM emails WHERE state = 'sent' LIMIT 1").get() as {
    id: number;
  };
  await page.setViewportSize({ width: 360, height: 780 });
  await open(`/admin/emails?email=${id}`);
  const panel = page.getByRole('region', { name: 'Email' });
  await panel.getByText('From', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await panel.getByText('Not sent (no mail service)', { exact: true }).count()).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
});
