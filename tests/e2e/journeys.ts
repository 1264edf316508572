import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterEach, expect, vi } from 'vitest';
import type { TestServer } from '../server';

export const modes: [name: string, javaScriptEnabled: boolean][] = [
  ['without JavaScript', false],
  ['with JavaScript', true],
];

/** Machines that visitors have come from so far: limits count by them. */
let machines = 0;

/** An address of nobody else, for the header of a proxy. */
export function newMachine(): { 'X-Forwarded-For': string } {
  machines += 1;
  return { 'X-Forwarded-For': `198.51.100.${machines}` };
}

let people = 0;

/** An address that nobody has written from, in an earlier try of the same test neither: `mona.7@example.org`. */
export function emailOf(name: string): string {
  people += 1;
  return `${name}.${people}@example.org`;
}

/** Opens addresses of the site, each time for a new visitor; they leave after the test. */
export function visitorsOf(site: () => { browser: Browser; server: TestServer }) {
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  return async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const { browser, server } = site();
    const context = await browser.newContext({ reducedMotion: 'reduce', extraHTTPHeaders: newMachine(), ...options });
    contexts.push(context);
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    await page.goto(server.url + address);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return page;
  };
}

/** Waits until the page is the router's: it takes over the scroll position in its first effect. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** Goes from a product to its booking form: a dialog over it, or a page of its own. */
export async function bookNow(page: Page, javaScriptEnabled: boolean): Promise<Locator> {
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await page.waitForURL(/\/book$/);
  const form = page.getByRole(javaScriptEnabled ? 'dialog' : 'main').locator('form[action$="/book"]');
  await form.waitFor();
  return form;
}

/** `YYYY-MM-DD` so many days after today in a time zone; counts calendar days, since a day can have 23 or 25 hours. */
export function dayAt(timeZone: string, daysFromToday: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());
  return new Date(Date.parse(today) + daysFromToday * 86_400_000).toISOString().slice(0, 10);
}

/** The field of a label, which may go on with a hint such as "(optional)". */
export const field = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}\\b`));

/** Fills in fields by their labels; a list is chosen from, anything else typed. */
export async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const control = field(form, label);
    if (await control.evaluate((element) => element.tagName === 'SELECT')) await control.selectOption(value);
    else await control.fill(value);
  }
}

/** What the fields of these labels hold. */
export async function valuesOf(form: Locator, labels: string[]): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const label of labels) values[label] = await field(form, label).inputValue();
  return values;
}

/** What is said of the fields that were refused, by label: what a screen reader reads first after the field. */
export function complaints(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((root) => {
    const refused = [...root.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')];
    const saidOf = (control: HTMLInputElement) => control.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    return Object.fromEntries(
      refused.map((control) => [
        control.labels?.[0]?.textContent ?? '',
        document.getElementById(saidOf(control))?.textContent ?? '',
      ]),
    );
  });
}

/** Sends a form and waits until it has come back with these complaints and no others. */
export async function expectRefusal(form: Locator, button: string, expected: Record<string, string>): Promise<void> {
  await form.getByRole('button', { name: button }).click();
  await expect.poll(() => complaints(form), { timeout: 10_000 }).toEqual(expected);
}

/** Waits for the toast that says this, and for no other beside it. */
export async function expectToast(
  page: Page,
  title: string,
  description: string,
  variant: 'default' | 'destructive' = 'default',
): Promise<void> {
  const toasts = page.getByRole('status').locator('[data-toast]');
  const read = async () =>
    Promise.all(
      (await toasts.all()).map((toast) =>
        toast
          .locator('p')
          .allTextContents()
          .catch(() => []),
      ),
    );
  await expect.poll(read, { timeout: 10_000 }).toEqual([[title, description]]);
  expect(await toasts.getAttribute('data-toast')).toBe(variant);
}

/** Holds back what a page sends to a path, until it is let go. */
export async function holdPosts(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    },
  );
  return letGo;
}

/** Waits until a form has been open for three seconds: who sends it sooner may be taken for a program. */
export const asAPersonWould = (openedAt: number) => vi.waitUntil(() => Date.now() - openedAt > 3000, { timeout: 5000 });

interface Letter {
  to: string;
  replyTo: string | null;
  subject: string;
  /** The whole mail, its folded headers unfolded. */
  content: string;
}

/** The mails that speak of something, by recipient. */
export function lettersAbout(server: TestServer, something: string): Letter[] {
  return server
    .mails()
    .map(({ content }) => content.replace(/\r\n[ \t]+/g, ' '))
    .filter((content) => content.includes(something))
    .map((content) => {
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(content)?.[1]?.trim() ?? null;
      return {
        to: header('To') ?? '',
        replyTo: header('Reply-To'),
        subject: header('Subject') ?? '',
        content,
      };
    })
    .toSorted((one, other) => one.to.localeCompare(other.to));
}

/** Runs something while a table of the site cannot be read or written. */
export async function without(server: TestServer, table: string, run: () => Promise<void>): Promise<void> {
  const database = server.database();
  database.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    await run();
  } finally {
    database.exec(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}
