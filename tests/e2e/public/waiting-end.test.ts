import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  announced,
  at,
  cards,
  headerLink,
  heading,
  isOver,
  open,
  placeholder,
  scrolled,
  slow,
  withSlowSite,
} from '../slow-site';

withSlowSite();

const isFocused = (page: Page, name: string) =>
  page.evaluate((text) => document.activeElement?.textContent?.trim().startsWith(text) ?? false, name);

describe('another filter of a list', () => {
  it('keeps the head, its focus and the scroll position; four cards stand in for the list', async () => {
    const page = await open('/tours');
    await page.evaluate(() => window.scrollTo(0, 150));
    await page.getByRole('link', { name: 'Thailand' }).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(4);
    expect(await announced(page)).toBe('Loading tours...');
    expect(await heading(page, 'Our Tours').isVisible()).toBe(true);
    expect(await page.getByRole('article').count()).toBe(0);
    expect([await scrolled(page), await isFocused(page, 'Thailand')]).toEqual([150, true]);
    await slow.give();
    await at(page, '/tours?filter=thailand');
    await isOver(page);
    expect(await page.getByRole('article').count()).toBe(15);
    expect([await scrolled(page), await isFocused(page, 'Thailand')]).toEqual([150, true]);
  });

  it('shows the placeholders in view, also to those who have scrolled to the last card', async () => {
    const page = await open('/tours');
    const next = page.getByRole('link', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect.poll(() => cards(page).count()).toBe(4);
    const { top = 0, bottom = 0 } = await page
      .locator('.list-placeholder')
      .evaluate((e) => e.getBoundingClientRect().toJSON());
    expect(top).toBeLessThan(800);
    expect(bottom).toBeGreaterThan(300);
    await slow.give();
    await at(page, '/tours?page=2');
    await isOver(page);
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

describe('a wait that ends otherwise', () => {
  it('keeps what was typed, and gives the focus back, when the visitor stays on the page after all', async () => {
    const page = await open('/contact');
    const name = page.getByRole('main').locator('[name=name]');
    await name.fill('Nadia Fahmy');
    const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Our Tours' });
    await footerLink.focus();
    const top = await scrolled(page);
    expect(top).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(4);
    expect([await scrolled(page), await name.isVisible()]).toEqual([top, false]);
    await headerLink(page, 'Contact Us').evaluate((link) => (link as HTMLElement).click());
    await footerLink.waitFor();
    await expect.poll(() => isFocused(page, 'Our Tours')).toBe(true);
    expect(await placeholder(page).count()).toBe(0);
    expect(await name.inputValue()).toBe('Nadia Fahmy');
    await slow.give();
    await isOver(page);
  });

  it('a filtered list that turns out to be empty', async () => {
    const page = await open('/tours');
    // A filter that no link offers.
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (to: string) => void };
      };
      router.navigate('/tours?filter=atlantis');
    });
    await expect.poll(() => cards(page).count()).toBe(4);
    await slow.give();
    await page.getByRole('heading', { name: 'No tours found' }).waitFor();
    await isOver(page);
  });

  it('Back during the wait leads to the page before', async () => {
    const page = await open('/about');
    slow.answer = 'at once';
    await headerLink(page, 'Tours').click();
    await heading(page, 'Our Tours').waitFor();
    slow.answer = 'when released';
    await page.locator('.card a:visible').nth(9).click();
    await page.locator('.pending-spinner').waitFor();
    const top = await scrolled(page);
    expect(top).toBeGreaterThan(0);
    await page.goBack();
    await slow.give();
    await at(page, '/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isOver(page);
    await page.goForward();
    await heading(page, 'Our Tours').waitFor();
    await expect.poll(() => scrolled(page)).toBe(top);
  });

  it.each(['closed connection', '503'] as const)('%s: the page that was left is there again', async (answer) => {
    const page = await open('/about');
    await headerLink(page, 'Tours').click();
    await placeholder(page).waitFor();
    await slow.give(answer);
    await isOver(page);
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    slow.answer = 'at once';
    await headerLink(page, 'Offers').click();
    await heading(page, 'Special Travel Deals').waitFor();
  });
});
