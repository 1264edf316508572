import { expect, it } from 'vitest';
import { button, field, open, page, toast, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { dayInCairo, server } from '../site';
import { section, stored } from './reservation-page';
import { refreshTurns, storeReservation } from './reservations';

const day = dayInCairo(20);
const run = (statement: string, ...values: unknown[]) =>
  server
    .database()
    .prepare(statement)
    .run(...values);

/** Gives only these tours seats: eight a day, the second of them in the morning and in the evening. */
function sell(tours: number): void {
  const season = { from: null, until: null, weekdays: [], times: [] as string[], seats: 8 };
  const scheduleOf = (times: string[]) =>
    JSON.stringify({ counts: 'travellers', instant: false, seasons: [{ ...season, times }], resources: [] });
  for (const table of ['tours', 'packages', 'offers']) run(`UPDATE ${table} SET schedule = NULL`);
  run('UPDATE tours SET schedule = ? WHERE id <= ?', scheduleOf([]), tours);
  run('UPDATE tours SET schedule = ? WHERE id = 2', scheduleOf(['08:00', '18:00']));
}

/** Stores a party of the first tour; returns its id. */
function storeParty(name: string, adults: number, status: 'pending' | 'confirmed', date = day): number {
  const id = storeReservation(name, 'tour', date);
  run('UPDATE reservations SET adults = ?, status = ? WHERE id = ?', adults, status, id);
  refreshTurns();
  return id;
}

withOffice(() => {
  sell(12);
  storeParty('Ines', 6, 'confirmed');
  storeParty('Jonas', 9, 'confirmed', dayInCairo(21));
});

const dialog = () => page.getByRole('dialog');

it('several days are closed at once by keyboard, and not over what a colleague has changed meanwhile', async () => {
  await open('/admin/calendar');
  await page.locator('table button[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const [, title] = /\d+\/\d+ (.*), \d+ \w+ \d+:/.exec((await page.locator(':focus').textContent()) ?? '') ?? [];
  await page.keyboard.press('Enter');
  const first = dayInCairo(1);
  const last = dayInCairo(3);
  expect(await field(dialog(), 'From').inputValue()).toBe(first);
  expect(await field(dialog(), 'Until').inputValue()).toBe(last);
  await field(dialog(), 'Reason').fill('Storm');
  const { id } = server.database().prepare('SELECT id FROM tours WHERE title = ?').get(title) as { id: number };
  run("INSERT INTO departure_exceptions VALUES (?, ?, '', 20, 'A larger boat', NULL)", `tour-${id}`, last);
  await button(dialog(), 'Save').click();
  await dialog().getByText('Somebody else has changed these departures. Look at them, then save again.').waitFor();
  expect(await field(dialog(), 'Reason').inputValue()).toBe('Storm');
  await button(dialog(), 'Save').click();
  await toast(page).getByText('Departures changed').waitFor();
  const closed = server.database().prepare('SELECT day, seats FROM departure_exceptions ORDER BY day').all();
  expect(closed).toEqual([first, dayInCairo(2), last].map((date) => ({ day: date, seats: 0 })));
  // The focus is where it was, and what others change is shown by itself.
  expect(await page.locator(':focus').textContent()).toMatch(/: 0 sold, 0 on hold of 0$/);
  run('DELETE FROM departure_exceptions');
  await expect.poll(() => page.locator(':focus').textContent()).toMatch(/of (8|16)$/);
});

it('a request that has no room is confirmed with a reason, and its departure is marked', async () => {
  const id = storeParty('Clara', 5, 'pending');
  // Nobody has answered it in time: its seats are no longer held.
  run('UPDATE reservations SET answer_by = ? WHERE id = ?', new Date(Date.now() - 60_000).toISOString(), id);
  await open(`/admin/reservations/${id}`);
  await field(page, 'Message').fill('See you soon.');
  await field(page, 'Message').blur();
  await page.keyboard.press('c');
  await page.getByText(/^Only 2 seats left on .*\.$/).waitFor();
  await button(page, 'Confirm anyway').click();
  await page.getByText('Add a reason').waitFor();
  await field(page, 'Reason').fill('A second van');
  expect(await violations(page, [1440, 390])).toEqual([]);
  await button(page, 'Confirm anyway').click();
  await expect.poll(() => stored(id).status).toBe('confirmed');
  await section('History').getByText('Over capacity: A second van').waitFor();
  await open(`/admin/departures?date=${day}`);
  await page.getByText('3 over').waitFor();
  await open('/admin');
  const today = section('Over capacity');
  expect(await today.getByText('3 over').count()).toBe(1);
  expect(await today.getByText('1 over').count()).toBe(1);
});

it('of several requests those without room are confirmed with one reason', async () => {
  const ids = ['Dora', 'Emil'].map((name) => storeParty(name, 7, 'pending', dayInCairo(25)));
  run('UPDATE reservations SET answer_by = ? WHERE id IN (?, ?)', '2026-01-01T00:00:00.000Z', ...ids);
  await open('/admin/reservations?search=NS-TEST');
  for (const name of ['Dora', 'Emil']) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await button(page.getByRole('region', { name: 'Selected reservations' }), 'Confirm').click();
  await button(dialog(), 'Confirm and send').click();
  await dialog().getByRole('heading', { name: 'Confirmed 1 of 2 reservations' }).waitFor();
  await dialog().getByText('No room for 1 reservation.').waitFor();
  expect(await violations(page, [1440, 390])).toEqual([]);
  await field(dialog(), 'Reason').fill('A second van');
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'Confirmed 2 of 2 reservations' }).waitFor();
  expect(ids.map((id) => stored(id).status)).toEqual(['confirmed', 'confirmed']);
});

