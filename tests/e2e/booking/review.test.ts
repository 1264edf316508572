import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { type Booked, bookTours, postForm, titleAfter } from '../../routes/booking/booked';
import { button, link, page as office, open, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { expectToast, fieldErrors } from '../form';
import { server, visit } from '../site';

let next: () => Booked;
withOffice();
beforeAll(async () => {
  next = await bookTours(server, 4);
});

const words = 'Cairo on foot, from the gate to the Nile.\nOur guide knew every door.';

/** Completes the journey of a tour; returns the path of its page. */
function travel(name: string): string {
  const { path, reference } = next();
  server
    .database()
    .prepare("UPDATE reservations SET name = ?, status = 'completed', start_date = '2026-10-05' WHERE reference = ?")
    .run(name, reference);
  return path;
}

const section = (page: Page) => page.locator('section').filter({ hasText: 'How was it?' });
const rows = () => server.database().prepare('SELECT * FROM reviews ORDER BY id').all() as { status: string }[];
const htmlOf = async (address: string) => (await fetch(server.url + address)).text();

it('a review is chosen with the arrow keys, kept where it is refused or the network fails, and changed', async () => {
  const page = await visit(travel('Dina Halim'));
  const form = section(page).locator('form');
  expect(await section(page).textContent()).toContain('as “Dina, October 2026”');
  await form.getByLabel('Your review').fill('Too short');
  await button(form, 'Send review').click();
  await expect
    .poll(() => fieldErrors(form))
    .toMatchObject({
      '1 star': 'Please choose from one to five stars',
      'Your review': 'Please write at least 20 characters, or leave it empty',
    });
  expect(await form.getByLabel('1 star').evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(await form.getByLabel('Your review').inputValue()).toBe('Too short');
  expect(await violations(page)).toEqual([]);

  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => form.getByLabel('3 stars').isChecked()).toBe(true);
  await form.getByLabel('Your review').fill(words);
  await page.context().setOffline(true);
  await button(form, 'Send review').click();
  await page.getByRole('alert').filter({ hasText: 'Your review may not have arrived.' }).waitFor();
  expect(await form.getByLabel('Your review').inputValue()).toBe(words);
  await page.context().setOffline(false);
  await button(form, 'Send review').click();
  await expectToast(page, 'Thank you!', 'Our office will read your review and publish it.');
  await page.getByText('Until then you can change it').waitFor();
  expect(await section(page).getByText('Rated 3.0 out of 5').count()).toBe(1);

  await page.getByText('Change your review').click();
  await expect.poll(() => form.getByLabel('3 stars').isChecked()).toBe(true);
  expect(await form.getByLabel('Your review').inputValue()).toBe(words);
  await form.getByLabel('5 stars').check();
  await button(form, 'Send changes').click();
  await section(page).getByText('Rated 5.0 out of 5').waitFor();
  expect(rows().at(-1)).toMatchObject({ rating: 5, text: words, status: 'waiting', version: 2 });
});

it('a review is kept on the page when it is changed while the office publishes it', async () => {
  const path = travel('Hoda Amin');
  await postForm(server, path, { intent: 'review', rating: '4', text: words });
  const page = await visit(path);
  await page.getByText('Change your review').click();
  server.database().exec("UPDATE reviews SET status = 'published' WHERE id = (SELECT max(id) FROM reviews)");
  const changed = 'Words that nobody else has a copy of.';
  const form = section(page).locator('form');
  await form.getByLabel('Your review').fill(changed);
  await button(form, 'Send changes').click();
  const alert = section(page).getByRole('alert');
  await alert.filter({ hasText: 'Your review is published. To change it, please write to us.' }).waitFor();
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await form.getByLabel('Your review').inputValue()).toBe(changed);
  server.database().exec('DELETE FROM reviews');
});

it('a review is published and answered by the office, shown by the product, and hidden with a reason', async () => {
  const [path, other] = [travel('Mona Fathy'), travel('Rania Zaki')];
  const review = { intent: 'review', rating: '4', text: words };
  await postForm(server, path, review);
  await postForm(server, other, { ...review, rating: '1', text: '' });
  expect(await htmlOf('/tours/2')).not.toMatch(/Our guide knew|aggregateRating/);
  await open('/admin/reviews');
  const sidebar = office.getByRole('navigation', { name: 'Admin' }).getByRole('listitem');
  await sidebar.getByText('2 waiting').waitFor();
  const entry = office.getByRole('listitem').filter({ hasText: 'Mona Fathy' });
  await button(entry, 'Publish').click();
  await office.locator('[data-toast]').getByText('Review published').waitFor();
  await sidebar.getByText('1 waiting').waitFor();
  expect(await entry.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
  await entry.getByLabel('Reply').fill('Thank you, Mona. The doors wait for you.');
  await button(entry, 'Save reply').click();
  await office.locator('[data-toast]').getByText('Reply saved').waitFor();
  expect(await violations(office, [360, 1440])).toEqual([]);

  const product = await visit('/tours/2');
  const shown = product.locator('#reviews');
  for (const text of ['4.0 out of 5', 'Mona', 'October 2026', 'Our guide knew', 'The doors wait for you.'])
    expect(await shown.textContent()).toContain(text);
  expect(await product.content()).not.toContain('Fathy');
  expect(await violations(product)).toEqual([]);
  expect(await htmlOf('/tours/2')).toContain('"aggregateRating"');
  expect(await htmlOf(path)).toContain('The doors wait for you.');

  await button(entry, 'Hide').click();
  const dialog = office.getByRole('dialog', { name: 'Hide this review?' });
  await button(dialog, 'Hide').click();
  await expect.poll(() => dialog.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true');
  expect(await violations(office, [1440])).toEqual([]);
  await dialog.getByLabel('Reason').fill('It names one of our guests.');
  await button(dialog, 'Hide').click();
  await office.locator('[data-toast]').getByText('Review hidden').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await entry.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
  expect(await htmlOf('/tours/2')).not.toContain('Our guide knew');
  expect(await htmlOf(path)).toContain('It names one of our guests.');
  expect(await titleAfter(server, await postForm(server, path, review))).toBe('Nothing changed');

  await office.getByLabel('Status').selectOption('Published');
  await office.getByText('No reviews found').waitFor();
  await link(office, 'Show all reviews').click();
  await entry.waitFor();
});
