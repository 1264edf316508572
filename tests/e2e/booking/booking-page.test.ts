import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatInstant } from '#server/domain/calendar.input';
import { instantAt } from '#server/domain/instant.input';
import { sameOrigin, type TestServer } from '../../server';
import { expectToast, newEmailAddress, newSubmissionKey, waitOutSpamCheck } from '../form';
import { behindProxy, dayInCairo, emailsWith, modes, newClient, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));

describe('the page of a booking', () => {
  /** Keys of forms that have been open for long enough to pass the spam check. */
  const keys: string[] = [];

  beforeAll(async () => {
    for (let count = 0; count < 18; count += 1) keys.push(await newSubmissionKey(server, '/tours/2/book'));
    await waitOutSpamCheck(Date.now());
  });

  /** Books a tour; returns the path of its page and its reference. */
  async function book(email: string, submissionKey = keys.pop()): Promise<{ path: string; reference: string }> {
    if (!submissionKey) throw new Error('more forms are needed');
    const traveller = { name: 'Dina Halim', email, phone: '+20 100 000 0005', date: dayInCairo(44) };
    const body = new URLSearchParams({ submissionKey, ...traveller, adults: '2', children: '0' });
    const headers = { ...newClient(), ...sameOrigin };
    const answer = await fetch(`${server.url}/tours/2/book`, { method: 'POST', body, headers, redirect: 'manual' });
    const path = answer.headers.get('Location') ?? '';
    return { path, reference: path.slice('/booking/'.length, path.indexOf('?')) };
  }

  const confirm = (reference: string) =>
    server
      .database()
      .prepare(`UPDATE reservations SET status = 'confirmed' WHERE reference = ? RETURNING id`)
      .pluck()
      .get(reference);
  const statusOf = (reference: string) =>
    server.database().prepare('SELECT status FROM reservations WHERE reference = ?').pluck().get(reference);
  const kindsAbout = (reference: string) =>
    server
      .database()
      .prepare('SELECT kind FROM emails WHERE dedupe_key LIKE ? ORDER BY id')
      .pluck()
      .all(`%:${reference}%`);
  const priceText = (page: Page) =>
    page
      .locator('section')
      .filter({ hasText: /^Price/ })
      .textContent();
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

  it.each(modes)('cancels a pending request at once %s', async (_, javaScriptEnabled) => {
    const { path, reference } = await book(newEmailAddress('dina'));
    const page = await visit(path, { javaScriptEnabled });
    expect(await heading(page)).toBe('Your request is with us');
    expect(await priceText(page)).not.toContain('You owe nothing.');
    await page.getByText('Cancel this request').click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expectToast(page, 'Request cancelled', 'You owe nothing. We confirm this by email.');
    await expect.poll(() => heading(page)).toBe('This booking is cancelled');
    expect(
      await page
        .getByRole('main')
        .getByText(/cancel (this|it)/i)
        .count(),
    ).toBe(0);
    expect(await priceText(page)).toMatch(/Total\$98.*You owe nothing\./);
    expect(statusOf(reference)).toBe('cancelled');
    expect(kindsAbout(reference)).toEqual([
      ...['tour_booking', 'tour_booking_admin', 'booking_cancelled', 'cancellation_request'],
    ]);
    await expect.poll(() => emailsWith(server, reference)).toHaveLength(4);
  });

  it.each(modes)(
    'cancels a confirmed booking at once while that is free, with a reason %s',
    async (_, javaScriptEnabled) => {
      const { path, reference } = await book(newEmailAddress('farida'));
      confirm(reference);
      const page = await visit(path, { javaScriptEnabled });
      await page.getByText('Cancel booking', { exact: true }).click();
      await page.getByLabel('Reason').fill('My mother is ill.');
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expectToast(page, 'Booking cancelled', 'You owe nothing. We confirm this by email.');
      await expect.poll(() => heading(page)).toBe('This booking is cancelled');
      expect(await priceText(page)).toContain('You owe nothing.');
      expect(await page.getByText('My mother is ill.').count()).toBe(0);
      expect(statusOf(reference)).toBe('cancelled');
    },
  );

  it.each(modes)('requests the cancellation of a confirmed booking once %s', async (_, javaScriptEnabled) => {
    const { path, reference } = await book(newEmailAddress('nour'));
    confirm(reference);
    server.database().prepare('UPDATE reservations SET cancellation = NULL WHERE reference = ?').run(reference);
    const [page, secondTab] = [await visit(path, { javaScriptEnabled }), await visit(path, { javaScriptEnabled })];
    expect(await heading(page)).toBe('Your booking is confirmed');
    for (const tab of [page, secondTab]) {
      await tab.getByText('Ask to cancel', { exact: true }).click();
      await tab.getByRole('button', { name: 'Yes, ask to cancel' }).click();
      await expectToast(tab, 'Cancellation requested', 'The office will write to you. Until then your booking stands.');
      await expect.poll(() => tab.getByText('You have asked us to cancel.').count()).toBe(1);
      expect(await tab.getByText('Ask to cancel', { exact: true }).count()).toBe(0);
    }
    expect(await heading(page)).toBe('Your booking is confirmed');
    expect(statusOf(reference)).toBe('confirmed');
    expect(kindsAbout(reference)).toEqual(['tour_booking', 'tour_booking_admin', 'cancellation_request']);
  });

  it('links to a valid calendar file once the booking is confirmed', async () => {
    const { path, reference } = await book(newEmailAddress('amal'));
    const calendar = path.replace('?', '/calendar.ics?');
    expect((await fetch(server.url + calendar)).status).toBe(404);
    const id = confirm(reference);
    const title = 'Karnak, Luxor; by day \\ by night, and the Valley of the Kings — ตั้งแต่เช้าจรดเย็น';
    server.database().prepare('UPDATE reservations SET product_title = ? WHERE reference = ?').run(title, reference);
    expect((await fetch(server.url + calendar.slice(0, -1))).status).toBe(404);

    const page = await visit(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${reference}.ics`);
    const answer = await fetch(server.url + calendar);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/calendar/);
    const file = await answer.text();
    const lines = file.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    const properties = file
      .replace(/\r\n /g, '')
      .trimEnd()
      .split('\r\n')
      .map((line): [string, string] => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]);
    expect(properties[0]).toEqual(['BEGIN', 'VCALENDAR']);
    expect(properties.at(-1)).toEqual(['END', 'VCALENDAR']);
    // The event is the last part: its start and end come after those of the time zone.
    const event = Object.fromEntries(properties);
    const day = dayInCairo(44).replaceAll('-', '');
    expect(event).toMatchObject({
      ...{ VERSION: '2.0', UID: expect.stringContaining(reference), DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/) },
      // From 09:00, for six hours.
      ...{ TZID: 'Africa/Cairo', DTSTART: `${day}T090000`, DTEND: `${day}T150000` },
      STATUS: 'CONFIRMED',
    });
    expect(event.SUMMARY?.replace(/\\([\\;,])/g, '$1')).toBe(title);
    expect(event.SUMMARY).toBe(title.replace(/[\\;,]/g, '\\$&'));
    expect(event.DESCRIPTION).toContain(reference);

    server.database().prepare(`UPDATE reservations SET status = 'cancelled' WHERE reference = ?`).run(reference);
    // The timeline has no confirmation yet.
    const unconfirmed = await fetch(server.url + calendar);
    expect([unconfirmed.status, unconfirmed.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    server
      .database()
      .prepare("INSERT INTO reservation_events (reservation_id, kind, actor) VALUES (?, 'confirmed', 'office')")
      .run(id);
    expect(await (await fetch(server.url + calendar)).text()).toContain('METHOD:CANCEL\r\n');
    expect(await priceText(await visit(path))).not.toContain('You owe nothing.');
  });

  it.each(['', 'delete', 'Cancel'])('refuses a form with the intent %j', async (intent) => {
    const { path, reference } = await book(newEmailAddress('huda'));
    const body = new URLSearchParams(intent ? { intent } : {});
    const answer = await fetch(server.url + path, { method: 'POST', body, headers: sameOrigin, redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(statusOf(reference)).toBe('pending');
  });

  it('prints as a voucher on one sheet, without controls', async () => {
    const { path, reference } = await book(newEmailAddress('rania'));
    confirm(reference);
    const page = await visit(path);
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo'] as const) {
      expect(await page.getByRole(role).count()).toBe(0);
    }
    expect(await page.locator('button:visible, summary:visible, form:visible').count()).toBe(0);
    const text = await page.locator('body').innerText();
    const texts = [
      reference,
      'Your booking is confirmed',
      'A Thousand Years of Cairo on Foot',
      'Dina Halim',
      '2 adults',
    ];
    for (const words of [...texts, '$98', 'Nile & Siam', '+20 2 0000 0100']) expect(text).toContain(words);
    // When, where, until when it can be cancelled, whom to call, and what to have along.
    for (const words of [
      ...['09:00 from your hotel in Cairo or Giza', 'Not known yet. We pick up from hotels in Cairo and Giza'],
      `until ${formatInstant(instantAt(dayInCairo(43), '09:00', 'Africa/Cairo'), 'Africa/Cairo')}`,
      ...['Call +20 2 0000 0109, answered at any hour', 'Sunday to Thursday, 09:00-18:00'],
      ...['Included', 'Not included', 'What to bring', 'Shoes that slip off easily', 'What you buy in the bazaar'],
    ]) {
      expect(text).toContain(words);
    }
    for (const words of ['Add to calendar', 'Cancel booking', 'More tours', 'Newsletter']) {
      expect(text).not.toContain(words);
    }
    const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('shows an error while offline, and cancels once online again', async () => {
    const { path, reference } = await book(newEmailAddress('salma'));
    const page = await visit(path);
    await page.getByText('Cancel this request').click();
    await page.context().setOffline(true);
    const cancel = page.getByRole('button', { name: 'Yes, cancel it' });
    await cancel.click();
    const failure = page.getByRole('alert').filter({ hasText: 'Your booking may still stand' });
    await failure.waitFor();
    expect(await failure.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByText(reference).first().isVisible()).toBe(true);
    await page.context().setOffline(false);
    await cancel.click();
    await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor();
    expect(statusOf(reference)).toBe('cancelled');
  });

  it('sends no email for a spam request, not even when it is cancelled', async () => {
    const { path, reference } = await book(newEmailAddress('victim'), await newSubmissionKey(server, '/tours/2/book'));
    expect(kindsAbout(reference)).toEqual([]);
    const body = new URLSearchParams({ intent: 'cancel' });
    const post = { method: 'POST', body, headers: sameOrigin } as const;
    const answer = await fetch(server.url + path, { ...post, redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(statusOf(reference)).toBe('cancelled');
    expect(kindsAbout(reference)).toEqual([]);
  });
});
