import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openBookingForm } from '../form';
import { excessOf, isSeen, setFont, sightOf, systemColors } from '../sight';
import { hydrated, server, visit, withSite } from '../site';

withSite();

const largeFont = (page: Page) => setFont(page, 24);

it('forced colors show the chosen filter and its page, the saved trip, and the edge of a button', async () => {
  const page = await visit('/tours?filter=egypt', { forcedColors: 'active' });
  const { highlight, highlightText } = await systemColors(page);
  const chosen = { background: highlight, color: highlightText };
  const filters = page.getByRole('navigation', { name: 'Country' });
  expect(await sightOf(filters.getByRole('link', { name: 'Egypt' }))).toMatchObject(chosen);
  expect((await sightOf(filters.getByRole('link', { name: 'Thailand' }))).background).not.toBe(highlight);
  expect(await sightOf(page.locator('header nav [aria-current]').first())).toMatchObject(chosen);
  expect(await sightOf(page.getByRole('main').getByRole('button', { name: 'Show' }))).toMatchObject({ border: '2px' });
  const heart = page.locator('.save').first();
  await heart.click();
  await expect.poll(() => sightOf(heart)).toMatchObject(chosen);
});

it('forced colors show the chosen day of the calendar, and the button that sends the request', async () => {
  const page = await visit('/tours/5/book', { forcedColors: 'active' });
  const { highlight, highlightText } = await systemColors(page);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  const day = page.locator('[aria-selected="true"]').getByRole('button');
  await day.waitFor();
  const other = page.locator('[role="gridcell"]:not([aria-selected="true"])').getByRole('button').first();
  expect(await sightOf(day)).toMatchObject({ background: highlight, color: highlightText });
  expect((await sightOf(other)).background).not.toBe(highlight);
  expect(await sightOf(page.getByRole('button', { name: 'Submit Booking' }))).toMatchObject({ border: '2px' });
});

it('every page fits into windows of 360 and 1024 px with a font of one and a half times the usual size', async () => {
  const page = await visit('/about', {}, largeFont);
  for (const address of ['/', '/tours', '/tours/5', '/tours/5/book', '/contact', '/about', '/admin/login']) {
    await page.goto(server.url + address);
    await hydrated(page);
    for (const width of [1024, 360]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await excessOf(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
    for (const part of await page.locator('header.site :is(a, summary)').filter({ visible: true }).all()) {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      expect([x >= 0, x + width <= 360], await part.innerHTML()).toEqual([true, true]);
    }
  }
});

it('with larger text alone the filters fit into a window of 1024 px', async () => {
  const page = await visit('/tours', { viewport: { width: 1024, height: 780 } });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  expect(await excessOf(page)).toBeLessThanOrEqual(0);
});

it('with a font of 150 % nothing of the booking dialog is cut off at 360 px', async () => {
  const page = await visit('/tours/5', { viewport: { width: 360, height: 780 } }, largeFont);
  await openBookingForm(page, true);
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

it.each([true, false])(
  'in a low window nothing covers the focused field of the booking form, in a dialog: %s',
  async (isDialog) => {
    const page = await visit(isDialog ? '/tours/5' : '/tours/5/book', { viewport: { width: 667, height: 180 } });
    const form = isDialog ? await openBookingForm(page, true) : page.locator('form[action$="/book"]');
    const names: string[] = [];
    const hidden: string[] = [];
    for (const field of await form.locator(':is(input, select, textarea):enabled:visible').all()) {
      await field.focus();
      const name = (await field.getAttribute('name')) ?? '';
      names.push(name);
      if (!(await isSeen(field))) hidden.push(name);
    }
    expect(names).toEqual(expect.arrayContaining(['date', 'adults', 'name', 'email', 'phone', 'specialRequests']));
    expect(hidden).toEqual([]);
  },
);

it('a date has one calendar button in every engine: ours lies over that of the engine', async () => {
  const page = await visit('/tours/5/book');
  const field = await page.getByLabel('Date', { exact: true }).boundingBox();
  const toggle = await page.getByRole('button', { name: 'Open calendar' }).boundingBox();
  const ends = (box: typeof field) => [(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0)];
  expect(ends(field).map((end, at) => end - (ends(toggle)[at] ?? 0))).toEqual([1, 1]);
  // Firefox draws its own at the end of the field, in 2 em.
  expect(toggle?.width).toBeGreaterThanOrEqual(44);
});

it.each(['/tours', '/contact', '/search?q=nile', '/packages/1/book'])(
  'the selects of %s are drawn by us, with an arrow that forced colors keep',
  async (address) => {
    const page = await visit(address);
    const looks = () =>
      page.locator('select').evaluateAll((all) =>
        all.map((select) => {
          const { appearance, backgroundImage } = getComputedStyle(select);
          return `${appearance} ${backgroundImage.split('(')[0]}`;
        }),
      );
    expect(new Set(await looks())).toEqual(new Set(['none conic-gradient']));
    await page.emulateMedia({ forcedColors: 'active' });
    expect((await looks()).some((look) => look.startsWith('none'))).toBe(false);
    await page.emulateMedia({ forcedColors: null });
  },
);
