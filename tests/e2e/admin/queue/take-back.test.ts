import { beforeAll, expect, it } from 'vitest';
import { letAnswersWait } from '../../../server';
import {
  button,
  context,
  expectToast,
  field,
  link,
  open,
  page,
  rowOf,
  toast,
  watch,
  withOffice,
} from '../../admin-browser';
import { violations } from '../../axe';
import { dayInCairo, hydrated, server } from '../../site';
import { openNew, stored } from '../reservation-page';
import { storeReservation } from '../reservations';

withOffice();
beforeAll(() => letAnswersWait(server));

const events = (id: number) =>
  server.database().prepare('SELECT kind FROM reservation_events WHERE reservation_id = ?').pluck().all(id);
const answerMails = (...ids: number[]) =>
  server
    .database()
    .prepare(
      "SELECT count(*) FROM emails WHERE kind LIKE 'booking_%' AND reservation_id IN (SELECT value FROM json_each(?))",
    )
    .pluck()
    .get(JSON.stringify(ids));

it('an answer is taken back from the next request, by mouse or key, and nothing is sent', async () => {
  const [first, second] = ['Ada', 'Ben'].map((name) => storeReservation(name, 'tour', dayInCairo(20))) as [
    number,
    number,
  ];
  await open(`/admin/reservations/${first}?queue`);
  await button(page, 'Confirm').click();
  await page.waitForURL(`${server.url}/admin/reservations/${second}?queue`);
  await page.getByRole('heading', { name: stored(second).reference as string }).waitFor();
  await button(page, 'Note').click();
  await field(page, 'Message').fill('Rings back');
  await button(page, 'Add note').click();
  await expectToast(page, 'Note added');
  expect(await toast(page).filter({ visible: true }).count()).toBe(1);
  await button(toast(page), 'Close').filter({ visible: true }).click();
  await expectToast(page, `Confirmed ${stored(first).reference}`, 'The email to Ada goes out in 20 s.');
  await button(toast(page), /^Undo/).click();
  await expectToast(page, 'Undone', `${stored(first).reference} was restored. No email is sent.`);
  expect([stored(first).status, events(first), answerMails(first)]).toEqual([
    'pending',
    ['confirmed', 'taken back'],
    0,
  ]);
  expect(await button(toast(page), /^Undo/).count()).toBe(0);

  await page.keyboard.press('d');
  await page.waitForURL(`${server.url}/admin/reservations/${first}?queue`);
  await button(toast(page), /^Undo/).waitFor();
  await page.keyboard.press('u');
  await expect.poll(() => stored(second).status).toBe('pending');
  await expect.poll(() => answerMails(first, second)).toBe(0);
});

it('the offer to undo is accessible', async () => {
  await openNew('Dora');
  await button(page, 'Confirm').click();
  await button(toast(page), /^Undo/).waitFor();
  expect(await violations(page, [360, 1440])).toEqual([]);
});

it('another tab shows how long it lasts, and pressing there as well does no harm', async () => {
  const id = await openNew('Cleo');
  await button(page, 'Confirm').click();
  await page.getByText('Confirmed by the office').waitFor();
  const other = watch(await context.newPage());
  await other.goto(`${server.url}/admin/reservations/${id}`);
  await hydrated(other);
  await other.getByText('Confirmed. The email has not gone out yet.').waitFor();
  await page.getByText('More', { exact: true }).click();
  const address = await link(page, 'View booking page').getAttribute('href');
  const shown = async () => (await context.request.get(server.url + address)).text();
  expect(await shown()).toContain('Confirmed');
  await button(other, /^Undo/).click();
  await expectToast(other, 'Undone');
  await button(toast(page), /^Undo/).click();
  await expectToast(page, 'Undone');
  expect([stored(id).status, stored(id).version, events(id)]).toEqual(['pending', 3, ['confirmed', 'taken back']]);
  await page.getByText('Answer undone by the office').waitFor();
  await button(page, 'Confirm').waitFor();
  await other.close();
});

it('several answers are taken back from the dialog that names them', async () => {
  const ids = ['Elsa', 'Finn'].map((name) => storeReservation(name, 'tour', dayInCairo(20)));
  await open('/admin/reservations');
  for (const name of ['Elsa', 'Finn']) await rowOf(page, name).getByRole('checkbox').check();
  await button(page.getByRole('region', { name: 'Selected reservations' }), 'Decline').click();
  await button(page.getByRole('dialog'), 'Decline and send').click();
  await button(page.getByRole('dialog'), 'Undo').click();
  await expectToast(page, 'Undone', 'All were restored. No email is sent.');
  expect(ids.map((id) => [stored(id).status, ...events(id)])).toEqual(
    ids.map(() => ['pending', 'declined', 'taken back']),
  );
  await rowOf(page, 'Elsa')
    .getByText(/^Due in \d+ h$/)
    .waitFor();
});
