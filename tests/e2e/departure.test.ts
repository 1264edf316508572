import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { storeDeparture } from '../routes/departure/departures';
import { violations } from './axe';
import { server, visit, withSite } from './site';

withSite();

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
/** What a guide has collected: the sum that is due, or another one. */
async function collect(page: Page, name: string, sum?: string): Promise<void> {
  if (sum) await page.getByLabel(`USD collected from ${name}`).fill(sum);
  await press(page, `Collected ${name}`);
  await press(page, `Confirm ${name}`);
}
const status = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const eventsOf = (id: number) =>
  server
    .database()
    .prepare(
      'SELECT kind FROM reservation_events WHERE reservation_id = ? AND submission_key IS NOT NULL ORDER BY occurred_at, id',
    )
    .pluck()
    .all(id);
const paidFor = (id: number) =>
  server.database().prepare('SELECT sum(amount_cents) FROM payments WHERE reservation_id = ?').pluck().get(id);

/** Opens a sheet and waits until it works without a network. */
async function openManifest(path: string): Promise<Page> {
  // A worker stays in its context.
  const page = await visit(path, { viewport: { width: 360, height: 740 } }, async () => undefined);
  await status(page, 'Available offline');
  return page;
}

it('the sheet fits a phone, and axe finds nothing in it', async () => {
  const { path } = storeDeparture(server, 'Long Name '.repeat(8));
  const page = await openManifest(path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
});

it('a sum that was typed stays with its party after a reload', async () => {
  const { path, id, ...departure } = storeDeparture(server, 'Amina Haddad');
  storeDeparture(server, 'Ben Okri', departure);
  const page = await openManifest(path);
  const sumOf = (name: string) => page.getByLabel(`USD collected from ${name}`);
  const due = await sumOf('Ben Okri').inputValue();
  await sumOf('Amina Haddad').fill('31');
  await page.reload();
  await expect.poll(() => sumOf('Amina Haddad').inputValue()).toBe('31');
  expect(await sumOf('Ben Okri').inputValue()).toBe(due);
});

it('what two guides press without a network is there after a reload, and recorded once when there is one', async () => {
  const { path, id, ...departure } = storeDeparture(server, 'Amina Haddad');
  const other = storeDeparture(server, 'Ben Okri', departure);
  const pages = [await openManifest(path), await openManifest(path)];
  for (const page of pages) await page.context().setOffline(true);
  const [first, second] = pages as [Page, Page];
  await press(first, 'Arrived Amina Haddad');
  await status(first, '1 update not synced');
  await collect(first, 'Amina Haddad');
  await status(first, '2 updates not synced');
  await press(first, 'No-show Ben Okri');
  await press(first, 'Arrived Ben Okri');
  await press(first, 'No-show Ben Okri');
  await status(first, '3 updates not synced');
  await first.reload();
  await status(first, '3 updates not synced');
  expect(await first.getByRole('button', { name: 'No-show Ben Okri' }).getAttribute('aria-pressed')).toBe('true');
  expect(await first.getByRole('button', { name: 'Collected Amina Haddad' }).count()).toBe(0);
  await first.getByText('Collected $130').first().waitFor();
  await collect(second, 'Amina Haddad');
  await status(second, '1 update not synced');
  expect([eventsOf(id), paidFor(id)]).toEqual([[], null]);

  await first.context().setOffline(false);
  await status(first, 'Sent');
  await second.context().setOffline(false);
  await status(second, 'Sent');
  expect(eventsOf(other.id)).toEqual(['no-show']);
  expect(eventsOf(id)).toEqual(['arrived', 'collected']);
  expect(paidFor(id)).toBe(13_000);
  await first.reload();
  await press(first, 'Undo Amina Haddad');
  await first.getByText('To collect: $130').first().waitFor();
  expect(eventsOf(id)).toEqual(['arrived', 'collected', 'collection undone']);
  await collect(first, 'Amina Haddad', '50.50');
  await first.getByText('To collect: $79.50').first().waitFor();
});

it('says what could not be recorded, until the guide has seen it', async () => {
  const { path, id } = storeDeparture(server, 'Carla');
  const page = await openManifest(path);
  await page.context().setOffline(true);
  await press(page, 'Arrived Carla');
  await status(page, '1 update not synced');
  server.database().prepare('DELETE FROM reservations WHERE id = ?').run(id);
  await page.context().setOffline(false);
  const problem = page.getByRole('alert').filter({ hasText: 'could not be recorded: This booking no longer exists.' });
  await problem.waitFor();
  await problem.getByRole('button', { name: 'OK' }).click();
  await problem.waitFor({ state: 'detached' });
});

it('a link that has ended takes with it what the browser had kept', async () => {
  const { path, assignment } = storeDeparture(server, 'Dora');
  const page = await openManifest(path);
  server.database().prepare('UPDATE assignments SET link_version = 2 WHERE id = ?').run(assignment);
  await page.reload();
  await page.getByText('Somebody else takes this trip now').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('There is no network, and this sheet is not kept here.').waitFor();
});

it('a changed sheet takes the place of the kept one', async () => {
  const { path, id } = storeDeparture(server, 'Elif');
  const page = await openManifest(path);
  server.database().prepare("UPDATE reservations SET pickup_place = 'The new hotel' WHERE id = ?").run(id);
  await page.reload();
  await page.getByText('The new hotel').waitFor();
  expect(await page.getByText(/^No connection/).count()).toBe(0);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('The new hotel').waitFor();
  const weekday = '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
  await page.getByText(new RegExp(`^No connection. As of ${weekday}, .* \\d\\d:\\d\\d \\(Cairo time\\)$`)).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^No connection/).waitFor({ state: 'detached' });
});

it('a sheet that is open says within a minute that its departure is called off, and keeps quiet without a network', async () => {
  const { path, tour, startDate } = storeDeparture(server, 'Hana');
  const page = await visit(path, {}, (opened) => opened.clock.install());
  await status(page, 'Available offline');
  await page.context().setOffline(true);
  await page.clock.fastForward(60_000);
  await page.getByRole('heading', { name: 'Hana' }).waitFor();
  await page.context().setOffline(false);
  server
    .database()
    .prepare(
      "INSERT INTO call_offs (product_keys, first_day, last_day, reason, replaced) VALUES (?, ?, ?, 'Storm', '[]')",
    )
    .run(JSON.stringify([`tour-${tour}`]), startDate, startDate);
  await page.clock.fastForward(60_000);
  await page.getByText('Called off', { exact: true }).waitFor();
  server.database().prepare("DELETE FROM call_offs WHERE reason = 'Storm'").run();
});
