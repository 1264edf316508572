import type { Browser, Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../server';
import { behindProxy, withSite } from '../shared-site';
import {
  asAPersonWould,
  bookNow,
  complaints,
  dayAt,
  emailOf,
  expectRefusal,
  expectToast,
  field,
  fill,
  holdPosts,
  lettersAbout,
  modes,
  newMachine,
  valuesOf,
  visitorsOf,
  without,
} from './journeys';

let server: TestServer;
let browser: Browser;

withSite((site) => {
  ({ server, browser } = site);
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));

const inCairo = (daysFromToday: number) => dayAt('Africa/Cairo', daysFromToday);

const rows = (table: string, email: string) =>
  server.database().prepare(`SELECT * FROM ${table} WHERE email = ?`).all(email) as Record<string, unknown>[];

/** Opens a form without a browser, from a machine of its own. */
async function keyOfNewForm(path: string): Promise<string> {
  const html = await (await fetch(server.url + path, { headers: newMachine() })).text();
  return /name="submissionKey" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

const submitBooking = 'Submit Booking';

describe.each(modes)('a package, %s', (_, javaScriptEnabled) => {
  it('is booked past every message to its confirmation, and keeps what was typed on the way', async () => {
    const email = emailOf('mona');
    const page = await visit('/packages/1', { javaScriptEnabled });
    const title = (await page.locator('h1').textContent()) ?? '';
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST') answers.push(response.status());
    });
    const form = await bookNow(page, javaScriptEnabled);
    const openedAt = Date.now();
    expect(await valuesOf(form, ['Date', 'Rooms', 'Hotel rating', 'Adults', 'Children'])).toEqual({
      ...{ Date: inCairo(1), Rooms: '1', 'Hotel rating': '4', Adults: '2', Children: '0' },
    });
    const ratings = await field(form, 'Hotel rating').locator('option').allTextContents();
    expect(ratings).toEqual(['3 stars', '4 stars', '5 stars']);
    expect(await form.getByLabel('Age of child').count()).toBe(0);
    // What only works with JavaScript is not there without it.
    expect(await form.getByRole('button', { name: /more|fewer|calendar/ }).count()).toBe(javaScriptEnabled ? 7 : 0);

    const wrong = {
      ...{ Name: 'M', Email: 'mona@', Phone: '12345', WhatsApp: '123', Date: '', Rooms: '0', Adults: '0' },
      ...{ Children: '-1', 'Special requests': 'A cabin\non the shady side' },
    };
    await fill(form, wrong);
    await field(form, 'Hotel rating').evaluate((list: HTMLSelectElement) => {
      list.selectedIndex = -1;
    });
    await expectRefusal(form, submitBooking, {
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
    await fill(form, { ...traveller, 'Hotel rating': '5', Date: inCairo(0), Rooms: '6', Adults: '11', Children: '0' });
    await expectRefusal(form, submitBooking, {
      Date: 'Date must be in the future',
      Rooms: 'At most 5 rooms. A larger group? Please contact us',
      Adults: 'At most 10 adults. A larger group? Please contact us',
    });
    expect(await valuesOf(form, ['Hotel rating'])).toEqual({ 'Hotel rating': '5' });

    await fill(form, { Date: inCairo(800), Rooms: '1', Adults: '2', Children: '11' });
    await form.getByRole('button', { name: submitBooking }).click();
    await expect
      .poll(() => complaints(form))
      .toMatchObject({
        Date: 'Please choose a date within 24 months',
        Children: 'At most 10 children. A larger group? Please contact us',
      });

    await fill(form, { Date: inCairo(40), Rooms: '3', Children: '0' });
    await expectRefusal(form, submitBooking, { Rooms: 'Rooms cannot be more than travellers' });

    const ages = 'Please enter an age from 0 to 17';
    await fill(form, { Rooms: '2', Children: '2' });
    await expectRefusal(form, submitBooking, { 'Age of child 1': ages, 'Age of child 2': ages });
    expect(await valuesOf(form, ['Age of child 1', 'Age of child 2'])).toEqual({
      ...{ 'Age of child 1': '', 'Age of child 2': '' },
    });
    await fill(form, { 'Age of child 1': '-1', 'Age of child 2': '18' });
    await expectRefusal(form, submitBooking, { 'Age of child 1': ages, 'Age of child 2': ages });

    await fill(form, { 'Age of child 1': '0', 'Age of child 2': '17' });
    expect(await valuesOf(form, [...Object.keys(traveller), 'Special requests', 'Hotel rating'])).toEqual({
      ...{ ...traveller, 'Special requests': wrong['Special requests'], 'Hotel rating': '5' },
    });
    // With JavaScript nothing is sent that would come back; without, every refusal is a 422.
    expect(answers).toEqual(javaScriptEnabled ? [] : Array(6).fill(422));
    expect(rows('reservations', email)).toEqual([]);
    await asAPersonWould(openedAt);
    const letGo = javaScriptEnabled ? await holdPosts(page, '/packages/1/book') : () => undefined;
    await form.getByRole('button', { name: submitBooking }).click();
    if (javaScriptEnabled) {
      const spinning = form.locator('button[type="submit"]:has(.spinner)');
      await spinning.waitFor();
      expect(await spinning.isDisabled()).toBe(true);
    }
    letGo();
    await page.waitForURL(/\/booking\/NS-[A-Z0-9]{6}\?key=/);
    await expectToast(page, 'Booking Confirmation Sent!', 'Your booking details have been sent to your email.');

    const [reservation, ...others] = rows('reservations', email);
    expect(others).toEqual([]);
    expect(reservation).toMatchObject({
      ...{ kind: 'package', package_id: 1, product_title: title, name: 'Mona Zaki', whatsapp: null },
      ...{ start_date: inCairo(40), adults: 2, children: 2, children_ages: '[0,17]', rooms: 2, hotel_rating: 5 },
      ...{ special_requests: 'A cabin\non the shady side', total_price_cents: null, status: 'pending', suspect: 0 },
    });
    const reference = String(reservation?.reference);
    const told = await page.getByRole('main').innerText();
    for (const words of [reference, title, '2 adults, 2 children', '0, 17', '5 stars', 'quotation']) {
      expect(told).toContain(words);
    }
    expect(lettersAbout(server, reference)).toMatchObject([
      { to: 'egypt@nileandsiam.example', replyTo: email, subject: `New Package Booking - ${title}` },
      { to: email, replyTo: null, subject: `Package Booking Confirmation - ${title}` },
    ]);
  });

  it('a booking that cannot be stored comes back filled in and says so; the same form passes later', async () => {
    const page = await visit('/packages/1', { javaScriptEnabled });
    const form = await bookNow(page, javaScriptEnabled);
    const typed = {
      ...{ Name: 'Tarek Aziz', Email: emailOf('tarek'), Phone: '+20 100 000 0001', WhatsApp: '+20 100 000 0002' },
      ...{ Date: inCairo(41), Rooms: '2', 'Hotel rating': '3', Adults: '3', Children: '1' },
      'Special requests': 'Early flights, please',
    };
    await fill(form, typed);
    // Without JavaScript the age is asked for once the number of children is known.
    if (!javaScriptEnabled) {
      await expectRefusal(form, submitBooking, { 'Age of child 1': 'Please enter an age from 0 to 17' });
    }
    await fill(form, { 'Age of child 1': '9' });
    await without(server, 'reservations', async () => {
      await form.getByRole('button', { name: submitBooking }).click();
      await form.getByRole('alert').waitFor({ timeout: 5000 });
    });
    expect(await form.getByRole('alert').innerText()).toMatch(
      /^Booking Failed\s+There was an error processing your booking\. Please try again\.$/,
    );
    expect(await valuesOf(form, [...Object.keys(typed), 'Age of child 1'])).toEqual({
      ...typed,
      'Age of child 1': '9',
    });
    await form.getByRole('button', { name: submitBooking }).click();
    await page.waitForURL(/\/booking\/NS-/);
    expect(rows('reservations', typed.Email)).toMatchObject([{ rooms: 2, hotel_rating: 3, children_ages: '[9]' }]);
  });

  it('a form that lay open for too long, or whose key is not ours, comes back filled in and passes the second time', async () => {
    const page = await visit('/packages/1/book', { javaScriptEnabled });
    const form = page.getByRole('main').locator('form[action$="/book"]');
    const typed = { Name: 'Hala Sedki', Email: emailOf('hala'), Phone: '+20 100 000 0003', Date: inCairo(42) };
    await fill(form, typed);
    await form.locator('[name="submissionKey"]').evaluate((input: HTMLInputElement) => {
      input.value = 'an.old.forgotten.key';
    });
    await form.getByRole('button', { name: submitBooking }).click();
    await form.getByText('This form had expired. Please submit it once more.').waitFor();
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    await form.getByRole('button', { name: submitBooking }).click();
    await page.waitForURL(/\/booking\/NS-/);
    expect(rows('reservations', typed.Email)).toHaveLength(1);
  });
});

describe('with JavaScript, a booking form', () => {
  it('steps between the bounds of rooms, adults and children and no further', async () => {
    const page = await visit('/packages/1/book');
    const form = page.getByRole('main').locator('form[action$="/book"]');
    for (const [label, one, min, max] of [
      ['Rooms', 'room', 1, 5],
      ['Adults', 'adult', 1, 10],
      ['Children', 'child', 0, 10],
    ] as const) {
      const number = async () => Number(await field(form, label).inputValue());
      const fewer = form.getByRole('button', { name: `One ${one} fewer` });
      const more = form.getByRole('button', { name: `One ${one} more` });
      while (await fewer.isEnabled()) await fewer.click();
      expect(await number()).toBe(min);
      for (let count = min + 1; count <= max; count += 1) {
        await more.click();
        expect(await number()).toBe(count);
      }
      expect(await more.isDisabled()).toBe(true);
      expect(await fewer.isEnabled()).toBe(true);
      // What was typed beyond the bounds comes back within them.
      await field(form, label).fill('99');
      expect(await more.isDisabled()).toBe(true);
      await fewer.click();
      expect(await number()).toBe(max);
    }
    expect(await form.getByLabel('Age of child').count()).toBe(10);
  });

  it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
    'has a calendar, wherever the traveller sits (%s): days from tomorrow at the destination, chosen by mouse',
    async (timezoneId) => {
      const page = await visit('/packages/1/book', { timezoneId });
      const form = page.getByRole('main').locator('form[action$="/book"]');
      const calendar = form.getByRole('grid');
      const open = async () => {
        await form.getByRole('button', { name: 'Open calendar' }).click();
        await calendar.waitFor();
      };
      /** The days of the month that is shown, and whether they can be chosen. */
      const days = () =>
        calendar.locator('[data-day]:has(button:visible)').evaluateAll((cells) =>
          cells.map((cell) => ({
            day: cell.getAttribute('data-day') ?? '',
            free: !cell.querySelector('button')?.disabled,
          })),
        );
      await open();
      const [tomorrow, last] = [inCairo(1), await field(form, 'Date').getAttribute('max')];
      const thisMonth = await days();
      expect(thisMonth.length).toBeGreaterThanOrEqual(28);
      for (const { day, free } of thisMonth) expect({ day, free }).toEqual({ day, free: day >= tomorrow });
      expect(await form.getByRole('button', { name: /previous month/i }).getAttribute('aria-disabled')).toBe('true');

      await form.getByRole('button', { name: /next month/i }).click();
      const nextMonth = new Date(`${tomorrow.slice(0, 7)}-15T00:00:00Z`);
      nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1);
      const fifteenth = nextMonth.toISOString().slice(0, 10);
      await calendar.locator(`[data-day="${fifteenth}"] button`).click();
      expect(await field(form, 'Date').inputValue()).toBe(fifteenth);
      expect(await calendar.count()).toBe(0);

      // The other end: 24 months ahead.
      await field(form, 'Date').fill(last ?? '');
      await open();
      const lastMonth = await days();
      for (const { day, free } of lastMonth) expect({ day, free }).toEqual({ day, free: day <= String(last) });
      expect(lastMonth.some(({ day }) => day === last)).toBe(true);
      expect(await form.getByRole('button', { name: /next month/i }).getAttribute('aria-disabled')).toBe('true');
    },
  );

  it('has a calendar that keys walk: into it, along days, weeks and months, and out with the day', async () => {
    const page = await visit('/tours/2');
    const form = await bookNow(page, true);
    const date = field(form, 'Date');
    const focusedDay = () =>
      page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
    const press = async (key: string, expected: string) => {
      await page.keyboard.press(key);
      await expect.poll(focusedDay).toBe(expected);
    };
    const plus = (day: string, count: number) =>
      new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
    const tomorrow = inCairo(1);
    const toggle = form.getByRole('button', { name: 'Open calendar' });
    await toggle.focus();
    await press('Enter', tomorrow);
    await press('ArrowLeft', tomorrow);
    await press('ArrowRight', plus(tomorrow, 1));
    await press('ArrowDown', plus(tomorrow, 8));
    await press('ArrowUp', plus(tomorrow, 1));
    await press('ArrowDown', plus(tomorrow, 8));
    await page.keyboard.press('Enter');
    await form.getByRole('grid').waitFor({ state: 'detached' });
    expect(await date.inputValue()).toBe(plus(tomorrow, 8));
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('has a calendar that Escape closes, and not the dialog with all that was typed', async () => {
    const page = await visit('/tours/2');
    const form = await bookNow(page, true);
    await fill(form, { Name: 'Sherine Ahmed' });
    await form.getByRole('button', { name: 'Open calendar' }).click();
    await form.getByRole('grid').waitFor();
    await page.keyboard.press('Escape');
    await form.getByRole('grid').waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await valuesOf(form, ['Name'])).toEqual({ Name: 'Sherine Ahmed' });
  });
});

interface OfferBooking {
  type: string;
  path: string;
  cents: number;
  mailbox: string;
  party: Record<string, string>;
  ages: Record<string, string>;
  /** The price of the form as it opens, and of the party. */
  before: string;
  total: string;
  stored: { total_price_cents: number; rooms: number | null };
}

const tourWords = {
  toast: ['Tour Booking Confirmed!', 'Check your email for booking details.'],
  subjects: ['New Tour Booking', 'Tour Booking Confirmation'],
} as const;
const packageWords = {
  toast: ['Booking Confirmation Sent!', 'Your booking details have been sent to your email.'],
  subjects: ['New Package Booking', 'Package Booking Confirmation'],
} as const;

const offerBookings: OfferBooking[] = [
  {
    ...{ type: 'tour', path: '/offer/tour/bangkok-temple-tour', cents: 6325, mailbox: 'thailand' },
    party: { Adults: '3', Children: '2' },
    ages: { 'Age of child 1': '1', 'Age of child 2': '6' },
    // Half of $63.25 is $31.63: rounded up, once per child.
    ...{ before: '$126.50', total: '$253.01', stored: { total_price_cents: 25_301, rooms: null } },
  },
  {
    ...{ type: 'package', path: '/offer/package/pyramids-nile-cruise', cents: 100_001, mailbox: 'egypt' },
    party: { Rooms: '2', Adults: '1', Children: '1' },
    ages: { 'Age of child 1': '17' },
    ...{ before: '$2,000.02', total: '$1,500.02', stored: { total_price_cents: 150_002, rooms: 2 } },
  },
  {
    ...{ type: 'stay', path: '/offer/accommodation/koh-samui-beach-bungalow', cents: 60_050, mailbox: 'reservations' },
    party: { Rooms: '3', Adults: '4', Children: '1' },
    ages: { 'Age of child 1': '0' },
    ...{ before: '$600.50', total: '$1,801.50', stored: { total_price_cents: 180_150, rooms: 3 } },
  },
];

describe.each(modes)('an offer, %s', (_, javaScriptEnabled) => {
  it('of a tour, a package or a stay is booked at the price that its form showed', async () => {
    const setPrice = server.database().prepare('UPDATE offers SET discounted_price_cents = ? WHERE slug = ?');
    for (const { path, cents } of offerBookings) setPrice.run(cents, path.split('/').at(-1));
    const pages = await Promise.all(offerBookings.map(({ path }) => visit(path, { javaScriptEnabled })));
    const forms = await Promise.all(pages.map((page) => bookNow(page, javaScriptEnabled)));
    const openedAt = Date.now();
    for (const [index, offer] of offerBookings.entries()) {
      const [page, form] = [pages[index], forms[index]];
      if (!page || !form) throw new Error('every offer has a page');
      const { toast, subjects } = offer.type === 'tour' ? tourWords : packageWords;
      const email = emailOf('yara');
      const title = server.database().prepare('SELECT title FROM offers WHERE slug = ?').pluck();
      const subject = String(title.get(offer.path.split('/').at(-1)));
      const totalOn = (place: Page | typeof form) =>
        place
          .getByRole('row', { name: /^Total/ })
          .getByRole('cell')
          .textContent();
      expect(await totalOn(form)).toBe(offer.before);
      expect(await form.getByLabel('Hotel rating').count()).toBe(0);
      expect(await form.getByLabel('Rooms').count()).toBe(offer.type === 'tour' ? 0 : 1);

      const traveller = { Name: 'Yara Lotfy', Phone: '+20 100 000 0004', Date: inCairo(43) };
      await fill(form, { ...traveller, ...offer.party });
      if (javaScriptEnabled) {
        await fill(form, offer.ages);
        expect(await totalOn(form)).toBe(offer.total);
      }
      // Without JavaScript the price of what was typed, and the fields for ages, come with the answer.
      await form.getByRole('button', { name: submitBooking }).click();
      await expect.poll(() => complaints(form)).toMatchObject({ Email: 'Please enter a valid email address' });
      expect(await totalOn(form)).toBe(offer.total);
      await fill(form, { ...offer.ages, Email: email });
      await asAPersonWould(openedAt);
      await form.getByRole('button', { name: submitBooking }).click();
      await page.waitForURL(/\/booking\/NS-/);
      await expectToast(page, toast[0], toast[1]);
      expect(await totalOn(page)).toBe(offer.total);

      const [reservation, ...others] = rows('reservations', email);
      expect(others).toEqual([]);
      expect(reservation).toMatchObject({
        ...{ kind: 'offer', product_title: subject, unit_price_cents: offer.cents, hotel_rating: null },
        ...{ tour_id: null, package_id: null, ...offer.stored },
      });
      const letters = lettersAbout(server, String(reservation?.reference));
      expect(letters.map((letter) => `${letter.to}: ${letter.subject}`).toSorted()).toEqual(
        [
          `${offer.mailbox}@nileandsiam.example: ${subjects[0]} - ${subject}`,
          `${email}: ${subjects[1]} - ${subject}`,
        ].toSorted(),
      );
    }
  });

  it('that ends while its form is open is not booked, and the traveller is told so', async () => {
    const slug = 'alexandria-day-from-cairo';
    const lastDay = server.database().prepare('UPDATE offers SET end_date = ? WHERE slug = ?');
    const page = await visit(`/offer/tour/${slug}/book`, { javaScriptEnabled });
    const form = page.getByRole('main').locator('form[action$="/book"]');
    const email = emailOf('aida');
    await fill(form, { Name: 'Aida Riad', Email: email, Phone: '+20 100 000 0008' });
    lastDay.run(inCairo(-1), slug);
    try {
      await form.getByRole('button', { name: submitBooking }).click();
      await page.getByText(/can no longer be booked|has ended/).waitFor({ timeout: 5000 });
    } finally {
      lastDay.run(inCairo(30), slug);
    }
    expect(rows('reservations', email)).toEqual([]);
  });
});

describe.each(modes)('the contact form, %s', (_, javaScriptEnabled) => {
  const labels = ['Name', 'Email', 'Subject', 'Message'];
  const empty = { Name: '', Email: '', Subject: '', Message: '' };
  const refused = {
    Name: 'Name must be at least 2 characters.',
    Email: 'Please enter a valid email address.',
    Subject: 'Subject must be at least 5 characters.',
    Message: 'Message must be at least 10 characters.',
  };
  const openForm = async () => {
    const page = await visit('/contact', { javaScriptEnabled });
    return { page, form: page.locator('form[action="/contact"]') };
  };

  it('says every message, keeps what was typed, then sends it, says so and is empty again', async () => {
    const { page, form } = await openForm();
    const email = emailOf('ingrid');
    const openedAt = Date.now();
    await expectRefusal(form, 'Send Message', refused);
    const short = { Name: 'I', Email: 'ingrid@', Subject: 'Visa', Message: 'Help me!!' };
    await fill(form, short);
    await expectRefusal(form, 'Send Message', refused);
    expect(await valuesOf(form, labels)).toEqual(short);
    await fill(form, { Subject: 'Visas', Message: 'Who can help me?' });
    await expectRefusal(form, 'Send Message', { Name: refused.Name, Email: refused.Email });
    await fill(form, { Name: 'Ingrid Solheim', Email: email });
    expect(rows('contact_messages', email)).toEqual([]);

    await asAPersonWould(openedAt);
    const letGo = javaScriptEnabled ? await holdPosts(page, '/contact') : () => undefined;
    await form.getByRole('button', { name: 'Send Message' }).click();
    if (javaScriptEnabled) {
      const sending = form.getByRole('button', { name: 'Sending...' });
      await sending.waitFor();
      expect(await sending.isDisabled()).toBe(true);
    }
    letGo();
    await expectToast(page, 'Message Sent!', 'We will get back to you as soon as possible.');
    await expect.poll(() => valuesOf(form, labels)).toEqual(empty);
    expect(await complaints(form)).toEqual({});
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(rows('contact_messages', email)).toMatchObject([
      { name: 'Ingrid Solheim', subject: 'Visas', message: 'Who can help me?', suspect: 0 },
    ]);
    await expect
      .poll(() => lettersAbout(server, email))
      .toMatchObject([{ to: 'egypt@nileandsiam.example', replyTo: email, subject: 'Contact Form: Visas' }]);
  });

  it('keeps what was typed when the message cannot be stored, says so, and sends it then, once even if clicked twice', async () => {
    const { page, form } = await openForm();
    const typed = { Name: 'Lars Berg', Email: emailOf('lars'), Subject: 'A lost hat', Message: 'Left on the felucca.' };
    await fill(form, typed);
    await without(server, 'contact_messages', async () => {
      await form.getByRole('button', { name: 'Send Message' }).click();
      await form.getByRole('alert').waitFor({ timeout: 5000 });
    });
    expect(await form.getByRole('alert').innerText()).toMatch(
      /^Something went wrong!\s+Your message could not be sent\. Please try again\.$/,
    );
    expect(await valuesOf(form, labels)).toEqual(typed);
    await form.getByRole('button', { name: 'Send Message' }).dblclick();
    await expectToast(page, 'Message Sent!', 'We will get back to you as soon as possible.');
    expect(rows('contact_messages', typed.Email)).toHaveLength(1);
  });

  it('tells who writes far too often to wait, and keeps what was typed', async () => {
    const { form } = await openForm();
    const typed = {
      Name: 'Nils Dahl',
      Email: emailOf('nils'),
      Subject: 'Once more',
      Message: 'I have one more question.',
    };
    const body = new URLSearchParams(Object.entries(typed).map(([label, value]) => [label.toLowerCase(), value]));
    for (let count = 0; count < 10; count += 1) {
      body.set('submissionKey', await keyOfNewForm('/contact'));
      const answer = await fetch(`${server.url}/contact`, {
        ...{ method: 'POST', body, headers: newMachine(), redirect: 'manual' },
      });
      expect(answer.status).toBe(303);
    }
    await fill(form, typed);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await form.getByRole('alert').waitFor({ timeout: 5000 });
    expect(await form.getByRole('alert').innerText()).toMatch(
      /^Something went wrong!\s+Too many attempts\. Please try again in \d+ minutes\.$/,
    );
    expect(await valuesOf(form, labels)).toEqual(typed);
  });
});

describe.each(modes)('the newsletter, %s', (_, javaScriptEnabled) => {
  const [asked, thanks] = ['Please enter a valid email address', 'Thanks for subscribing to our newsletter'];
  const broken = 'There was an error subscribing to the newsletter';
  const elsewhere = { asked, thanks, broken, failed: 'Subscription Failed', busy: 'Subscribing...' };
  const inFooter = {
    asked: 'Please enter your email address',
    thanks: "You've been subscribed to our newsletter",
    broken: 'Failed to subscribe to newsletter',
    failed: 'Error',
    // It pulses, and says the same as before.
    busy: 'Subscribe',
  };

  it.each([
    ['footer', '/tours?filter=phuket', inFooter],
    ['home', '/', elsewhere],
    ['about', '/about', elsewhere],
    ['article', null, elsewhere],
    ['offers', '/offers', elsewhere],
  ])('in its %s form: empty, broken, subscribed, subscribed twice', async (source, address, words) => {
    const page = await visit(address ?? anArticle(), { javaScriptEnabled, reducedMotion: 'no-preference' });
    const place = page.url();
    const form = page.getByRole(source === 'footer' ? 'contentinfo' : 'main').locator('form[action="/newsletter"]');
    const input = form.getByLabel('Email address');
    const button = form.locator('button[type="submit"]');
    const email = emailOf('khaled');
    const typed = ` ${email.replace('khaled', 'Khaled')}`;
    expect(await input.getAttribute('type')).toBe('email');
    expect(await input.getAttribute('required')).not.toBeNull();

    await button.click();
    await expectToast(page, 'Error', words.asked, 'destructive');
    await input.fill(typed);
    await without(server, 'newsletter', async () => {
      await button.click();
      await expectToast(page, words.failed, words.broken, 'destructive');
    });
    expect(rows('newsletter', email)).toEqual([]);
    expect((await input.inputValue()).trim()).toBe(typed.trim());

    await input.fill(typed);
    const letGo = javaScriptEnabled ? await holdPosts(page, '/newsletter') : () => undefined;
    await button.click();
    if (javaScriptEnabled) {
      await expect.poll(() => button.isDisabled()).toBe(true);
      expect(await button.textContent()).toBe(words.busy);
      const animation = await button.evaluate((element) => getComputedStyle(element).animationName);
      expect(animation).toBe(source === 'footer' ? 'pulse' : 'none');
    }
    letGo();
    await expectToast(page, 'Success!', words.thanks);
    expect(await input.inputValue()).toBe('');
    expect(page.url()).toBe(place);
    expect(rows('newsletter', email)).toMatchObject([{ source, suspect: 0 }]);
    await expect
      .poll(() => lettersAbout(server, email).map(({ to, subject }) => `${to}: ${subject}`))
      .toEqual([
        'egypt@nileandsiam.example: New Newsletter Subscription',
        `${email}: Welcome to the Nile & Siam newsletter`,
      ]);

    await input.fill(email.toUpperCase());
    await button.click();
    await expectToast(page, words.failed, 'This email is already subscribed to our newsletter.', 'destructive');
    expect(rows('newsletter', email)).toHaveLength(1);
  });

  const anArticle = () => {
    const slug = server.database().prepare('SELECT slug FROM articles ORDER BY id LIMIT 1').pluck().get();
    return `/articles/${slug}`;
  };
});

describe('unsubscribing', () => {
  /** Subscribes and answers the link of the welcome mail, as it would be opened here. */
  async function subscribe(email: string): Promise<{ link: string; letter: string }> {
    const body = new URLSearchParams({ email, source: 'footer' });
    await fetch(`${server.url}/newsletter`, { method: 'POST', body, headers: newMachine(), redirect: 'manual' });
    await expect.poll(() => lettersAbout(server, email)).toHaveLength(2);
    const letter = lettersAbout(server, email).find(({ to }) => to === email)?.content ?? '';
    const { pathname, search } = new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(letter)?.[1] ?? '');
    return { link: pathname + search, letter };
  }

  it.each(modes)(
    'takes a button, %s: the link alone unsubscribes nobody, however often it is opened',
    async (_, on) => {
      const email = emailOf('farida');
      const { link } = await subscribe(email);
      for (const method of ['GET', 'HEAD', 'GET']) await fetch(server.url + link, { method, headers: newMachine() });
      const page = await visit(link, { javaScriptEnabled: on });
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Leave the newsletter?');
      expect(await page.getByRole('main').textContent()).toContain(email);
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
      expect(rows('newsletter', email)).toHaveLength(1);

      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor();
      expect(rows('newsletter', email)).toEqual([]);
      await page.goto(server.url + link);
      await page.getByRole('heading', { level: 1, name: 'You are not on our list' }).waitFor();
      expect(await page.getByRole('button', { name: 'Unsubscribe' }).count()).toBe(0);
    },
  );

  it('is one click in a mail program (RFC 8058): a POST without cookies, answered without a redirect', async () => {
    const email = emailOf('samir');
    const { link, letter } = await subscribe(email);
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\s*$/m);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await fetch(server.url + link, { method: 'POST', body, redirect: 'manual' });
    expect(rows('newsletter', email)).toEqual([]);
    expect(answer.status).toBeLessThan(300);
  });

  it('takes the key of that very subscriber, and never says that it is done when it is not', async () => {
    const email = emailOf('zeina');
    const [zeina, other] = [await subscribe(email), await subscribe(emailOf('adel'))];
    const keyOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('key') ?? '';
    const foreign = zeina.link.replace(keyOf(zeina.link), keyOf(other.link));
    for (const link of [foreign, zeina.link.slice(0, -1), '/unsubscribe']) {
      const answer = await fetch(server.url + link, { method: 'POST', body: new URLSearchParams() });
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toContain('You are unsubscribed');
    }
    expect(rows('newsletter', email)).toHaveLength(1);
  });
});

