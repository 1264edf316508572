import { expect } from 'vitest';
import { button, expectToast, field, page, rowOf } from '../admin-browser';
import { server } from '../site';

/** What a visitor gets at an address of the public site. */
export async function publicPage(address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(server.url + address);
  const text = (await answer.text()).replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
  return { status: answer.status, text };
}

export async function openList(list: string): Promise<void> {
  await page.goto(`${server.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: list, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: list, exact: true }).waitFor();
}

/** Waits until a save has led back to the list with its toast. */
export async function expectSaved(title: string, description: string): Promise<void> {
  await page.waitForURL(`${server.url}/admin`);
  await expectToast(page, title, description);
}

/** Deletes a record in its list: `deleteFrom('Tours', 'Tour', title)`. */
export async function deleteFrom(list: string, noun: string, title: string) {
  await openList(list);
  await field(page, `Search ${list.toLowerCase()}`).fill(title);
  await page.waitForURL(/search=/);
  const row = rowOf(page, title);
  await button(row, 'Delete').click();
  const dialog = page.getByRole('dialog');
  const what = noun.toLowerCase();
  await dialog
    .getByText(`This will permanently delete the ${what} "${title}" and cannot be undone.`, { exact: true })
    .waitFor();
  await button(dialog, 'Delete').click();
  await expectToast(page, `${noun} Deleted`, `The ${what} has been deleted successfully`);
  await row.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
}
