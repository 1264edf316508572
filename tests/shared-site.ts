import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser';
import { startServer, type TestServer } from './server';

interface Site {
  server: TestServer;
  browser: Browser;
}

/** One trusted proxy: every visitor of a test may come from a machine of their own. */
export const behindProxy = { TRUST_PROXY: '1' };

/** Opens a site and a browser for the tests of a file and closes both after them. */
export function withSite(opened: (site: Site) => void, environment: Record<string, string> = {}): void {
  let site: Partial<Site> = {};
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startServer(environment), launchBrowser()]);
    site = { server, browser };
    opened({ server, browser });
  });
  afterAll(async () => {
    await site.browser?.close();
    await site.server?.stop();
  });
}
