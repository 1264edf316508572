import { expect, it } from 'vitest';
import { button, context, link, open, page, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { server } from '../site';

withOffice(() => undefined);

const customers = () => server.database().prepare('SELECT name, email FROM customers ORDER BY id').all();

const chooseKind = (label: string) => page.getByLabel('What to import').selectOption({ label });
const choose = (content: string) =>
  page.getByLabel('Choose CSV file').setInputFiles({
    ...{ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) },
  });

it('a file is mapped, checked, imported and undone', async () => {
  await open('/admin/imports');
  await choose('Who;E-mail;Shoes\nAmelia Hartmann;amelia@example.com;38\nKeiko Tanabe;nobody;\n');
  await page.getByRole('heading', { name: 'Import customers' }).waitFor();
  await button(page, 'Check rows').click();
  await page.getByText('Choose a column for Name').waitFor();
  await page.getByLabel('Import Who as').selectOption('name');
  expect(await violations(page, [1440, 390])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Check rows').click();
  await page.getByText('Please enter a valid email address').waitFor();
  expect(await button(page, 'Import 1 row').isDisabled()).toBe(true);
  await page.getByLabel('Leave out 1 row with errors').check();
  expect(await violations(page, [1440, 390])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Import 1 row').click();
  await page.getByText(/^Imported\. 2 rows: 1 with errors, 1 imported\.$/).waitFor();
  expect(customers()).toEqual([{ name: 'Amelia Hartmann', email: 'amelia@example.com' }]);
  await button(page, 'Imported 1').click();
  const address = await link(page, 'Amelia Hartmann').getAttribute('href');
  expect(address).toMatch(/^\/admin\/people\?customer=\d+$/);
  await button(page, 'Undo import').click();
  await button(page.getByRole('dialog'), 'Undo import').click();
  await page.getByText(/^Undone\./).waitFor();
  expect(customers()).toEqual([]);
});

it('words and dates that fit twice are asked for, and what is no field is named', async () => {
  await open('/admin/imports');
  await chooseKind('Bookings');
  await choose(
    'Reference,Tour,Date,Name,Email,Phone,Adults,Children,Status,Fax\nB-1,Old walk,11/3/2027,Ann Lee,ann@example.com,0171 5550009,2,1,On tour!,123\n',
  );
  await page.getByText('Not imported: Fax').waitFor();
  await button(page, 'Check rows').click();
  await page.getByText('Choose the order of day and month').waitFor();
  await page.getByLabel('Dates').selectOption('month-first');
  await page.getByText('11/3/2027 is 3 November 2027').waitFor();
  await page.getByLabel('Dates').selectOption('day-first');
  await page.getByText('11/3/2027 is 11 March 2027').waitFor();
  await page.getByRole('group', { name: 'Status in this file' }).getByLabel('On tour!').selectOption('confirmed');
  await page
    .getByRole('group', { name: /^Country of trips/ })
    .getByLabel('Old walk')
    .selectOption('Egypt');
  expect(await violations(page, [1440, 390])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Check rows').click();
  await page.getByText('Phone: No country code (1 row)').waitFor();
  await button(page, 'Import 1 row').click();
  await page.getByText(/^Imported\. 1 row: 1 imported\.$/).waitFor();
  const stored = server.database().prepare('SELECT status, start_date, children_ages FROM reservations').all();
  expect(stored).toEqual([{ status: 'confirmed', start_date: '2027-03-11', children_ages: '[null]' }]);
});

it('an address that has unsubscribed elsewhere is told of to whoever searches for it', async () => {
  await open('/admin/imports');
  await chooseKind('Subscribers');
  await choose('Email,Unsubscribed\ngone@example.org,yes\n');
  await button(page, 'Check rows').click();
  await button(page, 'Import 1 row').click();
  await page.getByText(/^Imported\. 1 row/).waitFor();
  await open('/admin/subscribers?search=Gone@example.org');
  await page.getByText('Gone@example.org has unsubscribed. Imports leave this address out.').waitFor();
});

const latin1 = (text: string) => Buffer.from(text, 'latin1');

interface OtherFile {
  kind: string;
  /** What the screen says of its rows; null where a column is missing. */
  outcome: string | null;
  sees: string[];
  file: Buffer;
  /** The words that are no product here. */
  unknown?: string;
}

it.each<OtherFile>([
  {
    ...{
      kind: 'Bookings',
      unknown: 'Alte Runde',
      outcome: '1 row: 1 new',
      sees: ['4 December 2027', '$1,050.50', '1.050,50'],
    },
    file: latin1(`Buchungsnummer;Tour;Datum;Name;E-Mail;Erwachsene;Gesamtpreis;Bezahlt
811;Alte Runde;04.12.2027;Vogel, Jürgen;jv@example.org;2;1.050,50;0\n`),
  },
  {
    ...{
      kind: 'Bookings',
      unknown: 'Old walk',
      outcome: '2 rows: 2 new',
      sees: ['3 November 2025', '11/3/2025', 'completed'],
    },
    file: Buffer.from(`Reference,Tour,Date,Booked,Name,Email,Adults,Children,Total,Paid,Status
2024-1,Old walk,11/3/2025,8/19/2025,Mary Lee,mary@example.org,2,0,$156.00,$156.00,done
2024-2,Old walk,12/18/2025,9/2/2025,John Lee,mary@example.org,2,2,$240,$100,ok\n`),
  },
  {
    ...{
      kind: 'Bookings',
      unknown: 'City walk',
      outcome: '1 row: 1 new',
      sees: ['2 adults, 1 child (age unknown)', '2 x Adult, 1 x Child'],
    },
    file: Buffer.from(`Order Number,Order Status,Date Confirmed,Customer First Name,Customer Last Name,Customer Email,Product Name,Tour Start Date/Time,Quantities,Total Amount
R7X,CONFIRMED,2026-11-01T09:15:00Z,Liam,O'Neil,liam@example.org,City walk,2027-12-10 09:00,"2 x Adult, 1 x Child",$122.50\n`),
  },
  {
    ...{ kind: 'Customers', outcome: '2 rows: 2 new', sees: ['Anna Muster', 'Karl Muster'] },
    file: Buffer.from(`Name;E-Mail;Telefon;Land;Geburtstag
Anna Muster;am@example.org;0151 2345678;Deutschland;05.12.1970
Karl Muster;am@example.org;0151 2345679;Deutschland;24.08.1968\n`),
  },
  {
    ...{
      kind: 'Customers',
      outcome: '2 rows: 1 with errors, 1 new',
      sees: ['Please enter a phone number or an email'],
    },
    file: Buffer.from(`First Name,Middle Name,Last Name,Notes,E-mail 1 - Value,Phone 1 - Value
Jürgen,,Vogel,"window
seat",jv@example.org,+49 171 5550001 ::: +49 30 5550002
Only,,,,,\n`),
  },
  {
    ...{ kind: 'Customers', outcome: '1 row: 1 new', sees: ['Zoë Brontë'] },
    file: latin1(`"First Name","Last Name","Home Phone","Mobile Phone","E-mail Address","Country/Region"
"Zoë","Brontë","","+44 7700 900123","zoe@example.org","United Kingdom"\n`),
  },
  {
    ...{ kind: 'Subscribers', outcome: '1 row: 1 refused (unsubscribed)', sees: ['three@example.org'] },
    file: Buffer.from(`"Email Address","First Name",UNSUB_TIME\nthree@example.org,Three,"2022-01-01 00:00:00"\n`),
  },
  {
    ...{ kind: 'Customers', outcome: null, sees: ['Still to choose: Email or Phone', 'Geburtsdatum, Pass'] },
    file: Buffer.from(`Name\tGeburtsdatum\tPass\nWeber, Anna\t02.05.1964\tC01X00T47\n`),
  },
])('$kind of another system: $outcome', async ({ kind, unknown, outcome, sees, file }) => {
  await open('/admin/imports');
  await chooseKind(kind);
  await page.getByLabel('Choose CSV file').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: file });
  await page.getByText('Columns to check').waitFor();
  if (unknown) await page.getByLabel(unknown).selectOption('Egypt');
  if (outcome) {
    await button(page, 'Check rows').click();
    await page.getByText(`Ready to import. ${outcome}.`).waitFor();
  }
  for (const text of sees) await page.getByText(text).filter({ visible: true }).first().waitFor();
  await button(page, 'Discard').click();
  await button(page.getByRole('dialog'), 'Discard import').click();
  await page.getByRole('heading', { name: 'Import and export' }).waitFor();
});

it('a row that was mended leaves the errors, and what has no room asks for a reason', async () => {
  const season = { from: null, until: null, weekdays: [], times: [], seats: 3 };
  const schedule = JSON.stringify({ counts: 'travellers', instant: false, seasons: [season], resources: [] });
  const tour = server.database().prepare('SELECT id, title FROM tours LIMIT 1').get() as { id: number; title: string };
  server.database().prepare('UPDATE tours SET schedule = ? WHERE id = ?').run(schedule, tour.id);
  await open('/admin/imports');
  await chooseKind('Bookings');
  const row = (reference: string, email = 'ann@example.org') =>
    `${reference},"${tour.title}",Ann Lee,${email},11/12/2027,2\n`;
  await choose(`Reference,Tour,Name,Email,Date,Adults\n${row('A')}${row('B')}${row('C', 'nobody')}`);
  await page.getByLabel('Import Adults as').selectOption('rooms');
  await page.getByLabel('Dates').selectOption('month-first');
  await button(page, 'Check rows').click();
  await page.getByText('Ready to import. 3 rows: 3 with errors.').waitFor();
  await page.getByText('Columns of the file').click();
  await page.getByLabel('Import Adults as').selectOption('adults');
  await page.getByLabel('Dates').selectOption('day-first');
  await button(page, 'Check rows').click();
  await page.getByText('Ready to import. 3 rows: 1 with errors, 1 without room, 1 new.').waitFor();
  await page.getByText('In the file: nobody').waitFor();
  await page.getByText('Row 2').waitFor({ state: 'detached' });
  await page.getByLabel('Leave out 1 row with errors').check();
  await button(page, 'No room 1').click();
  await page.getByText('Only 1 seat left on Saturday, 11 December 2027').waitFor();
  expect(await violations(page, [1440, 390])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Import 1 row').waitFor();
  await page.getByLabel('Reason to go over capacity').fill('Sold by the old system');
  await button(page, 'Import 2 rows').click();
  await page.getByText(/^Imported\. 3 rows: 1 with errors, 2 imported\.$/).waitFor();
});

it('everything is exported as a ZIP file', async () => {
  await open('/admin/imports');
  const address = `${server.url}${await link(page, 'Export everything').getAttribute('href')}`;
  const response = await context.request.get(address);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/zip']);
  const bytes = await response.body();
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['tours.csv', 'bookings.csv', 'export.json']) expect(bytes.includes(name)).toBe(true);
  const stranger = await fetch(address, { redirect: 'manual' });
  expect(stranger.status).not.toBe(200);
});

it('departures are downloaded, and say in words what each product would have', async () => {
  const seats = () =>
    server.database().prepare("SELECT schedule ->> '$.seasons[0].seats' FROM tours WHERE id = 1").pluck().get();
  const before = seats();
  await open('/admin/imports');
  const address = await link(page, 'Download departures').getAttribute('href');
  const text = await (await context.request.get(`${server.url}${address}`)).text();
  await chooseKind('Departures');
  const changed = text.replace(/^(tour-1,(?:"[^"]*"|[^,"\r])*,\d+),.*/m, '$1,,31/12/2027,"Mon, Thu",08:00,6,,,');
  await choose(changed.replace(/^(tour-2,(?:"[^"]*"|[^,"\r])*,\d+),.*/m, '$1,,,Someday,,8,,,'));
  await button(page, 'Check rows').click();
  await page.getByText('Enter days, for example Mon, Thu').waitFor();
  expect(await violations(page, [1440, 390])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, /^To update 1$/).click();
  await page.getByText('Every Monday and Thursday at 08:00, 6 seats, until December 2027').waitFor();
  expect(await violations(page, [1440, 390])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Leave out 1 row with errors').check();
  await button(page, 'Import 1 row').click();
  await page.getByText(/^Imported\./).waitFor();
  expect(seats()).toBe(6);
  await button(page, 'Undo import').click();
  await button(page.getByRole('dialog'), 'Undo import').click();
  await page.getByText(/^Undone\./).waitFor();
  expect(seats()).toBe(before);
});
