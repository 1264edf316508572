import { expect, it } from 'vitest';
import { button, context, link, open, page, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { server } from '../site';

withOffice(() => undefined);

const customers = () => server.database().prepare('SELECT name, email FROM customers ORDER BY id').all();

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
