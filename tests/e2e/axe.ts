import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // The details of what passed would take most of the time.
  resultTypes: ['violations'],
};

/** What axe reports at each width: the rule and the elements; and by how much a page is wider than its window. */
export async function violations(page: Page, widths = [1440, 360]): Promise<string[]> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    for (const { id, nodes } of (await page.evaluate(examine, options)).violations) {
      found.push(...nodes.map(({ html }) => `${width} px: ${id}: ${html.slice(0, 160)}`));
    }
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) found.push(`${width} px: the page is ${excess} px wider than the window`);
  }
  return found;
}

/** Runs in the page. An email preview is not one of our screens, and no script may run in it. */
function examine(given: RunOptions): Promise<Pick<AxeResults, 'violations'>> {
  const { axe: injected } = window as unknown as { axe: typeof axe };
  return injected.run({ exclude: [['iframe']] }, given).then(({ violations: list }) => ({ violations: list }));
}
