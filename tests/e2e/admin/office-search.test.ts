import { describe, expect, it } from 'vitest';
import { button, field, link, logIn, open, page, watch, withOffice } from '../admin-browser';
import { violations } from '../axe';
import { newContext, server } from '../site';
import { stored, storeNew } from './reservation-page';

withOffice();

const label = 'Name, phone, email, reference or product';
const dialog = () => page.getByRole('dialog', { name: 'Search the office' });
const focused = () => page.evaluate(() => document.activeElement?.textContent);

const openSearch = () => page.keyboard.press('Control+k');

function reserve(name: string): number {
  const id = storeNew(name, { status: 'confirmed', day: 40 });
  server.database().prepare("UPDATE reservations SET phone = '+44 20 7946 0001' WHERE id = ?").run(id);
  return id;
}

describe('the search of the office', () => {
  it('is opened, used and left by keyboard', async () => {
    const id = reserve('Zoë Søndergård');
    await open('/admin/messages');
    await openSearch();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await link(page, 'Search').click();
    const box = dialog().getByRole('combobox', { name: label });
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('sondergard 7946-0001');
    const result = dialog().getByRole('group', { name: 'Reservations' }).getByRole('option');
    await result.waitFor();
    expect(await result.textContent()).toMatch(/^Zoë Søndergård, NS-.* · Confirmed$/);
    expect(await result.getAttribute('aria-selected')).toBe('true');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await result.getAttribute('id'));
    await expect.poll(() => dialog().getByRole('status').textContent()).toMatch(/^\d results?$/);
    expect(await violations(page, [1280])).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await focused()).toMatch(/^Search/);

    await page.keyboard.press('Meta+k');
    await dialog().waitFor();
    const { reference } = stored(id);
    await page.keyboard.type(String(reference).replace('-', '').toLowerCase());
    await result.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/reservations/${id}`);
    await dialog().waitFor({ state: 'detached' });
  });

  it('goes to pages, and to all results', async () => {
    await open('/admin/messages');
    await openSearch();
    await dialog().waitFor();
    await page.keyboard.type('depart');
    await dialog().getByRole('option', { name: 'Departures' }).waitFor();
    await dialog().getByRole('status').filter({ hasText: 'result' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Departures' }).waitFor();

    await openSearch();
    await dialog().waitFor();
    await page.keyboard.type('qqq');
    await dialog().getByText('Nothing found').waitFor();
    // The last is one step before the first.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=qqq');
  });

  it('does not open over another dialog', async () => {
    await open(`/admin/reservations/${reserve('Modal')}`);
    await page.getByText('More', { exact: true }).click();
    await link(page, 'View customer').click();
    await page.waitForURL('**/admin/people?**');
    await page.getByText('More', { exact: true }).click();
    await button(page, 'Erase').click();
    await page.getByRole('dialog').waitFor();
    await openSearch();
    expect(await dialog().count()).toBe(0);
  });

  it('is opened on a phone from the top bar', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/admin/messages');
    await link(page, 'Search').click();
    await dialog().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('is a page without JavaScript', async () => {
    const id = reserve('Plain Søren');
    const { reference } = stored(id);
    const plain = await newContext({ javaScriptEnabled: false });
    await logIn(plain);
    const plainPage = watch(await plain.newPage());
    await plainPage.goto(`${server.url}/admin/messages`);
    await link(plainPage, 'Search').click();
    await field(plainPage, label).fill('soren 0044 20 7946');
    await plainPage.keyboard.press('Enter');
    await link(plainPage.getByRole('region', { name: 'Reservations' }), `Plain Søren, ${reference}`).click();
    expect(new URL(plainPage.url()).pathname).toBe(`/admin/reservations/${id}`);
    await plain.close();
  });
});
