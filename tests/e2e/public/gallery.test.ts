import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violations } from '../axe';
import { server, visit, withSite } from '../site';

const gallery = ['aswan-noon', 'fayoum-dusk', 'petra-night', 'krabi-noon'].map((name, index) => ({
  image: `/posters/${name}.svg`,
  alt: index === 1 ? '' : `A view of ${name}`,
  focus: index === 0 ? '20 80' : null,
}));

withSite(() => {
  for (const table of ['tours', 'packages', 'offers']) {
    const set = server.database().prepare(`UPDATE ${table} SET gallery = ?, image_focus = '31 64' WHERE id = 1`);
    expect(set.run(JSON.stringify(gallery)).changes).toBe(1);
  }
});

const offerPath = () => {
  const { type, slug } = server.database().prepare('SELECT type, slug FROM offers WHERE id = 1').get() as {
    type: string;
    slug: string;
  };
  return `/offer/${type}/${slug}`;
};
const thumbnails = (page: Page) => page.getByRole('region', { name: 'Pictures' }).getByRole('link');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const status = (page: Page) => dialog(page).locator('[aria-live]').innerText();
const shownSlide = (page: Page) =>
  dialog(page)
    .getByRole('list')
    .evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));

describe('the gallery', () => {
  it('is a row of links to whole pictures without JavaScript, on every kind of product', async () => {
    for (const address of ['/tours/1', '/packages/1', offerPath()]) {
      const page = await visit(address, { javaScriptEnabled: false });
      const links = await thumbnails(page).evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(links).toEqual(gallery.map(({ image }) => image));
      expect(await page.locator('.hero-picture img').getAttribute('style')).toBe('object-position:31% 64%');
      expect(await thumbnails(page).nth(0).locator('img').getAttribute('style')).toBe('object-position:20% 80%');
      await page.getByRole('link', { name: 'Picture 3', exact: true }).click();
      await page.waitForURL(/fayoum-dusk\.svg$/);
    }
  });

  it('opens a dialog that keys and buttons lead through, and the focus returns', async () => {
    const page = await visit('/tours/1');
    await thumbnails(page).nth(0).click();
    await dialog(page).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await status(page)).toBe('2 of 5\nA view of aswan-noon');
    expect(await shownSlide(page)).toBe(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownSlide(page)).toBe(3);
    expect(await status(page)).toBe('4 of 5\nA view of petra-night');
    await page.keyboard.press('End');
    await expect.poll(() => shownSlide(page)).toBe(4);
    const next = dialog(page).getByRole('button', { name: 'Next picture' });
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await next.click({ force: true });
    await expect.poll(() => status(page)).toContain('5 of 5');
    await dialog(page).getByRole('button', { name: 'Previous picture' }).click();
    await expect.poll(() => shownSlide(page)).toBe(3);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(gallery[0]?.image);

    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(gallery[0]?.image);
  });

  it('follows a swipe', async () => {
    const page = await visit('/tours/1', { viewport: { width: 390, height: 780 }, hasTouch: true });
    await thumbnails(page).nth(0).tap();
    await dialog(page).waitFor();
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.synthesizeScrollGesture', { x: 300, y: 400, xDistance: -260, yDistance: 0 });
    await expect.poll(() => status(page)).toBe('3 of 5');
    expect(await shownSlide(page)).toBe(2);
  });

  it('follows the link when the dialog cannot be loaded, or is asked for a new tab', async () => {
    const page = await visit('/tours/1', {}, (fresh) => fresh.route('**/gallery-dialog-*', (route) => route.abort()));
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      thumbnails(page)
        .nth(1)
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL(/fayoum-dusk\.svg$/);
    await thumbnails(page).nth(0).click();
    await page.waitForURL(/aswan-noon\.svg$/);
  });

  it('moves nothing when its pictures come and when the dialog opens', async () => {
    const page = await visit('/tours/1');
    // Once the fonts are there, which move some words by a few pixels.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        (window as unknown as { shifts: unknown[] }).shifts.push(...list.getEntries().map((entry) => entry.toJSON()));
      }).observe({ type: 'layout-shift' });
    });
    await thumbnails(page).last().scrollIntoViewIfNeeded();
    await thumbnails(page).nth(0).click();
    await dialog(page).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
    expect(shifts).toEqual([]);
  });
});
