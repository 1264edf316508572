import { beforeAll, expect, it } from 'vitest';
import { pickupAt } from '#server/catalogue/prices/free-cancellation.input';
import { storeReservation } from '../../e2e/admin/reservations';
import { server, serverForAll, startAdminServer } from '../../server';
import { textOf } from '../page-text';
import { openSession, publicUrl } from '../rpc-client';

let cookie: string;
serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
beforeAll(async () => {
  cookie = await openSession(server);
});

const dayInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const day = dayInDays(30);
const read = async (address: string) =>
  textOf(await (await fetch(server.url + address, { headers: { Cookie: cookie } })).text());

it('the departures of a day list an offer and a package of the same name apart, with what guides need', async () => {
  const set = (id: number, columns: string) =>
    server.database().prepare(`UPDATE reservations SET ${columns} WHERE id = ?`).run(id);
  storeReservation('Party', 'package', day, server);
  set(storeReservation('Saver', 'package', day, server), "kind = 'offer'");
  set(storeReservation('Boatman', 'tour', day, server), "pickup_time = '05:30 from the boat'");
  const alone = storeReservation('Marhaba', 'tour', day, server);
  set(
    alone,
    `pickup_place = '=HYPERLINK("x") Corniche', meeting_point = 'The ferry landing', adults = 1, status = 'confirmed',
     total_price_cents = 9000, price_lines = '[{"label":"Single traveller","count":1,"unitCents":9000}]'`,
  );
  const page = await read(`/admin/departures?date=${day}`);
  for (const words of [
    'Package · Egypt · Cairo time · Day 1 of 8 0 confirmed, largest group 16',
    'Offer · Egypt · Cairo time · Day 1 of 8 0 confirmed, largest group 16',
    'Pick-up 05:30 from the boat (tour: ',
    ...['Pick-up place: =HYPERLINK("x") Corniche', 'Meeting point The ferry landing', 'To collect: $90'],
  ]) {
    expect(page).toContain(words);
  }
  const file = await read(`/admin/reservations/${alone}`);
  for (const words of ['=HYPERLINK("x") Corniche', 'The ferry landing', '1 × $90 $90']) expect(file).toContain(words);
  // A spreadsheet must not take it for a formula.
  expect(await read('/admin/reservations.csv?search=Marhaba')).toContain(`"'=HYPERLINK(""x"") Corniche"`);
});

it('a time of a day is called off alone, and says only another pick-up than that of its time', async () => {
  const id = storeReservation('Late', 'tour', dayInDays(31), server);
  const set = server.database().prepare("UPDATE reservations SET start_time = '15:30', pickup_time = ? WHERE id = ?");
  const { text } = server.database().prepare('SELECT pickup_time AS text FROM tours WHERE id = 1').get() as {
    text: string;
  };
  set.run(pickupAt(text, '15:30'), id);
  const address = `/admin/departures?date=${dayInDays(31)}`;
  expect(await read(address)).not.toContain('(tour: ');
  const html = await (await fetch(server.url + address, { headers: { Cookie: cookie } })).text();
  const query = `from=${dayInDays(31)}&amp;until=${dayInDays(31)}&amp;product=tour-1&amp;time=15%3A30`;
  expect(html).toContain(`href="/admin/call-offs/new?${query}"`);
  set.run('15:00 from the pier', id);
  expect(await read(address)).toContain(`(tour: ${pickupAt(text, '15:30')})`);
});

it('the arrivals of a day say who lands when and how many at each airport, as a page and as a file', async () => {
  const ids = ['Nadia', '=Omar()'].map((name) => storeReservation(name, 'package', day, server));
  const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const none = { number: '', day: '', time: '', airport: '' };
  const flights = { arrival: { number: 'MS 786', day: dayBefore, time: '14:05', airport: 'Cairo' }, departure: none };
  const set = server
    .database()
    .prepare("UPDATE reservations SET status = 'confirmed', flights = ?, asks = ? WHERE id = ?");
  set.run(JSON.stringify(flights), null, ids[0]);
  set.run(null, '{"fields":["flights"],"days":5}', ids[1]);
  const address = (date: string) => `/admin/departures/arrivals?date=${date}`;
  expect(await read(`/admin/departures?date=${day}`)).toContain('Arrivals');
  const page = await read(address(dayBefore));
  for (const words of ['Cairo 2 0', '14:05 MS 786 Cairo 2 travellers', 'Nadia']) expect(page).toContain(words);
  expect(page).not.toContain('Omar');
  expect(await read(address(day))).toMatch(/Flights not known yet\s+=Omar\(\)/);
  expect(await read(address('2020-01-01'))).toContain('No flights on this day');
  for (const wrong of ['x', '2026-02-30', '']) expect(await read(address(wrong))).toContain('Arrivals on ');

  const file = (date: string) =>
    fetch(`${server.url}/admin/arrivals.csv?date=${date}`, { headers: { Cookie: cookie } });
  expect(await (await file(dayBefore)).text()).toMatch(/^Direction,.*\r\nArrival,14:05,MS 786,Cairo,Nadia,/);
  // A spreadsheet must not take it for a formula.
  expect(await (await file(day)).text()).toContain("Not known yet,,,,'=Omar()");
  expect((await file('x')).status).toBe(400);
});
