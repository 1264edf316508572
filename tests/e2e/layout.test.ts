import type { Browser, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../server';
import { withSite } from '../shared-site';
import { bookNow, visitorsOf } from './journeys';

/** What a screen looks like, where a figure can say it. */

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
});

const visit = visitorsOf(() => ({ browser, server }));
const sized = (width: number) => ({ viewport: { width, height: 780 } });

describe('a row of cards', () => {
  const section = (page: Page) => page.locator('section', { has: page.getByText('Recommended for You') });

  it('scrolls on a phone, a part of the next card in sight; the keyboard reaches the last', async () => {
    const page = await visit('/', sized(360));
    const cards = section(page).getByRole('listitem');
    const [, second] = await cards.all();
    const box = await second?.boundingBox();
    expect(box?.x).toBeLessThan(340);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(360);
    const last = section(page).getByRole('listitem').last().getByRole('link');
    await last.focus();
    await expect.poll(async () => (await last.boundingBox())?.x).toBeLessThan(200);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(12_500);
  });

  it.each([
    [768, 2],
    [1440, 4],
  ])('stands at %i px with %i in a line', async (width, columns) => {
    const page = await visit('/', sized(width));
    const tops = await section(page)
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops.length).toBe(4);
    expect(tops.filter((top) => top === tops[0]).length).toBe(columns);
  });
});

it.each([320, 768])('at %i px no line of the crumbs begins with a slash', async (width) => {
  const page = await visit('/tours/5', sized(width));
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  for (const crumb of await crumbs.all()) expect((await crumb.innerText()).trim()).not.toMatch(/^\//);
});

it('on a phone the calendar makes the dialog no wider', async () => {
  const page = await visit('/tours/5', sized(320));
  const form = await bookNow(page, true);
  await form.getByRole('button', { name: 'Open calendar' }).click();
  await form.getByRole('grid').waitFor();
  const beyond = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(beyond).toBe(0);
});

it('a form that is sent untouched leads to its first fault', async () => {
  const page = await visit('/contact', sized(360));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Name must be at least 2 characters').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
});

describe('on A4', () => {
  /** Sheets of paper that a page takes. */
  async function sheets(page: Page): Promise<number> {
    const margin = '14mm';
    const pdf = await page.pdf({ format: 'A4', margin: { top: margin, bottom: margin, left: margin, right: margin } });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }

  it('a booking is one sheet', async () => {
    const page = await visit('/packages/1/book', { ...sized(1440), javaScriptEnabled: false });
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Nadia Fahmy');
    await form.getByLabel('Email').fill('nadia@example.org');
    await form.getByLabel('Phone').fill('+20 100 000 0000');
    await form.getByLabel('Special requests').fill('A cot, and no nuts.\nWe arrive late the evening before.');
    await page.waitForTimeout(1100);
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await page.waitForURL(/\/booking\/NS-/);
    expect(await sheets(page)).toBe(1);
  });

  it('a tour is two at most', async () => {
    expect(await sheets(await visit('/tours/5', sized(1440)))).toBeLessThanOrEqual(2);
  });
});

it('on the way back the hero shrinks into the card that it came from', async () => {
  const page = await visit('/tours', sized(1440));
  await page.evaluate(() => {
    // Where the picture was when the browser drew the page that it came back to.
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = begin(update);
      void transition.ready.then(() => {
        const card = document.querySelector('[data-growing]')?.closest('.card');
        document.body.dataset.shrunkInto = card?.querySelector('a')?.getAttribute('href') ?? 'nothing';
      });
      return transition;
    };
  });
  const card = page.locator('.card a').nth(5);
  const address = await card.getAttribute('href');
  await card.click();
  await page.locator('.grown').waitFor();
  await expect.poll(() => page.evaluate(() => document.body.dataset.shrunkInto)).toBe('nothing');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.body.dataset.shrunkInto)).toBe(address);
});

it('whatever Markdown can hold is to be seen, and makes no page wider than a phone', async () => {
  const content = ['One.', '***', '##### Five', '###### Six', '```', 'a long line '.repeat(30), '```'].join('\n\n');
  server.database().prepare("UPDATE articles SET content = ? WHERE slug = 'luxor-in-two-days'").run(content);
  const page = await visit('/articles/luxor-in-two-days', sized(360));
  const prose = page.locator('.prose');
  expect((await prose.locator('hr').boundingBox())?.height).toBe(1);
  const sizeOf = (element: Element) => getComputedStyle(element).fontSize;
  for (const heading of ['h5', 'h6']) {
    expect(await prose.locator(heading).evaluate(sizeOf)).toBe(await prose.evaluate(sizeOf));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
