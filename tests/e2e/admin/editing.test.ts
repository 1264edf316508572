import { expect, it } from 'vitest';
import { button, context, expectToast, field, link, page, watch, withOffice } from '../admin-browser';
import { hydrated, server } from '../site';
import { expectSaved, openList } from './records';

withOffice();

const path = () => page.url().slice(server.url.length);
const save = (name: string) => button(page, name).click();

it('asks before unsaved changes are lost', async () => {
  await page.goto(`${server.url}/admin/tours/edit/1`);
  await field(page, 'Category').fill('Half typed');
  await page.getByText('Unsaved changes').waitFor();
  await link(page, 'Cancel').click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await button(question, 'Keep editing').click();
  expect(path()).toBe('/admin/tours/edit/1');
  expect(await field(page, 'Category').inputValue()).toBe('Half typed');
  await link(page, 'Back to Admin').click();
  await button(question, 'Leave without saving').click();
  await page.waitForURL(`${server.url}/admin`);
});

it('asks which value to keep when two people changed the same field, and keeps the other changes', async () => {
  const other = watch(await context.newPage());
  await Promise.all([page, other].map((tab) => tab.goto(`${server.url}/admin/tours/edit/2`)));
  const title = await field(page, 'Title').inputValue();
  await field(other, 'Category').fill('Walking');
  await field(other, 'Pickup time').fill('At noon, from the other tab');
  await button(other, 'Update Tour').click();
  await other.waitForURL(`${server.url}/admin`);
  await page.bringToFront();

  await field(page, 'Title').fill('My own title of this tour');
  await field(page, 'Category').fill('Strolling');
  await save('Update Tour');
  await expectToast(page, 'Error', 'Somebody else has saved this tour since you opened it.');
  const conflict = page.getByRole('alert');
  await conflict.getByText('Strolling', { exact: true }).waitFor();
  await conflict.getByText('Walking', { exact: true }).waitFor();
  expect(await field(page, 'Category').inputValue()).toBe('Strolling');
  expect(await conflict.getByRole('group').count()).toBe(1);
  const otherChanges = conflict.getByRole('list').first();
  expect(await otherChanges.textContent()).toMatch(/^Pickup time .+ → to At noon, from the other tab$/);
  const category = conflict.getByRole('group', { name: 'Category' });
  expect(await category.getByRole('radio', { name: 'Yours' }).isChecked()).toBe(true);
  await button(conflict, 'Go on with this choice').click();
  await expect.poll(() => field(page, 'Pickup time').inputValue()).toBe('At noon, from the other tab');
  await save('Update Tour');
  await expectSaved('Tour Updated', 'The tour was updated successfully');

  await page.goto(`${server.url}/admin/tours/2`);
  expect(await field(page, 'Title').inputValue()).toBe('My own title of this tour');
  expect(await field(page, 'Category').inputValue()).toBe('Strolling');
  expect(await field(page, 'Pickup time').inputValue()).toBe('At noon, from the other tab');
  await field(page, 'Title').fill(title);
  await save('Update Tour');
  await page.waitForURL(`${server.url}/admin`);
  await other.close();
});

it('every list is rendered on the server, without a tRPC call on the first load', async () => {
  const calls: string[] = [];
  const collect = (request: { url: () => string }) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/trpc/') && path !== '/trpc/live.news') calls.push(path);
  };
  page.on('request', collect);
  const addresses = ['/admin', '/admin?list=offers', '/admin/tours/edit/1', '/admin/reservations', '/admin/messages'];
  for (const address of [...addresses, '/admin/subscribers', '/admin/emails', '/admin/departures']) {
    await page.goto(server.url + address);
    await hydrated(page);
    // What a page fetches when it has hydrated is requested in its effects.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
  await openList('Packages');
  await openList('Articles');
  page.off('request', collect);
  expect(calls).toEqual([]);
});
