import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { button, expectToast, field, link, rowOf, watch, withAdmin } from '../admin-browser';
import { hydrated } from '../site';
import { deleteFrom, expectSaved, openList } from './records';

let server: TestServer;
let context: BrowserContext;
let page: Page;
withAdmin(async (admin) => {
  ({ server, context } = admin);
  page = watch(await context.newPage());
});

const path = () => page.url().slice(server.url.length);
const save = (name: string) => button(page, name).click();

it('a duplicate is a filled-in form and stores nothing before it is created', async () => {
  const count = (table: string) => server.database().prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  await openList(page, server, 'Articles');
  const first = page.getByRole('row').nth(1);
  const title = await first.getByRole('rowheader').getByRole('link').textContent();
  const before = count('articles');
  for (const [name, number] of [
    [`${title} (copy)`, ''],
    [`${title} (copy 2)`, '-2'],
  ] as const) {
    await openList(page, server, 'Articles');
    await link(rowOf(page, title ?? '').last(), 'Duplicate').click();
    await page.waitForURL(/\/admin\/articles\/new\?from=\d+$/);
    await page.getByRole('heading', { level: 1, name: 'New Article' }).waitFor();
    expect(await field(page, 'Title').inputValue()).toBe(name);
    expect(await field(page, 'Slug').inputValue()).toMatch(new RegExp(`-copy${number}$`));
    expect(await field(page, 'Content').inputValue()).not.toBe('');
    expect(await field(page, 'Featured').isChecked()).toBe(false);
    await page.getByText('Not saved yet').waitFor();
    if (number === '') expect(count('articles')).toBe(before);
    await save('Create Article');
    await expectSaved(page, server, 'Article Created', 'The article was created successfully');
  }
  await deleteFrom(page, server, 'Articles', 'Article', `${title} (copy)`);
  await deleteFrom(page, server, 'Articles', 'Article', `${title} (copy 2)`);
  expect(count('articles')).toBe(before);
});

it.each(['tours', 'packages', 'offers', 'testimonials'])(
  '%s can be duplicated and have an empty form',
  async (list) => {
    await page.goto(`${server.url}/admin?list=${list}`);
    await link(page.getByRole('row').nth(1), 'Duplicate').click();
    await page.waitForURL(/new\?from=\d+$/);
    const title = field(page, list === 'testimonials' ? 'Name' : 'Title');
    await expect.poll(() => title.inputValue()).toMatch(list === 'testimonials' ? /./ : / \(copy\)$/);
    await page.goto(`${server.url}/admin/${list}/new?from=999999`);
    await page
      .getByText(/not found/i)
      .first()
      .waitFor();
    await page.goto(`${server.url}/admin/${list}/new`);
    expect(await title.inputValue()).toBe('');
  },
);

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
  expect(await field(page, 'Pickup time').inputValue()).toBe('At noon, from the other tab');
  await save('Update Tour');
  await expectSaved(page, server, 'Tour Updated', 'The tour was updated successfully');

  await page.goto(`${server.url}/admin/tours/2`);
  expect(await field(page, 'Title').inputValue()).toBe('My own title of this tour');
  expect(await field(page, 'Category').inputValue()).toBe('Strolling');
  expect(await field(page, 'Pickup time').inputValue()).toBe('At noon, from the other tab');
  await field(page, 'Title').fill(title);
  await save('Update Tour');
  await page.waitForURL(`${server.url}/admin`);
  await other.close();
});

it('keeps the form when the tour was deleted meanwhile', async () => {
  await page.goto(`${server.url}/admin/tours/edit/3`);
  const title = await field(page, 'Title').inputValue();
  await field(page, 'Category').fill('Kept');
  const deleted = server.database().prepare('SELECT * FROM tours WHERE id = 3').get() as Record<string, unknown>;
  server.database().prepare('DELETE FROM tours WHERE id = 3').run();
  await save('Update Tour');
  await expectToast(page, 'Error', 'Tour not found');
  expect(await field(page, 'Title').inputValue()).toBe(title);
  expect(await field(page, 'Category').inputValue()).toBe('Kept');
  const names = Object.keys(deleted).filter((name) => name !== 'length_hours');
  server
    .database()
    .prepare(`INSERT INTO tours (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`)
    .run(deleted);
  await save('Update Tour');
  await expectSaved(page, server, 'Tour Updated', 'The tour was updated successfully');
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
  await openList(page, server, 'Packages');
  await openList(page, server, 'Articles');
  page.off('request', collect);
  expect(calls).toEqual([]);
});

it('keeps the form and shows an error when the server cannot be reached', async () => {
  await page.goto(`${server.url}/admin/packages/edit/1`);
  await field(page, 'PDF URL').fill('https://papers.example/nile.pdf');
  await page.route('**/trpc/**', (route) => route.abort());
  await save('Update Package');
  await expectToast(page, 'Error Updating Package', 'Failed to update package');
  await page.unroute('**/trpc/**');
  expect(await field(page, 'PDF URL').inputValue()).toBe('https://papers.example/nile.pdf');
  await save('Update Package');
  await expectSaved(page, server, 'Package Updated', 'The package was updated successfully');
});
