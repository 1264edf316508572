import type { Browser, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { violations } from '../axe';
import { at, headerInput, isFocused, openHeaderSearch } from '../header-search';
import { visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
});

const visit = visitorsOf(() => ({ browser, server }));
const inPage = (page: Page) => page.getByLabel('What would you like to do?');
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');
const status = (input: Locator) => input.locator('xpath=..').getByRole('status');

const forms: [name: string, address: string, input: (page: Page) => Locator][] = [
  ['of the header', '/about', headerInput],
  ['of the home page', '/', inPage],
  ['of the page of the search', '/search?q=nile', inPage],
];

describe.each(forms)('while somebody types in the form %s', (_, address, input) => {
  const open = async (settings = {}) => {
    const page = await visit(address, settings);
    return input === headerInput ? openHeaderSearch(page) : page;
  };

  it.each([360, 1440])('results are listed and announced at %i px, and axe finds nothing', async (width) => {
    const page = await open({ viewport: { width, height: 740 } });
    await input(page).fill('t');
    await input(page).fill('temple');
    await expect.poll(() => status(input(page)).innerText()).toBe('6 results');
    expect(await options(page).count()).toBe(7);
    expect(await options(page).last().innerText()).toBe('See all results for “temple”');
    const first = await options(page).first().innerText();
    expect(first).toMatch(/^.*temple.*\n(Tour|Package|Article|Offer) · .+\n/i);
    const list = await page.getByRole('listbox').boundingBox();
    const field = await input(page).boundingBox();
    expect(list?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
    // Both are in the window, below the header.
    expect(field?.y).toBeGreaterThan(72);
    expect(list?.y).toBeLessThan(600);
    expect(await violations(page, [width])).toEqual([]);
  });

  it('arrow keys choose, Enter follows', async () => {
    const page = await open();
    await input(page).fill('temple');
    await options(page).last().waitFor();
    expect(await chosen(page).count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page).innerText()).toBe('See all results for “temple”');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await input(page).getAttribute('aria-activedescendant')).toBe(await options(page).nth(1).getAttribute('id'));
    expect(await chosen(page).getAttribute('id')).toBe(await options(page).nth(1).getAttribute('id'));
    // Home and End are the text's.
    await page.keyboard.press('Home');
    await page.keyboard.type('a ');
    await expect.poll(() => chosen(page).count()).toBe(0);
    expect(await input(page).inputValue()).toBe('a temple');
    await input(page).fill('temple');
    await expect.poll(() => options(page).last().innerText()).toBe('See all results for “temple”');
    await page.keyboard.press('ArrowDown');
    const target = await chosen(page).getAttribute('href');
    await page.keyboard.press('Enter');
    await at(page, target ?? '');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  });

  it('Enter without a chosen result leads to the page of the search', async () => {
    const page = await open();
    await input(page).fill('temple');
    await options(page).last().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=temple/);
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await page.getByRole('main').getByRole('article').first().waitFor();
  });

  it('Escape closes the list and keeps the text', async () => {
    const page = await open();
    await input(page).fill('temple');
    await options(page).last().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await input(page).getAttribute('aria-expanded')).toBe('false');
    expect(await isFocused(input(page))).toBe(true);
    expect(await input(page).inputValue()).toBe('temple');
    await page.keyboard.press('ArrowDown');
    await options(page).last().waitFor();
  });

  it('a click on a result follows it', async () => {
    const page = await open();
    await input(page).fill('pyramyds');
    await expect.poll(() => status(input(page)).innerText()).toBe('6 results for “pyramids”');
    const target = await options(page).first().getAttribute('href');
    await options(page).first().click();
    await at(page, target ?? '');
  });
});

describe('an answer', () => {
  /** Holds the answers about a word back until its function is called. */
  async function holdBack(page: Page, word: string): Promise<() => void> {
    let release = () => undefined as undefined;
    const released = new Promise<void>((resolve) => {
      release = () => void resolve();
    });
    await page.route(`**/search/suggestions?*${word}*`, async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    return release;
  }

  it('never replaces a newer one', async () => {
    const page = await visit('/');
    const release = await holdBack(page, 'temp');
    const asked = page.waitForRequest(/suggestions\?q=temp/);
    await inPage(page).fill('temp');
    await asked;
    await inPage(page).fill('felucca');
    await expect.poll(() => options(page).last().innerText()).toBe('See all results for “felucca”');
    release();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await options(page).last().innerText()).toBe('See all results for “felucca”');
  });

  it('without results says so', async () => {
    const page = await visit('/');
    await inPage(page).fill('zeppelin');
    await expect.poll(() => status(inPage(page)).innerText()).toBe('No results');
    expect(await inPage(page).getAttribute('aria-expanded')).toBe('false');
  });

  it('that fails shows nothing, and the form works', async () => {
    const page = await visit('/');
    await page.route('**/search/suggestions?*', (route) => route.fulfill({ status: 503, body: 'no' }));
    const failed = page.waitForResponse(/suggestions/);
    await inPage(page).fill('temple');
    await failed;
    expect(await options(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=temple/);
  });

  it('is asked for from two letters on, or from one of a script without them, and only in the chosen country', async () => {
    const page = await visit('/');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/search/suggestions') asked.push(searchParams.toString());
    });
    await page.getByLabel('Where?').selectOption('thailand');
    await inPage(page).fill('t');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await inPage(page).fill('寺');
    await expect.poll(() => asked.length).toBe(1);
    await inPage(page).fill('te');
    await expect.poll(() => asked).toEqual(['q=%E5%AF%BA&where=thailand', 'q=te&where=thailand']);
    await options(page).first().waitFor();
    for (const place of await options(page).allInnerTexts()) expect(place).not.toContain('Egypt');
  });
});
