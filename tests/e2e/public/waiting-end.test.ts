import { describe, expect, it } from 'vitest';
import { announced, cards, headerLink, heading, isOver, placeholder, scrolled, slowSite } from '../slow-site';

const { proxy, at, open } = slowSite();

describe('another filter of a list', () => {
  it('keeps the head, its focus and the scroll position; four cards stand in for the list', async () => {
    const page = await open('/tours');
    await page.evaluate(() => window.scrollTo(0, 150));
    const filter = page.getByRole('link', { name: 'Thailand' }).first();
    await filter.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(4);
    expect(await announced(page)).toBe('Loading tours...');
    expect(await heading(page, 'Our Tours').isVisible()).toBe(true);
    expect(await page.getByRole('article').count()).toBe(0);
    expect(await scrolled(page)).toBe(150);
    expect(await filter.evaluate((element) => element === document.activeElement)).toBe(true);
    proxy().release();
    await at(page, '/tours?filter=thailand');
    await isOver(page);
    expect(await page.getByRole('article').count()).toBe(15);
    expect(await scrolled(page)).toBe(150);
    expect(await filter.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.each([
    ['/packages', 'Other Destinations', 4, 2],
    ['/offers', 'Accommodation', 4, 2],
    ['/articles', 'Food & Cuisine', 0, 2],
  ])('on %s', async (list, filter, placeholders, articles) => {
    const page = await open(list);
    const title = await page.locator('h1').innerText();
    await page.getByRole('main').getByRole('link', { name: filter, exact: true }).click();
    await page.locator('.list-placeholder').waitFor();
    expect(await cards(page).count()).toBe(placeholders);
    expect(await page.locator('.list-placeholder').getByText('Loading articles...').count()).toBe(
      list === '/articles' ? 1 : 0,
    );
    expect(await heading(page, title).isVisible()).toBe(true);
    proxy().release();
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(articles);
    await isOver(page);
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
    proxy().release();
    await at(page, '/tours?page=2');
    await isOver(page);
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

describe('a wait that ends otherwise', () => {
  it('keeps what was typed when the visitor stays on the page after all', async () => {
    const page = await open('/contact');
    const name = page.getByRole('main').locator('[name=name]');
    await name.fill('Nadia Fahmy');
    const main = page.getByRole('banner');
    await main.getByRole('link', { name: 'Tours' }).click();
    await expect.poll(() => cards(page).count()).toBe(4);
    expect(await name.isVisible()).toBe(false);
    await main.getByRole('link', { name: 'Contact Us' }).click();
    await name.waitFor();
    expect(await placeholder(page).count()).toBe(0);
    expect(await name.inputValue()).toBe('Nadia Fahmy');
    proxy().release();
    await isOver(page);
  });

  it('gives the focus back to a link that was hidden meanwhile', async () => {
    const page = await open('/contact');
    const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Our Tours' });
    await footerLink.focus();
    const top = await scrolled(page);
    expect(top).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(4);
    expect(await scrolled(page)).toBe(top);
    await headerLink(page, 'Contact Us').evaluate((link) => (link as HTMLElement).click());
    await footerLink.waitFor();
    await expect.poll(() => footerLink.evaluate((link) => link === document.activeElement)).toBe(true);
    proxy().release();
    await isOver(page);
  });

  it.each([
    ['turns out to be empty', 'No tours found', false],
    ['cannot be loaded', 'Oops! Something went wrong', true],
  ])('a filtered list that %s', async (_, message, fails) => {
    const page = await open('/tours');
    // A filter that no link offers.
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (to: string) => void };
      };
      router.navigate('/tours?filter=atlantis');
    });
    await expect.poll(() => cards(page).count()).toBe(4);
    if (fails) proxy().fail('503');
    else proxy().release();
    await page.getByRole('heading', { name: message }).waitFor();
    await isOver(page);
  });

  it('Back during the wait leads to the page before', async () => {
    const page = await open('/about');
    proxy().answer = 'at once';
    await headerLink(page, 'Tours').click();
    await heading(page, 'Our Tours').waitFor();
    proxy().answer = 'when released';
    await page.locator('.card a:visible').nth(9).click();
    await page.locator('.pending-spinner').waitFor();
    const top = await scrolled(page);
    expect(top).toBeGreaterThan(0);
    await page.goBack();
    proxy().release();
    await at(page, '/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isOver(page);
    await page.goForward();
    await heading(page, 'Our Tours').waitFor();
    await expect.poll(() => scrolled(page)).toBe(top);
  });

  it.each(['503', 'closed connection'] as const)('%s: the error takes the place of the placeholder', async (answer) => {
    const page = await open('/about');
    await headerLink(page, 'Tours').click();
    await placeholder(page).waitFor();
    proxy().fail(answer);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isOver(page);
    proxy().answer = 'at once';
    await headerLink(page, 'Offers').click();
    await heading(page, 'Special Travel Deals').waitFor();
  });
});
