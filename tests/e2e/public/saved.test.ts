import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectToast } from '../form';
import { hydrated, server, visit, withSite } from '../site';

withSite();

/** The list in the cookie; empty without one. */
const savedBy = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'saved')?.value ?? '';
const titleOf = (table: 'tours' | 'packages' | 'offers', id: number) =>
  server.database().prepare(`SELECT title FROM ${table} WHERE id = ?`).pluck().get(id) as string;
const heart = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save ${title}`, exact: true })
    .first();
const countLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved trips/ });
const countName = (page: Page) => countLink(page).getAttribute('aria-label');

describe('with JavaScript', () => {
  it('a heart saves and removes at once, by pointer and keyboard, without a request, and the header counts', async () => {
    const page = await visit('/tours');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const [first, second] = [heart(page, titleOf('tours', 2)), heart(page, titleOf('tours', 1))];
    expect(await first.getAttribute('aria-pressed')).toBe('false');
    expect(await countName(page)).toBe('Saved trips');
    await first.click();
    await second.click();
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
    expect([await countName(page), await savedBy(page)]).toEqual(['Saved trips, 2', 't1.t2']);
    await page
      .getByRole('main')
      .getByRole('link', { name: titleOf('tours', 2), exact: true })
      .focus();
    const isFocused = () => first.evaluate((node) => node === document.activeElement);
    for (let tabs = 0; tabs < 3 && !(await isFocused()); tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('false');
    expect([await countName(page), await savedBy(page)]).toEqual(['Saved trips, 1', 't1']);
    // A link under the pointer may be prefetched.
    expect(await isFocused()).toBe(true);
    expect(requests.filter((request) => /^POST|\/saved/.test(request))).toEqual([]);
    expect(page.url()).toBe(`${server.url}/tours`);
  });

  it('shows the state on cards, on the page of the product and after Back, and nothing moves', async () => {
    const page = await visit('/tours');
    const title = titleOf('tours', 2);
    await heart(page, title).click();
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await heart(page, title).getAttribute('aria-pressed')).toBe('true');
    await heart(page, title).click();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Our Tours' }).waitFor();
    await expect.poll(() => heart(page, title).getAttribute('aria-pressed')).toBe('false');
    await heart(page, title).click();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await hydrated(page);
    await expect.poll(() => heart(page, title).getAttribute('aria-pressed')).toBe('true');
    expect(await countName(page)).toBe('Saved trips, 1');
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });

  it('follows what another tab has saved', async () => {
    const page = await visit('/saved');
    await page.getByRole('heading', { level: 1, name: 'Nothing saved yet' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/packages/1`);
    await hydrated(other);
    await heart(other, titleOf('packages', 1)).click();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('columnheader', { name: titleOf('packages', 1) }).waitFor();
    expect(await countName(page)).toBe('Saved trips, 1');
    await page.getByRole('button', { name: `Remove ${titleOf('packages', 1)}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Nothing saved yet' }).waitFor();
    await expectToast(page, 'Removed', `${titleOf('packages', 1)} is no longer on your list. You have 0 saved trips.`);
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await countName(page)).toBe('Saved trips');
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => heart(other, titleOf('packages', 1)).getAttribute('aria-pressed')).toBe('false');
  });

  it('asks for the ages at once, shows the prices without a page load, and goes back to the former party', async () => {
    const page = await visit('/saved?trips=t2.p1.o1');
    await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''));
    await page.getByRole('button', { name: 'One child more' }).click();
    await page.getByLabel('Age of child 1').fill('5');
    await page.getByRole('button', { name: 'Show prices' }).click();
    await page.getByRole('rowheader', { name: 'Price for 2 adults, 1 child' }).waitFor({ state: 'attached' });
    expect(new URL(page.url()).search).toBe('?trips=t2.p1.o1&adults=2&children=1&ages=5');
    expect(
      await page.getByRole('button', { name: 'Show prices' }).evaluate((node) => node === document.activeElement),
    ).toBe(true);
    await page.goBack();
    await page.getByRole('rowheader', { name: 'Price for 2 adults', exact: true }).waitFor({ state: 'attached' });
    expect(await page.getByLabel('Children', { exact: true }).inputValue()).toBe('0');
    await page.goForward();
    await page.getByRole('rowheader', { name: 'Price for 2 adults, 1 child' }).waitFor({ state: 'attached' });
    expect(await page.getByLabel('Children', { exact: true }).inputValue()).toBe('1');
    expect(await page.getByLabel('Age of child 1').inputValue()).toBe('5');
    expect(await page.locator('html').getAttribute('data-seen')).toBe('');
  });
});

it('the comparison shows its first trip on a phone, with a heart that fingers hit', async () => {
  const page = await visit('/saved?trips=t2.p1.o1.o5.t3.p2&children=2&ages=4&ages=9', {
    viewport: { width: 360, height: 740 },
  });
  const box = await page.getByRole('columnheader', { name: titleOf('tours', 2) }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  const heartBox = await heart(page, titleOf('tours', 2)).boundingBox();
  expect(Math.min(heartBox?.width ?? 0, heartBox?.height ?? 0)).toBeGreaterThanOrEqual(44);
});
