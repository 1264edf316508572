import { afterEach, expect, it } from 'vitest';
import { formatDay } from '#server/values/calendar.input';
import { button, expectToast, field, link, page, rowOf, withOffice } from '../admin-browser';
import { dayInCairo, hydrated, server } from '../site';

withOffice();
afterEach(() => page.goto('about:blank'));

const title = 'Eating in Cairo';
const hint = async () => {
  const ids = (await field(page, 'Publication date').getAttribute('aria-describedby'))?.split(' ') ?? [];
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ');
};
const statusOnSite = async (slug: string) => (await fetch(`${server.url}/articles/${slug}`)).status;

it('an article of a later day is marked as scheduled in list and form, and has no link to the site', async () => {
  const { id, slug } = server.database().prepare('SELECT id, slug FROM articles LIMIT 1').get() as {
    id: number;
    slug: string;
  };
  const later = dayInCairo(32);
  const scheduled = `Scheduled for ${formatDay(later)}`;
  server.database().prepare('UPDATE articles SET title = ? WHERE id = ?').run(title, id);

  await page.goto(`${server.url}/admin/articles/edit/${id}`);
  await hydrated(page);
  expect(await link(page, 'View on site').getAttribute('href')).toBe(`/articles/${slug}`);
  expect(await hint()).not.toContain('Scheduled');
  await field(page, 'Publication date').fill(later);
  await expect.poll(hint).toContain(scheduled);
  await button(page, 'Update Article').click();
  await expectToast(page, 'Article Updated');
  await page.goto(`${server.url}/admin?list=articles`);
  await rowOf(page, title).getByText(scheduled, { exact: true }).waitFor();
  expect(await page.getByText(/^Scheduled for/).count()).toBe(1);
  expect(await statusOnSite(slug)).toBe(404);

  await link(rowOf(page, title), 'Edit').click();
  await page.getByText(scheduled).waitFor();
  expect(await link(page, 'View on site').count()).toBe(0);
  await field(page, 'Publication date').fill(dayInCairo(0));
  await expect.poll(hint).not.toContain('Scheduled');
  await button(page, 'Update Article').click();
  await expectToast(page, 'Article Updated');
  await rowOf(page, title).waitFor();
  expect(await page.getByText(/^Scheduled for/).count()).toBe(0);
  expect(await statusOnSite(slug)).toBe(200);
});
