// Renders every screen and state at three widths into ./screenshots: `npm run screenshots -- [part of a name]`.
// `npm run screenshots -- --readme` renders the pictures of the README into docs/pictures.
import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';
import { saveReadmePictures } from './readme.mjs';
import { startFilledSite } from './site.mjs';

const { url, cookie, bookings, receipt, close } = await startFilledSite();

/** Addresses, or an address and what is done there; the office's begin with `/admin`. */
const screens = {
  home: '/',
  'home-one-city': '/?filter=alexandria#popular-tours',
  'menu-open': ['/', (page) => page.locator('summary[aria-label="Open menu"]').click(), [360]],
  about: '/about',
  'newsletter-toast': ['/about', (page) => page.getByRole('button', { name: 'Subscribe' }).last().click()],
  tours: '/tours',
  'tours-thailand': '/tours?filter=thailand',
  'tours-few': '/tours?filter=fayoum',
  'tours-empty': '/tours?filter=atlantis',
  tour: '/tours/6',
  'tour-photograph': '/tours/3',
  'tour-long': '/tours/2',
  'tour-missing': '/tours/99999',
  book: '/tours/1/book',
  'book-dialog': ['/tours/6', (page) => page.getByRole('link', { name: 'Book Now' }).first().click()],
  'book-errors': ['/tours/6/book', (page) => submit(page, 'Submit Booking')],
  'book-pending': ['/tours/6/book', sendForever],
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
  'contact-errors': ['/contact', (page) => submit(page, 'Send Message')],
  search: '/search?q=temple',
  'search-empty': '/search?q=zzzz',
  'search-corrected': '/search?q=pyramds',
  'booking-link': '/booking',
  'booking-link-sent': '/booking?sent',
  'booking-wrong-key': '/booking/NS-AAAAAA?key=x',
  'booking-pending': bookings[0],
  'booking-confirmed': bookings[1],
  'booking-completed': bookings[4],
  'review-errors': [bookings[4], (page) => submit(page, 'Send review')],
  'booking-reviewed': bookings[5],
  'booking-review-waiting': bookings[6],
  'booking-proposal': bookings[7],
  'booking-paid': bookings[8],
  receipt,
  unsubscribe: '/unsubscribe?email=a%40example.com&key=x',
  privacy: '/privacy',
  'not-found': '/nowhere',
  'admin-dashboard': '/admin',
  'admin-delete': [
    '/admin',
    (page) =>
      page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click(),
  ],
  'admin-tour': '/admin/tours/edit/1',
  'admin-new': '/admin/tours/new',
  'admin-errors': ['/admin/tours/new', (page) => submit(page, 'Create Tour')],
  'admin-package': '/admin/packages/edit/1',
  'admin-article': '/admin/articles/edit/1',
  'admin-offer': '/admin/offers/edit/1',
  'admin-reservations': '/admin/reservations',
  'admin-selected': ['/admin/reservations', selectAll],
  'admin-several': ['/admin/reservations', (page) => selectAll(page).then(() => press(page, 'Confirm'))],
  'admin-reservation': '/admin/reservations/1',
  'admin-reservation-new': '/admin/reservations/new',
  'admin-reservation-confirmed': '/admin/reservations/2',
  'admin-reservation-to-quote': '/admin/reservations/3',
  'admin-reservation-proposal': '/admin/reservations/8',
  'admin-reservation-money': '/admin/reservations/9',
  'admin-reservation-question': '/admin/reservations/10',
  'admin-departures': '/admin/departures',
  'admin-inbox': '/admin/inbox',
  'admin-inbox-reply': ['/admin/inbox/1', (page) => press(page, 'Reply')],
  'admin-messages': '/admin/messages',
  'admin-reviews': '/admin/reviews',
  'admin-review-hide': ['/admin/reviews', (page) => press(page, 'Hide')],
  'admin-subscribers': '/admin/subscribers',
  'admin-emails': '/admin/emails',
  'admin-email': '/admin/emails?email=1',
};
const prints = { tour: '/tours/6', package: '/packages/1', 'booking-confirmed': bookings[1], receipt };

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

async function selectAll(page) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
}

/** Submits a form and waits for its errors, or until it is being sent. */
async function submit(page, name) {
  await press(page, name);
  await page.locator('[aria-invalid="true"], button:disabled').first().waitFor();
}

/** Sends a booking that is never answered. */
async function sendForever(page) {
  await page.route('**/book.data*', () => undefined);
  await page.getByLabel('Name').fill('Amélie Fontaine');
  await page.getByLabel('Email', { exact: true }).fill('amelie@example.com');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await submit(page, 'Submit Booking');
}

/** Opens an address of the site in a window of its own, with all pictures loaded. */
async function open(browser, address, { width, height = 900, scale = 1, media = 'screen' }) {
  const viewport = { width, height };
  const page = await browser.newPage({ viewport, deviceScaleFactor: scale, reducedMotion: 'reduce' });
  await page.emulateMedia({ media });
  if (address.startsWith('/admin')) {
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url }]);
  }
  await page.goto(url + address, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  return page;
}

async function saveScreens(browser, selection) {
  mkdirSync('screenshots', { recursive: true });
  const shots = [
    ...Object.entries(screens).flatMap(([name, screen]) => {
      const [address, act, widths = act ? [360, 1440] : [360, 768, 1440]] = [screen].flat(1);
      return widths.map((width) => ({ file: `${name}-${width}`, address, act, window: { width } }));
    }),
    ...Object.entries(prints).map(([name, address]) => ({
      ...{ file: `${name}-print`, address, window: { width: 794, media: 'print' } },
    })),
  ];
  for (const { file, address, act, window } of shots.filter(({ file }) => file.includes(selection))) {
    const page = await open(browser, address, window);
    if (act) {
      await act(page);
      // Until what has opened or scrolled is at rest.
      await setTimeout(700);
    }
    // What lies over a page is shown in the window, everything else as a whole.
    await page.screenshot({ path: `screenshots/${file}.png`, fullPage: !act });
    await page.context().close();
  }
  process.stdout.write('The screenshots are in screenshots/\n');
}

const browser = await chromium.launch({ executablePath: findChromium({ withWindow: true }), args: ['--no-sandbox'] });
try {
  const [argument = ''] = process.argv.slice(2);
  if (argument === '--readme') await saveReadmePictures(url, (address, window) => open(browser, address, window));
  else await saveScreens(browser, argument);
} finally {
  await browser.close();
  await close();
}
