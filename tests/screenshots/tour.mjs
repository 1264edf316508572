// Renders every screen and state at three widths into ./screenshots: `npm run screenshots -- [part of a name]`.
// `npm run screenshots -- --readme` renders the pictures of the README into docs/pictures.
import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';
import { saveReadmePictures } from './readme.mjs';
import { startFilledSite } from './site.mjs';

const { url, cookie, bookings, receipt, assignedDay, manifest, close } = await startFilledSite();

/** Addresses, or an address, what is done there, the widths, and true for the whole page; the office's begin with `/admin`. */
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
  manifest,
  'newsletter-confirm': '/newsletter/confirm?id=1&key=x',
  unsubscribe: '/unsubscribe?email=a%40example.com&key=x',
  privacy: '/privacy',
  'not-found': '/nowhere',
  'admin-login': '/admin/login',
  'admin-login-errors': [
    '/admin/login',
    (page) =>
      page
        .getByLabel('Password')
        .fill('x')
        .then(() => submit(page, 'Login')),
  ],
  'admin-today': '/admin?list=today',
  'admin-tours': '/admin?list=tours',
  'admin-packages': '/admin?list=packages',
  'admin-offers': '/admin?list=offers',
  'admin-articles': '/admin?list=articles',
  'admin-testimonials': '/admin?list=testimonials',
  'admin-empty': '/admin?list=tours&q=zzzz',
  'admin-menu': ['/admin', (page) => page.getByText('Menu', { exact: true }).click(), [360]],
  'admin-keys': ['/admin', click('Keyboard shortcuts'), [1440]],
  'admin-delete': ['/admin?list=tours', click(/^Delete/)],
  'admin-tour': '/admin/tours/edit/1',
  'admin-package': '/admin/packages/edit/1',
  'admin-article': '/admin/articles/edit/1',
  'admin-offer': '/admin/offers/edit/1',
  'admin-testimonial': '/admin/testimonials/edit/1',
  ...newRecords({
    tours: 'Tour',
    packages: 'Package',
    articles: 'Article',
    offers: 'Offer',
    testimonials: 'Testimonial',
  }),
  'admin-reservations': '/admin/reservations',
  'admin-reservations-filtered': '/admin/reservations?status=answer',
  'admin-reservations-empty': '/admin/reservations?q=zzzz',
  'admin-selected': ['/admin/reservations', selectAll],
  'admin-several': ['/admin/reservations', (page) => selectAll(page).then(() => press(page, 'Confirm'))],
  'admin-reservation-pending': '/admin/reservations/1?queue',
  'admin-reservation-confirmed': '/admin/reservations/2',
  'admin-reservation-overdue': '/admin/reservations/4',
  'admin-reservation-completed': '/admin/reservations/5',
  'admin-reservation-proposal': '/admin/reservations/8',
  'admin-reservation-money': '/admin/reservations/9',
  'admin-reservation-question': '/admin/reservations/10',
  'admin-reservation-suspect': '/admin/reservations/13',
  'admin-reservation-declined': '/admin/reservations/14',
  'admin-reservation-cancellation': '/admin/reservations/15',
  'admin-reservation-cancelled': '/admin/reservations/16',
  'admin-reservation-change': '/admin/reservations/17',
  'admin-reservation-more': ['/admin/reservations/2', (page) => page.getByText('More', { exact: true }).click()],
  'admin-reservation-note': ['/admin/reservations/10', click('Note')],
  'admin-reservation-edit': ['/admin/reservations/1', click('Change'), [360, 768, 1440], true],
  'admin-reservation-propose': ['/admin/reservations/2', click('Propose'), [360, 768, 1440], true],
  'admin-reservation-quote': ['/admin/reservations/8', click('Confirm'), [360, 768, 1440], true],
  'admin-reservation-quote-errors': ['/admin/reservations/8', sendQuote, [360, 1440], true],
  'admin-payment': ['/admin/reservations/9', click('Record payment'), [360, 1440], true],
  'admin-refund': ['/admin/reservations/9', click('Record refund')],
  'admin-deposit': ['/admin/reservations/2', click('Request deposit')],
  'admin-void': ['/admin/reservations/9', click(/^Void/)],
  'admin-reservation-new': '/admin/reservations/new',
  'admin-reservation-new-errors': [
    '/admin/reservations/new',
    (page) => submit(page, 'Create reservation'),
    [360, 1440],
    true,
  ],
  'admin-redirects': '/admin/redirects',
  'admin-redirects-missing': '/admin/redirects?kind=missed',
  'admin-departures': '/admin/departures',
  'admin-departures-assigned': `/admin/departures?date=${assignedDay}`,
  'admin-departures-none': '/admin/departures?date=2020-01-01',
  'admin-arrivals': '/admin/departures/arrivals',
  'admin-departures-month': `/admin/departures?month=${assignedDay.slice(0, 7)}`,
  'admin-assign': ['/admin/departures', click(/^Assign/)],
  'admin-inbox': '/admin/inbox',
  'admin-inbox-thread': '/admin/inbox/1',
  'admin-inbox-reply': ['/admin/inbox/1', click('Reply')],
  'admin-messages': '/admin/messages',
  'admin-customers': '/admin/people',
  'admin-customer': '/admin/people?reservation=9',
  'admin-erase': ['/admin/people?reservation=9', erase],
  'admin-reviews': '/admin/reviews',
  'admin-review-hide': ['/admin/reviews', click('Hide')],
  'admin-subscribers': '/admin/subscribers',
  'admin-imports': '/admin/imports',
  'admin-emails': '/admin/emails',
  'admin-email': '/admin/emails?email=1',
  'admin-search': '/admin/search?q=nile',
  'admin-not-found': '/admin/reservations/99999',
};
const prints = { tour: '/tours/6', package: '/packages/1', 'booking-confirmed': bookings[1], receipt };

/** The empty form of each record, and with what is wrong in it. */
function newRecords(nouns) {
  return Object.fromEntries(
    Object.entries(nouns).flatMap(([list, noun]) => {
      const address = `/admin/${list}/new`;
      const check = async (page) => {
        await submit(page, `Create ${noun}`);
        await page.locator('main details').evaluateAll((folds) => folds.map((fold) => fold.setAttribute('open', '')));
      };
      return [
        [`admin-new-${list}`, address],
        [`admin-errors-${list}`, [address, check, [360, 768, 1440], true]],
      ];
    }),
  );
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

function click(name) {
  return (page) => press(page, name);
}

async function sendQuote(page) {
  await press(page, 'Confirm');
  await submit(page, 'Send proposal');
}

async function erase(page) {
  await page.getByText('More', { exact: true }).click();
  await press(page, /^Erase/);
}

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
  if (address.startsWith('/admin') && address !== '/admin/login') {
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
      const [address, act, widths = act ? [360, 1440] : [360, 768, 1440], fullPage = !act] = [screen].flat(1);
      return widths.map((width) => ({ file: `${name}-${width}`, address, act, fullPage, window: { width } }));
    }),
    ...Object.entries(prints).map(([name, address]) => ({
      ...{ file: `${name}-print`, address, fullPage: true, window: { width: 794, media: 'print' } },
    })),
  ];
  for (const { file, address, act, fullPage, window } of shots.filter(({ file }) => file.includes(selection))) {
    const page = await open(browser, address, window);
    if (act) {
      await act(page);
      // Until what has opened or scrolled is at rest.
      await setTimeout(700);
    }
    // What lies over a page is shown in the window, everything else as a whole.
    await page.screenshot({ path: `screenshots/${file}.png`, fullPage });
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
