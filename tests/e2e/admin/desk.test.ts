import { describe, expect, it } from 'vitest';
import { button, errorOf, expectToast, field, link, open, page, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { dayInCairo, emailsWith, server } from '../site';
import { section } from './reservation-page';

withOffice();

const day = dayInCairo(40);
const chat = `[14/02/27, 21:02:10] Anna Weber: Hello! we would love Abu Simbel and a Night in a Nubian Village
[14/02/27, 21:02:48] Anna Weber: 2 adults, ${day}
[14/02/27, 21:17:01] Anna Weber: anna.weber@example.org, +49 170 555 0199`;
const lastReservation = () =>
  server.database().prepare('SELECT * FROM reservations ORDER BY id DESC').get() as Record<string, unknown>;

describe('New reservation', () => {
  it('is filled from a chat, corrected, sold against a rule with its reason, confirmed at once, and mailed', async () => {
    await open('/admin/reservations');
    await link(page, 'New reservation').click();
    await field(page, 'Name').fill('Anna Weber-Lang');
    await field(page, 'Paste a chat').fill(chat);
    await button(page, 'Fill fields').click();
    await page.getByText('Filled: Product, Date, Adults, Email, Phone.').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Anna Weber-Lang');
    expect(await field(page, 'Date').inputValue()).toBe(day);
    expect(await field(page, 'Phone').inputValue()).toBe('+49 170 555 0199');
    await page.getByText('From the chat: “2 adults”').waitFor();
    await field(page, 'Adults').fill('3');
    await page.getByText('“2 adults”').waitFor({ state: 'detached' });
    await field(page, 'Source').selectOption('WhatsApp');
    await page.getByText(/Current price: \$\d+/).waitFor();
    await field(page, 'Other total').check();
    await field(page, 'New total').fill('300');
    await field(page, 'Confirm now').check();
    await button(page, 'Create reservation').click();
    expect(await errorOf(page, 'Reason: price')).toContain('Add a reason');
    await page.getByText('Check the marked fields first').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await field(page, 'Reason: price').fill('Guests of last year');
    await field(page, 'I have checked the marked fields').check();
    await button(page, 'Create reservation').dblclick();
    await expectToast(page, 'Reservation created', 'The email to Anna Weber-Lang is on its way.');
    await page.waitForURL(/\/admin\/reservations\/\d+$/);
    await section('History').getByText('Different from the current price. Reason: Guests of last year').waitFor();
    expect(lastReservation()).toMatchObject({
      adults: 3,
      source: 'whatsapp',
      status: 'confirmed',
      total_price_cents: 30_000,
    });
    await expect.poll(() => emailsWith('To: anna.weber@example.org').length).toBe(1);
    const [mail] = emailsWith('To: anna.weber@example.org');
    expect(mail?.subject).toContain('Confirmed - Abu Simbel');
    expect(mail?.content).toContain('YOUR BOOKING IS CONFIRMED');
  });

  it('that is sent before its price is there waits for it', async () => {
    await open('/admin/reservations/new?kind=tour&id=1');
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/quoteAtDesk/, (route) => isAnswered.then(() => route.continue()));
    const asking = page.waitForRequest(/quoteAtDesk/);
    await field(page, 'Date').fill(day);
    await field(page, 'Adults').fill('2');
    await field(page, 'Name').fill('Salma Early');
    await field(page, 'Phone').fill('+20 100 555 0188');
    await field(page, 'Source').selectOption('Phone');
    await field(page, 'Confirm now').check();
    await button(page, 'Create reservation').click();
    await asking;
    expect(await page.getByText('There is no price yet').count()).toBe(0);
    answer();
    await expectToast(page, 'Reservation created', 'No email is sent.');
    await page.waitForURL(/\/admin\/reservations\/\d+$/);
    await page.unroute(/quoteAtDesk/);
    expect(lastReservation()).toMatchObject({ name: 'Salma Early', status: 'confirmed' });
  });

  it('is taken by telephone with the keyboard alone, without an email', async () => {
    await open('/admin/reservations/new?kind=tour&id=1');
    const type = async (label: string, text: string) => {
      await field(page, label).focus();
      await page.keyboard.type(text);
    };
    await field(page, 'Date').fill(day);
    await type('Adults', '2');
    await type('Name', 'Omar Farouk');
    await page.keyboard.press('Tab');
    expect(await field(page, 'Source').evaluate((control) => control === document.activeElement)).toBe(true);
    await page.keyboard.type('Phone');
    await page.keyboard.press('Tab');
    await page.keyboard.type('+20 100 555 0199');
    await page.getByText(/Current price: \$\d+/).waitFor();
    await button(page, 'Choose tour').focus();
    await page.keyboard.press('Enter');
    await field(page, 'Search tours').waitFor();
    await page.keyboard.press('Escape');
    expect(await button(page, 'Choose tour').evaluate((control) => control === document.activeElement)).toBe(true);
    await field(page, 'Name').focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Reservation created', 'No email is sent.');
    await page.waitForURL(/\/admin\/reservations\/\d+$/);
    expect(lastReservation()).toMatchObject({ name: 'Omar Farouk', email: null, source: 'phone', status: 'pending' });
    expect(emailsWith('Omar Farouk')).toEqual([]);
    // Nothing here offers or promises an email.
    expect(await button(page, 'Propose').count()).toBe(0);
    await button(page, 'Message').click();
    expect(await button(page, 'Send').isDisabled()).toBe(true);
    await page.getByText('No email address. Shown on the booking page with your answer').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('More', { exact: true }).click();
    await button(page, 'Copy booking link').click();
    await expectToast(page, 'Link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/booking\/NS-\w{6}\?key=/);
    const { pathname, search } = new URL(copied);
    await open(pathname + search);
    await page.getByText('We’ll check everything and call you by').waitFor();
  });

  it('reaches every product: the picker says how many there are, narrows by typing, and shows more', async () => {
    const database = server.database();
    const columns = (database.pragma('table_info(tours)') as { name: string }[]).map(({ name }) => name);
    const kept = columns.filter((name) => !['id', 'title'].includes(name)).join(', ');
    const { tours } = database.prepare('SELECT count(*) AS tours FROM tours').get() as { tours: number };
    const copy = database.prepare(`INSERT INTO tours (title, ${kept}) SELECT ?, ${kept} FROM tours WHERE id = 1`);
    for (let number = 1; number <= 30; number += 1) copy.run(`Zebra Walk ${String(number).padStart(2, '0')}`);
    await open('/admin/reservations/new');
    await button(page, 'Choose tour').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`24 of ${tours + 30}: type to narrow`).waitFor();
    await field(dialog, 'Search tours').fill('Zebra');
    await dialog.getByText('24 of 30: type to narrow').waitFor();
    await button(dialog, 'Show more').dblclick();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(30);
    expect(await dialog.getByText('type to narrow').count()).toBe(0);
    // The 25th, counted from the newest.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Zebra Walk 06');
    await field(dialog, 'Search tours').fill('Zebra Walk 01');
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByText('Zebra Walk 01').waitFor();
    database.prepare("DELETE FROM tours WHERE title LIKE 'Zebra Walk%'").run();
  });
});
