import type { Browser, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { openBookingForm, waitOutSpamCheck } from '../form';
import { visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
});

const visit = visitorsOf(() => ({ browser, server }));
const sized = (width: number) => ({ viewport: { width, height: 780 } });

describe('a row of cards', () => {
  const section = (page: Page) => page.locator('section', { has: page.getByText('Recommended for You') });

  it('scrolls on a phone, shows a part of the next card and scrolls to a focused one', async () => {
    const page = await visit('/', sized(360));
    const cards = section(page).getByRole('listitem');
    const [, second] = await cards.all();
    const box = await second?.boundingBox();
    expect(box?.x).toBeLessThan(340);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(360);
    const last = section(page).getByRole('listitem').last().getByRole('link');
    await last.focus();
    await expect.poll(async () => (await last.boundingBox())?.x).toBeLessThan(200);
  });

  it.each([
    [768, 2],
    [1440, 4],
  ])('has at %i px %i cards in a line', async (width, columns) => {
    const page = await visit('/', sized(width));
    const tops = await section(page)
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops.length).toBe(4);
    expect(tops.filter((top) => top === tops[0]).length).toBe(columns);
  });
});

it.each([320, 768])('no line of the breadcrumb begins with a slash at %i px', async (width) => {
  const page = await visit('/tours/5', sized(width));
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

it('an empty contact form focuses its first invalid field on a phone', async () => {
  const page = await visit('/contact', sized(360));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Name must be at least 2 characters').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
});

describe.each(['/tours/28', '/tours/5', '/packages/2', '/offer/accommodation/koh-samui-beach-bungalow'])(
  '%s',
  (address) => {
    it.each([
      [360, 740],
      [390, 844],
      [1366, 768],
    ])('has title, price and one Book Now on the first screen of %i × %i px', async (width, height) => {
      const page = await visit(address, { viewport: { width, height } });
      const main = page.getByRole('main');
      const book = main.getByRole('link', { name: 'Book Now' });
      expect(await book.count()).toBe(1);
      const price = main.locator('.figures:has(> span.font-display), .figures > :has(> span.font-display)');
      const bar = await page.locator('.price-bar').boundingBox();
      const below = async (part: typeof book) => {
        const box = await part.filter({ visible: true }).first().boundingBox();
        return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
      };
      expect(await below(main.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(bar?.y ?? height);
      expect(await below(book)).toBeLessThanOrEqual(height);
      expect(await below(price)).toBeLessThanOrEqual(height);
    });

    it('says its deciding facts before its pictures, and no fact twice', async () => {
      const page = await visit(address, sized(390));
      const labels = await page.getByRole('main').locator('dt').allTextContents();
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
      const pictures = (await page.getByRole('region', { name: 'Pictures' }).boundingBox())?.y ?? 0;
      for (const label of ['Duration', 'Cancellation']) {
        const fact = await page.getByRole('main').getByText(label, { exact: true }).boundingBox();
        expect(fact?.y).toBeLessThan(pictures);
      }
    });
  },
);

describe('printed on A4', () => {
  /** The number of printed sheets. */
  async function sheets(page: Page): Promise<number> {
    const margin = '14mm';
    const pdf = await page.pdf({ format: 'A4', margin: { top: margin, bottom: margin, left: margin, right: margin } });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }

  it('a booking takes one sheet', async () => {
    const page = await visit('/packages/1/book', { ...sized(1440), javaScriptEnabled: false });
    const openedAt = Date.now();
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Nadia Fahmy');
    await form.getByLabel('Email').fill('nadia@example.org');
    await form.getByLabel('Phone').fill('+20 100 000 0000');
    await form.getByLabel('Special requests').fill('A cot, and no nuts.\nWe arrive late the evening before.');
    await waitOutSpamCheck(openedAt);
    await form.getByRole('button', { name: 'Submit Booking' }).click();
    await page.waitForURL(/\/booking\/NS-/);
    expect(await sheets(page)).toBe(1);
  });

  it('a tour takes at most two', async () => {
    expect(await sheets(await visit('/tours/5', sized(1440)))).toBeLessThanOrEqual(2);
  });
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
