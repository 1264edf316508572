import { describe, expect, it } from 'vitest';
import { adminPassword } from '../../server';
import { server, visit } from '../site';
import {
  announced,
  at,
  bar,
  busy,
  cards,
  headerLink,
  heading,
  isOver,
  open,
  placeholder,
  pressed,
  slow,
  wide,
  withSlowSite,
} from '../slow-site';

withSlowSite();

describe('while a page is awaited', () => {
  it('the link is marked, a bar runs, and what the page will have stands in for it', async () => {
    const page = await open('/about');
    for (const [name, words, count, title] of [
      ['Tours', 'Loading tours...', 4, 'Our Tours'],
      ['Articles', 'Loading articles...', 0, 'Travel Articles & Insights'],
    ] as const) {
      const tapped = headerLink(page, name);
      await tapped.click();
      await expect.poll(() => tapped.getAttribute('data-pressed')).toBe('');
      await bar(page).waitFor({ state: 'attached' });
      await busy(page).waitFor({ state: 'attached' });
      await expect.poll(() => announced(page)).toBe(words);
      await page.locator('.page-placeholder').waitFor();
      expect(await cards(page).count()).toBe(count);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
      await slow.give();
      await heading(page, title).waitFor();
      await isOver(page);
      expect(await announced(page)).toBe(await page.title());
      slow.answer = 'when released';
    }
  });

  it('another page, a booking form and the office have the bar alone', async () => {
    const page = await open('/tours/2');
    const title = await page.locator('h1').innerText();
    const hasBarAlone = async () => {
      await bar(page).waitFor({ state: 'attached' });
      await expect.poll(() => announced(page)).toBe('Loading...');
      expect(await placeholder(page).count()).toBe(0);
      await slow.give();
    };
    await headerLink(page, 'Contact Us').click();
    expect(await heading(page, title).isVisible()).toBe(true);
    await hasBarAlone();
    await at(page, '/contact');
    await page.goBack();
    await heading(page, title).waitFor();
    slow.answer = 'when released';
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    await hasBarAlone();
    await page.getByRole('dialog').waitFor();
    await isOver(page);

    await page.goto(`${server.url}/admin/login`);
    await page.getByLabel('Password').fill(adminPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await at(page, '/admin');
    slow.answer = 'when released';
    await page.getByRole('link', { name: 'Reservations' }).first().click();
    await hasBarAlone();
    await at(page, '/admin/reservations');
    await isOver(page);
  });

  it('the menu of a phone gives way to the placeholder', async () => {
    const page = await open('/about', { viewport: { width: 360, height: 740 } });
    await page.getByRole('banner').locator('summary').last().click();
    await headerLink(page, 'Offers').click();
    await page.locator('.page-placeholder').waitFor();
    await expect.poll(() => headerLink(page, 'Offers').count()).toBe(0);
  });

  it('a link within the page changes nothing', async () => {
    const page = await open('/about');
    await page.locator('a[href="#main"]').focus();
    await page.keyboard.press('Enter');
    await at(page, '/about#main');
    expect(await pressed(page).count()).toBe(0);
    await isOver(page);
  });

  it('nothing moves under prefers-reduced-motion', async () => {
    const page = await open('/about', { ...wide, reducedMotion: 'reduce' });
    await headerLink(page, 'Tours').click();
    await expect.poll(() => cards(page).count()).toBe(4);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const { width } = await bar(page).evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(width).toBe(1280);
  });

  it('the pressed link says so without JavaScript', async () => {
    const page = await visit('/tours', { ...wide, javaScriptEnabled: false });
    const tours = page.getByRole('main').getByRole('link', { name: /^Egypt / });
    const shade = () => tours.evaluate((element) => getComputedStyle(element).boxShadow);
    const before = await shade();
    await tours.hover();
    await page.mouse.down();
    expect(await shade()).not.toBe(before);
  });
});

describe('the delays', () => {
  const atStoppedClock = async (address: string) => {
    const page = await open(address, wide, (opened) => opened.clock.install());
    await page.clock.pauseAt(Date.now() + 3_600_000);
    return page;
  };

  it('the link is marked at once, the bar comes after 150 ms, the placeholder after 300 ms', async () => {
    const page = await atStoppedClock('/about');
    await headerLink(page, 'Tours').click();
    await pressed(page).waitFor();
    await page.clock.runFor(149);
    expect(await bar(page).count()).toBe(0);
    await page.clock.runFor(1);
    await bar(page).waitFor({ state: 'attached' });
    await page.clock.runFor(149);
    expect(await placeholder(page).count()).toBe(0);
    await page.clock.runFor(1);
    await placeholder(page).waitFor();
  });

  it('a fast answer shows no bar, one after 290 ms no placeholder', async () => {
    const page = await atStoppedClock('/about');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof Element && /pending-bar|placeholder/.test(node.className)) seen.push(node.className);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    for (const [name, ms, title, parts] of [
      ['Tours', 90, 'Our Tours', []],
      ['Packages', 290, 'Travel Packages', ['pending-bar']],
    ] as const) {
      slow.answer = 'when released';
      await headerLink(page, name).click();
      await pressed(page).waitFor();
      await page.clock.runFor(ms);
      await slow.give();
      await heading(page, title).waitFor();
      await page.clock.runFor(1000);
      await isOver(page);
      expect(await seen()).toEqual(parts);
    }
  });
});
