import { expect, it } from 'vitest';
import {
  expectFieldErrors,
  expectToast,
  field,
  fieldErrors,
  fill,
  holdPosts,
  newEmailAddress,
  openBookingForm,
  submit,
  valuesOf,
  waitOutSpamCheck,
} from '../form';
import { dayInCairo, rowsByEmail, server, visit, withSite } from '../site';

/** Tour 2: $49 for an adult, $24.50 for a child of 1 to 6. */
withSite(() => {
  server.database().exec(`UPDATE tours SET notice_hours = 0, solo_price_cents = NULL, group_size = NULL;
    UPDATE packages SET notice_hours = 0`);
});

const tour = { path: '/tours/2', title: 'A Thousand Years of Cairo on Foot' };
const reservationsOf = (email: string) => rowsByEmail('reservations', email);
const traveller = (email: string) => ({ Name: 'Omar Haddad', Email: email, Phone: '+962 6 000 0000' });

it('a tour is booked without JavaScript, from the home page to the toast that is shown once', async () => {
  const page = await visit('/', { javaScriptEnabled: false });
  await page.getByRole('link', { name: tour.title }).first().click();
  const form = await openBookingForm(page, false);
  const openedAt = Date.now();
  expect(await valuesOf(form, ['Date', 'Adults', 'Children'])).toEqual({
    ...{ Date: dayInCairo(1), Adults: '2', Children: '0' },
  });
  // Buttons that need JavaScript are not there without it.
  expect(await form.getByRole('button', { name: /more|fewer|calendar/ }).count()).toBe(0);
  const wrong = { Name: 'Omar Haddad', Email: 'nadia@', Date: dayInCairo(0), Adults: '2' };
  await fill(form, { ...wrong, Children: '2', 'Special requests': 'A vegetarian lunch' });
  await submit(form);
  expect(await fieldErrors(form)).toMatchObject({
    Email: 'Please enter a valid email address',
    Date: 'Date must be in the future',
  });
  expect(await valuesOf(form, Object.keys(wrong))).toEqual(wrong);
  expect(await form.getByLabel('Age of child').count()).toBe(2);
  expect(await field(form, 'Date').evaluate((input) => input === document.activeElement)).toBe(true);
  const email = newEmailAddress('nadia');
  await fill(form, { ...traveller(email), Date: dayInCairo(40), 'Age of child 1': '3', 'Age of child 2': '6' });
  expect(reservationsOf(email)).toEqual([]);
  await waitOutSpamCheck(openedAt);
  await submit(form);
  await expectToast(page, 'Tour Booking Confirmed!', 'Check your email for booking details.');
  expect(new URL(page.url()).pathname).toMatch(/^\/booking\/NS-[A-Z0-9]{6}$/);
  const [reservation, ...others] = reservationsOf(email);
  expect(others).toEqual([]);
  expect(reservation).toMatchObject({
    ...{ name: 'Omar Haddad', start_date: dayInCairo(40), adults: 2, children: 2, children_ages: '[3,6]' },
    ...{ special_requests: 'A vegetarian lunch', total_price_cents: 14_700, status: 'pending', suspect: 0 },
  });
  const reference = String(reservation?.reference);
  await page.reload();
  expect(await page.getByRole('main').textContent()).toContain(reference);
  expect(await page.locator('[data-toast]').count()).toBe(0);
});

