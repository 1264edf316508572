import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { watch, withAdmin } from '../admin-browser';
import { dayInCairo, hydrated } from '../site';
import { storeReservation } from './reservations';

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
  expect(await groups.locator('h2 + p').allTextContents()).toEqual(['Package · Egypt', 'Offer · Egypt']);
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
