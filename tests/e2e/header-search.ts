import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Waits for an address: its path and query. */
export const at = (page: Page, address: string) => page.waitForURL((url) => url.pathname + url.search === address);

export const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

/** The input of the search in the header. */
export const headerInput = (page: Page) =>
  page.getByRole('banner').getByLabel('Search', { exact: true }).and(page.locator('input'));

/** Presses "/" until the search in the header is open: its script is loaded after hydration. */
export async function openHeaderSearch(page: Page): Promise<Page> {
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return headerInput(page).isVisible();
    })
    .toBe(true);
  return page;
}
