import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startAdminServer, type TestServer } from '../server';
import { launchBrowser } from './browser';

/** The site of the test file that runs, and the browser of its worker, which runs one file after the other. */
export let server: TestServer;
export let browser: Browser;

/** The browser of the worker, which is started once. */
export const openBrowser = async (): Promise<Browser> => {
  browser ??= await launchBrowser();
  return browser;
};

/** For `describe.each`. */
export const modes: [name: string, javaScriptEnabled: boolean][] = [
  ['without JavaScript', false],
  ['with JavaScript', true],
];

/** Contexts that a later test of the file may use, by their options: to start a renderer process takes longer than most pages. */
let idle = new Map<string, BrowserContext[]>();
let inUse: { context: BrowserContext; key: string | null }[] = [];

/**
 * Starts a server and a browser for the tests of a file and closes both after them; fails when the
 * Content-Security-Policy has kept a page from doing something, as the browser has reported.
 */
export function withSite(prepare: () => unknown = () => undefined, environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    [idle, inUse] = [new Map(), []];
    [server] = await Promise.all([startAdminServer(environment), openBrowser()]);
    await prepare();
  });
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
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server?.stop();
    expect(server.log.filter(({ event }) => event === 'csp.violation')).toEqual([]);
  });
}

let clients = 0;

/** The header of a client address that no test has used: rate limits count by address. */
function newClient(): { 'X-Forwarded-For': string } {
  clients += 1;
  return { 'X-Forwarded-For': `198.51.${100 + (clients >> 8)}.${clients & 255}` };
}

/** Opens an address as a new visitor: with no cookies and a client address of its own. */
export async function visit(
  address: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  // What `prepare` changes, such as the clock, may stay in its context.
  const key = prepare ? null : JSON.stringify(options);
  const context = idle.get(key ?? '')?.pop() ?? (await newContext(options));
  inUse.push({ context, key });
  await context.setExtraHTTPHeaders(newClient());
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(server.url + address);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

/**
 * Opens a visitor's browser; without motion, because Chromium reports an error where a busy machine
 * has cut the transition between two documents short.
 */
export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await keepRenderer(context);
  return context;
}

/** Keeps a page open: without one the browser ends the renderer process of a site, and every new page starts another. */
async function keepRenderer(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${server.url}/robots.txt`);
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

/** The number of sheets that a page takes when it is printed. */
export async function printedSheets(page: Page, margin = '14mm'): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: margin, bottom: margin, left: margin, right: margin } });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
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
export function emailsWith(text: string): Email[] {
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

export const rowsByEmail = (table: string, email: string) =>
  server.database().prepare(`SELECT * FROM ${table} WHERE email = ?`).all(email) as Record<string, unknown>[];
