import { expect, it } from 'vitest';
import { button, link, open, page, withOffice } from '../admin-browser';
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

it('the rows of a bank are confirmed one by one', async () => {
  const database = server.database();
  const reference = database.prepare('SELECT reference FROM reservations').pluck().get() as string;
  await open('/admin/imports');
  await chooseKind('Bank statement');
  await choose(`Date,Description,Paid in\n2025-03-03,TRF ${reference},120.00\n2025-03-04,Fee,\n`);
  await page.getByRole('group', { name: 'Currency' }).getByLabel('All rows').selectOption('GBP');
  await button(page, 'Check rows').click();
  await page.getByText('In GBP: the price is open').waitFor();
  expect(await violations(page, [1440, 390])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Choose booking, row 2').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Choose booking').click();
  await dialog.getByText('Enter an amount in US dollars').waitFor();
  await dialog.getByLabel('Counts for').fill('150');
  await button(dialog, 'Choose booking').click();
  await button(page, 'Ready 1').click();
  await button(page, 'Leave out, row 2').click();
  await page.getByText('Left out', { exact: true }).waitFor();
  await button(page, 'Confirm, row 2').click();
  await button(page, 'Import 1 row').click();
  await page.getByText(/^Imported\. 2 rows: 1 imported, 1 left out\.$/).waitFor();
  const stored = database.prepare('SELECT amount_cents, currency, received_cents FROM payments').all();
  expect(stored).toEqual([{ amount_cents: 15_000, currency: 'GBP', received_cents: 12_000 }]);
});
