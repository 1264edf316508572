import { expect, it } from 'vitest';
import { button, expectToast, field, link, page, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { server } from '../site';
import { expectSaved } from './records';

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
  await page.goto(`${server.url}/admin/tours/edit/2`);
  server
    .database()
    .prepare('UPDATE tours SET category = ?, pickup_time = ?, version = version + 1 WHERE id = 2')
    .run('Walking', 'At noon, from the other tab');

  await field(page, 'Title').fill('My own title of this tour');
  await field(page, 'Category').fill('Strolling');
  await save('Update Tour');
  await expectToast(page, 'Error', 'Somebody else has saved this tour since you opened it.');
  const conflict = page.getByRole('alert');
  await conflict.getByText('Strolling', { exact: true }).waitFor();
  await conflict.getByText('Walking', { exact: true }).waitFor();
  expect(await field(page, 'Category').inputValue()).toBe('Strolling');
  expect(await conflict.getByRole('group').count()).toBe(1);
  expect(await violations(page, [360, 1440])).toEqual([]);
  const otherChanges = conflict.getByRole('list').first();
  expect(await otherChanges.textContent()).toMatch(/^Pickup time .+ → to At noon, from the other tab$/);
  const category = conflict.getByRole('group', { name: 'Category' });
  expect(await category.getByRole('radio', { name: 'Yours' }).isChecked()).toBe(true);
  await button(conflict, 'Use this choice').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Update Tour');
  await expect.poll(() => field(page, 'Pickup time').inputValue()).toBe('At noon, from the other tab');
  await save('Update Tour');
  await expectSaved('Tour Updated', 'The tour was updated successfully');
  const stored = server.database().prepare('SELECT title, category, pickup_time FROM tours WHERE id = 2').raw();
  expect(stored.get()).toEqual(['My own title of this tour', 'Strolling', 'At noon, from the other tab']);
});
