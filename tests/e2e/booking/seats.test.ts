import { expect, it } from 'vitest';
import { violations } from '../axe';
import { field, fill, newEmailAddress, submit, waitOutSpamCheck } from '../form';
import { dayInCairo, rowsByEmail, server, visit, withSite } from '../site';

const soldOut = dayInCairo(9);

/** Tour 2 departs twice a day with four seats each; on the ninth day all are sold. */
withSite(() => {
  const season = { from: null, until: null, weekdays: [], times: ['08:00', '14:30'], seats: 4 };
  const schedule = JSON.stringify({ counts: 'travellers', instant: true, seasons: [season], resources: [] });
  const database = server.database();
  database.prepare('UPDATE tours SET schedule = ?, notice_hours = 0, group_size = NULL WHERE id = 2').run(schedule);
  sell(soldOut, '08:00', 4);
  sell(soldOut, '14:30', 4);
});

function sell(day: string, time: string, adults: number): void {
  const row = server
    .database()
    .prepare(`INSERT INTO reservations (reference, submission_key, kind, tour_id, product_title, country, pricing, name,
      email, phone, start_date, start_time, adults, children, children_ages, status)
      VALUES (?, ?, 'tour', 2, 'Cairo', 'Egypt', 'none', 'A B', 'a@example.com', '+20 100', ?, ?, ?, 0, '[]', 'confirmed')`);
  const name = `${day} ${time} ${adults}`;
  row.run(`NS-${name}`, name, day, time, adults);
}

const traveller = (email: string) => ({ Name: 'Omar Haddad', Email: email, Phone: '+962 6 000 0000' });

it('a seat that was sold meanwhile is refused, and another time is booked', async () => {
  const day = dayInCairo(20);
  const page = await visit('/tours/2/book');
  const form = page.getByRole('main').locator('form[action*="/book"]');
  const openedAt = Date.now();
  const email = newEmailAddress('omar');
  await fill(form, { ...traveller(email), Date: day });
  await form.getByRole('radio', { name: /^08:00/ }).check();
  sell(day, '08:00', 3);
  await waitOutSpamCheck(openedAt);
  await submit(form);
  await form.getByText(/Only 1 seat left on .*\. Dates with room: /).waitFor();
  expect(rowsByEmail('reservations', email)).toEqual([]);
  expect(await field(form, 'Name').inputValue()).toBe('Omar Haddad');
  await form.getByText('1 seat left', { exact: true }).waitFor();
  await form.getByRole('radio', { name: /^14:30/ }).check();
  await submit(form);
  await page.waitForURL(/\/booking\/NS-/);
  expect(rowsByEmail('reservations', email)).toMatchObject([{ start_time: '14:30', status: 'confirmed' }]);
});

it('the calendar marks what is sold out, and a day with room is chosen with the keys', async () => {
  const page = await visit(`/tours/2/book?date=${soldOut}`);
  const form = page.getByRole('main').locator('form[action*="/book"]');
  await form.getByText(/^Sold out on /).waitFor();
  await form.getByRole('button', { name: 'Open calendar' }).press('Enter');
  const dayOf = (day: string) => form.locator(`[data-day="${day}"] button`);
  await dayOf(soldOut).waitFor();
  expect(await dayOf(soldOut).getAttribute('aria-label')).toContain('sold out');
  expect(await dayOf(soldOut).isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const [near] = await form.locator('p', { hasText: 'Dates with room' }).getByRole('button').all();
  await near?.press('Enter');
  await form.getByText(/^Sold out on /).waitFor({ state: 'detached' });
  await form.getByRole('radio', { name: /^08:00/ }).press('ArrowRight');
  expect(await form.getByRole('radio', { name: /^14:30/ }).isChecked()).toBe(true);
  // What is left does not suffice for all who come along.
  await fill(form, { Adults: '5' });
  await form.getByText(/^Only 4 seats left on .*; your party needs 5\.$/).waitFor();
});

it('who finds no seat is put on the waiting list without JavaScript', async () => {
  const page = await visit(`/tours/2/book?date=${soldOut}`, { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Tell me when a seat is free' }).filter({ visible: true }).click();
  await page.waitForURL(/\/waiting\/tour-2/);
  const openedAt = Date.now();
  const form = page.locator('form[action^="/waiting/"]');
  const email = newEmailAddress('waits');
  await fill(form, { Email: email });
  expect(await field(form, 'Date').inputValue()).toBe(soldOut);
  await waitOutSpamCheck(openedAt);
  await form.getByRole('button', { name: 'Tell me' }).click();
  await page.getByText('You are on the waiting list').waitFor();
  expect(rowsByEmail('waiting', email)).toMatchObject([{ day: soldOut, product_key: 'tour-2', travellers: 2 }]);
});
