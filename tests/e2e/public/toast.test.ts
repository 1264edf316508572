import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { modes, server, visit, withSite } from '../site';

withSite();

/** An empty newsletter form shows a toast. */
const showToast = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();

describe('a toast', () => {
  it.each(modes)('is closed by its button %s', async (_, javaScriptEnabled) => {
    const page = await visit('/about', { javaScriptEnabled });
    await showToast(page);
    const toast = page.locator('[data-toast]');
    await toast.getByRole(javaScriptEnabled ? 'button' : 'link', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
    await page.waitForURL(`${server.url}/about`);
  });

  it('gets the focus on F8, stays while it has it, and otherwise disappears after five seconds', async () => {
    const page = await visit('/about', {}, (fresh) => fresh.clock.install());
    const toast = page.locator('[data-toast]');
    await showToast(page);
    await toast.waitFor();
    await page.keyboard.press('F8');
    await expect.poll(() => toast.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });

    await showToast(page);
    await toast.waitFor();
    await page.mouse.move(5, 5);
    await page.clock.runFor(3000);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(3000);
    await toast.waitFor({ state: 'detached' });
  });

  it('is closed by a swipe of 50 pixels to the right', async () => {
    const page = await visit('/about', { viewport: { width: 1280, height: 800 } });
    await showToast(page);
    const toast = page.locator('[data-toast]');
    await toast.waitFor();
    const swipe = async (distance: number) => {
      const box = await toast.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(30);
    expect(await toast.count()).toBe(1);
    await swipe(60);
    await toast.waitFor({ state: 'detached' });
  });
});