it('a package is booked with JavaScript, after every message and without sending an invalid form', async () => {
  const page = await visit('/packages/2');
  const title = (await page.locator('h1').textContent()) ?? '';
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const form = await openBookingForm(page, true);
  const openedAt = Date.now();
  expect(await valuesOf(form, ['Date', 'Rooms', 'Hotel rating', 'Adults', 'Children'])).toEqual({
    ...{ Date: dayInCairo(1), Rooms: '1', 'Hotel rating': '4', Adults: '2', Children: '0' },
  });
  const wrong = {
    ...{ Name: 'M', Email: 'mona@', Phone: '12345', WhatsApp: '123', Date: '', Rooms: '0', Adults: '0' },
    ...{ Children: '-1', 'Special requests': 'A cabin\non the shady side' },
  };
  await fill(form, wrong);
  await field(form, 'Hotel rating').evaluate((list: HTMLSelectElement) => {
    list.selectedIndex = -1;
  });
  await expectFieldErrors(form, 'Submit Booking', {
    Name: 'Name must be at least 2 characters',
    Email: 'Please enter a valid email address',
    Phone: 'Please enter a valid phone number',
    WhatsApp: 'Please enter a valid phone number',
    Date: 'Please select a date',
    Rooms: 'At least 1 room is required',
    'Hotel rating': 'Please select a hotel rating',
    Adults: 'At least 1 adult is required',
    Children: "Can't be negative",
  });
  expect(await valuesOf(form, Object.keys(wrong))).toEqual(wrong);
  const email = newEmailAddress('mona');
  const typed = { ...traveller(email), 'Hotel rating': '5', WhatsApp: '', Date: dayInCairo(40), Rooms: '2' };
  await fill(form, { ...typed, Adults: '2', Children: '2' });
  const ages = 'Please enter an age from 0 to 17';
  await expectFieldErrors(form, 'Submit Booking', { 'Age of child 1': ages, 'Age of child 2': ages });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('childrenAges[]');
  await fill(form, { 'Age of child 1': '0', 'Age of child 2': '17' });
  expect(posts).toEqual([]);

  await page.evaluate(() => document.documentElement.setAttribute('data-seen', 'before'));
  await waitOutSpamCheck(openedAt);
  const release = await holdPosts(page, '/packages/2/book');
  await form.getByRole('button', { name: 'Submit Booking' }).dblclick();
  const busy = form.locator('button[type="submit"]:has(.animate-spin)');
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  release();
  await page.waitForURL(/\/booking\/NS-[A-Z0-9]{6}\?key=/);
  await expectToast(page, 'Booking Confirmation Sent!', 'Your booking details have been sent to your email.');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('html').getAttribute('data-seen')).toBe('before');
  expect(await page.getByRole('main').textContent()).toMatch(/Length\d+ days/);
  const [reservation, ...others] = reservationsOf(email);
  expect(others).toEqual([]);
  expect(reservation).toMatchObject({
    ...{ kind: 'package', package_id: 2, product_title: title, whatsapp: null, hotel_rating: 5, rooms: 2 },
    ...{ start_date: dayInCairo(40), adults: 2, children: 2, children_ages: '[0,17]', suspect: 0 },
    ...{ special_requests: 'A cabin\non the shady side', total_price_cents: null },
  });
});

it('the form of an offer that ends meanwhile becomes that of its tour, and books at its price', async () => {
  const address = '/offer/tour/alexandria-day-from-cairo';
  const slug = address.split('/').at(-1);
  const endOn = server.database().prepare('UPDATE offers SET end_date = ? WHERE slug = ?');
  endOn.run(dayInCairo(9), slug);
  const page = await visit(address);
  const form = await openBookingForm(page, true);
  const openedAt = Date.now();
  const email = newEmailAddress('late');
  const typed = { ...traveller(email), Date: dayInCairo(40), Adults: '3', 'Special requests': 'A window' };
  await fill(form, typed);
  endOn.run(dayInCairo(-1), slug);
  await waitOutSpamCheck(openedAt);
  await submit(form);
  await page.getByText(/The total is now \$297; this form showed \$237\.60\. Nothing has been booked yet/).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/tours\/\d+\/book$/);
  const ofTour = page.getByRole('main').locator('form[action$="/book"]');
  expect(await valuesOf(ofTour, Object.keys(typed))).toEqual(typed);
  expect(reservationsOf(email)).toEqual([]);
  await submit(ofTour);
  await page.waitForURL(/\/booking\/NS-/);
  expect(reservationsOf(email)).toMatchObject([{ kind: 'tour', applied_offer_id: null, total_price_cents: 29_700 }]);
});
