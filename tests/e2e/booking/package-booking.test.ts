import type { Browser } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type TestServer, withoutTable } from '../../server';
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
import { behindProxy, dayInCairo, emailsWith, modes, rowsByEmail, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
  server.database().exec('UPDATE packages SET notice_hours = 0');
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));
const rows = (table: string, email: string) => rowsByEmail(server, table, email);

describe.each(modes)('booking a package %s', (_, javaScriptEnabled) => {
  it('shows the message of every invalid field and keeps what was typed', async () => {
    const page = await visit('/packages/1', { javaScriptEnabled });
    const email = newEmailAddress('mona');
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST') answers.push(response.status());
    });
    const form = await openBookingForm(page, javaScriptEnabled);
    expect(await valuesOf(form, ['Date', 'Rooms', 'Hotel rating', 'Adults', 'Children'])).toEqual({
      ...{ Date: dayInCairo(1), Rooms: '1', 'Hotel rating': '4', Adults: '2', Children: '0' },
    });
    const ratings = await field(form, 'Hotel rating').locator('option').allTextContents();
    expect(ratings).toEqual(['3 stars', '4 stars', '5 stars']);
    expect(await form.getByLabel('Age of child').count()).toBe(0);
    // Buttons that need JavaScript are not there without it.
    expect(await form.getByRole('button', { name: /more|fewer|calendar/ }).count()).toBe(javaScriptEnabled ? 7 : 0);

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

    const traveller = { Name: 'Mona Zaki', Email: email, Phone: '+20 100 000 0000', WhatsApp: '' };
    await fill(form, {
      ...traveller,
      'Hotel rating': '5',
      Date: dayInCairo(0),
      Rooms: '6',
      Adults: '11',
      Children: '0',
    });
    await expectFieldErrors(form, 'Submit Booking', {
      Date: 'Date must be in the future',
      Rooms: 'At most 5 rooms. A larger group? Please contact us',
      Adults: 'At most 10 adults. A larger group? Please contact us',
    });
    expect(await valuesOf(form, ['Hotel rating'])).toEqual({ 'Hotel rating': '5' });

    await fill(form, { Date: dayInCairo(800), Rooms: '1', Adults: '2', Children: '11' });
    await submit(form);
    await expect
      .poll(() => fieldErrors(form))
      .toMatchObject({
        Date: 'Please choose a date within 24 months',
        Children: 'At most 10 children. A larger group? Please contact us',
      });

    await fill(form, { Date: dayInCairo(40), Rooms: '3', Children: '0' });
    await expectFieldErrors(form, 'Submit Booking', { Rooms: 'Rooms cannot be more than travellers' });

    const ages = 'Please enter an age from 0 to 17';
    await fill(form, { Rooms: '2', Children: '2' });
    await expectFieldErrors(form, 'Submit Booking', { 'Age of child 1': ages, 'Age of child 2': ages });
    expect(await valuesOf(form, ['Age of child 1', 'Age of child 2'])).toEqual({
      ...{ 'Age of child 1': '', 'Age of child 2': '' },
    });
    await fill(form, { 'Age of child 1': '-1', 'Age of child 2': '18' });
    await expectFieldErrors(form, 'Submit Booking', {
      'Age of child 1': ages,
      'Age of child 2': `${ages}. Older ones count as adults`,
    });

    await fill(form, { 'Age of child 1': '0', 'Age of child 2': '17' });
    expect(await valuesOf(form, [...Object.keys(traveller), 'Special requests', 'Hotel rating'])).toEqual({
      ...{ ...traveller, 'Special requests': wrong['Special requests'], 'Hotel rating': '5' },
    });
    // With JavaScript no invalid form is sent; without it every one is answered with 422.
    expect(answers).toEqual(javaScriptEnabled ? [] : Array(6).fill(422));
    expect(rows('reservations', email)).toEqual([]);
  });

  it('stores the reservation, sends both emails and shows the confirmation', async () => {
    const email = newEmailAddress('mona');
    const page = await visit('/packages/1', { javaScriptEnabled });
    const title = (await page.locator('h1').textContent()) ?? '';
    const form = await openBookingForm(page, javaScriptEnabled);
    const openedAt = Date.now();
    await fill(form, { Name: 'Mona Zaki', Email: email, Phone: '+20 100 000 0000', Date: dayInCairo(40) });
    await fill(form, {
      Rooms: '2',
      'Hotel rating': '5',
      Children: '2',
      'Special requests': 'A cabin\non the shady side',
    });
    // Without JavaScript the fields for ages come with the answer.
    const ages = 'Please enter an age from 0 to 17';
    if (!javaScriptEnabled) {
      await expectFieldErrors(form, 'Submit Booking', { 'Age of child 1': ages, 'Age of child 2': ages });
    }
    await fill(form, { 'Age of child 1': '0', 'Age of child 2': '17' });
    await waitOutSpamCheck(openedAt);
    const release = javaScriptEnabled ? await holdPosts(page, '/packages/1/book') : () => undefined;
    await submit(form);
    if (javaScriptEnabled) {
      const spinning = form.locator('button[type="submit"]:has(.animate-spin)');
      await spinning.waitFor();
      expect(await spinning.isDisabled()).toBe(true);
    }
    release();
    await page.waitForURL(/\/booking\/NS-[A-Z0-9]{6}\?key=/);
    await expectToast(page, 'Booking Confirmation Sent!', 'Your booking details have been sent to your email.');

    const [reservation, ...others] = rows('reservations', email);
    expect(others).toEqual([]);
    expect(reservation).toMatchObject({
      ...{ kind: 'package', package_id: 1, product_title: title, name: 'Mona Zaki', whatsapp: null },
      ...{ start_date: dayInCairo(40), adults: 2, children: 2, children_ages: '[0,17]', rooms: 2, hotel_rating: 5 },
      ...{ special_requests: 'A cabin\non the shady side', total_price_cents: null, status: 'pending', suspect: 0 },
    });
    const reference = String(reservation?.reference);
    const text = await page.getByRole('main').innerText();
    for (const words of [reference, title, '2 adults, 2 children', '0, 17', '5 stars', 'quotation']) {
      expect(text).toContain(words);
    }
    expect(emailsWith(server, reference)).toMatchObject([
      { to: 'egypt@nileandsiam.example', replyTo: email, subject: `New Package Booking - ${title}` },
      { to: email, replyTo: null, subject: `Package Booking Confirmation - ${title}` },
    ]);
  });

  it('keeps the form filled in when the booking cannot be stored, and accepts it later', async () => {
    const page = await visit('/packages/1', { javaScriptEnabled });
    const form = await openBookingForm(page, javaScriptEnabled);
    const typed = {
      ...{
        Name: 'Tarek Aziz',
        Email: newEmailAddress('tarek'),
        Phone: '+20 100 000 0001',
        WhatsApp: '+20 100 000 0002',
      },
      ...{ Date: dayInCairo(41), Rooms: '2', 'Hotel rating': '3', Adults: '3', Children: '1' },
      'Special requests': 'Early flights, please',
    };
    await fill(form, typed);
    // Without JavaScript the fields for ages come with the answer.
    if (!javaScriptEnabled) {
      await expectFieldErrors(form, 'Submit Booking', { 'Age of child 1': 'Please enter an age from 0 to 17' });
    }
    await fill(form, { 'Age of child 1': '9' });
    await withoutTable(server, 'reservations', async () => {
      await submit(form);
      await form.getByRole('alert').waitFor();
    });
    expect(await form.getByRole('alert').innerText()).toMatch(
      /^Booking Failed\s+There was an error processing your booking\. Please try again\.$/,
    );
    expect(await valuesOf(form, [...Object.keys(typed), 'Age of child 1'])).toEqual({
      ...typed,
      'Age of child 1': '9',
    });
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
    expect(rows('reservations', typed.Email)).toMatchObject([{ rooms: 2, hotel_rating: 3, children_ages: '[9]' }]);
  });

  it('keeps the form filled in when its key is invalid, and accepts it the second time', async () => {
    const page = await visit('/packages/1/book', { javaScriptEnabled });
    const form = page.getByRole('main').locator('form[action$="/book"]');
    const typed = {
      Name: 'Hala Sedki',
      Email: newEmailAddress('hala'),
      Phone: '+20 100 000 0003',
      Date: dayInCairo(42),
    };
    await fill(form, typed);
    await form.locator('[name="submissionKey"]').evaluate((input: HTMLInputElement) => {
      input.value = 'an.old.forgotten.key';
    });
    await submit(form);
    await form.getByText('This form had expired. Please submit it once more.').waitFor();
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
    expect(rows('reservations', typed.Email)).toHaveLength(1);
  });
});
