import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { storeDeparture } from '../../../routes/departure/departures';
import type { TestServer } from '../../../server';
import { button, expectToast, field, link, watch, withAdmin } from '../../admin-browser';
import { dayInCairo, hydrated } from '../../site';
import { storeReservation } from '../reservations';

let server: TestServer;
let page: Page;

withAdmin(async (admin) => {
  server = admin.server;
  page = watch(await admin.context.newPage());
});

async function openDepartures(day: string): Promise<void> {
  await page.goto(`${server.url}/admin/departures?date=${day}`);
  await hydrated(page);
}

it('the departures of a day list an offer and a package of the same name apart', async () => {
  const day = dayInCairo(30);
  storeReservation(server, 'Party', 'package', day);
  const offered = storeReservation(server, 'Saver', 'package', day);
  server.database().prepare("UPDATE reservations SET kind = 'offer' WHERE id = ?").run(offered);
  await openDepartures(day);
  const groups = page.getByRole('main').locator('section');
  expect(await groups.locator('h2 + p').allTextContents()).toEqual([
    'Package · Egypt · times of Cairo · 0/16 travellers · Day 1 of 8',
    'Offer · Egypt · times of Cairo · 0/16 travellers · Day 1 of 8',
  ]);
});

it('the departures show the pick-up time of the confirmation when the tour’s has changed since', async () => {
  const day = dayInCairo(31);
  const setPickupTime = server.database().prepare('UPDATE reservations SET pickup_time = ? WHERE id = ?');
  setPickupTime.run('05:30 from the boat', storeReservation(server, 'Boatman', 'tour', day));
  await openDepartures(day);
  await page.getByText(/^Pick-up 05:30 from the boat \(tour: /).waitFor();
});

it('the departures, the page and the CSV file of a reservation have where it starts and what one adult alone pays', async () => {
  const day = dayInCairo(32);
  const id = storeReservation(server, 'Marhaba', 'tour', day);
  server
    .database()
    .prepare(
      `UPDATE reservations SET pickup_place = '=HYPERLINK("x") Corniche', meeting_point = 'The ferry landing',
         cancellation = 'Free until the day before', adults = 1, status = 'confirmed', total_price_cents = 9000,
         price_lines = '[{"label":"One adult alone","count":1,"unitCents":9000}]'
       WHERE id = ?`,
    )
    .run(id);
  await openDepartures(day);
  await page.getByText('Pick up at =HYPERLINK("x") Corniche').waitFor();
  await page.getByText(/^Meeting point The ferry landing/).waitFor();

  await page.getByText('To collect: $90').waitFor();

  const csv = await (await page.request.get(`${server.url}/admin/reservations.csv?search=Marhaba`)).text();
  // A spreadsheet must not take it for a formula.
  expect(csv).toContain(`"'=HYPERLINK(""x"") Corniche",The ferry landing,Free until the day before`);
  expect(csv).toContain(',,90,0,90,');

  await page.goto(`${server.url}/admin/reservations/${id}`);
  const facts = page.getByRole('main');
  for (const text of ['=HYPERLINK("x") Corniche', 'The ferry landing', 'Free until the day before', '1 × $90 = $90'])
    await facts.getByText(text).first().waitFor();
});

it('a departure is assigned once at a time, remembers its guide, and gives the link of the sheet', async () => {
  const [day, later] = [dayInCairo(33), dayInCairo(34)];
  for (const date of [day, later]) storeReservation(server, 'Guided', 'tour', date);
  await openDepartures(day);
  await page.getByText('No guide yet').waitFor();
  await page.getByRole('button', { name: /^Assign / }).click();
  await field(page, 'Guide').fill('Mona Saleh');
  await field(page, 'Phone of the guide').fill('ask her');
  await button(page, 'Save').click();
  await page.getByText('Please enter a valid phone number', { exact: true }).waitFor();
  await field(page, 'Phone of the guide').fill('+20 100 000 0001');
  await button(page, 'Save').click();
  await expectToast(page, 'Departure Assigned');
  await page.getByText('Guide: Mona Saleh').waitFor();
  expect(await link(page, '+20 100 000 0001').getAttribute('href')).toBe('tel:+201000000001');
  const chat = await link(page, 'Send by WhatsApp').getAttribute('href');
  expect(chat).toMatch(/^https:\/\/wa\.me\/201000000001\?text=.*%2Fdeparture%2F\d+%3Fkey%3D/);

  await openDepartures(later);
  await page.getByRole('button', { name: /^Assign / }).click();
  await field(page, 'Guide').fill('Mona Saleh');
  expect(await field(page, 'Phone of the guide').inputValue()).toBe('+20 100 000 0001');
  server.database().prepare("INSERT INTO departures (start_date, product_key) VALUES (?, 'tour-1')").run(later);
  await button(page, 'Save').click();
  await page.getByText('Somebody has assigned this departure meanwhile.').first().waitFor();

  await page.goto(`${server.url}/admin/departures?month=${day.slice(0, 7)}`);
  await page.getByText('1 party, 2 travellers').first().waitFor();
});

it('a party that did not come is work for the office until its booking is completed or cancelled', async () => {
  const id = storeReservation(server, 'Absent', 'tour', dayInCairo(0));
  server.database().prepare("UPDATE reservations SET status = 'confirmed' WHERE id = ?").run(id);
  await openDepartures(dayInCairo(0));
  await button(page, 'No-show Absent').click();
  await link(page.getByRole('region', { name: 'Reported by guides' }), 'Absent').click();
  await page.getByText(/^Marked as a no-show, so this booking is not completed by itself/).waitFor();
  await button(page, 'They came after all').click();
  await expectToast(page, 'Marked as Arrived');
  await page.getByRole('region', { name: 'Reported from the departure' }).waitFor({ state: 'detached' });
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
  const pdf = await page.pdf({ format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
