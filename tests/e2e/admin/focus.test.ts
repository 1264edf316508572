import { expect, it } from 'vitest';
import { button, expectToast, field, link, open, page, withOffice } from '../admin-browser';
import { server } from '../site';
import { storeReservation } from './reservations';

withOffice(undefined, { viewport: { width: 390, height: 780 } });

/** Waits until an element with this text has the focus inside the window and keeps it. */
async function expectFocus(text: string | RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight ? (element.textContent?.trim() ?? '') : 'outside the window';
    });
  const expected = typeof text === 'string' ? text : expect.stringMatching(text);
  await expect.poll(focused).toEqual(expected);
  // What a later render does to the focus shows within some frames.
  for (let frame = 0; frame < 20; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await focused()).toEqual(expected);
  }
}

const addRequest = (name: string) => storeReservation(name, 'tour', '2030-01-01');

it('a new reservation status focuses the status', async () => {
  await open(`/admin/reservations/${addRequest('Ingrid')}`);
  await button(page, 'Confirm').click();
  await expectToast(page, /^Confirmed NS-/);
  await expectFocus('Confirmed');
  await button(page, 'Cancel').click();
  await expectToast(page, /^Cancelled NS-/);
  await expectFocus('Cancelled');

  await open(`/admin/reservations/${addRequest('James')}`);
  await button(page, 'Decline').click();
  await expectToast(page, /^Declined NS-/);
  await expectFocus('Declined');
});

it('a failed status change focuses the section of the form', async () => {
  await open(`/admin/reservations/${addRequest('Mei')}`);
  await page.route(/changeStatus/, (route) => route.abort(), { times: 1 });
  await button(page, 'Confirm').click();
  await expectToast(page, 'Error');
  await expectFocus('Reply');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
});

it('a message keeps the focus on its button, or moves it to its heading, or to that of the inbox', async () => {
  const add = server
    .database()
    .prepare(
      'INSERT INTO contact_messages (submission_key, name, email, subject, message, suspect) VALUES (?, ?, ?, ?, ?, 1)',
    );
  const { lastInsertRowid: id } = add.run('Visa', 'Mona', 'mona@example.org', 'Visa', 'Hm?');
  await open(`/admin/inbox/${id}`);
  await button(page, 'Not spam').click();
  await expectToast(page, 'Marked as not spam');
  await expectFocus('Visa');
  await button(page, 'Mark as answered').click();
  await expectToast(page, 'Marked as answered');
  await expectFocus('Mark as open');
  await button(page, 'Delete message').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await page.waitForURL(/\/admin\/inbox$/);
  await expectFocus('Inbox');
});

it('a deleted record moves the focus to the next row, a saved one to the heading of the list', async () => {
  await open('/admin?list=testimonials');
  const names = await page.getByRole('rowheader').getByRole('link').allTextContents();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const toDelete = rows.nth(1);
  await button(toDelete, 'Delete').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await expectToast(page, 'Testimonial Deleted');
  await expect.poll(() => rows.count()).toBe(names.length - 1);
  await expectFocus(names[2] ?? '');

  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Edit testimonial' }).waitFor();
  await expectFocus('Edit testimonial');
  await field(page, 'Name').fill('Another name');
  await button(page, 'Update Testimonial').click();
  await expectToast(page, 'Testimonial Updated');
  await expectFocus('Testimonials');

  await link(page, 'New testimonial').click();
  await page.getByRole('heading', { level: 1, name: 'New testimonial' }).waitFor();
  await expectFocus('New testimonial');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});
