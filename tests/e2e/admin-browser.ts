import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { adminPassword, sameOrigin, sendAtOnce, startAdminServer, type TestServer } from '../server';
import { launchBrowser } from './browser';
import { keepRenderer, violationsIn } from './site';

interface AdminBrowser {
  server: TestServer;
  browser: Browser;
  /** Logged in. */
  context: BrowserContext;
}

let pageErrors: string[] = [];

/** Logs a browser in without its login page. */
export async function logIn(server: TestServer, context: BrowserContext): Promise<void> {
  const login = `${server.url}/admin/login`;
  const answer = await context.request.post(login, {
    form: { password: adminPassword },
    headers: sameOrigin,
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** Starts a server and a logged-in browser for the tests of a file; an error of a watched page fails its test. */
export function withAdmin(
  started: (admin: AdminBrowser) => unknown,
  options: BrowserContextOptions = {},
  environment: Record<string, string> = {},
): void {
  let admin: Partial<AdminBrowser> = {};
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startAdminServer(environment), launchBrowser()]);
    admin = { server, browser };
    sendAtOnce(server);
    const context = await browser.newContext(options);
    await logIn(server, context);
    await keepRenderer(context, server.url);
    await started({ server, browser, context });
  });
  afterAll(async () => {
    await admin.browser?.close();
    await admin.server?.stop();
    expect(violationsIn(admin.server)).toEqual([]);
  });
  beforeEach(() => {
    pageErrors = [];
  });
  afterEach(() => {
    expect(pageErrors).toEqual([]);
  });
}

/** Collects the exceptions and console errors of a page, except the browser's own messages about status codes. */
export function watch(page: Page): Page {
  page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      pageErrors.push(`${page.url()}: ${message.text()}`);
    }
  });
  return page;
}

export const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });
export const toast = (page: Page) => page.locator('[data-toast]');
/** The rows of a list, without its head. */
export const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export async function expectToast(page: Page, title: string | RegExp, description?: string): Promise<void> {
  await toast(page).getByText(title, { exact: true }).waitFor();
  if (description) await toast(page).getByText(description, { exact: true }).waitFor();
}

/** The descriptions of an invalid field. */
export async function errorOf(page: Page, label: string): Promise<string> {
  const control = field(page, label);
  await expect.poll(() => control.getAttribute('aria-invalid')).toBe('true');
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  return texts.join(' ');
}
