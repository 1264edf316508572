import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../server';
import { withSite } from '../shared-site';

let server: TestServer;
let browser: Browser;

withSite((site) => {
  ({ server, browser } = site);
});

const modes: [name: string, javaScriptEnabled: boolean][] = [
  ['without JavaScript', false],
  ['with JavaScript', true],
];

/** A context for the tests of a block, and in it a fresh page for each, opened at an address and ready for a click. */
function visitor(options: BrowserContextOptions = {}) {
  let context: BrowserContext;
  let page: Page | undefined;
  beforeAll(async () => {
    context = await browser.newContext(options);
    context.setDefaultTimeout(10_000);
  });
  afterEach(async () => {
    await page?.close();
    page = undefined;
  });
  afterAll(() => context?.close());
  return async (address: string, before?: (page: Page) => Promise<void>): Promise<Page> => {
    page = await context.newPage();
    await before?.(page);
    await page.goto(server.url + address);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return page;
  };
}

/** Waits until the page is the router's: it takes over the scroll position in its first effect. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

const at = (page: Page, address: string) => page.waitForURL(server.url + address);

describe.each(modes)('%s', (_, javaScriptEnabled) => {
  describe('on a wide screen', () => {
    const open = visitor({ javaScriptEnabled, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

    it('a filter is an address: country, city, all', async () => {
      const page = await open('/tours');
      const main = page.getByRole('main');
      const choose = (label: string) => main.getByRole('link', { name: label, exact: true }).click();
      const cards = () => main.getByRole('article').allInnerTexts();
      expect(await main.getByRole('link', { name: 'Phuket', exact: true }).count()).toBe(0);
      await choose('Thailand');
      await at(page, '/tours?filter=thailand');
      await main.getByRole('link', { name: 'Phuket', exact: true }).waitFor();
      expect(await cards()).toHaveLength(15);
      await choose('Phuket');
      await at(page, '/tours?filter=phuket');
      await expect.poll(async () => (await cards()).length).toBe(3);
      for (const card of await cards()) expect(card).toContain('Phuket');
      await choose('All Tours');
      await at(page, '/tours');
      await expect.poll(async () => (await cards()).length).toBe(24);
    });

    it('so are the filter of the packages, the tab of the offers and the category of the articles', async () => {
      const page = await open('/packages');
      const main = page.getByRole('main');
      const choose = (label: string) => main.getByRole('link', { name: label, exact: true }).click();
      await choose('Other Destinations');
      await at(page, '/packages?filter=other-destinations');
      await expect.poll(() => main.getByRole('article').count()).toBe(2);
      await page.goto(`${server.url}/offers`);
      await choose('Accommodation');
      await at(page, '/offers?type=accommodation');
      await expect.poll(() => main.getByRole('article').count()).toBe(2);
      await page.goto(`${server.url}/articles`);
      await choose('Food & Cuisine');
      await at(page, '/articles?category=Food');
      await expect.poll(() => main.getByRole('article').count()).toBe(2);
    });

    it('the header marks where the visitor is, on the pages below as well', async () => {
      const page = await open('/tours/2');
      const marked = page.getByRole('banner').locator('[aria-current="page"]:visible');
      expect(await marked.allInnerTexts()).toEqual(['Tours']);
      await page.goto(`${server.url}/articles/luxor-in-two-days`);
      expect(await marked.allInnerTexts()).toEqual(['Articles']);
      await page.goto(`${server.url}/packages?filter=egypt`);
      expect(await marked.allInnerTexts()).toEqual(['Packages']);
    });

    it('the search of the home page finds tours, packages, articles and offers, and forgives a typo', async () => {
      const page = await open('/');
      const search = page.getByRole('main').getByRole('search');
      await search.getByRole('searchbox').fill('felucca');
      await search.getByRole('combobox').selectOption('egypt');
      await search.getByRole('button', { name: 'Search' }).click();
      await at(page, '/search?q=felucca&where=egypt');
      const results = page.getByRole('main').getByRole('article');
      await results.getByRole('link', { name: 'Philae and a Felucca to the Garden Island' }).waitFor();
      expect(await search.getByRole('searchbox').inputValue()).toBe('felucca');
      for (const result of await results.allInnerTexts()) expect(result).not.toContain('Thailand');

      await search.getByRole('searchbox').fill('pyramyds');
      await search.getByRole('combobox').selectOption({ label: 'Everywhere' });
      await search.getByRole('button', { name: 'Search' }).click();
      await page.getByText('“pyramids”').waitFor();
      await results.getByRole('link', { name: 'Saqqara, Dahshur and Memphis: The First Pyramids' }).waitFor();
    });

    it('Not Found leads back, or home where there is nothing to go back to', async () => {
      const page = await open('/tours?filter=phuket');
      await page.goto(`${server.url}/atlantis`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole('link', { name: 'Go Back' }).click();
      await at(page, javaScriptEnabled ? '/tours?filter=phuket' : '/');
      await page.goto(`${server.url}/atlantis`);
      await page.getByRole('link', { name: 'Return Home' }).click();
      await at(page, '/');
      await page.getByRole('region', { name: 'Popular Tours' }).waitFor();
    });

    const newsletter = (page: Page, place: 'footer' | 'home') =>
      place === 'footer' ? page.getByRole('contentinfo') : page.getByRole('main').locator('form[action="/newsletter"]');
    const subscribe = async (page: Page, place: 'footer' | 'home', email: string) => {
      await newsletter(page, place).getByLabel('Email').fill(email);
      await newsletter(page, place).getByRole('button', { name: 'Subscribe' }).click();
    };
    const toastSays = async (page: Page, title: string, description: string, variant: string) => {
      const toast = page.locator('[data-toast]', { hasText: description });
      await toast.waitFor();
      expect(await page.locator('[data-toast]').count()).toBe(1);
      expect(await toast.locator('p').allTextContents()).toEqual([title, description]);
      expect(await toast.getAttribute('data-toast')).toBe(variant);
    };
    const success = {
      footer: "You've been subscribed to our newsletter",
      home: 'Thanks for subscribing to our newsletter',
    };
    const failed = { footer: 'Error', home: 'Subscription Failed' };
    const empty = { footer: 'Please enter your email address', home: 'Please enter a valid email address' };

    it.each(['footer', 'home'] as const)(
      'the newsletter of the %s: empty, invalid, subscribed, subscribed twice',
      async (place) => {
        const typed = `Nadia.${place}.${javaScriptEnabled ? 'On' : 'Off'}@Example.org`;
        const address = place === 'footer' ? '/tours?filter=phuket' : '/';
        const page = await open(address);
        await page.evaluate(() => document.documentElement.setAttribute('data-seen', 'before'));
        await subscribe(page, place, '');
        await toastSays(page, 'Error', empty[place], 'destructive');
        await subscribe(page, place, 'nadia@');
        await toastSays(page, 'Error', 'Please enter a valid email address', 'destructive');

        await subscribe(page, place, ` ${typed}`);
        await toastSays(page, 'Success!', success[place], 'default');
        expect(page.url()).toBe(server.url + address);
        expect(await newsletter(page, place).getByLabel('Email').inputValue()).toBe('');
        const source = server.database().prepare('SELECT source FROM newsletter WHERE email = ?').pluck();
        expect(source.all(typed.toLowerCase())).toEqual([place]);

        await subscribe(page, place, typed.toUpperCase());
        await toastSays(page, failed[place], 'This email is already subscribed to our newsletter.', 'destructive');
        expect(source.all(typed.toLowerCase())).toHaveLength(1);
        const sameDocument = (await page.locator('html').getAttribute('data-seen')) === 'before';
        expect(sameDocument).toBe(javaScriptEnabled);
      },
    );

    it('a toast is closed by its button', async () => {
      const page = await open('/about');
      await subscribe(page, 'footer', '');
      const toast = page.locator('[data-toast]');
      await toast.getByRole(javaScriptEnabled ? 'button' : 'link', { name: 'Close' }).click();
      await toast.waitFor({ state: 'detached' });
      await at(page, '/about');
    });
  });

  describe('on a telephone', () => {
    const open = visitor({ javaScriptEnabled, reducedMotion: 'reduce', viewport: { width: 390, height: 780 } });

    it('the menu opens, closes and leads on', async () => {
      const page = await open('/about');
      const offers = page.getByRole('banner').getByRole('link', { name: 'Offers' });
      const toggle = page.getByRole('banner').locator('summary');
      expect(await toggle.getAttribute('aria-label')).toBe('Open menu');
      expect(await offers.isVisible()).toBe(false);
      await toggle.click();
      await offers.waitFor();
      if (javaScriptEnabled) {
        await page.getByLabel('Close menu').waitFor();
        await page.keyboard.press('Escape');
        await page.getByLabel('Open menu').waitFor();
        expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
      } else {
        await toggle.click();
      }
      expect(await offers.isVisible()).toBe(false);
      await toggle.click();
      await offers.click();
      await at(page, '/offers');
      await page.getByRole('heading', { name: 'Special Travel Deals' }).waitFor();
      expect(await offers.isVisible()).toBe(false);
      expect(await toggle.getAttribute('aria-label')).toBe('Open menu');
    });
  });
});

describe('without JavaScript', () => {
  const open = visitor({ javaScriptEnabled: false });

  it.each([
    [390, 1],
    [700, 2],
    [1100, 4],
  ])(
    'at %i px a carousel is a row of %i cards that scrolls and snaps by itself, with no button that does nothing',
    async (width, perView) => {
      const page = await open('/', (fresh) => fresh.setViewportSize({ width, height: 800 }));
      const carousel = page.getByRole('region', { name: 'Popular Tours' });
      const rail = carousel.getByRole('list').first();
      const look = await rail.evaluate((element) => {
        const { scrollSnapType, overflowX } = getComputedStyle(element);
        const slide = element.firstElementChild?.getBoundingClientRect().width ?? 0;
        return { scrollSnapType, overflowX, perView: Math.round(element.getBoundingClientRect().width / slide) };
      });
      expect(look).toEqual({ scrollSnapType: 'x mandatory', overflowX: 'auto', perView });
      const first = await currentSlide(carousel);
      // More than half a slide: the row comes to rest on the next one.
      await rail.evaluate((element) => element.scrollBy({ left: (element.firstElementChild?.clientWidth ?? 0) * 0.7 }));
      await expect.poll(() => currentSlide(carousel)).not.toBe(first);
      expect(await offset(carousel)).toBeLessThan(2);
      expect(await page.getByRole('button', { name: /^(Pause|Play|Next|Previous)$/ }).count()).toBe(0);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    },
  );

  it('the way back from a tour is the plain list', async () => {
    const page = await open('/tours?filter=phuket');
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('link', { name: 'Back to tours' }).click();
    await at(page, '/tours');
  });
});

describe('with JavaScript', () => {
  const open = visitor({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] });

  it.each([
    ['tourListUrl', '/tours?filter=phuket', 'Old Phuket Town and Wat Chalong', 'Back to tours'],
    ['tourListUrl', '/?filter=phuket', 'Phang Nga Bay by Sea Canoe', 'Back to tours'],
    ['packageListUrl', '/packages?filter=wellness', 'Koh Samui Wellness Week', 'Back to packages'],
  ])('%s remembers %s, and the page of a product leads back there', async (key, list, title, back) => {
    const page = await open(list);
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toBe(list);
    await page.getByRole('link', { name: back }).click();
    await at(page, list);
  });

  it('a foreign address in the storage is not followed', async () => {
    const page = await open('/tours');
    await page.evaluate(() => sessionStorage.setItem('tourListUrl', '//evil.example/tours'));
    await page.goto(`${server.url}/tours/2`);
    await hydrated(page);
    expect(await page.getByRole('link', { name: 'Back to tours' }).getAttribute('href')).toBe('/tours');
  });

  it('the header casts a shadow once the page is scrolled by more than 20 pixels', async () => {
    const page = await open('/about');
    const shadow = () => page.getByRole('banner').evaluate((element) => getComputedStyle(element).boxShadow);
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    const none = await shadow();
    await scrollTo(21);
    await expect.poll(shadow).not.toBe(none);
    await scrollTo(20);
    await expect.poll(shadow).toBe(none);
  });

  it('the Not Found page of a new tab leads home, for there is nothing to go back to', async () => {
    const page = await open('/about');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/atlantis', '_blank')),
    ]);
    await hydrated(tab);
    await tab.getByRole('link', { name: 'Go Back' }).click();
    await at(tab, '/');
    await tab.close();
  });

  it('F8 moves the focus to a toast, Close sweeps it away, and left alone it goes after five seconds', async () => {
    const page = await open('/about', (fresh) => fresh.clock.install());
    const submitEmpty = () => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    const toast = page.locator('[data-toast]');
    await submitEmpty();
    await toast.waitFor();
    await page.keyboard.press('F8');
    expect(await toast.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });

    await submitEmpty();
    await toast.waitFor();
    await page.mouse.move(5, 5);
    await page.clock.runFor(3000);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(3000);
    await toast.waitFor({ state: 'detached' });
  });

  it('a swipe to the right sweeps a toast away from 50 pixels on', async () => {
    const page = await open('/about');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    const toast = page.locator('[data-toast]');
    await toast.waitFor();
    const swipe = async (distance: number) => {
      const box = await toast.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(30);
    expect(await toast.count()).toBe(1);
    await swipe(60);
    await toast.waitFor({ state: 'detached' });
  });

  it('the newsletter of the home page says Subscribing... while it waits', async () => {
    const page = await open('/');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(
      (url) => url.pathname.startsWith('/newsletter'),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    const form = page.getByRole('main').locator('form[action="/newsletter"]');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    const busy = form.getByRole('button', { name: 'Subscribing...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    letGo();
    await form.getByRole('button', { name: 'Subscribe', exact: true }).waitFor();
  });

  it('Share copies the link of an article and says so', async () => {
    const page = await open('/articles/luxor-in-two-days');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('[data-toast]', { hasText: 'Link copied to clipboard!' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/articles\/luxor-in-two-days$/);
  });

  it.each([
    ['Popular Tours', 3000],
    ['Where we travel', 5000],
  ])('%s moves on after %i ms, waits under the pointer and for the focus, and stops at Pause', async (name, delay) => {
    const page = await open('/', (fresh) => fresh.clock.install());
    const carousel = page.getByRole('region', { name });
    await carousel.getByRole('button', { name: 'Pause' }).waitFor();
    /** What stands in front after `time` of the page's own clock and the second that a move takes. */
    const slideAfter = async (time: number) => {
      await page.clock.fastForward(time);
      await page.clock.runFor(1000);
      return currentSlide(carousel);
    };
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

    // The buttons stand after the row: one step back is its last link.
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

  it('the partners drift by, wait under the pointer, and stop at Pause', async () => {
    const page = await open('/');
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

describe('for a visitor who asked for less motion', () => {
  const open = visitor({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

  it('nothing plays by itself, not even after a passing pointer, and Play still does', async () => {
    const page = await open('/', (fresh) => fresh.clock.install());
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
  if (!box) throw new Error('the carousel is not there');
  await carousel.page().mouse.move(box.x + box.width / 2, box.y + box.height / 3);
}

/** The heading of the slide that stands at the left edge of a carousel. */
async function currentSlide(carousel: Locator): Promise<string> {
  return (await leftmost(carousel)).title;
}

/** How far, in pixels, that slide's content stands from where it should be at rest. */
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

describe('the page behind a link', () => {
  const asked = async (page: Page, name: string) => {
    const requests: string[] = [];
    page.context().on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name, exact: true }).last().hover();
    await page.waitForTimeout(1000);
    return requests;
  };
  const without = visitor({ javaScriptEnabled: false });
  const withScripts = visitor();

  it('is fetched ahead without JavaScript, but no form', async () => {
    const page = await without('/tours/2');
    expect(await asked(page, 'About Us')).toContain('/about');
    expect(await asked(page, 'Book Now')).not.toContain('/tours/2/book');
  });

  it('is left to the router where there is JavaScript', async () => {
    const page = await withScripts('/tours/2');
    await page.waitForSelector('html[data-js]');
    expect(await asked(page, 'About Us')).not.toContain('/about');
  });
});
