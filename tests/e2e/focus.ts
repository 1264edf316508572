import type { Page } from 'playwright';

/** The focused element: the name of its field or its text, and whether it is visible; null for none. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const isVisible =
      there !== null && (element.contains(there) || there.contains(element)) && there.localName !== 'html';
    return { name: element.getAttribute('name') ?? element.textContent?.trim() ?? '', isVisible };
  });
