import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { button, expectToast, field, link, watch, withOffice } from '../office';
import { picture } from '../pictures';
import type { TestServer } from '../server';
import { holdPosts } from './journeys';

/** What an owner's afternoon does to a form: slow answers, lost ones, a colleague, the way back to the list. */

let server: TestServer;
let context: BrowserContext;
let page: Page;

withOffice(
  (office) => {
    ({ server, context } = office);
  },
  { viewport: { width: 1440, height: 900 } },
);

beforeEach(async () => {
  page = watch(await context.newPage());
});
afterEach(() => page.close());

const open = async (address: string, tab = page) => {
  await tab.goto(server.url + address);
  await tab.waitForLoadState('networkidle');
};
const path = () => page.url().slice(server.url.length);
const save = (name: string, tab = page) => button(tab, name).click();
const saved = (tab = page) => tab.waitForURL(`${server.url}/admin`);
const stored = (column: string, id: number) =>
  server.database().prepare(`SELECT ${column} FROM tours WHERE id = ?`).pluck().get(id);
const count = (title: string) =>
  server.database().prepare('SELECT count(*) FROM tours WHERE title = ?').pluck().get(title);

/** The server gets the next call of a procedure, and its answer never arrives. */
async function loseAnswer(procedure: string): Promise<void> {
  await page.route(
    (url) => url.pathname === `/trpc/${procedure}`,
    async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
      expect((await route.fetch({ headers })).status()).toBe(200);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Opens a form with all that a tour needs, as a copy of another. */
async function fillNewTour(title: string): Promise<void> {
  await open('/admin/tours/new?from=1');
  await field(page, 'Title').fill(title);
}

describe('while a save is under way', () => {
  it('nothing can be typed that would be lost; refused, everything can be typed again', async () => {
    await open('/admin/tours/edit/4');
    await field(page, 'Category').fill('Sent');
    const letGo = await holdPosts(page, '/trpc/tours.update');
    await page.keyboard.press('Control+s');
    await page.getByText('Saving...').waitFor();
    expect(await field(page, 'Title').isDisabled()).toBe(true);
    await page.keyboard.type('lost?');
    letGo();
    await saved();
    expect([stored('category', 4), String(stored('title', 4)).includes('lost?')]).toEqual(['Sent', false]);

    await open('/admin/tours/edit/4');
    await page.route('**/trpc/tours.update*', (route) => route.abort());
    await field(page, 'Category').fill('Refused');
    await save('Update Tour');
    await page.getByText('This could not be saved').waitFor();
    expect(await field(page, 'Category').isEnabled()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('This could not be saved');
    await page.unroute('**/trpc/tours.update*');
    await save('Update Tour');
    await saved();
    expect(stored('category', 4)).toBe('Refused');
  });

  it('a picture that is still on its way is waited for', async () => {
    await open('/admin/tours/edit/4');
    const letGo = await holdPosts(page, '/trpc/images.upload');
    const buffer = await picture(60, 40).jpeg().toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('Uploading...').waitFor();
    await save('Update Tour');
    await page.getByText('A picture is still being uploaded.').waitFor();
    letGo();
    await expectToast(page, 'Success');
    await save('Update Tour');
    await saved();
    expect(stored('image', 4)).toMatch(/^\/uploads\/.+-60x40\.jpg$/);
  });
});

describe('an answer that is lost', () => {
  it('of a new tour: pressed again, there is one tour, with what was typed last', async () => {
    await fillNewTour('Created behind a bad line');
    await loseAnswer('tours.create');
    await save('Create Tour');
    await page.getByText('This could not be saved').waitFor();
    expect(count('Created behind a bad line')).toBe(1);
    await save('Create Tour');
    await saved();
    await expectToast(page, 'Tour Created', 'The tour was created successfully');
    expect(count('Created behind a bad line')).toBe(1);

    await fillNewTour('Created behind a worse line');
    await loseAnswer('tours.create');
    await save('Create Tour');
    await page.getByText('This could not be saved').waitFor();
    await field(page, 'Title').fill('Created and then corrected');
    await save('Create Tour');
    await saved();
    expect([count('Created behind a worse line'), count('Created and then corrected')]).toEqual([0, 1]);
  });

  it('of an update: pressed again it is saved, and nobody else is blamed', async () => {
    for (const [before, after] of [
      ['Lost once', 'Lost once'],
      ['Lost again', 'Lost, then corrected'],
    ]) {
      await open('/admin/tours/edit/5');
      const version = Number(stored('version', 5));
      await field(page, 'Category').fill(before ?? '');
      await loseAnswer('tours.update');
      await save('Update Tour');
      await page.getByText('This could not be saved').waitFor();
      expect(stored('category', 5)).toBe(before);
      await field(page, 'Category').fill(after ?? '');
      await save('Update Tour');
      await saved();
      await expectToast(page, 'Tour Updated', 'The tour was updated successfully');
      expect(stored('category', 5)).toBe(after);
      expect(stored('version', 5)).toBe(version + (before === after ? 1 : 2));
    }
  });
});

describe('a colleague in another window', () => {
  it('changed other fields: these stay as changed, without a choice', async () => {
    const other = watch(await context.newPage());
    await Promise.all([open('/admin/tours/edit/6'), open('/admin/tours/edit/6', other)]);
    const price = await field(page, 'Price').inputValue();
    await field(other, 'Price').fill('99.50');
    await save('Update Tour', other);
    await saved(other);
    await page.bringToFront();
    await field(page, 'Category').fill('Mine');
    await save('Update Tour');
    const conflict = page.getByRole('alert');
    await conflict.getByText('Also changed by them').waitFor();
    expect(await conflict.getByRole('listitem').allTextContents()).toEqual([
      `Price ${price} → to 99.50`,
      expect.stringMatching(/^Category .+ → to Mine$/),
    ]);
    expect(await conflict.getByRole('radio').count()).toBe(0);
    await button(conflict, 'Go on with both').click();
    await save('Update Tour');
    await saved();
    expect([stored('price_cents', 6), stored('category', 6)]).toEqual([9950, 'Mine']);
    await other.close();
  });

  it('keeping all of mine keeps what I changed, and nothing that only they did', async () => {
    const other = watch(await context.newPage());
    await Promise.all([open('/admin/tours/edit/6'), open('/admin/tours/edit/6', other)]);
    await field(other, 'Price').fill('120');
    await field(other, 'Category').fill('Theirs');
    await save('Update Tour', other);
    await saved(other);
    await page.bringToFront();
    await field(page, 'Category').fill('Mine again');
    await save('Update Tour');
    await button(page, 'Keep all of mine').click();
    await save('Update Tour');
    await saved();
    expect([stored('price_cents', 6), stored('category', 6)]).toEqual([12_000, 'Mine again']);
    await other.close();
  });

  it('deleted it: what is typed can be saved as a new one', async () => {
    await fillNewTour('To be deleted by somebody');
    await save('Create Tour');
    await saved();
    const id = server.database().prepare('SELECT max(id) FROM tours').pluck().get();
    await open(`/admin/tours/edit/${id}`);
    await field(page, 'Category').fill('Rescued');
    server.database().prepare('DELETE FROM tours WHERE id = ?').run(id);
    await save('Update Tour');
    await expectToast(page, 'Error', 'Tour not found');
    await page.getByText('Somebody has deleted this tour since you opened it.').waitFor();
    await button(page, 'Create it anew').click();
    await saved();
    await expectToast(page, 'Tour Created', 'The tour was created successfully');
    const category = server.database().prepare('SELECT category FROM tours WHERE title = ?').pluck();
    expect(category.all('To be deleted by somebody')).toEqual(['Rescued']);
  });
});

describe('the way back to the list', () => {
  const asked = '/admin?list=tours&search=cairo&sort=price&descending=true';
  const firstRow = () => page.getByRole('rowheader').getByRole('link').first();
  const expectTheList = async (title: string | null) => {
    await page.getByRole('heading', { level: 1, name: 'Tours' }).waitFor();
    expect(path()).toBe('/admin');
    expect(await field(page, 'Search tours').inputValue()).toBe('cairo');
    expect(await page.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending');
    expect(await firstRow().textContent()).toBe(title);
  };

  it.each(['Cancel', 'Back to Admin', 'Update Tour'])('by %s leads to it as it was', async (way) => {
    await open(asked);
    const title = await firstRow().textContent();
    await link(page.getByRole('row').nth(1), 'Edit').click();
    await page.waitForURL(/tours\/edit\/\d+$/);
    const other = watch(await context.newPage());
    await open('/admin?list=articles', other);
    await other.close();
    if (way === 'Update Tour') await save(way);
    else await link(page, way).click();
    await saved();
    await expectTheList(title);
    await page.reload();
    await expectTheList(title);
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click();
    await page.waitForURL(/sort=title/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ list: 'tours', search: 'cairo' });
  });

  it('a page further on is found again, and goes on from there', async () => {
    const titles = server.database().prepare('SELECT title FROM tours WHERE id = 1').pluck().get();
    const copy = server.database().prepare(
      `INSERT INTO tours (title, description, country, city, duration, price_cents, image, pickup_time)
       SELECT ?, description, country, city, duration, price_cents, image, pickup_time FROM tours WHERE id = 1`,
    );
    for (let number = 0; number < 60; number++) copy.run(`${titles} ${number}`);
    await open('/admin?list=tours&sort=title&page=2');
    await link(page.getByRole('row').nth(1), 'Edit').click();
    await page.waitForURL(/tours\/edit\/\d+$/);
    await link(page, 'Cancel').click();
    await saved();
    await page.getByText(/^Page 2 of/).waitFor();
    await link(page, 'Next').click();
    await page.waitForURL(/page=3/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ sort: 'title', page: '3' });
  });

  it('an edit page that was merely opened changes nothing about it', async () => {
    await open('/admin?list=offers&search=nile');
    await open('/admin/tours/edit/1');
    await link(page, 'Cancel').click();
    await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor();
    expect(await field(page, 'Search offers').inputValue()).toBe('nile');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Offers', exact: true }).click();
    await page.waitForURL(/list=offers$/);
    await expect.poll(() => field(page, 'Search offers').inputValue()).toBe('');
  });
});

it.each([
  ['tours', 'Added', 'descending'],
  ['packages', 'Added', 'descending'],
  ['offers', 'Added', 'descending'],
  ['testimonials', 'Added', 'ascending'],
  ['articles', 'Date', 'descending'],
])('%s: the order they open in has its arrow', async (list, column, direction) => {
  await open(`/admin?list=${list}`);
  const head = page.getByRole('columnheader', { name: column, exact: true });
  expect(await head.getAttribute('aria-sort')).toBe(direction);
  await page.setViewportSize({ width: 360, height: 740 });
  await link(page.getByRole('row').nth(1), 'Duplicate').waitFor();
});

describe('what a form shows of itself', () => {
  it('asks for no picture before there is an address', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open('/admin/articles/new');
    await field(page, 'Featured image URL').fill('not a url');
    await field(page, 'Author image URL').fill('neither this');
    await page.getByText('Failed to load image').first().waitFor();
    expect(asked.filter((address) => /not%20|neither/.test(new URL(address).pathname))).toEqual([]);
    await field(page, 'Featured image URL').fill('/posters/luxor-dawn.svg');
    await expect.poll(() => page.locator('img[src="/posters/luxor-dawn.svg"]').count()).toBe(2);
  });

  it('shows of a new offer only what has been typed', async () => {
    await open('/admin/offers/new');
    const preview = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Preview' }) });
    const card = preview.locator('article');
    expect(await card.textContent()).not.toMatch(/% off|until|\$/);
    expect((await card.boundingBox())?.width).toBeGreaterThan(250);
    await field(page, 'Original price').fill('100');
    await field(page, 'Special price').fill('75');
    await field(page, 'End date').fill('2099-12-31');
    expect(await card.textContent()).toMatch(/25% off.*\$75.*\$100.*until/);
  });
});

it('the words of a picture go with it, and what was typed for the next one stays', async () => {
  const buffer = await picture(90, 40).jpeg().toBuffer();
  const upload = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  const words = () => field(page, 'Alt text').inputValue();
  await open('/admin/tours/edit/2');
  expect(await words()).not.toBe('');
  await upload();
  await expectToast(page, 'Success');
  expect(await words()).toBe('');
  await field(page, 'Alt text').fill('A lamp in the bazaar');
  const first = await field(page, 'Image').inputValue();
  await upload();
  await expect.poll(() => field(page, 'Image').inputValue()).not.toBe(first);
  expect(await words()).toBe('A lamp in the bazaar');
});

it('a picture is found by the words of the form that used it, and deleted once nothing uses it', async () => {
  await fillNewTour('With a picture of its own');
  const buffer = await picture(90, 40).jpeg().toBuffer();
  await field(page, 'Alt text').fill('');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expectToast(page, 'Success');
  const address = await field(page, 'Image').inputValue();
  await field(page, 'Alt text').fill('A heron on one leg');
  await save('Create Tour');
  await saved();

  await open('/admin/tours/edit/1');
  await button(page, 'Choose').click();
  const media = page.getByRole('dialog');
  await field(media, 'Search pictures').fill('heron');
  const found = media.getByRole('listitem').filter({ hasText: 'A heron on one leg' });
  await found.getByText(address.slice('/uploads/'.length)).waitFor();
  await found.getByRole('button').click();
  await button(media, 'Delete').click();
  await media.getByText('permanently delete the picture "A heron on one leg"').waitFor();
  await button(media, 'Delete for good').click();
  await media.getByText('This picture is in use').waitFor();
  server.database().prepare('DELETE FROM tours WHERE image = ?').run(address);
  await button(media, 'Delete').click();
  await button(media, 'Delete for good').click();
  await media.getByText('No picture is described or named so').waitFor();
  expect((await fetch(server.url + address)).status).toBe(404);
  await button(media, 'Close').click();
});
