import type { Browser, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { at, headerInput, isFocused, openHeaderSearch } from '../header-search';
import { modes, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
});

const visit = visitorsOf(() => ({ browser, server }));
const open = async (address: string) => openHeaderSearch(await visit(address));
const phone = { viewport: { width: 360, height: 740 } };
const summary = (page: Page) => page.getByRole('banner').locator('summary[aria-label="Search"]');

describe.each(modes)('the search in the header %s', (_, javaScriptEnabled) => {
  it.each([360, 1440])('opens below the header at %i px and leads to the page of the search', async (width) => {
    const page = await visit('/about', { javaScriptEnabled, viewport: { width, height: 740 } });
    expect(await headerInput(page).isVisible()).toBe(false);
    await summary(page).click();
    await headerInput(page).fill('felucca');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await at(page, '/search?q=felucca');
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(await headerInput(page).isVisible()).toBe(false);
  });

  it('closes when the menu opens', async () => {
    const page = await visit('/about', { javaScriptEnabled, ...phone });
    await summary(page).click();
    await headerInput(page).waitFor();
    await page.getByLabel('Open menu').click();
    await page.getByRole('banner').getByRole('link', { name: 'Offers' }).waitFor();
    expect(await headerInput(page).isVisible()).toBe(false);
  });
});

describe('the key "/"', () => {
  it('opens the search and focuses its input; Escape closes it and restores the focus', async () => {
    const page = await open('/tours/2');
    expect(await isFocused(headerInput(page))).toBe(true);
    expect(await headerInput(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => headerInput(page).isVisible()).toBe(false);
    expect(await isFocused(summary(page))).toBe(true);
  });

  it('is typed into a field, and does nothing with a modifier or behind a dialog', async () => {
    const page = await open('/tours/2');
    await page.keyboard.press('Escape');
    const email = page.getByRole('contentinfo').getByLabel('Email address');
    await email.pressSequentially('a/b');
    expect(await email.inputValue()).toBe('a/b');
    await email.evaluate((element) => element.blur());
    for (const key of ['Control+/', 'Meta+/', 'Alt+/']) await page.keyboard.press(key);
    expect(await headerInput(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().focus();
    await page.keyboard.press('/');
    expect(await headerInput(page).isVisible()).toBe(false);
  });

  it('does nothing in the office', async () => {
    const page = await visit('/admin/login');
    await page.keyboard.press('/');
    expect(await page.locator('input[type=search]').count()).toBe(0);
  });
});

it.each([
  ['search', 'Search', 'input'],
  ['menu', 'Close menu', 'nav a'],
])('the %s stays open when it was opened before the page ran', async (_, label, part) => {
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
  if (label === 'Search') await expect.poll(() => isFocused(headerInput(page))).toBe(true);
});

it('a press or the focus outside closes the search', async () => {
  const page = await open('/about');
  await page.mouse.click(10, 500);
  expect(await headerInput(page).isVisible()).toBe(false);
  await openHeaderSearch(page);
  await expect.poll(() => isFocused(headerInput(page))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => headerInput(page).isVisible()).toBe(false);
});
