import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violations } from '../axe';
import { focused } from '../focus';
import { modes, server, visit, withSite } from '../site';

withSite();

/** Waits for an address: its path and query. */
const at = (page: Page, address: string) => page.waitForURL(server.url + address);
const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);
const inPage = (page: Page) => page.getByLabel('What would you like to do?');
const inHeader = (page: Page) =>
  page.getByRole('banner').getByLabel('Search', { exact: true }).and(page.locator('input'));
const summary = (page: Page) => page.getByRole('banner').locator('summary[aria-label="Search"]');
const phone = { viewport: { width: 360, height: 740 } };

/** Presses "/" until the search in the header is open: its script is loaded after hydration. */
async function openHeaderSearch(page: Page): Promise<Page> {
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return inHeader(page).isVisible();
    })
    .toBe(true);
  return page;
}

it.each(modes)(
  '%s the search in the header opens below it, closes for the menu and leads to its page',
  async (_, javaScriptEnabled) => {
    const page = await visit('/about', { javaScriptEnabled, ...phone });
    await summary(page).click();
    await inHeader(page).waitFor();
    await page.getByLabel('Open menu').click();
    await page.getByRole('banner').getByRole('link', { name: 'Offers' }).waitFor();
    expect(await inHeader(page).isVisible()).toBe(false);
    await summary(page).click();
    await inHeader(page).fill('felucca');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await at(page, '/search?q=felucca');
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(await inHeader(page).isVisible()).toBe(false);
  },
);

it.each(['/', '/search'])('on a phone the form of %s ends with its button, also for the Tab key', async (address) => {
  const page = await visit(address, phone);
  const form = page.getByRole('main').getByRole('search');
  const fields = form.locator('input, select');
  const button = form.getByRole('button', { name: 'Search', exact: true });
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const last = await bottomOf(button);
  for (const field of await fields.all()) expect(await bottomOf(field)).toBeLessThanOrEqual(last);
  await fields.last().focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return isFocused(button);
    })
    .toBe(true);
  expect(
    await form
      .locator('input, select, button')
      .last()
      .evaluate((node) => node.tagName),
  ).toBe('BUTTON');
});

it('the heart of a result stands in the row of its first line, on a phone too', async () => {
  const page = await visit('/search?q=nile', phone);
  const result = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('.save') })
    .first();
  const [heart, line] = await Promise.all([
    result.locator('.save').boundingBox(),
    result.locator('p').first().boundingBox(),
  ]);
  expect(heart?.y).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0));
});

it.each([
  ['of the header', '/about', inHeader],
  ['of the page of the search', '/search?q=temple', inPage],
])('after a search by keyboard in the form %s the focus is before its results', async (_, address, input) => {
  const page = await visit(address);
  if (input === inHeader) await openHeaderSearch(page);
  await input(page).fill('felucca');
  await page.keyboard.press('Enter');
  await at(page, address === '/about' ? '/search?q=felucca' : '/search?q=felucca&where=&when=&day=');
  await expect.poll(() => focused(page)).toMatchObject({ name: expect.stringMatching(/^\d+ results for “felucca”/) });
  await page.keyboard.press('Tab');
  expect(await isFocused(page.getByRole('main').getByRole('article').first().getByRole('link').first())).toBe(true);
});

