// Saves screenshots of every screen and state at three widths in ./screenshots: `npm run screenshots -- [part of a name]`.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';
import { dayAfter } from './office.mjs';
import { startFilledSite } from './site.mjs';

const selection = process.argv[2] ?? '';
const { origin, cookie, bookings, receipt, close } = await startFilledSite();

/** @type {Record<string, string>} */
const pages = {
  home: '/',
  'home-one-city': '/?filter=alexandria#popular-tours',
  about: '/about',
  tours: '/tours',
  'tours-thailand': '/tours?filter=thailand',
  'tours-few': '/tours?filter=fayoum',
  'tours-empty': '/tours?filter=atlantis',
  tour: '/tours/6',
  'tour-photograph': '/tours/3',
  'tour-long': '/tours/2',
  'tour-missing': '/tours/99999',
  book: '/tours/1/book',
  packages: '/packages',
  package: '/packages/1',
  'package-photograph': '/packages/3',
  'package-long': '/packages/2',
  recommendations: '/recommendations',
  articles: '/articles',
  article: '/articles/reading-a-nile-cruise-itinerary',
  'article-photograph': '/articles/packing-for-desert-and-monsoon',
  offers: '/offers',
  'offers-accommodation': '/offers?type=accommodation',
  offer: '/offer/package/pyramids-nile-cruise',
  contact: '/contact',
  'contact-about': '/contact?about=/packages/1',
  'booking-link': '/booking',
  'booking-link-sent': '/booking?sent',
  'booking-wrong-key': '/booking/NS-AAAAAA?key=x',
  search: '/search?q=temple',
  'search-empty': '/search?q=zzzz',
  'search-corrected': '/search?q=pyramds',
  'booking-pending': bookings[0],
  'booking-confirmed': bookings[1],
  'booking-completed': bookings[4],
  'booking-reviewed': bookings[5],
  'booking-review-waiting': bookings[6],
  'booking-proposal': bookings[7],
  'booking-paid': bookings[8],
  receipt,
  unsubscribe: '/unsubscribe?email=a%40example.com&key=x',
  privacy: '/privacy',
  'not-found': '/nowhere',
  'admin-login': '/admin/login',
};
const adminPages = {
  'admin-dashboard': '/admin',
  'admin-tour': '/admin/tours/edit/1',
  'admin-package': '/admin/packages/edit/1',
  'admin-article': '/admin/articles/edit/1',
  'admin-offer': '/admin/offers/edit/1',
  'admin-new': '/admin/tours/new',
  'admin-reservations': '/admin/reservations',
  'admin-reservation': '/admin/reservations/1',
  'admin-reservation-new': '/admin/reservations/new',
  'admin-reservation-confirmed': '/admin/reservations/2',
  'admin-reservation-to-quote': '/admin/reservations/3',
  'admin-reservation-proposal': '/admin/reservations/8',
  'admin-reservation-money': '/admin/reservations/9',
  'admin-reservation-question': '/admin/reservations/10',
  'admin-departures': `/admin/departures?date=${dayAfter(21)}`,
  'admin-messages': '/admin/messages',
  'admin-reviews': '/admin/reviews',
  'admin-subscribers': '/admin/subscribers',
  'admin-emails': '/admin/emails',
  'admin-email': '/admin/emails?email=1',
};
/** Screens after an action. */
const states = {
  'menu-open': { path: '/', narrow: true, act: (page) => page.locator('summary[aria-label="Open menu"]').click() },
  'book-dialog': { path: '/tours/6', act: (page) => page.getByRole('link', { name: 'Book Now' }).first().click() },
  'book-errors': { path: '/tours/6/book', act: (page) => submit(page, 'Submit Booking') },
  'book-pending': {
    path: '/tours/6/book',
    act: async (page) => {
      await page.route('**/book.data*', () => undefined);
      await page.getByLabel('Name').fill('Amélie Fontaine');
      await page.getByLabel('Email', { exact: true }).fill('amelie@example.com');
      await page.getByLabel('Phone').fill('+44 20 7946 0000');
      await submit(page, 'Submit Booking');
    },
  },
  'review-errors': { path: bookings[4], act: (page) => submit(page, 'Send the review') },
  'contact-errors': { path: '/contact', act: (page) => submit(page, 'Send Message') },
  'newsletter-toast': { path: '/about', act: (page) => page.getByRole('button', { name: 'Subscribe' }).last().click() },
  'admin-errors': { path: '/admin/tours/new', admin: true, act: (page) => submit(page, 'Create Tour') },
  'admin-review-hide': {
    path: '/admin/reviews',
    admin: true,
    act: (page) => page.getByRole('button', { name: 'Hide' }).first().click(),
  },
  'admin-selected': { path: '/admin/reservations', admin: true, act: selectAll },
  'admin-several': {
    path: '/admin/reservations',
    admin: true,
    act: async (page) => {
      await selectAll(page);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    },
  },
  'admin-delete': {
    path: '/admin',
    admin: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click(),
  },
};
const prints = { tour: '/tours/6', package: '/packages/1', 'booking-confirmed': bookings[1], receipt };

async function selectAll(page) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
}

async function submit(page, name) {
  await page.getByRole('button', { name }).click();
  await page.locator('[aria-invalid="true"], button:disabled').first().waitFor();
}

mkdirSync('screenshots', { recursive: true });
const executablePath = findChromium({ withWindow: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const isSelected = (name) => name.includes(selection);

/** Opens a page; `zoom` works like the zoom of the browser: fewer and larger CSS pixels. */
async function open({ width, zoom = 1, admin = false }) {
  const height = width < 500 ? 780 : 900;
  const context = await browser.newContext({
    viewport: { width: Math.round(width / zoom), height: Math.round(height / zoom) },
    deviceScaleFactor: zoom,
    reducedMotion: 'reduce',
  });
  if (admin) {
    const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)];
    await context.addCookies([{ name, value, url: origin }]);
  }
  return context.newPage();
}

async function shoot(page, path, file, { act, whole = true } = {}) {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  if (act) await act(page);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `screenshots/${file}.png`, fullPage: whole });
}

try {
  for (const [group, admin] of [
    [pages, false],
    [adminPages, true],
  ]) {
    for (const width of [360, 768, 1440]) {
      const page = await open({ width, admin });
      for (const [name, path] of Object.entries(group)) {
        if (isSelected(`${name}-${width}`)) await shoot(page, path, `${name}-${width}`);
      }
      await page.context().close();
    }
  }
  for (const [name, { path, act, admin, narrow }] of Object.entries(states)) {
    for (const width of narrow ? [360] : [360, 1440]) {
      if (!isSelected(`${name}-${width}`)) continue;
      const page = await open({ width, admin });
      await shoot(page, path, `${name}-${width}`, { act, whole: false });
      await page.context().close();
    }
  }
  for (const name of ['home', 'tour', 'package', 'book', 'contact', 'offer']) {
    for (const [kind, size] of [
      ['320', { width: 320 }],
      ['zoomed', { width: 1280, zoom: 2 }],
    ]) {
      if (!isSelected(`${name}-${kind}`)) continue;
      const page = await open(size);
      await shoot(page, pages[name], `${name}-${kind}`);
      await page.context().close();
    }
  }
  for (const [name, path] of Object.entries(prints)) {
    if (!isSelected(`${name}-print`)) continue;
    const page = await open({ width: 794 });
    await page.emulateMedia({ media: 'print' });
    await shoot(page, path, `${name}-print`);
    await page.context().close();
  }
  process.stdout.write('The screenshots are in screenshots/\n');
} finally {
  await browser.close();
  await close();
}
