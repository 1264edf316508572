import type { Browser, BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { button, expectToast, field, link, rowsOf, watch, withAdmin } from '../admin-browser';
import { dayIn, dayInCairo, hydrated } from '../site';
import { fillInboxes } from './inboxes';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

withAdmin(
  async (admin) => {
    ({ server, browser, context } = admin);
    page = watch(await context.newPage());
    await fillInboxes(server, browser);
  },
  { reducedMotion: 'reduce' },
);

const open = async (address: string) => {
  await page.goto(server.url + address);
  await hydrated(page);
};
const rows = () => rowsOf(page);
const idOf = (name: string) =>
  (server.database().prepare('SELECT id FROM reservations WHERE name = ?').get(name) as { id: number }).id;
const mailsTo = (address: string) => server.mails().filter(({ content }) => content.includes(`To: ${address}`));

describe('reservations', () => {
  it('the dashboard lists pending requests with the time left of 24 hours', async () => {
    await open('/admin');
    const pending = page.getByRole('region', { name: 'Answer now' }).getByRole('listitem');
    expect(await pending.count()).toBe(3);
    expect(await pending.nth(0).textContent()).toMatch(/^Ingrid Solheim.*(6 h|5 h 59 min|6 h 1 min) overdue$/);
    expect(await pending.nth(1).textContent()).toMatch(/^James Okafor.*4 h 5\d min left$/);
    expect(await pending.nth(2).textContent()).toMatch(/^Mei Tanaka.*2[23] h left$/);
    expect(await page.getByRole('navigation', { name: 'Admin' }).getByText('1 urgent').count()).toBe(1);
  });

  it('the list shows overdue requests first and filters the page and the CSV alike', async () => {
    await open('/admin/reservations');
    expect(await rows().count()).toBe(4);
    expect(await rows().first().textContent()).toContain('Ingrid Solheim');
    await page.getByLabel('Status').selectOption('Overdue');
    await page.waitForURL(/status=overdue/);
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByLabel('Status').selectOption('All');
    await page.getByLabel('Product').selectOption({ label: 'Pyramids and Nile Cruise' });
    await page.waitForURL(/product=package-1/);
    await expect.poll(() => rows().count()).toBe(1);
    const [download] = await Promise.all([page.waitForEvent('download'), link(page, 'Download CSV').click()]);
    const text = await (await download.createReadStream()).toArray();
    const csv = Buffer.concat(text).toString('utf8');
    expect(csv).toContain('James Okafor');
    expect(csv).not.toContain('Ingrid');
    expect(csv).toContain(`"'=HYPERLINK(""x""), says James Okafor"`);
    await page.getByLabel('Product').selectOption('All products');
    await field(page, 'Search reservations').fill('no such name');
    await page.getByText('No reservations found').waitFor();
    await link(page, 'Show all reservations').click();
    await expect.poll(() => rows().count()).toBe(4);
    // By default a tour starts on its first day that can be booked; the date in Bangkok is never before the one in Cairo.
    await field(page, 'Travels from').fill(dayIn('Asia/Bangkok', 60));
    await page.getByText('No reservations found').waitFor();
  });

  it('confirms with a template text, sends the email, extends the timeline and then completes', async () => {
    await open(`/admin/reservations/${idOf('Ingrid Solheim')}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^NS-\w{6}: Ingrid Solheim$/);
    const chat = await page.getByRole('link', { name: /the phone number/ }).getAttribute('href');
    expect(chat).toMatch(/^https:\/\/wa\.me\/4790000001\?text=Hello%20Ingrid/);
    expect(await page.getByRole('link', { name: 'ingrid@example.org' }).getAttribute('href')).toMatch(
      /^mailto:ingrid@/,
    );
    await page.getByLabel('Template').selectOption('Confirm: ask for the hotel');
    const message = field(page, 'Message');
    expect(await message.inputValue()).toContain('the name of your hotel');
    await message.fill(`${await message.inputValue()} Greetings from Cairo.`);
    await button(page, 'Confirm').click();
    await expectToast(page, /^Confirmed NS-/, 'The email to Ingrid Solheim goes out in 20 s.');
    await page.getByText('Confirmed by the office').waitFor();
    await expect
      .poll(() => mailsTo('ingrid@example.org').some(({ content }) => content.includes('Confirmed - ')))
      .toBe(true);
    expect(await button(page, 'Decline').count()).toBe(0);
    expect(await button(page, 'Complete').count()).toBe(0);
    server
      .database()
      .prepare('UPDATE reservations SET start_date = ? WHERE name = ?')
      .run(dayInCairo(0), 'Ingrid Solheim');
    await page.reload();
    await button(page, 'Complete').click();
    await button(page.getByRole('dialog'), 'Complete it').click();
    await expectToast(page, 'Reservation Completed');
    server
      .database()
      .prepare('UPDATE reservations SET start_date = ? WHERE name = ?')
      .run(dayInCairo(1), 'Ingrid Solheim');
    await page.getByText('Completed by the office').waitFor();
    expect(await button(page, 'Cancel').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Admin' }).getByText('2 to answer').count()).toBe(1);
  });

  it('asks before declining, and rejects a change of a reservation that has changed meanwhile', async () => {
    const id = idOf('James Okafor');
    await open(`/admin/reservations/${id}`);
    const other = watch(await context.newPage());
    // It is not told of the change in time.
    await other.route('**/trpc/live.news?*', (route) => route.abort());
    await other.goto(`${server.url}/admin/reservations/${id}`);
    await button(page, 'Decline').click();
    const question = page.getByRole('dialog', { name: 'Decline this request?' });
    await button(question, 'Go back').click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button(page, 'Decline').click();
    await button(question, 'Decline and send').click();
    await expectToast(page, /^Declined NS-/);
    await button(other, 'Confirm').click();
    await field(other, 'Confirm with a total that was agreed').check();
    await field(other, 'Total in USD').fill('900');
    await button(other, 'Confirm booking').click();
    await other.getByText('The request was declined meanwhile').first().waitFor();
    await other.close();
  });

  it('lists and prints the departures of a day', async () => {
    await open(`/admin/departures?date=${dayInCairo(1)}`);
    const parties = page.getByRole('main').getByRole('listitem');
    expect(await parties.filter({ hasText: 'Ingrid Solheim' }).textContent()).toContain('2 adults');
    expect(await parties.filter({ hasText: 'James Okafor' }).count()).toBe(0);
    await link(page, 'Day after').click();
    await page.waitForURL(new RegExp(`date=${dayInCairo(2)}$`));
    await open(`/admin/departures?date=${dayInCairo(1)}`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Admin' }).isVisible()).toBe(false);
    expect(await button(page, 'Print').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('messages, subscribers, emails', () => {
  it('reads, answers and deletes a message', async () => {
    await open('/admin/messages');
    const message = page.getByRole('listitem').filter({ hasText: 'Visa question 2' });
    await message.getByText('Visa question 2').click();
    expect(await message.innerText()).toMatch(/asker2@example\.org · Egypt · about\s+\/tours\/5/);
    expect(await link(message, '/tours/5').getAttribute('href')).toBe('/tours/5');
    const reply = await link(message, 'Reply by email').getAttribute('href');
    expect(reply).toBe('mailto:asker2@example.org?subject=Re%3A%20Visa%20question%202&body=Dear%20Asker%202%2C%0A%0A');
    await button(message, 'Mark as answered').click();
    await expectToast(page, 'Marked as answered');
    await page.getByLabel('State').selectOption('Open');
    await message.waitFor({ state: 'detached' });
    const other = page.getByRole('listitem').filter({ hasText: 'Visa question 3' });
    await other.getByText('Visa question 3').click();
    await button(other, 'Delete').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.textContent()).toContain(
      'This will permanently delete the message "Visa question 3" and cannot be undone.',
    );
    await button(dialog, 'Delete').click();
    await expectToast(page, 'Message Deleted', 'The message has been deleted successfully');
    await other.waitFor({ state: 'detached' });
  });

  it('pages, sorts, filters and exports subscribers', async () => {
    await open('/admin/subscribers');
    expect(await rows().count()).toBe(24);
    await link(page, 'Next').click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => rows().count()).toBe(7);
    await link(page, 'Email').click();
    await page.waitForURL(/sort=email/);
    await expect.poll(() => rows().first().textContent()).toContain('@sum(1)@example.org');
    await page.getByLabel('Source').selectOption('Offers');
    await expect.poll(() => rows().count()).toBe(1);
    const [download] = await Promise.all([page.waitForEvent('download'), link(page, 'Download CSV').click()]);
    const csv = Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8');
    expect(csv).toContain("'@sum(1)@example.org");
    expect(csv).not.toContain('reader1@');
  });

  it('shows the state, the error and the preview of an email and sends it again', async () => {
    const database = server.database();
    const unsent = database.prepare("SELECT count(*) AS mails FROM emails WHERE state <> 'sent'");
    await expect.poll(() => unsent.get()).toEqual({ mails: 0 });
    database
      .prepare(`UPDATE emails SET state = 'attention', attempts = 9, last_error = '550 no such mailbox' WHERE id = 1`)
      .run();
    await open('/admin/emails');
    expect(await page.getByText('Emails are not sent.').count()).toBe(1);
    await page.getByLabel('State').selectOption('Needs attention');
    await page.waitForURL(/state=attention/);
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByText('550 no such mailbox').waitFor();
    await rows().first().getByRole('link').click();
    const panel = page.getByRole('region', { name: 'Email' });
    const frame = panel.getByTitle('The email as designed');
    expect(await frame.getAttribute('sandbox')).toBe('');
    await frame.contentFrame().getByText('Your tour request is with us').waitFor();
    await button(panel, 'Show as text').click();
    expect(await panel.locator('pre').textContent()).toContain('Ingrid Solheim');
    await button(panel, 'Send now').click();
    await expectToast(page, 'Email queued');
    await expect
      .poll(() => (database.prepare('SELECT state FROM emails WHERE id = 1').get() as { state: string }).state)
      .toBe('sent');
  });
});

describe('the public pages', () => {
  it('load no script of the admin pages', async () => {
    for (const address of ['/', '/tours/1', '/packages/1/book', '/articles']) {
      const html = await (await fetch(server.url + address)).text();
      const scripts = [...html.matchAll(/"(\/assets\/(?!manifest-)[^"]+\.js)"/g)].map(([, script]) => script ?? '');
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of new Set(scripts)) {
        const code = await (await fetch(server.url + script)).text();
        expect(code.includes('TRPCClientError') || code.includes('/trpc'), `${address}: ${script}`).toBe(false);
      }
    }
  });
});