describe('the search in the header', () => {
  it('is opened by "/", closed by Escape, a press or the focus outside, and left alone by other keys', async () => {
    const page = await openHeaderSearch(await visit('/tours/2'));
    expect(await isFocused(inHeader(page))).toBe(true);
    expect(await inHeader(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => inHeader(page).isVisible()).toBe(false);
    expect(await isFocused(summary(page))).toBe(true);
    await openHeaderSearch(page);
    await page.mouse.click(10, 500);
    expect(await inHeader(page).isVisible()).toBe(false);
    await openHeaderSearch(page);
    await expect.poll(() => isFocused(inHeader(page))).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => inHeader(page).isVisible()).toBe(false);

    const email = page.getByRole('contentinfo').getByLabel('Email address');
    await email.pressSequentially('a/b');
    expect(await email.inputValue()).toBe('a/b');
    await email.evaluate((element) => element.blur());
    for (const key of ['Control+/', 'Meta+/', 'Alt+/']) await page.keyboard.press(key);
    expect(await inHeader(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().focus();
    await page.keyboard.press('/');
    expect(await inHeader(page).isVisible()).toBe(false);
  });

  it.each([
    ['search', 'Search', 'input'],
    ['menu', 'Close menu', 'nav a'],
  ])('and the %s stay open when opened before the page ran', async (_, label, part) => {
    const page = await visit('/about', phone, (fresh) =>
      fresh.addInitScript((name) => {
        document.addEventListener('DOMContentLoaded', () => {
          const panels = document.querySelectorAll('header details');
          panels[name === 'Search' ? 0 : 1]?.setAttribute('open', '');
        });
      }, label),
    );
    const panel = page.getByRole('banner').locator('details[open]');
    await panel.locator(`summary[aria-label="${label}"]`).waitFor();
    expect(await panel.locator(part).first().isVisible()).toBe(true);
    if (label === 'Search') await expect.poll(() => isFocused(inHeader(page))).toBe(true);
  });
});

describe('while somebody types, results', () => {
  const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');
  const status = (input: Locator) => input.locator('xpath=..').getByRole('status');

  it.each([
    ['of the header', '/about', inHeader],
    ['of the home page', '/', inPage],
  ])('are listed below the form %s, announced, and without a barrier on a phone', async (_, address, input) => {
    const page = await visit(address, phone);
    if (input === inHeader) await openHeaderSearch(page);
    await input(page).fill('t');
    await input(page).fill('temple');
    await expect.poll(() => status(input(page)).innerText()).toBe('6 results');
    expect(await options(page).count()).toBe(7);
    expect(await options(page).last().innerText()).toBe('See all results for “temple”');
    expect(await options(page).first().innerText()).toMatch(/^.*temple.*\n(Tour|Package|Article|Offer) · .+\n/i);
    const list = await page.getByRole('listbox').boundingBox();
    const field = await input(page).boundingBox();
    expect(list?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
    // Both are in the window, below the header.
    expect(field?.y).toBeGreaterThan(72);
    expect(list?.y).toBeLessThan(600);
    if (input === inHeader) expect(await violations(page, [360])).toEqual([]);
    // Without a chosen result Enter leads to the page of the search.
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=temple/);
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await page.getByRole('main').getByRole('article').first().waitFor();
  });

  it('are chosen by arrow keys, followed by Enter or a click, and closed by Escape', async () => {
    const page = await visit('/');
    const input = inPage(page);
    await input.fill('temple');
    await options(page).last().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    expect([await isFocused(input), await input.inputValue()]).toEqual([true, 'temple']);
    await page.keyboard.press('ArrowDown');
    await options(page).last().waitFor();
    await input.fill('temples');
    await expect.poll(() => options(page).last().innerText()).toBe('See all results for “temples”');
    expect(await chosen(page).count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => chosen(page).innerText()).toBe('See all results for “temples”');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen(page).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await options(page).nth(1).getAttribute('id'));
    expect(await chosen(page).getAttribute('id')).toBe(await options(page).nth(1).getAttribute('id'));
    // Home and End are the text's.
    await page.keyboard.press('Home');
    await page.keyboard.type('a ');
    await expect.poll(() => chosen(page).count()).toBe(0);
    expect(await input.inputValue()).toBe('a temples');
    await input.fill('temple');
    await expect.poll(() => options(page).last().innerText()).toBe('See all results for “temple”');
    await page.keyboard.press('ArrowDown');
    const target = await chosen(page).getAttribute('href');
    await page.keyboard.press('Enter');
    await at(page, target ?? '');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);

    await page.goto(server.url);
    await input.fill('pyramyds');
    await expect.poll(() => status(input).innerText()).toBe('6 results for “pyramids”');
    const clicked = await options(page).first().getAttribute('href');
    await options(page).first().click();
    await at(page, clicked ?? '');
  });

  it('never replace newer ones, say when there are none, and leave a working form when they fail', async () => {
    const page = await visit('/');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/search/suggestions?*temp*', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/suggestions\?q=temp/);
    await inPage(page).fill('temp');
    await asked;
    await inPage(page).fill('felucca');
    await expect.poll(() => options(page).last().innerText()).toBe('See all results for “felucca”');
    release();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await options(page).last().innerText()).toBe('See all results for “felucca”');
    await page.unrouteAll();

    await inPage(page).fill('zeppelin');
    await expect.poll(() => status(inPage(page)).innerText()).toBe('No results');
    expect(await inPage(page).getAttribute('aria-expanded')).toBe('false');
    await page.route('**/search/suggestions?*', (route) => route.fulfill({ status: 503, body: 'no' }));
    const failed = page.waitForResponse(/suggestions/);
    await inPage(page).fill('temple');
    await failed;
    expect(await options(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=temple/);
  });

  it('are asked for from two letters on, or from one of a script without them, and only in the chosen country', async () => {
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
