import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startServer, type TestServer } from '../server';
import { launchBrowser } from './browser';

interface Site {
  server: TestServer;
  browser: Browser;
}

/** One trusted proxy: a test may send requests from any client address. */
export const behindProxy = { TRUST_PROXY: '1' };

/** For `describe.each`. */
export const modes: [name: string, javaScriptEnabled: boolean][] = [
  ['without JavaScript', false],
  ['with JavaScript', true],
];

/** What the Content-Security-Policy has kept pages from doing, as the browsers of a server have reported. */
export const violationsIn = (server: TestServer | undefined) =>
  server?.log.filter(({ event }) => event === 'csp.violation') ?? [];

/** Starts a server and a browser for the tests of a file and closes both after them. */
export function withSite(started: (site: Site) => void, environment: Record<string, string> = {}): void {
  let site: Partial<Site> = {};
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startServer(environment), launchBrowser()]);
    site = { server, browser };
    started({ server, browser });
  });
  afterAll(async () => {
    await site.browser?.close();
    await site.server?.stop();
    expect(violationsIn(site.server)).toEqual([]);
  });
}

let clients = 0;

/** The header of a client address that no test has used: rate limits count by address. */
export function newClient(): { 'X-Forwarded-For': string } {
  clients += 1;
  return { 'X-Forwarded-For': `198.51.100.${clients}` };
}

/**
 * Opens an address as a new visitor: with no cookies and a client address of its own. Browser contexts are reused by
 * later tests of the file, since starting a renderer process takes longer than most pages.
 */
export function visitorsOf(site: () => Site) {
  const idle = new Map<string, BrowserContext[]>();
  const inUse: { context: BrowserContext; key: string | null }[] = [];
  afterEach(async () => {
    for (const { context, key } of inUse.splice(0)) {
      if (key === null) {
        await context.close();
      } else {
        await reset(context);
        idle.set(key, [...(idle.get(key) ?? []), context]);
      }
    }
  });
  return async (
    address: string,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<Page> => {
    const { browser, server } = site();
    // What `prepare` changes, such as the clock, may stay in its context.
    const key = prepare ? null : JSON.stringify(options);
    const context = idle.get(key ?? '')?.pop() ?? (await newContext(browser, server, options));
    inUse.push({ context, key });
    await context.setExtraHTTPHeaders(newClient());
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(server.url + address);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return page;
  };
}

/** A browser context whose renderer process stays alive between the pages of tests. */
async function newContext(browser: Browser, { url }: TestServer, options: BrowserContextOptions) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await keepRenderer(context, url);
  return context;
}

/** Keeps a page open: without one the browser ends the renderer process of a site, and every new page starts another. */
export async function keepRenderer(context: BrowserContext, siteUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${siteUrl}/robots.txt`);
}

async function reset(context: BrowserContext): Promise<void> {
  const [, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
}

/** Waits for hydration: the router takes over the scroll position in its first effect. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** `YYYY-MM-DD` so many days after today in a time zone; counts calendar days, since a day can have 23 or 25 hours. */
export function dayIn(timeZone: string, daysFromToday: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());
  return new Date(Date.parse(today) + daysFromToday * 86_400_000).toISOString().slice(0, 10);
}

export const dayInCairo = (daysFromToday: number) => dayIn('Africa/Cairo', daysFromToday);

interface Email {
  to: string;
  replyTo: string | null;
  subject: string;
  /** The whole message, its folded headers unfolded. */
  content: string;
}

/** The emails that contain a text, ordered by recipient. */
export function emailsWith(server: TestServer, text: string): Email[] {
  return server
    .mails()
    .map(({ content }) => content.replace(/\r\n[ \t]+/g, ' '))
    .filter((content) => content.includes(text))
    .map((content) => {
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(content)?.[1]?.trim() ?? null;
      return { to: header('To') ?? '', replyTo: header('Reply-To'), subject: header('Subject') ?? '', content };
    })
    .toSorted((one, other) => one.to.localeCompare(other.to));
}

export const rowsByEmail = (server: TestServer, table: string, email: string) =>
  server.database().prepare(`SELECT * FROM ${table} WHERE email = ?`).all(email) as Record<string, unknown>[];
