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
  await page.getByText('2 adults; was told 05:30 from the boat').waitFor();
});
