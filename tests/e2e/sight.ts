import type { Locator, Page } from 'playwright';

/** What the browser paints `Highlight` and `HighlightText` with. */
export const systemColors = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.setAttribute('style', 'forced-color-adjust: none; background-color: Highlight; color: HighlightText');
    const { backgroundColor: highlight, color: highlightText } = getComputedStyle(probe);
    probe.remove();
    return { highlight, highlightText };
  });

/** How an element is painted. */
export const sightOf = (element: Locator) =>
  element.evaluate((it) => {
    const { backgroundColor: background, color, borderTopWidth: border } = getComputedStyle(it);
    return { background, color, border };
  });

/** False where something covers the upper or lower end of a field, as far as these are within its window or dialog. */
export const isSeen = (field: Locator) =>
  field.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const frame = element.closest('dialog')?.getBoundingClientRect();
    const ends = [Math.max(top, frame?.top ?? 0) + 2, Math.min(bottom, frame?.bottom ?? window.innerHeight) - 2];
    return ends.every((y) => document.elementFromPoint(left + width / 2, y) === element);
  });

/** Sets the font size of the browser in px, which media queries follow as well; 16 is usual. */
export async function setFont(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** How many pixels a page is wider than its window. */
export const excessOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
