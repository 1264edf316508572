import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe objects to at each width: the rule, and the elements; and a page that is wider than its window. */
export async function violations(page: Page, widths = [1440, 360]): Promise<string[]> {
  const objections: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    // A mail that is shown is none of our screens, and nothing may run in it.
    const { violations: found } = await new AxeBuilder({ page }).withTags(tags).exclude('iframe').analyze();
    for (const { id, nodes } of found) {
      objections.push(...nodes.map(({ html }) => `${width} px: ${id}: ${html.slice(0, 160)}`));
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (sideways > 0) objections.push(`${width} px: scrolls sideways by ${sideways} px`);
  }
  return objections;
}
