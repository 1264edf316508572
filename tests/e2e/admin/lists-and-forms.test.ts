import { afterEach, describe, expect, it } from 'vitest';
import { picture } from '../../pictures';
import { button, context, expectToast, field, link, open, page, watch, withOffice } from '../admin-browser';
import { server } from '../site';

withOffice(undefined, { viewport: { width: 1440, height: 900 } });

afterEach(() => page.goto('about:blank'));

const path = () => page.url().slice(server.url.length);
const save = (name: string, tab = page) => button(tab, name).click();
const saved = (tab = page) => tab.waitForURL(`${server.url}/admin`);

describe('returning to the list', () => {
  const listAddress = '/admin?list=tours&search=cairo&sort=price&descending=true';
  const firstTitle = () => page.getByRole('rowheader').getByRole('link').first();
  const expectList = async (title: string | null) => {
    await page.getByRole('heading', { level: 1, name: 'Tours' }).waitFor();
    expect(path()).toBe('/admin');
    expect(await field(page, 'Search tours').inputValue()).toBe('cairo');
    expect(await page.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending');
    expect(await firstTitle().textContent()).toBe(title);
  };

  it.each(['Cancel', 'Update Tour'])('by %s restores its search and order', async (way) => {
    await open(listAddress);
    const title = await firstTitle().textContent();
    await link(page.getByRole('row').nth(1), 'Edit').click();
    await page.waitForURL(/tours\/edit\/\d+$/);
    const other = watch(await context.newPage());
    await open('/admin?list=articles', other);
    await other.close();
    if (way === 'Update Tour') await save(way);
    else await link(page, way).click();
    await saved();
    await expectList(title);
    await page.reload();
    await expectList(title);
  });
});

describe('the preview of a form', () => {
  it('requests no image before the URL is complete', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open('/admin/articles/new');
    await field(page, 'Featured image URL').fill('not a url');
    await field(page, 'Author image URL').fill('neither this');
    await page.getByText('Failed to load image').first().waitFor();
    expect(requests.filter((address) => /not%20|neither/.test(new URL(address).pathname))).toEqual([]);
    await field(page, 'Featured image URL').fill('/posters/luxor-dawn.svg');
    await expect.poll(() => page.locator('img[src="/posters/luxor-dawn.svg"]').count()).toBe(2);
  });

  it('shows only the values that have been typed', async () => {
    await open('/admin/offers/new');
    const preview = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Preview' }) });
    const card = preview.locator('article');
    expect(await card.textContent()).not.toMatch(/% off|until|\$/);
    expect((await card.boundingBox())?.width).toBeGreaterThan(250);
    await field(page, 'Original price').fill('100');
    await field(page, 'Special price').fill('75');
    await field(page, 'End date').fill('2099-12-31');
    await expect.poll(() => card.textContent()).toMatch(/25% off.*\$75.*\$100.*Book by/);
  });
});

it('a new image clears the alt text of the old one and keeps a new alt text', async () => {
  const buffer = await picture(90, 40).jpeg().toBuffer();
  const upload = () => field(page, 'Upload').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  const altText = () => field(page, 'Alt text').inputValue();
  await open('/admin/tours/edit/2');
  expect(await altText()).not.toBe('');
  await upload();
  await expectToast(page, 'Success');
  expect(await altText()).toBe('');
  await field(page, 'Alt text').fill('A lamp in the bazaar');
  const first = await field(page, 'Image').inputValue();
  await upload();
  await expect.poll(() => field(page, 'Image').inputValue()).not.toBe(first);
  expect(await altText()).toBe('A lamp in the bazaar');
});

const focusedName = () =>
  page.evaluate(
    () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? document.activeElement?.tagName,
  );

it('filters are set with the keyboard: a date digit by digit, a select step by step', async () => {
  await open('/admin/reservations');
  await field(page, 'Travel from').focus();
  await page.keyboard.type('12242027', { delay: 120 });
  await expect.poll(path).toContain('from=2027-12-24');
  expect(await focusedName()).toBe('Travel from');
  await field(page, 'Status').focus();
  for (const status of ['answer', 'asks', 'overdue', 'unpaid', 'owes']) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(path).toContain(`&status=${status}&`);
    expect(await focusedName()).toBe('Status');
  }
  await link(page, 'Reservations').click();
  await expect.poll(() => field(page, 'Travel from').inputValue()).toBe('');
});

it('Enter and Ctrl+S in a picker do not save the record behind it', async () => {
  await open('/admin/tours/edit/2');
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (request.method() === 'POST' && !url.includes('/trpc/images.list?')) calls.push(url);
  });
  await field(page, 'Title').fill('Half typed');
  await button(page, 'Choose').first().click();
  await button(page, 'Posters').click();
  await field(page, 'Search pictures').fill('giza');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await page.getByText('Unsaved changes').waitFor();
  expect(calls).toEqual([]);
  expect(path()).toBe('/admin/tours/edit/2');
});
