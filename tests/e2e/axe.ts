import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe reports at each width: the rule and the elements; and by how much a page is wider than its window. */
export async function violations(page: Page, widths = [1440, 360]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    // Without a page of its own for the results and without the details of what passed, axe takes a third of the time.
    const axe = new AxeBuilder({ page }).options({ runOnly: tags, resultTypes: ['violations'] }).setLegacyMode();
    // An email preview is not one of our screens, and no script may run in it.
    for (const { id, nodes } of (await axe.exclude('iframe').analyze()).violations) {
      found.push(...nodes.map(({ html }) => `${width} px: ${id}: ${html.slice(0, 160)}`));
    }
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) found.push(`${width} px: the page is ${excess} px wider than the window`);
  }
  return found;
}