it('what a schedule leaves over capacity is said at its field while it is typed', async () => {
  await open('/admin/tours/edit/1');
  await page.getByText(/^Over capacity on .*\(9\/8\).*\. Bookings stay as they are\.$/).waitFor();
  await field(page, 'Seats').fill('20');
  await page.getByText(/^Over capacity on/).waitFor({ state: 'detached' });
  // What sets out at another time begins with the one of its pick-up.
  await field(page, 'Pickup time').fill('06:15 from your hotel');
  await button(page, 'Add departures').click();
  expect(await field(page, 'Times').last().inputValue()).toBe('06:15');
});

it('axe finds nothing in calendar, departures, resources and their dialog', async () => {
  run("INSERT INTO resources (name, units, seats) VALUES ('Boat Isis', 1, 20)");
  const found: Record<string, string[]> = {};
  for (const address of [
    '/admin/calendar',
    '/admin/calendar?view=week',
    `/admin/departures?date=${day}`,
    '/admin/resources',
  ]) {
    await open(address);
    const barriers = await violations(page, [1440, 768, 390]);
    if (barriers.length > 0) found[address] = barriers;
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/admin/calendar');
  await page.getByRole('button', { name: /: 9 sold, 0 on hold of 8, over capacity$/ }).click();
  found.dialog = await violations(page, [1440, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(found).toEqual({ dialog: [] });
});

it('a tour that needs what a colleague has deleted meanwhile is refused there, with all that was typed', async () => {
  const add = server.database().prepare('INSERT INTO resources (name, units, seats) VALUES (?, 1, NULL) RETURNING id');
  const [, boat] = ['Van of Karnak', 'Boat Hathor'].map((name) => (add.get(name) as { id: number }).id);
  await open('/admin/tours/3');
  await field(page, 'Title').fill('Karnak by boat');
  await field(page, 'Boat Hathor').check();
  run('DELETE FROM resources WHERE id = ?', boat);
  await button(page, 'Update Tour').click();
  await page.getByRole('link', { name: 'One of these was deleted meanwhile' }).click();
  expect(await page.locator(':focus').getAttribute('id')).toBe('f-schedule-resources');
  expect(await field(page, 'Title').inputValue()).toBe('Karnak by boat');
  await field(page, 'Deleted').uncheck();
  await field(page, 'Van of Karnak').check();
  await button(page, 'Update Tour').click();
  const saved = () => server.database().prepare('SELECT title, schedule FROM tours WHERE id = 3').get();
  await expect.poll(saved).toMatchObject({
    ...{ title: 'Karnak by boat', schedule: expect.stringMatching(/"resources":\[\d+\]/) },
  });
});
