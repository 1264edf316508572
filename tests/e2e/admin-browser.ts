import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterEach, beforeEach, expect } from 'vitest';
import { openSession } from '../routes/rpc-client';
import { sendAtOnce } from '../server';
import { hydrated, newContext, server, withSite } from './site';

/** A logged-in browser of the test file that runs, and its page. */
export let context: BrowserContext;
export let page: Page;
let pageErrors: string[] = [];

/** Logs a browser in without its login page. */
export async function logIn(visitor: BrowserContext): Promise<void> {
  const [, value = ''] = (await openSession(server)).split(/=(.*)/);
  await visitor.addCookies([{ name: 'admin_session', value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Starts a server and a logged-in browser for the tests of a file; an error of a watched page fails its test. */
export function withOffice(
  prepare: () => unknown = () => undefined,
  options: BrowserContextOptions = {},
  environment: Record<string, string> = {},
): void {
  withSite(async () => {
    sendAtOnce(server);
    context = await newContext(options);
    await logIn(context);
    page = watch(await context.newPage());
    await prepare();
  }, environment);
  beforeEach(() => {
    pageErrors = [];
  });
  afterEach(() => {
    expect(pageErrors).toEqual([]);
  });
}

/** Opens an address of the site in the page of the office, or in another one. */
export async function open(address: string, tab = page): Promise<void> {
  await tab.goto(server.url + address);
  await hydrated(tab);
}

/** Collects the exceptions and console errors of a page, except the browser's own messages about status codes. */
export function watch(tab: Page): Page {
  tab.on('pageerror', (error) => pageErrors.push(`${tab.url()}: ${error.message}`));
  tab.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      pageErrors.push(`${tab.url()}: ${message.text()}`);
    }
  });
  return tab;
}

export const field = (on: Page | Locator, label: string) => on.getByLabel(label, { exact: true });
export const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name, exact: true });
export const link = (on: Page | Locator, name: string) => on.getByRole('link', { name, exact: true });
export const toast = (tab: Page) => tab.locator('[data-toast]');
/** The rows of a list, without its head. */
export const rowsOf = (tab: Page) => tab.getByRole('row').filter({ has: tab.getByRole('rowheader') });
export const rowOf = (tab: Page, text: string) => tab.getByRole('row').filter({ hasText: text });

export async function expectToast(tab: Page, title: string | RegExp, description?: string): Promise<void> {
  await toast(tab).getByText(title, { exact: true }).waitFor();
  if (description) await toast(tab).getByText(description, { exact: true }).waitFor();
}

/** Opens what is folded in the forms of a page. */
export const unfold = (tab: Page) =>
  tab.locator('form details').evaluateAll((folds) => {
    for (const fold of folds as HTMLDetailsElement[]) fold.open = true;
  });

/** The descriptions of an invalid field. */
export async function errorOf(tab: Page, label: string): Promise<string> {
  const control = field(tab, label);
  await expect.poll(() => control.getAttribute('aria-invalid')).toBe('true');
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(ids.map((id) => tab.locator(`[id="${id}"]`).textContent()));
  return texts.join(' ');
}
