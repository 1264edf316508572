import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { visit, withSite } from '../site';

withSite();

const still = { viewport: { width: 1280, height: 800 } };
const animated = { ...still, reducedMotion: 'no-preference' } as const;

describe('a carousel without JavaScript', () => {
  it('is a row of cards that scrolls and snaps, without buttons', async () => {
    const page = await visit('/', { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const carousel = page.getByRole('region', { name: 'Popular Tours' });
    const slides = carousel.getByRole('list').first();
    for (const [width, perView] of [
      [1100, 4],
      [700, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const layout = await slides.evaluate((element) => {
        const { scrollSnapType, overflowX } = getComputedStyle(element);
        const slide = element.firstElementChild?.getBoundingClientRect().width ?? 0;
        return { scrollSnapType, overflowX, perView: Math.round(element.getBoundingClientRect().width / slide) };
      });
      expect(layout).toEqual({ scrollSnapType: 'x mandatory', overflowX: 'auto', perView });
    }
    const first = await currentSlide(carousel);
    // After more than half a slide the row snaps to the next one.
    await slides.evaluate((element) => element.scrollBy({ left: (element.firstElementChild?.clientWidth ?? 0) * 0.7 }));
    await expect.poll(() => currentSlide(carousel)).not.toBe(first);
    await expect.poll(() => offset(carousel)).toBeLessThan(2);
    expect(await page.getByRole('button', { name: /^(Pause|Play|Next|Previous)$/ }).count()).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

describe('with JavaScript', () => {
  /** Opens a carousel with a clock that stands still. */
  async function openCarousel(name: string) {
    const page = await visit('/', animated, (fresh) => fresh.clock.install());
    const carousel = page.getByRole('region', { name });
    await carousel.getByRole('button', { name: 'Pause' }).waitFor();
    /** The first slide after `time` ms of the page's clock and the second that a move takes. */
    const slideAfter = async (time: number) => {
      await page.clock.fastForward(time);
      await page.clock.runFor(1000);
      return currentSlide(carousel);
    };
    return { page, carousel, slideAfter };
  }

  it('Popular Tours moves after 3000 ms, pauses on hover and focus, and stops at Pause', async () => {
    const delay = 3000;
    const { page, carousel, slideAfter } = await openCarousel('Popular Tours');
    const leave = async () => {
      await page.mouse.move(1279, 799);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    };
    await leave();
    const first = await slideAfter(0);
    expect(await slideAfter(delay)).not.toBe(first);

    await pointAt(carousel);
    const hovered = await slideAfter(0);
    expect(await slideAfter(delay * 2)).toBe(hovered);
    await leave();
    expect(await slideAfter(delay)).not.toBe(hovered);

    // The buttons follow the row: Shift+Tab goes to its last link.
    await carousel.getByRole('button', { name: 'Previous' }).focus();
    await page.keyboard.press('Shift+Tab');
    const focused = await slideAfter(0);
    expect(await slideAfter(delay * 2)).toBe(focused);
    await leave();

    await carousel.getByRole('button', { name: 'Pause' }).click();
    await carousel.getByRole('button', { name: 'Play' }).waitFor();
    await leave();
    const paused = await slideAfter(0);
    expect(await slideAfter(delay * 2)).toBe(paused);
    await pointAt(carousel);
    await leave();
    expect(await slideAfter(delay * 2)).toBe(paused);

    await carousel.getByRole('button', { name: 'Next' }).click();
    expect(await slideAfter(0)).not.toBe(paused);
    await carousel.getByRole('button', { name: 'Previous' }).click();
    expect(await slideAfter(0)).toBe(paused);
    await leave();
    expect(await slideAfter(delay * 2)).toBe(paused);

    await carousel.getByRole('button', { name: 'Play' }).click();
    await leave();
    expect(await slideAfter(delay)).not.toBe(paused);
  });

  it('the partners move, pause on hover and stop at Pause', async () => {
    const page = await visit('/', animated);
    const strip = page.getByRole('region', { name: 'Our partners' });
    const state = () =>
      strip.evaluate((element) => element.getAnimations({ subtree: true }).map((animation) => animation.playState));
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(state).toEqual(['running']);
    await strip.locator('div').first().hover();
    await expect.poll(state).toEqual(['paused']);
    await page.mouse.move(0, 0);
    await expect.poll(state).toEqual(['running']);
    await strip.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    await strip.getByRole('button', { name: 'Play' }).waitFor();
    await expect.poll(state).toEqual(['paused']);
  });
});

describe('a carousel with reduced motion', () => {
  it('plays only after Play', async () => {
    const page = await visit('/', still, (fresh) => fresh.clock.install());
    for (const name of ['Where we travel', 'Popular Packages', 'Popular Tours']) {
      const carousel = page.getByRole('region', { name });
      await carousel.getByRole('button', { name: 'Play' }).waitFor();
      const before = await currentSlide(carousel);
      await pointAt(carousel);
      await page.mouse.move(1279, 799);
      await page.clock.fastForward(20_000);
      await page.clock.runFor(1000);
      expect(await currentSlide(carousel)).toBe(before);
    }
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

    const tours = page.getByRole('region', { name: 'Popular Tours' });
    const before = await currentSlide(tours);
    await tours.getByRole('button', { name: 'Play' }).click();
    await page.mouse.move(1279, 799);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(4000);
    expect(await currentSlide(tours)).not.toBe(before);
  });
});

/** Moves the pointer over the slides. */
async function pointAt(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  const box = await carousel.boundingBox();
  if (!box) throw new Error('there is no carousel');
  await carousel.page().mouse.move(box.x + box.width / 2, box.y + box.height / 3);
}

/** The heading of the slide at the left edge of a carousel. */
async function currentSlide(carousel: Locator): Promise<string> {
  return (await leftmost(carousel)).title;
}

/** How many pixels that slide is away from its position at rest. */
async function offset(carousel: Locator): Promise<number> {
  return (await leftmost(carousel)).distance;
}

function leftmost(carousel: Locator): Promise<{ title: string; distance: number }> {
  return carousel.evaluate((element) => {
    const edge = (element.querySelector('ul') ?? element).parentElement?.getBoundingClientRect().left ?? 0;
    const slides = [...element.querySelectorAll('ul:first-of-type > li')].map((slide) => ({
      title: slide.querySelector('h2, h3')?.textContent ?? '',
      distance: Math.abs(
        slide.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(slide).paddingLeft) - edge,
      ),
    }));
    return slides.toSorted((one, other) => one.distance - other.distance)[0] ?? { title: '', distance: Number.NaN };
  });
}
