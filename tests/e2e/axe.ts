import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // The details of what passed would take most of the time.
  resultTypes: ['violations'],
};

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What axe reports at the first width, and by how much the page is wider than its window at each of them. */
export async function violations(page: Page, widths = [1440, 360]): Promise<string[]> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    const reported = width === widths[0] ? (await page.evaluate(examine, options)).violations : [];
    for (const { id, nodes } of reported) {
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
  // Nothing below a modal dialog can be reached.
  const dialog = document.querySelector('dialog:modal');
  return injected
    .run({ include: [dialog ?? document], exclude: [['iframe']] }, given)
    .then(({ violations: list }) => ({ violations: list }));
}
