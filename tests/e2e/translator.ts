import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Errors of the translated pages, by page. */
const errors = new WeakMap<Page, string[]>();

/**
 * Does to a page what the translator of a browser does to it: replaces each text node by elements, now and whenever
 * one is added or changed. The words stay as they are.
 */
export async function translate(page: Page): Promise<void> {
  if (!errors.has(page)) {
    const found: string[] = [];
    errors.set(page, found);
    page.on('pageerror', ({ message }) => found.push(message));
  }
  await page.evaluate(() => {
    const replace = (text: Text) => {
      if (!text.data || text.parentElement?.closest('font, script, style, textarea, svg, [translate="no"]')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) replaceAll(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    replaceAll(document.body);
  });
}

/** A form whose code comes at its first use is rendered anew where it has been translated before: React says so. */
export const rendersAnew = [expect.stringContaining('React error #418')];

/** Expects that a page is still translated, shows no error screen and has thrown nothing else. */
export async function expectTranslated(page: Page, thrown: unknown[] = []): Promise<void> {
  expect(errors.get(page)).toEqual(thrown);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  expect(await page.locator('main font').count()).toBeGreaterThan(0);
}