describe('the page of a booking', () => {
  /** Forms opened long enough ago for a person to have filled them in. */
  const keys: string[] = [];

  beforeAll(async () => {
    for (let count = 0; count < 12; count += 1) keys.push(await keyOfNewForm('/tours/2/book'));
    await asAPersonWould(Date.now());
  });

  /** Books a tour; answers the page of the booking. */
  async function book(email: string, submissionKey = keys.pop()): Promise<{ path: string; reference: string }> {
    if (!submissionKey) throw new Error('more forms are needed');
    const traveller = { name: 'Dina Halim', email, phone: '+20 100 000 0005', date: inCairo(44) };
    const body = new URLSearchParams({ submissionKey, ...traveller, adults: '2', children: '0' });
    const headers = newMachine();
    const answer = await fetch(`${server.url}/tours/2/book`, { method: 'POST', body, headers, redirect: 'manual' });
    const path = answer.headers.get('Location') ?? '';
    return { path, reference: path.slice('/booking/'.length, path.indexOf('?')) };
  }

  const confirm = (reference: string) =>
    server.database().prepare(`UPDATE reservations SET status = 'confirmed' WHERE reference = ?`).run(reference);
  const statusOf = (reference: string) =>
    server.database().prepare('SELECT status FROM reservations WHERE reference = ?').pluck().get(reference);
  const kindsAbout = (reference: string) =>
    server
      .database()
      .prepare('SELECT kind FROM emails WHERE dedupe_key LIKE ? ORDER BY id')
      .pluck()
      .all(`%:${reference}`);
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

  it.each(modes)('cancels a request that still waits, at once and for good, %s', async (_, javaScriptEnabled) => {
    const { path, reference } = await book(emailOf('dina'));
    const page = await visit(path, { javaScriptEnabled });
    expect(await heading(page)).toBe('Your request is with us');
    await page.getByText('Cancel this request').click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expectToast(page, 'Booking cancelled', 'We have sent you a confirmation by email.');
    await expect.poll(() => heading(page)).toBe('This booking is cancelled');
    expect(
      await page
        .getByRole('main')
        .getByText(/cancel (this|it)/i)
        .count(),
    ).toBe(0);
    expect(statusOf(reference)).toBe('cancelled');
    expect(kindsAbout(reference)).toEqual([
      ...['tour_booking', 'tour_booking_admin', 'booking_cancelled', 'cancellation_request'],
    ]);
    await expect.poll(() => lettersAbout(server, reference)).toHaveLength(4);
  });

  it.each(modes)('asks the office, once, to cancel a confirmed booking, %s', async (_, javaScriptEnabled) => {
    const { path, reference } = await book(emailOf('nour'));
    confirm(reference);
    const [page, secondTab] = [await visit(path, { javaScriptEnabled }), await visit(path, { javaScriptEnabled })];
    expect(await heading(page)).toBe('Your booking is confirmed');
    const [asked, nothing] = [
      ['Cancellation requested', 'The office will write to you.'],
      ['Nothing to cancel', 'This page shows where your booking stands.'],
    ] as const;
    for (const [tab, [title, description]] of [
      [page, asked],
      [secondTab, nothing],
    ] as const) {
      await tab.getByText('Ask to cancel', { exact: true }).click();
      await tab.getByRole('button', { name: 'Yes, ask to cancel' }).click();
      await expectToast(tab, title, description);
      await expect.poll(() => tab.getByText('You have asked us to cancel.').count()).toBe(1);
      expect(await tab.getByText('Ask to cancel', { exact: true }).count()).toBe(0);
    }
    expect(await heading(page)).toBe('Your booking is confirmed');
    expect(statusOf(reference)).toBe('confirmed');
    expect(kindsAbout(reference)).toEqual(['tour_booking', 'tour_booking_admin', 'cancellation_request']);
  });

  it('leads, once confirmed, to a calendar file that any calendar reads', async () => {
    const { path, reference } = await book(emailOf('amal'));
    const calendar = path.replace('?', '/calendar.ics?');
    expect((await fetch(server.url + calendar)).status).toBe(404);
    confirm(reference);
    const title = 'Karnak, Luxor; by day \\ by night, and the Valley of the Kings — ตั้งแต่เช้าจรดเย็น';
    server.database().prepare('UPDATE reservations SET product_title = ? WHERE reference = ?').run(title, reference);
    expect((await fetch(server.url + calendar.slice(0, -1))).status).toBe(404);

    const page = await visit(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${reference}.ics`);
    const answer = await fetch(server.url + calendar);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/calendar/);
    const file = await answer.text();
    const lines = file.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    const properties = file
      .replace(/\r\n /g, '')
      .trimEnd()
      .split('\r\n')
      .map((line): [string, string] => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]);
    expect(properties[0]).toEqual(['BEGIN', 'VCALENDAR']);
    expect(properties.at(-1)).toEqual(['END', 'VCALENDAR']);
    expect(properties.filter(([name]) => name === 'BEGIN' || name === 'END').map(([, value]) => value)).toEqual([
      ...['VCALENDAR', 'VEVENT', 'VEVENT', 'VCALENDAR'],
    ]);
    const event = Object.fromEntries(properties);
    expect(event).toMatchObject({
      ...{ VERSION: '2.0', UID: expect.stringContaining(reference), DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/) },
      ...{ DTSTART: inCairo(44).replaceAll('-', ''), DTEND: inCairo(45).replaceAll('-', ''), STATUS: 'CONFIRMED' },
    });
    expect(event.SUMMARY?.replace(/\\([\\;,])/g, '$1')).toBe(title);
    expect(event.SUMMARY).toBe(title.replace(/[\\;,]/g, '\\$&'));
    expect(event.DESCRIPTION).toContain(reference);
  });

  it('prints as a voucher: the booking on one page and nothing to click', async () => {
    const { path, reference } = await book(emailOf('rania'));
    confirm(reference);
    const page = await visit(path);
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo'] as const) {
      expect(await page.getByRole(role).count()).toBe(0);
    }
    expect(await page.locator('button:visible, summary:visible, form:visible').count()).toBe(0);
    const text = await page.locator('body').innerText();
    const seen = [
      reference,
      'Your booking is confirmed',
      'A Thousand Years of Cairo on Foot',
      'Dina Halim',
      '2 adults',
    ];
    for (const words of [...seen, '$98', 'Nile & Siam', '+20 2 0000 0100']) expect(text).toContain(words);
    for (const words of ['Add to calendar', 'Ask to cancel', 'More tours', 'Newsletter']) {
      expect(text).not.toContain(words);
    }
    const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('says so where the connection is gone, and cancels once it is back', async () => {
    const { path, reference } = await book(emailOf('salma'));
    const page = await visit(path);
    await page.getByText('Cancel this request').click();
    await page.context().setOffline(true);
    const cancel = page.getByRole('button', { name: 'Yes, cancel it' });
    await cancel.click();
    const failure = page.getByRole('alert').filter({ hasText: 'Your booking may still stand' });
    await failure.waitFor({ timeout: 5000 });
    expect(await failure.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByText(reference).first().isVisible()).toBe(true);
    await page.context().setOffline(false);
    await cancel.click();
    await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor();
    expect(statusOf(reference)).toBe('cancelled');
  });

  it('sends no mail for a request that a program made, not even when that cancels it', async () => {
    const { path, reference } = await book(emailOf('victim'), await keyOfNewForm('/tours/2/book'));
    expect(kindsAbout(reference)).toEqual([]);
    const answer = await fetch(server.url + path, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(statusOf(reference)).toBe('cancelled');
    expect(kindsAbout(reference)).toEqual([]);
  });
});

describe.each<[string, (route: Route) => Promise<void>]>([
  ['the connection breaks', (route) => route.abort()],
  ['a gateway answers in place of the site', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })],
])('with JavaScript, where %s while a form is being sent', (_, fail) => {
  const breakConnection = (page: Page, path: string) =>
    page.route(
      (url) => url.pathname.startsWith(path),
      (route) => (route.request().method() === 'POST' ? fail(route) : route.continue()),
    );

  it('the booking form stays filled in, says so, and is sent once the connection is back', async () => {
    const page = await visit('/tours/2');
    const form = await bookNow(page, true);
    const typed = { Name: 'Salma Fathy', Email: emailOf('salma'), Phone: '+20 100 000 0006', Date: inCairo(45) };
    await fill(form, typed);
    await breakConnection(page, '/tours/2/book');
    await form.getByRole('button', { name: submitBooking }).click();
    await page.getByText('Booking Failed').waitFor({ timeout: 5000 });
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
    await page.unrouteAll();
    await form.getByRole('button', { name: submitBooking }).click();
    await page.waitForURL(/\/booking\/NS-/);
    expect(rows('reservations', typed.Email)).toHaveLength(1);
  });

  it('the contact form stays filled in and says so', async () => {
    const page = await visit('/contact');
    const form = page.locator('form[action="/contact"]');
    const typed = {
      Name: 'Salma Fathy',
      Email: 'salma@example.org',
      Subject: 'A hat',
      Message: 'Have you found my hat?',
    };
    await fill(form, typed);
    await breakConnection(page, '/contact');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Something went wrong!').waitFor({ timeout: 5000 });
    expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
  });

  it('the newsletter form leaves the page around it as it is and says so', async () => {
    const page = await visit('/about');
    const title = await page.locator('h1').textContent();
    const form = page.getByRole('main').locator('form[action="/newsletter"]');
    await form.getByLabel('Email address').fill('salma@example.org');
    await breakConnection(page, '/newsletter');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Subscription Failed').waitFor({ timeout: 5000 });
    expect(await page.locator('h1').textContent()).toBe(title);
    expect(await form.getByLabel('Email address').inputValue()).toBe('salma@example.org');
  });
});

describe('with JavaScript, where the connection is gone when a form is sent', () => {
  it.each(['/tours/2', '/packages/2'])(
    'the booking form of %s stays filled in, says so, and is sent later',
    async (product) => {
      const page = await visit(product);
      const form = await bookNow(page, true);
      const typed = { Name: 'Salma Fathy', Email: emailOf('salma'), Phone: '+20 100 000 0006', Date: inCairo(45) };
      await fill(form, typed);
      await page.context().setOffline(true);
      await form.getByRole('button', { name: submitBooking }).click();
      await form.getByText('Booking Failed').waitFor({ timeout: 5000 });
      expect(await form.getByRole('button', { name: submitBooking }).isEnabled()).toBe(true);
      expect(await valuesOf(form, Object.keys(typed))).toEqual(typed);
      await page.context().setOffline(false);
      await form.getByRole('button', { name: submitBooking }).click();
      await page.waitForURL(/\/booking\/NS-/);
      expect(rows('reservations', typed.Email)).toHaveLength(1);
    },
  );

  it('the contact form stays filled in and says so', async () => {
    const page = await visit('/contact');
    const form = page.locator('form[action="/contact"]');
    await fill(form, {
      Name: 'Salma Fathy',
      Email: 'salma@example.org',
      Subject: 'A hat',
      Message: 'Where is my hat?',
    });
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await form.getByText('Something went wrong!').waitFor({ timeout: 5000 });
    expect(await valuesOf(form, ['Name', 'Message'])).toEqual({ Name: 'Salma Fathy', Message: 'Where is my hat?' });
  });
});

it('by keyboard alone: from the tour over the dialog, its calendar and steppers, to the confirmation', async () => {
  const page = await visit('/tours/2');
  /** Where the focus is: its name, whether it can be seen, and whether it is in the dialog. */
  const focus = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      if (!element || element === document.body) return null;
      // The ring of a field with buttons stands around all three.
      const frame = element.closest('.stepper:has(input:focus)') ?? element;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame);
      return {
        name: (
          element.getAttribute('aria-label') ??
          element.labels?.[0]?.textContent ??
          element.textContent ??
          ''
        ).trim(),
        visible: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
        inDialog: element.closest('dialog') !== null,
      };
    });
  const passed: { name: string; visible: boolean; inDialog: boolean }[] = [];
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const now = await focus();
      if (now) passed.push(now);
      if (now?.name === name) return;
    }
    throw new Error(`Tab never comes to ${name}, only to ${passed.map((stop) => stop.name).join(', ')}`);
  };
  await tabTo('Skip to content');
  await tabTo('Book Now');
  expect(passed.filter(({ visible }) => !visible)).toEqual([]);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await form.waitFor();
  const openedAt = Date.now();
  expect((await focus())?.inDialog).toBe(true);

  passed.length = 0;
  const type = async (label: string, text: string) => {
    await tabTo(label);
    await page.keyboard.type(text);
  };
  await type('Name', 'Laila Murad');
  const email = emailOf('laila');
  await type('Email', email);
  await type('Phone', '+20 100 000 0007');
  await tabTo('Open calendar');
  await page.keyboard.press('Enter');
  await form.getByRole('grid').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-day]') !== null)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await form.getByRole('grid').waitFor({ state: 'detached' });
  await tabTo('Adults');
  await page.keyboard.press('ArrowUp');
  await tabTo('One child more');
  await page.keyboard.press('Space');
  await type('Age of child 1', '5');
  await type('Special requests', 'A slow walk');
  await tabTo('Submit Booking');
  expect(passed.filter(({ visible, inDialog }) => !visible || !inDialog)).toEqual([]);
  await asAPersonWould(openedAt);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/booking\/NS-/);
  expect(rows('reservations', email)).toMatchObject([
    { start_date: inCairo(2), adults: 3, children: 1, children_ages: '[5]', special_requests: 'A slow walk' },
  ]);
  await expectToast(page, 'Tour Booking Confirmed!', 'Check your email for booking details.');
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-toast'))).toBe(true);
});
