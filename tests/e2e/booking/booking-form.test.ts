import type { Browser, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { formatDayWithWeekday } from '#server/domain/calendar.input';
import type { TestServer } from '../../server';
import {
  expectFieldErrors,
  field,
  fieldErrors,
  fill,
  newEmailAddress,
  openBookingForm,
  submit,
  valuesOf,
  waitOutSpamCheck,
} from '../form';
import { behindProxy, dayInCairo, modes, rowsByEmail, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
const stay = 'koh-samui-beach-bungalow';
withSite((site) => {
  ({ server, browser } = site);
  server.database().exec(`
    UPDATE tours SET notice_hours = 0, solo_price_cents = NULL, pickup_area = NULL;
    UPDATE tours SET solo_price_cents = 9000, price_cents = 4900 WHERE id = 3;
    UPDATE tours SET pickup_area = 'hotels in Luxor', meeting_point = 'Luxor Museum, the gate' WHERE id = 4;
    UPDATE tours SET notice_hours = 240 WHERE id = 5;
    UPDATE packages SET solo_price_cents = 189000 WHERE id = 1;
    UPDATE offers SET room_sleeps = 3, notice_hours = 0, travel_until = '${dayInCairo(60)}' WHERE slug = '${stay}'`);
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));
const rows = (email: string) => rowsByEmail(server, 'reservations', email);
const mainForm = (page: Page) => page.getByRole('main').locator('form[action$="/book"]');
const traveller = (email: string) => ({ Name: 'Omar Haddad', Email: email, Phone: '+962 6 000 0000' });
const totalOf = (form: Locator) =>
  form
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .textContent();

/** The labels of the fields in their order. */
const labelsOf = (form: Locator) =>
  form
    .locator('label')
    .allTextContents()
    .then((labels) => labels.filter((label) => !/leave|website/i.test(label)));

describe.each(modes)('the booking form %s', (_, javaScriptEnabled) => {
  it('asks for date and party first, then for who, pick-up place and requests', async () => {
    const ofTour = await labelsOf(mainForm(await visit('/tours/4/book', { javaScriptEnabled })));
    const who = ['Name', 'Email', 'Phone', 'WhatsApp'];
    expect(ofTour).toEqual(['Date', 'Adults', 'Children', ...who, 'Pick-up place', 'Special requests']);
    const ofPackage = await labelsOf(mainForm(await visit('/packages/1/book', { javaScriptEnabled })));
    const party = ['Date', 'Adults', 'Children', 'Rooms', 'Hotel rating'];
    expect(ofPackage.filter((label) => label !== 'Pick-up place')).toEqual([...party, ...who, 'Special requests']);
  });

  it('says the policy of cancellation, and where the date is followed, until when it is free', async () => {
    const form = mainForm(await visit('/tours/2/book', { javaScriptEnabled }));
    const terms = form.locator('.booking-side .cancellation');
    const policy = 'Once confirmed: free cancellation up to 24 hours before.';
    if (!javaScriptEnabled) return expect(await terms.innerText()).toBe(policy);
    for (const days of [44, 12]) {
      await fill(form, { Date: dayInCairo(days) });
      const dayBefore = formatDayWithWeekday(dayInCairo(days - 1));
      expect(await terms.innerText()).toBe(`Once confirmed: free cancellation until ${dayBefore}, 09:00 (Cairo time).`);
    }
    await fill(form, { Date: dayInCairo(0) });
    expect(await terms.innerText()).toBe('Once confirmed: no free cancellation for this date.');
    // A day that is typed half has such a year.
    for (const day of ['', dayInCairo(-1), '0002-12-05', '0000-01-01']) {
      await fill(form, { Date: day });
      expect(await terms.innerText()).toBe(policy);
    }
  });

  it('takes one adult with a child for the price of two where that is less than the solo price', async () => {
    const page = await visit('/tours/3/book', { javaScriptEnabled });
    const form = mainForm(page);
    const email = newEmailAddress('solo');
    await form.getByText('Price for minimum 2 adults. One adult alone: $90').waitFor();
    expect(await totalOf(form)).toBe('$98');
    await fill(form, { ...traveller(email), Adults: '1', Children: '1' });
    // Without JavaScript the fields for ages come with the answer.
    if (!javaScriptEnabled) await submit(form);
    await expect.poll(() => totalOf(form)).toBe('$98');
    expect(await form.getByRole('row', { name: /One adult, and a child as the second: 2 × \$49/ }).count()).toBe(1);
    await fill(form, { 'Age of child 1': '4' });
    await waitOutSpamCheck(Date.now());
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
    expect(await totalOf(page.getByRole('main'))).toBe('$98');
    expect(rows(email)).toMatchObject([{ adults: 1, unit_price_cents: 4900, total_price_cents: 9800 }]);
  });

  it('books nothing where the solo price has changed, and says both', async () => {
    const page = await visit('/tours/3/book', { javaScriptEnabled });
    const form = mainForm(page);
    const email = newEmailAddress('solo');
    await fill(form, { ...traveller(email), Adults: '1' });
    await waitOutSpamCheck(Date.now());
    const setSolo = server.database().prepare('UPDATE tours SET solo_price_cents = ? WHERE id = 3');
    setSolo.run(9500);
    try {
      await submit(form);
      await page.getByText('the total is now $95, it was $90').waitFor();
      expect(rows(email)).toEqual([]);
      await expect.poll(() => totalOf(form)).toBe('$95');
    } finally {
      setSolo.run(9000);
    }
  });

  it('shows somebody alone the way where there is no solo price', async () => {
    const form = mainForm(await visit('/tours/2/book', { javaScriptEnabled }));
    const ask = form.getByRole('link', { name: 'Ask us' }).first();
    await form.getByText('Travelling alone?').first().waitFor();
    expect(await ask.getAttribute('href')).toBe('/contact?about=%2Ftours%2F2');
    await fill(form, { Adults: '1' });
    await submit(form);
    await expect
      .poll(() => fieldErrors(form))
      .toMatchObject({ Adults: 'Minimum 2 adults required. Travelling alone? Ask us' });
    expect(await form.locator('.field-error a').getAttribute('href')).toBe('/contact?about=%2Ftours%2F2');
  });

  it('says what one person alone pays for a package', async () => {
    await mainForm(await visit('/packages/1/book', { javaScriptEnabled }))
      .getByText('One person alone: from $1,890')
      .waitFor();
  });

  it('offers no day nearer than the notice, begins with the next one, and names it', async () => {
    const form = mainForm(await visit('/tours/5/book', { javaScriptEnabled }));
    const date = field(form, 'Date');
    const first = await date.inputValue();
    // Ten days from now, or eleven when the tour starts at an earlier time of day.
    expect([dayInCairo(10), dayInCairo(11)]).toContain(first);
    expect(await date.getAttribute('min')).toBe(first);
    const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
    await fill(form, { ...traveller('notice@example.org'), Date: before });
    await expectFieldErrors(form, 'Submit Booking', {
      Date: `The first day that you can book is ${formatDayWithWeekday(first)}`,
    });
    expect(rows('notice@example.org')).toEqual([]);
  });

  it('keeps to the days of an offer and to what its rooms hold', async () => {
    const form = mainForm(await visit(`/offer/accommodation/${stay}/book`, { javaScriptEnabled }));
    expect(await field(form, 'Date').getAttribute('max')).toBe(dayInCairo(60));
    await form.getByText('A room holds 3 people').waitFor();
    expect(await valuesOf(form, ['Rooms'])).toEqual({ Rooms: '1' });
    const forSeven = await visit(`/offer/accommodation/${stay}/book?adults=5&children=2`, { javaScriptEnabled });
    expect(await valuesOf(mainForm(forSeven), ['Adults', 'Rooms'])).toEqual({ Adults: '5', Rooms: '3' });
    await fill(form, { ...traveller('rooms@example.org'), Adults: '7', Rooms: '2', Date: dayInCairo(62) });
    await submit(form);
    await expect.poll(async () => (await fieldErrors(form)).Date).toMatch(/^The last day that you can book is /);
    await fill(form, { Date: dayInCairo(50) });
    await expectFieldErrors(form, 'Submit Booking', { Rooms: '2 rooms hold 6 people; you are 7' });
    expect(rows('rooms@example.org')).toEqual([]);
  });

  it('asks where to pick up, and shows it on the booking page with the meeting point', async () => {
    const page = await visit('/tours/4/book', { javaScriptEnabled });
    const form = mainForm(page);
    const place = field(form, 'Pick-up place');
    expect(await place.getAttribute('placeholder')).toBe('I do not know yet');
    await form.getByText('we pick up from hotels in Luxor').waitFor();
    const email = newEmailAddress('pickup');
    await fill(form, { ...traveller(email), 'Pick-up place': '<b>Marhaba</b>, Corniche 4', Date: dayInCairo(40) });
    await waitOutSpamCheck(Date.now());
    await submit(form);
    await page.getByRole('heading', { name: 'Your request is with us' }).waitFor();
    const text = await page.getByRole('main').innerText();
    for (const words of ['<b>Marhaba</b>, Corniche 4', 'Luxor Museum, the gate', 'Once confirmed: free cancellation'])
      expect(text).toContain(words);
    expect(rows(email)).toMatchObject([{ pickup_place: '<b>Marhaba</b>, Corniche 4' }]);
    expect(
      await mainForm(await visit('/tours/2/book', { javaScriptEnabled }))
        .getByLabel('Pick-up')
        .count(),
    ).toBe(0);
  });
});

describe('the total', () => {
  const isInView = (form: Locator) =>
    form.locator('.booking-total tfoot').evaluate((foot) => {
      const { top, bottom, left, right } = foot.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= window.innerHeight && foot.contains(seen);
    });

  it.each([
    [360, 740],
    [768, 1024],
    [1440, 900],
  ])('stays in sight on a window of %i × %i, on a page and in the dialog', async (width, height) => {
    for (const inDialog of [false, true]) {
      const page = await visit(inDialog ? '/tours/2' : '/tours/2/book', { viewport: { width, height } });
      const form = inDialog ? await openBookingForm(page, true) : mainForm(page);
      await fill(form, { Children: '8' });
      for (const label of ['Date', 'Age of child 8', 'Phone', 'WhatsApp', 'Special requests']) {
        await field(form, label).focus();
        expect(await isInView(form), `${label}, ${inDialog ? 'dialog' : 'page'}`).toBe(true);
        // Of a field with several lines, the first one.
        const covered = await field(form, label).evaluate((control) => {
          const total = document.querySelector('.booking-total')?.getBoundingClientRect();
          const { top, bottom, right } = control.getBoundingClientRect();
          return total !== undefined && right > total.left && Math.min(bottom, top + 48) > total.top;
        });
        expect(covered, label).toBe(false);
      }
      await form.getByRole('button', { name: 'Submit Booking' }).scrollIntoViewIfNeeded();
      expect(await isInView(form)).toBe(true);
    }
  });
});
