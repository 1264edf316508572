import type { Page, Route } from 'playwright';
import { hydrated, server } from './site';

/** Opens an address whose scripts do not arrive before the returned function lets them through. */
export async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(server.url + address, { waitUntil: 'commit' });
  await page.locator('footer form').last().waitFor();
  return async () => {
    isHeld = false;
    for (const route of held.splice(0)) await route.continue();
    await hydrated(page);
    await page.unrouteAll({ behavior: 'wait' });
  };
}
