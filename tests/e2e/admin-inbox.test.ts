import type { Browser, BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violations } from '../axe';
import { button, expectToast, field, link, signIn, watch, withOffice } from '../office';
import type { TestServer } from '../server';
import { dayAt } from './journeys';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

withOffice(
  async (office) => {
    ({ server, browser, context } = office);
    page = watch(await context.newPage());
    await fillInboxes();
  },
  { reducedMotion: 'reduce' },
);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const dayInCairo = (daysFromToday: number) => dayAt('Africa/Cairo', daysFromToday);

/** Four requests through the public forms, one of them overdue, one suspect; messages; subscribers. */
async function fillInboxes(): Promise<void> {
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const form = await visitor.newPage();
  const travellers = [
    ['Ingrid Solheim', '/tours/1/book'],
    ['James Okafor', '/packages/1/book'],
    ['Mei Tanaka', '/tours/20/book'],
    ['Win A. Prize', '/tours/6/book'],
  ] as const;
  for (const [name, address] of travellers) {
    await form.goto(server.url + address);
    const opened = Date.now();
    const main = form.getByRole('main');
    await main.getByLabel('Name').fill(name);
    await main.getByLabel('Email').fill(`${name.split(' ')[0]?.toLowerCase()}@example.org`);
    await main.getByLabel('Phone').fill('+47 900 00 001');
    await main.getByLabel('Special requests').fill(`=HYPERLINK("x"), says ${name}`);
    // Nobody is quicker than a second but a program.
    await form.waitForTimeout(Math.max(0, opened + 1100 - Date.now()));
    await main.getByRole('button', { name: 'Submit Booking' }).click();
    await form.waitForURL(/\/booking\/NS-/);
  }
  await visitor.close();
  const database = server.database();
  const age = database.prepare('UPDATE reservations SET created_at = ?, suspect = ? WHERE name = ?');
  age.run(hoursAgo(30), 0, 'Ingrid Solheim');
  age.run(hoursAgo(19.1), 0, 'James Okafor');
  age.run(hoursAgo(1), 0, 'Mei Tanaka');
  age.run(hoursAgo(2), 1, 'Win A. Prize');
  const message = database.prepare(
    'INSERT INTO contact_messages (submission_key, name, email, subject, message) VALUES (?, ?, ?, ?, ?)',
  );
  for (const number of [1, 2, 3]) {
    const text = `Do we need a visa for a week? We are ${number + 1}.`;
    message.run(`key-${number}`, `Asker ${number}`, `asker${number}@example.org`, `Visa question ${number}`, text);
  }
  const subscriber = database.prepare('INSERT INTO newsletter (email, source) VALUES (?, ?)');
  for (let number = 1; number <= 30; number++) subscriber.run(`reader${number}@example.org`, 'home');
  subscriber.run('@sum(1)@example.org', 'offers');
}

const open = async (address: string) => {
  await page.goto(server.url + address);
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
};
const rows = () => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const idOf = (name: string) =>
  (server.database().prepare('SELECT id FROM reservations WHERE name = ?').get(name) as { id: number }).id;
const mailsTo = (address: string) => server.mails().filter(({ content }) => content.includes(`To: ${address}`));

