import { expect, it } from 'vitest';
import { storeDeparture } from '../../../routes/departure/departures';
import { button, expectToast, field, link, page, withOffice } from '../../admin-browser';
import { dayInCairo, hydrated, printedSheets, server } from '../../site';
import { storeReservation } from '../reservations';

withOffice();

async function openDepartures(day: string): Promise<void> {
  await page.goto(`${server.url}/admin/departures?date=${day}`);
  await hydrated(page);
}

it('a departure is assigned once at a time, remembers its guide, and gives the link of the sheet', async () => {
  const [day, later] = [dayInCairo(33), dayInCairo(34)];
  for (const date of [day, later]) storeReservation('Guided', 'tour', date);
  await openDepartures(day);
  await page.getByText('No guide').waitFor();
  await page.getByRole('button', { name: /^Assign / }).click();
  await field(page, 'Guide').selectOption('Somebody new…');
  await field(page, 'Name').fill('Mona Saleh');
  await field(page, 'Phone').fill('ask her');
  await button(page, 'Save').click();
  await page.getByText('Please enter a valid phone number', { exact: true }).waitFor();
  await field(page, 'Phone').fill('+20 100 000 0001');
  await button(page, 'Save').click();
  await expectToast(page, 'Departure assigned');
  // Without an address they are told in a chat.
  const ready = await link(page.getByRole('dialog'), 'Send by WhatsApp').getAttribute('href');
  expect(decodeURIComponent(ready ?? '')).toMatch(/text=You're assigned to .*\/departure\/\d+\?key=/);
  await button(page, 'Done').click();
  await page.getByText('Guide: Mona Saleh').waitFor();
  expect(await link(page, '+20 100 000 0001').getAttribute('href')).toBe('tel:+201000000001');
  const chat = await link(page, 'Send by WhatsApp').getAttribute('href');
  expect(chat).toMatch(/^https:\/\/wa\.me\/201000000001\?text=.*%2Fdeparture%2F\d+%3Fkey%3D/);
  await page.getByRole('button', { name: /^Assign / }).click();
  await field(page, 'Guide').selectOption('Somebody new…');
  await field(page, 'Name').fill('Omar Said');
  await button(page, 'Save').click();
  await page.getByText('The earlier link no longer works. Still to tell: Omar Said and Mona Saleh.').first().waitFor();
  await page.getByText(/^Mona Saleh no longer takes /).waitFor();
  await page.getByRole('button', { name: 'Mark as told Omar Said' }).click();
  await button(page, 'Done').click();
  // Who is still to be told stays after leaving and a reload.
  await page.goto(`${server.url}/admin/crew`);
  await page.getByText(/^Mona Saleh no longer takes /).waitFor();
  expect(await page.getByText(/^Omar Said takes /).count()).toBe(0);
  await openDepartures(day);
  await page.getByRole('button', { name: 'Tell them: Mona Saleh' }).waitFor();
  await page.getByRole('button', { name: /^Assign / }).click();
  await field(page, 'Guide').selectOption('Mona Saleh');
  await button(page, 'Save').click();
  await button(page, 'Done').click();
  await page.getByText('Guide: Mona Saleh').waitFor();

  await openDepartures(later);
  await page.getByRole('button', { name: /^Assign / }).click();
  await field(page, 'Guide').selectOption('Mona Saleh');
  server.database().prepare("INSERT INTO departures (start_date, product_key) VALUES (?, 'tour-1')").run(later);
  await button(page, 'Save').click();
  await page.getByText('Someone else has just assigned this departure.').first().waitFor();

  await page.goto(`${server.url}/admin/departures?month=${later.slice(0, 7)}`);
  await page
    .getByText(/without a guide$/)
    .first()
    .waitFor();
});

it('ten parties are printed on one page', async () => {
  const day = dayInCairo(36);
  for (let number = 0; number < 10; number += 1)
    storeDeparture(server, `Party of number ${number}`, { startDate: day, tour: 1 });
  server
    .database()
    .prepare("UPDATE reservations SET special_requests = 'One vegetarian' WHERE start_date = ?")
    .run(day);
  await openDepartures(day);
  expect(await printedSheets(page, '10mm')).toBe(1);
});

it('seven departures of a guide who is ill for three days are given to another in four presses', async () => {
  const days = [0, 1, 2].map((after) => dayInCairo(after));
  const database = server.database();
  const person = database.prepare('INSERT INTO crew (name, is_guide, languages) VALUES (?, 1, ?)');
  const ill = person.run('Ida Ill', '["Danish","German"]').lastInsertRowid;
  const free = person.run('Fred Free', '["Danish"]').lastInsertRowid;
  const depart = database.prepare('INSERT INTO departures (start_date, product_key, start_time) VALUES (?, ?, ?)');
  const assign = database.prepare("INSERT INTO assignments (departure_id, crew_id, role) VALUES (?, ?, 'guide')");
  database.prepare("UPDATE tours SET duration = '1' WHERE id = 3").run();
  const times = ['08:00', '11:00', '14:00'];
  for (const [at, day] of days.entries())
    for (const time of times.slice(0, at === 2 ? 1 : 3))
      assign.run(depart.run(day, 'tour-3', time).lastInsertRowid, ill);
  await page.goto(`${server.url}/admin/crew/${ill}`);
  await hydrated(page);
  await link(page, 'Ill today').click();
  await link(page, '3 days').click();
  await page.getByText('Fred Free (no German) 7').waitFor();
  await button(page, 'Assign all').click();
  await expectToast(page, '7 departures assigned');
  const left = database.prepare(
    'SELECT crew_id, count(*) AS all_of FROM assignments WHERE ended_at IS NULL AND crew_id IN (?, ?) GROUP BY crew_id',
  );
  expect(left.all(ill, free)).toEqual([{ crew_id: free, all_of: 7 }]);
  await page.getByText('Nothing is left to Ida Ill on these days').waitFor();
  // One text has all seven.
  await page.getByRole('button', { name: 'Mark as told Fred Free' }).click();
  await page.getByRole('button', { name: 'Mark as told Ida Ill' }).click();
  await page.getByText(/^(Fred Free takes|Ida Ill no longer takes) /).waitFor({ state: 'detached' });
});

it('whoever is chosen among the others in the rows is assigned with all of them', async () => {
  const database = server.database();
  const person = database.prepare('INSERT INTO crew (name, is_guide, languages) VALUES (?, 1, ?)');
  const ill = person.run('Lea Latin', '["Latin"]').lastInsertRowid;
  const other = person.run('Olga Other', '["Greek"]').lastInsertRowid;
  const depart = database.prepare('INSERT INTO departures (start_date, product_key) VALUES (?, ?)');
  const assign = database.prepare("INSERT INTO assignments (departure_id, crew_id, role) VALUES (?, ?, 'guide')");
  for (const key of ['tour-4', 'tour-5']) assign.run(depart.run(dayInCairo(40), key).lastInsertRowid, ill);
  await page.goto(`${server.url}/admin/crew/${ill}/absence?from=${dayInCairo(40)}&until=${dayInCairo(40)}`);
  await hydrated(page);
  expect(await page.getByText('Nobody free speaks Latin').count()).toBe(2);
  expect(await page.getByRole('button', { name: /^Assign \d/ }).count()).toBe(0);
  const rows = page.getByLabel(/^Somebody else/);
  await rows.nth(0).selectOption({ label: 'Olga Other – no Latin' });
  await page.getByText('Olga Other (no Latin) 1; 1 still needs somebody').waitFor();
  await rows.nth(1).selectOption({ label: 'Olga Other – no Latin' });
  await button(page, 'Assign all').click();
  await expectToast(page, '2 departures assigned');
  const left = database.prepare('SELECT count(*) AS all_of FROM assignments WHERE ended_at IS NULL AND crew_id = ?');
  expect(left.get(other)).toEqual({ all_of: 2 });
});

it('forty parties are split between two guides in six presses, and some of them given to another', async () => {
  const day = dayInCairo(44);
  for (let number = 10; number < 50; number += 1)
    storeDeparture(server, `Party ${number}`, { startDate: day, tour: 1 });
  const person = server.database().prepare('INSERT INTO crew (name, is_guide) VALUES (?, 1)');
  for (const name of ['Nora North', 'Samir South']) person.run(name);
  await openDepartures(day);
  await page.getByRole('button', { name: /^Assign / }).click();
  await field(page, 'Guide').selectOption('Nora North');
  await button(page, 'Add guide').click();
  await field(page, 'Guide').nth(1).selectOption('Samir South');
  await button(page, 'Halves').click();
  await button(page, 'Save').click();
  await button(page, 'Done').click();
  expect(await page.getByText('(20 parties, 40 travellers)').count()).toBe(2);
  await page.getByRole('button', { name: /^Assign / }).click();
  await page.getByRole('checkbox', { name: /^Party 10/ }).check();
  await page.getByRole('checkbox', { name: /^Party 11/ }).check();
  await button(page, 'Samir South').click();
  await page.getByText(/^Samir South: 22 parties/).waitFor();
  await button(page, 'Save').click();
  await page.getByText('(18 parties, 36 travellers)').waitFor();
});

it('who is deleted with departures to come is among those to be told', async () => {
  const database = server.database();
  const person = database
    .prepare('INSERT INTO crew (name, is_guide) VALUES (?, 1)')
    .run('Dina Deleted').lastInsertRowid;
  const depart = database.prepare("INSERT INTO departures (start_date, product_key) VALUES (?, 'tour-1')");
  const departure = depart.run(dayInCairo(48)).lastInsertRowid;
  database
    .prepare("INSERT INTO assignments (departure_id, crew_id, role) VALUES (?, ?, 'guide')")
    .run(departure, person);
  await page.goto(`${server.url}/admin/crew/${person}`);
  await hydrated(page);
  await button(page, 'Delete').click();
  await page.getByText('1 departure to come will lose Dina Deleted, whose links stop working:').waitFor();
  await button(page, 'Take off and delete').click();
  await expectToast(page, 'Dina Deleted deleted');
  await page.getByText(/^Dina Deleted no longer takes /).waitFor();
});

it('a message to all of a departure is seen before it is sent, in four presses, and begins with who is to be called', async () => {
  const day = dayInCairo(35);
  storeReservation('Mailed', 'tour', day);
  storeReservation('Called', 'tour', day);
  const database = server.database();
  database.prepare("UPDATE reservations SET status = 'confirmed' WHERE start_date = ?").run(day);
  database.prepare("UPDATE reservations SET email = NULL WHERE start_date = ? AND name LIKE 'Called%'").run(day);
  await openDepartures(day);
  await page.getByRole('link', { name: /^Message all of / }).click();
  await field(page, 'Template').selectOption('Departure: earlier');
  await button(page, 'Send 1 email, 1 to call').click();
  await page.getByText('Enter the new pick-up: the message says it').waitFor();
  await field(page, 'New pick-up').fill('06:15');
  await field(page, 'New pick-up').press('Enter');
  const question = page.getByRole('dialog', { name: 'Send 1 email, 1 to call?' });
  await question
    .frameLocator('iframe')
    .getByRole('paragraph')
    .filter({ hasText: 'Your new pick-up: 06:15.' })
    .waitFor();
  expect(database.prepare("SELECT count(*) AS all_of FROM emails WHERE kind = 'booking_message'").get()).toEqual({
    all_of: 0,
  });
  await button(question, 'Send').click();
  await expectToast(page, 'Sent to 1 party');
  await page.locator('h2:focus', { hasText: /^Sent / }).waitFor();
  const [told, typed] = [page.getByRole('button', { name: /^Told Called/ }), field(page, 'Message')];
  expect(
    await told.evaluate((one, other) => one.compareDocumentPosition(other as Node), await typed.elementHandle()),
  ).toBe(await page.evaluate(() => Node.DOCUMENT_POSITION_FOLLOWING));
});
