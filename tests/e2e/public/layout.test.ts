import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openBookingForm } from '../form';
import { modes, printedSheets, server, visit, withSite } from '../site';

withSite();

const sized = (width: number, height = 780) => ({ viewport: { width, height } });

/** Of the element that a selector finds first. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { top, bottom, left, right };
    });

describe('the home page', () => {
  it('has the search on its first screen at every width, and nothing moves when its buttons come', async () => {
    const [plain, scripted] = [await visit('/', { javaScriptEnabled: false }), await visit('/')];
    await scripted.getByRole('button', { name: 'Next' }).first().waitFor();
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1366, 768],
      [1920, 768],
    ] as const) {
      for (const page of [plain, scripted]) await page.setViewportSize({ width, height });
      for (const part of ['.hero-caption', '.hero-caption a', '#search-q', 'h1']) {
        expect(await edges(scripted, part), `${part} at ${width} px`).toEqual(await edges(plain, part));
      }
      for (const part of ['#search-q', 'main search button', '.hero-caption h2', 'h1']) {
        expect((await edges(scripted, part)).bottom, `${part} at ${width} px`).toBeLessThanOrEqual(height);
      }
      const picture = await edges(scripted, '.slide-picture');
      expect((await edges(scripted, '.hero-caption')).top - picture.top).toBeGreaterThan(200);
      // They stand on paper, beside the link.
      const buttons = await edges(scripted, '.posters .carousel-controls');
      expect(buttons.top).toBeGreaterThanOrEqual(picture.bottom);
      expect(buttons.left).toBeGreaterThan((await edges(scripted, '.hero-caption a')).right);
      expect(buttons.right).toBeLessThanOrEqual(width);
    }
  });

  it('is at most 7,500 px long on a phone, with what travellers say in a row that scrolls', async () => {
    const page = await visit('/', sized(360, 740));
    await page.getByRole('button', { name: 'Next' }).nth(2).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_500);
    const tops = await page
      .locator('.voices > li')
      .evaluateAll((voices) => voices.map((voice) => voice.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([4, 1]);
  });
});

it('tours and packages in a row have stars and prices at one height, and on a phone no empty line', async () => {
  server
    .database()
    .exec(`UPDATE tours SET is_recommended = id IN (1, 2); UPDATE packages SET is_recommended = id IN (1, 2);
    UPDATE tours SET title = 'A title that is long enough for a second line, and for a third' WHERE id = 1`);
  const page = await visit('/', sized(1440));
  const cards = page.locator('section', { has: page.getByText('Recommended for You') }).getByRole('article');
  const tops = (part: string) =>
    cards.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  for (const part of ['svg.h-4', 'span.font-semibold.figures']) {
    const all = await tops(part);
    expect([all.length, new Set(all).size], part).toEqual([4, 1]);
  }
  await page.setViewportSize({ width: 390, height: 780 });
  const gaps = await cards.evaluateAll((all) =>
    all.map((card) => {
      const [facts, price] = [...card.querySelectorAll(':scope > p')].map((part) => part.getBoundingClientRect());
      return (price?.top ?? 0) - (facts?.bottom ?? 0);
    }),
  );
  expect(gaps).toEqual([0, 0, 0, 0]);
});

it('a row of cards scrolls on a phone to a focused one, and has columns where there is room', async () => {
  const page = await visit('/', sized(360));
  const cards = page.locator('section', { has: page.getByText('Recommended for You') }).getByRole('listitem');
  const box = await cards.nth(1).boundingBox();
  expect(box?.x).toBeLessThan(340);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(360);
  const last = cards.last().getByRole('link');
  await last.focus();
  await expect.poll(async () => (await last.boundingBox())?.x).toBeLessThan(200);
  for (const [width, columns] of [
    [768, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    const tops = await cards.evaluateAll((items) => items.map((card) => card.getBoundingClientRect().top));
    expect([tops.length, tops.filter((top) => top === tops[0]).length]).toEqual([4, columns]);
  }
});

it.each(['/tours', '/tours?filter=luxor,aswan', '/packages?filter=dahab', '/offers', '/articles', '/recommendations'])(
  'the first card of %s begins on the first screen of a phone, also without JavaScript',
  async (address) => {
    const page = await visit(address, { ...sized(390), javaScriptEnabled: false });
    const card = await page.getByRole('main').getByRole('article').first().boundingBox();
    expect(card?.y).toBeLessThan(520);
    for (const chosen of await page.locator('.filter-bar [aria-current]').all()) {
      const box = await chosen.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
  },
);

it.each(modes)(
  '%s the filters of a list are folded on a phone, and in sight on wide screens',
  async (_, javaScriptEnabled) => {
    const page = await visit('/tours?filter=egypt', { ...sized(390), javaScriptEnabled });
    const main = page.getByRole('main');
    const price = main.getByRole('combobox', { name: 'Price', exact: true });
    expect(await price.isVisible()).toBe(false);
    await main.getByText('Filter and sort').click();
    await price.selectOption('50');
    await main.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/filter=egypt.*price=50/);
    await main.getByRole('link', { name: 'Remove Up to $50' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 780 });
    expect(await price.inputValue()).toBe('50');
    expect(await main.getByRole('button', { name: 'Show' }).isVisible()).toBe(true);
  },
);

it('no line of the breadcrumb begins with a slash', async () => {
  const page = await visit('/tours/5', sized(320));
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  for (const crumb of await crumbs.all()) expect((await crumb.innerText()).trim()).not.toMatch(/^\//);
});

it('the calendar does not overflow the dialog on a phone', async () => {
  const page = await visit('/tours/5', sized(320));
  const form = await openBookingForm(page, true);
  await form.getByRole('button', { name: 'Open calendar' }).click();
  await form.getByRole('grid').waitFor();
  const excess = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(excess).toBe(0);
});

it.each(['/tours/28', '/packages/2', '/offer/accommodation/koh-samui-beach-bungalow'])(
  '%s has title, price and one Book Now on the first screen, its facts before its pictures, and no fact twice',
  async (address) => {
    const page = await visit(address);
    const main = page.getByRole('main');
    const book = main.getByRole('link', { name: 'Book Now' });
    const price = main.locator('.figures:has(> span.font-display), .figures > :has(> span.font-display)');
    expect(await book.count()).toBe(1);
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const bar = await page.locator('.price-bar').boundingBox();
      const below = async (part: typeof book) => {
        const box = await part.filter({ visible: true }).first().boundingBox();
        return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
      };
      expect(await below(main.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(bar?.y ?? height);
      expect(await below(book)).toBeLessThanOrEqual(height);
      expect(await below(price)).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize({ width: 390, height: 780 });
    const labels = await main.locator('dt').allTextContents();
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    const pictures = (await page.getByRole('region', { name: 'Pictures' }).boundingBox())?.y ?? 0;
    for (const label of ['Duration', 'Cancellation']) {
      expect((await main.getByText(label, { exact: true }).boundingBox())?.y).toBeLessThan(pictures);
    }
  },
);

it('a printed tour takes at most two sheets', async () => {
  expect(await printedSheets(await visit('/tours/5', sized(1440)))).toBeLessThanOrEqual(2);
});

it.each(['/tours', '/'])('the view transition back to %s shrinks the hero into its card', async (list) => {
  const page = await visit(list, sized(1440));
  await page.evaluate(() => {
    // Notes the card that the transition starts from once the browser has rendered the list again.
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = begin(update);
      const note = (text: string) => {
        document.body.dataset.shrunkInto = text;
      };
      transition.ready.then(
        () => {
          const card = document.querySelector('[data-transition]')?.closest('.card');
          note(card?.querySelector('a')?.getAttribute('href') ?? 'nothing');
        },
        (error) => note(String(error)),
      );
      return transition;
    };
  });
  const card = page.locator('.card a[href^="/tours/"]').nth(2);
  const address = await card.getAttribute('href');
  await card.click();
  await page.locator('.hero-picture').waitFor();
  await expect.poll(() => page.evaluate(() => document.body.dataset.shrunkInto)).toBe('nothing');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.body.dataset.shrunkInto)).toBe(address);
});

it('an article with every Markdown element is not wider than a phone', async () => {
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

it('each paragraph of a text in two languages begins where its own letters do', async () => {
  const content = ['مرحبا بكم في الأقصر.', 'Welcome to Luxor.'].join('\n\n');
  server.database().prepare("UPDATE articles SET content = ? WHERE slug = 'luxor-in-two-days'").run(content);
  const page = await visit('/articles/luxor-in-two-days', { javaScriptEnabled: false, ...sized(360) });
  const startOf = (text: string) =>
    page.getByText(text).evaluate((paragraph) => {
      const range = document.createRange();
      range.setStart(paragraph.firstChild as Text, 0);
      range.setEnd(paragraph.firstChild as Text, 1);
      const { left, right } = range.getBoundingClientRect();
      const edges = paragraph.getBoundingClientRect();
      return { left: Math.round(left - edges.left), right: Math.round(edges.right - right) };
    });
  expect(await startOf('مرحبا')).toMatchObject({ right: 0 });
  expect(await startOf('Welcome')).toMatchObject({ left: 0 });
});
