import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchBrowser } from './browser';
import { startServer, type TestServer } from './server';

export const officePassword = 'correct horse battery';

/** A server whose password is known. One trusted proxy: a test may log in as another client. */
export const startOffice = (environment: Record<string, string> = {}) =>
  startServer({ ADMIN_PASSWORD: officePassword, TRUST_PROXY: '1', ...environment });

/** Logs a browser in without its login page. */
export async function signIn(server: TestServer, context: BrowserContext): Promise<void> {
  const login = `${server.url}/admin/login`;
  const answer = await context.request.post(login, { form: { password: officePassword }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

let faults: string[] = [];

interface Office {
  server: TestServer;
  browser: Browser;
  /** Logged in. */
  context: BrowserContext;
}

/** Opens an office for the tests of a file and closes it after them; what a watched page reports as wrong fails its test. */
export function withOffice(
  opened: (office: Office) => unknown,
  options: BrowserContextOptions = {},
  environment: Record<string, string> = {},
): void {
  let office: Partial<Office> = {};
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startOffice(environment), launchBrowser()]);
    office = { server, browser };
    const context = await browser.newContext(options);
    await signIn(server, context);
    await opened({ server, browser, context });
  });
  afterAll(async () => {
    await office.browser?.close();
    await office.server?.stop();
  });
  beforeEach(() => {
    faults = [];
  });
  afterEach(() => {
    expect(faults).toEqual([]);
  });
}

/** Keeps what a page throws or reports as an error; what the browser itself says of answers that are refusals is none. */
export function watch(page: Page): Page {
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(`${page.url()}: ${message.text()}`);
    }
  });
  return page;
}

export const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });
export const toast = (page: Page) => page.locator('[data-toast]');

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await toast(page).getByText(title, { exact: true }).waitFor();
  if (description) await toast(page).getByText(description, { exact: true }).waitFor();
}
