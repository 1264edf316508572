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
  await button(page, 'Undo import').click();
  await button(page.getByRole('dialog'), 'Undo import').click();
  await page.getByText(/^Undone\./).waitFor();
  expect(customers()).toEqual([]);
});

it('words and dates that fit twice are asked for, and what is no field is named', async () => {
  await open('/admin/imports');
  await chooseKind('Bookings');
  await choose(
    'Reference,Tour,Date,Name,Email,Adults,Children,Status,Fax\nB-1,Old walk,11/3/2027,Ann Lee,ann@example.com,2,1,On tour!,123\n',
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
  await button(page, 'Import 1 row').click();
  await page.getByText(/^Imported\. 1 row: 1 imported\.$/).waitFor();
  const stored = server.database().prepare('SELECT status, start_date, children_ages FROM reservations').all();
  expect(stored).toEqual([{ status: 'confirmed', start_date: '2027-03-11', children_ages: '[null]' }]);
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
