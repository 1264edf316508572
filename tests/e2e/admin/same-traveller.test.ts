import { expect, it } from 'vitest';
import { button, context, expectToast, field, link, open, page, rowOf, toast, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { dayInCairo, server } from '../site';
import { stored } from './reservation-page';
import { storeReservation } from './reservations';

withOffice();

it('one of two requests of a traveller is kept in one press, undone, and closed again in turn', async () => {
  const ids = ['Ada Winter', 'Ada Winter'].map((name) => storeReservation(name, 'tour', dayInCairo(20)));
  const [first, second] = ids.map(stored) as [Record<string, unknown>, Record<string, unknown>];
  await open('/admin/reservations');
  await rowOf(page, String(second.reference)).getByText('Possible double').waitFor();
  await open(`/admin/reservations/${first.id}?queue`);
  const notice = page.getByRole('region', { name: 'Looks like the same request' });
  await notice.getByText(String(second.reference)).first().waitFor();
  await page.getByText(`Looks like the same request as ${second.reference}, which is pending.`).waitFor();
  expect(await violations(page, [390, 1440])).toEqual([]);
  await button(notice, 'Keep this one').click();
  await expectToast(page, `Closed ${second.reference}`, `${first.reference} was kept. No email is sent.`);
  await notice.waitFor({ state: 'detached' });
  expect(stored(ids[1] ?? 0)).toMatchObject({ status: 'declined', double_of: first.id });
  await button(toast(page), /^Undo/).click();
  await page.waitForURL(`${server.url}/admin/reservations/${second.id}?queue`);
  await notice.waitFor();
  await button(notice, 'Keep this one').click();
  await expect.poll(() => stored(ids[0] ?? 0).double_of).toBe(second.id);
  await open(`/admin/reservations/${first.id}`);
  await page.getByText('Closed as a double of').waitFor();
  await page.getByText('More', { exact: true }).click();
  const address = await link(page, 'View booking page').getAttribute('href');
  const shown = await (await context.request.get(server.url + address)).text();
  expect(shown).toContain(String(second.reference));
  expect(shown).not.toContain(`/booking/${second.reference}`);
});

it('a booking is made of a reply: its words are marked, and its thread belongs to it', async () => {
  const day = dayInCairo(41);
  const database = server.database();
  const message = database
    .prepare(
      `INSERT INTO contact_messages (submission_key, name, email, subject, message, about)
       VALUES ('made-of', 'Jonas Brandt', 'jonas@example.org', 'Saqqara', 'Is it open?', '/tours/1')`,
    )
    .run().lastInsertRowid;
  database
    .prepare(
      `INSERT INTO message_replies (message_id, author, text, submission_key)
       VALUES (?, 'sender', ?, 'made-of-reply')`,
    )
    .run(message, `Good! We are 2 adults, ${day}. +49 170 555 0188. ${server.url}/tours/1`);
  await open(`/admin/inbox/${message}`);
  await link(page, 'Make a booking of this').last().click();
  await page.getByText('It will belong to the new reservation.').waitFor();
  const filled = ['Name', 'Email', 'Phone', 'Date', 'Adults', 'Source'];
  const values = await Promise.all(filled.map((label) => field(page, label).inputValue()));
  expect(values).toEqual(['Jonas Brandt', 'jonas@example.org', '+49 170 555 0188', day, '2', 'email']);
  await page.getByText('From the message: “2 adults”').waitFor();
  expect(await violations(page, [390, 1440])).toEqual([]);
  await page.getByText(/Current price: \$\d+/).waitFor();
  await field(page, 'I have checked the marked fields').check();
  await button(page, 'Create reservation').click();
  await page.waitForURL(/\/admin\/reservations\/\d+$/);
  await link(page, 'Saqqara').click();
  await page.waitForURL(`${server.url}/admin/inbox/${message}`);
  await page.getByRole('link', { name: /Jonas Brandt/ }).waitFor();
  expect(await link(page, 'Make a booking of this').count()).toBe(0);
});