describe('reservations', () => {
  it('the dashboard says what is to be answered now, and how long there is left of the 24 hours', async () => {
    await open('/admin');
    const waiting = page.getByRole('region', { name: 'Answer now' }).getByRole('listitem');
    expect(await waiting.count()).toBe(3);
    expect(await waiting.nth(0).textContent()).toMatch(/^Ingrid Solheim.*(6 h|5 h 59 min|6 h 1 min) overdue$/);
    expect(await waiting.nth(1).textContent()).toMatch(/^James Okafor.*4 h 5\d min left$/);
    expect(await waiting.nth(2).textContent()).toMatch(/^Mei Tanaka.*2[23] h left$/);
    expect(await page.getByRole('navigation', { name: 'Admin' }).getByText('1 overdue').count()).toBe(1);
  });

  it('the list: overdue first, filtered by state, product, days and text, and the same on a sheet', async () => {
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
    const [sheet] = await Promise.all([page.waitForEvent('download'), link(page, 'Download CSV').click()]);
    const text = await (await sheet.createReadStream()).toArray();
    const csv = Buffer.concat(text).toString('utf8');
    expect(csv).toContain('James Okafor');
    expect(csv).not.toContain('Ingrid');
    expect(csv).toContain(`"'=HYPERLINK(""x""), says James Okafor"`);
    await page.getByLabel('Product').selectOption('All products');
    await field(page, 'Search reservations').fill('nobody of this name');
    await page.getByText('No reservations found').waitFor();
    await link(page, 'Show all reservations').click();
    await expect.poll(() => rows().count()).toBe(4);
    // The default day of a tour is tomorrow at its destination, and Bangkok is at least as far in the calendar as Cairo.
    await field(page, 'Travels from').fill(dayAt('Asia/Bangkok', 2));
    await page.getByText('No reservations found').waitFor();
  });

  it('confirm, with a text from a template: its email, its line in the timeline, then complete', async () => {
    await open(`/admin/reservations/${idOf('Ingrid Solheim')}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^NS-\w{6}: Ingrid Solheim$/);
    const chat = await page.getByRole('link', { name: /the phone number/ }).getAttribute('href');
    expect(chat).toMatch(/^https:\/\/wa\.me\/4790000001\?text=Hello%20Ingrid/);
    expect(await page.getByRole('link', { name: 'ingrid@example.org' }).getAttribute('href')).toMatch(
      /^mailto:ingrid@/,
    );
    await page.getByLabel('Template').selectOption('Confirm: pick-up time follows');
    const message = field(page, 'Message');
    expect(await message.inputValue()).toContain('Saqqara, Dahshur and Memphis');
    await message.fill(`${await message.inputValue()} Greetings from Cairo.`);
    await button(page, 'Confirm').click();
    await expectToast(page, 'Reservation Confirmed', 'The email to Ingrid Solheim is on its way.');
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

  it('decline asks first; somebody who is faster is not overruled', async () => {
    const id = idOf('James Okafor');
    await open(`/admin/reservations/${id}`);
    const other = watch(await context.newPage());
    await other.goto(`${server.url}/admin/reservations/${id}`);
    await button(page, 'Decline').click();
    const question = page.getByRole('dialog', { name: 'Decline this request?' });
    await button(question, 'Go back').click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button(page, 'Decline').click();
    await button(question, 'Decline and send').click();
    await expectToast(page, 'Reservation Declined');
    await button(other, 'Confirm').click();
    await expectToast(other, 'Error', 'Somebody has changed this reservation meanwhile.');
    await other.getByText('Declined by the office').waitFor();
    await other.close();
  });

  it('the departures of a day', async () => {
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
  it('a message is read, answered, deleted', async () => {
    await open('/admin/messages');
    const message = page.getByRole('listitem').filter({ hasText: 'Visa question 2' });
    await message.getByText('Visa question 2').click();
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

  it('subscribers: pages, order, sheet', async () => {
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
    const [sheet] = await Promise.all([page.waitForEvent('download'), link(page, 'Download CSV').click()]);
    const csv = Buffer.concat(await (await sheet.createReadStream()).toArray()).toString('utf8');
    expect(csv).toContain("'@sum(1)@example.org");
    expect(csv).not.toContain('reader1@');
  });

  it('emails: state, error, how it looks, sent again', async () => {
    const database = server.database();
    const unsent = database.prepare("SELECT count(*) AS mails FROM emails WHERE state <> 'sent'");
    await expect.poll(() => unsent.get(), { timeout: 20_000 }).toEqual({ mails: 0 });
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
    const sheet = page.getByRole('region', { name: 'Email' });
    const frame = sheet.getByTitle('The email as designed');
    expect(await frame.getAttribute('sandbox')).toBe('');
    await frame.contentFrame().getByText('Your tour request is with us').waitFor();
    await button(sheet, 'Show as text').click();
    expect(await sheet.locator('pre').textContent()).toContain('Ingrid Solheim');
    await button(sheet, 'Send now').click();
    await expectToast(page, 'Email queued');
    await expect
      .poll(() => (database.prepare('SELECT state FROM emails WHERE id = 1').get() as { state: string }).state)
      .toBe('sent');
  });
});

describe('axe finds nothing (WCAG 2.2 A and AA) at 1440 and 360 px', () => {
  const screens = [
    '/admin',
    '/admin?list=packages&search=nothing+of+this+name',
    '/admin?list=articles&sort=title',
    '/admin?list=offers',
    '/admin?list=testimonials',
    '/admin/tours/new',
    '/admin/tours/edit/1',
    '/admin/packages/edit/1',
    '/admin/articles/edit/1',
    '/admin/offers/edit/1',
    '/admin/testimonials/edit/1',
    '/admin/reservations',
    '/admin/reservations/3',
    '/admin/departures',
    '/admin/messages',
    '/admin/subscribers',
    '/admin/emails',
    '/admin/emails?email=1',
    '/admin/tours/edit/99999',
    '/admin/nowhere',
    '/admin/reservations?search=nobody+of+this+name',
    '/admin/departures?date=2099-01-01',
  ];

  it.each(screens)('on %s', async (address) => {
    await open(address);
    expect(await violations(page)).toEqual([]);
  });

  it('on a form full of faults', async () => {
    await open('/admin/packages/new');
    await button(page, 'Add day').click();
    await button(page, 'Create Package').click();
    await page.getByText('fields need a look').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('on the media picker and on the question before a deletion', async () => {
    await open('/admin/tours/new');
    await button(page, 'Choose').click();
    await button(page, 'Posters').click();
    expect(await violations(page, [1440])).toEqual([]);
    await open('/admin');
    await button(page, 'Delete').first().click();
    expect(await violations(page)).toEqual([]);
    await button(page.getByRole('dialog'), 'Cancel').click();
  });

  it('on the search for a record, and on what a text becomes', async () => {
    await open('/admin/offers/new');
    await page.getByText('Choose a tour', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
    expect(await violations(page)).toEqual([]);
    await open('/admin/tours/edit/1');
    await button(page, 'Preview').first().click();
    await button(page, 'Hide preview').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('on the questions before leaving a form and before declining', async () => {
    await open('/admin/tours/edit/1');
    await field(page, 'Title').fill('A title that nobody saves');
    await page.getByText('Back to Admin', { exact: true }).click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Leave without saving').click();
    await open(`/admin/reservations/${idOf('Mei Tanaka')}`);
    await button(page, 'Decline').click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('on a message that is open, and on a mail as text', async () => {
    await open('/admin/messages');
    await page.getByText('Visa question 1').click();
    await link(page, 'Reply by email').waitFor();
    expect(await violations(page)).toEqual([]);
    await open('/admin/emails?email=1');
    await button(page, 'Show as text').click();
    expect(await violations(page)).toEqual([]);
  });

  it('where a save is refused: somebody was faster, a file is no picture, the session has ended', async () => {
    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
    await signIn(server, elsewhere);
    const [mine, theirs] = [watch(await elsewhere.newPage()), watch(await elsewhere.newPage())];
    for (const form of [mine, theirs]) {
      await form.goto(`${server.url}/admin/tours/edit/2`);
      await form.waitForFunction(() => window.history.scrollRestoration === 'manual');
      await field(form, 'Title').fill(form === mine ? 'A title of mine' : 'A title of theirs');
    }
    await button(theirs, 'Update Tour').click();
    await expectToast(theirs, 'Tour Updated');
    await button(mine, 'Update Tour').click();
    await mine.getByRole('heading', { name: /^Somebody else has saved/ }).waitFor();
    expect(await violations(mine)).toEqual([]);
    await theirs.goto(`${server.url}/admin/tours/new`);
    const file = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await theirs.locator('input[type="file"]').first().setInputFiles(file);
    await expectToast(theirs, 'Upload failed');
    expect(await violations(theirs)).toEqual([]);
    await theirs.goto(`${server.url}/admin/tours/edit/3`);
    await theirs.waitForFunction(() => window.history.scrollRestoration === 'manual');
    await elsewhere.clearCookies();
    await field(theirs, 'Title').fill('A title without a session');
    await button(theirs, 'Update Tour').click();
    await theirs.getByText('Your session has ended').waitFor();
    expect(await violations(theirs)).toEqual([]);
    await elsewhere.close();
  });

  it('with the menu of a narrow screen open', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await open('/admin');
    await page.getByText('Menu', { exact: true }).click();
    await page.getByText('Close', { exact: true }).waitFor();
    expect(await violations(page, [390])).toEqual([]);
    await link(page, 'Messages').click();
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    expect(await link(page, 'Messages').isVisible()).toBe(false);
  });

  it('on the login page, with its refusal', async () => {
    const stranger = await browser.newContext({ reducedMotion: 'reduce' });
    const login = watch(await stranger.newPage());
    await login.goto(`${server.url}/admin/login`);
    await field(login, 'Password').fill('wrong password');
    await button(login, 'Login').click();
    await expectToast(login, 'Login failed', 'Incorrect password');
    expect(await violations(login)).toEqual([]);
    await stranger.close();
  });
});

describe('the public pages', () => {
  it('carry no script of the office', async () => {
    for (const address of ['/', '/tours/1', '/packages/1/book', '/articles']) {
      const html = await (await fetch(server.url + address)).text();
      const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script ?? '');
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of new Set(scripts)) {
        const code = await (await fetch(server.url + script)).text();
        expect(code.includes('TRPCClientError') || code.includes('/trpc'), `${address}: ${script}`).toBe(false);
      }
    }
  });
});
