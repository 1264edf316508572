import type { Browser, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { expectToast, fieldErrors, fill, newEmailAddress, openBookingForm, submit, waitOutSpamCheck } from '../form';
import { behindProxy, dayInCairo, emailsWith, modes, rowsByEmail, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
}, behindProxy);

const visit = visitorsOf(() => ({ browser, server }));
const rows = (table: string, email: string) => rowsByEmail(server, table, email);

interface OfferBooking {
  type: 'tour' | 'package' | 'stay';
  path: string;
  cents: number;
  mailbox: string;
  party: Record<string, string>;
  ages: Record<string, string>;
  /** The total of the form as it opens, and of the party. */
  before: string;
  total: string;
  stored: { total_price_cents: number; rooms: number | null };
}

const tourTexts = {
  toast: ['Tour Booking Confirmed!', 'Check your email for booking details.'],
  subjects: ['New Tour Booking', 'Tour Booking Confirmation'],
} as const;
const packageTexts = {
  toast: ['Booking Confirmation Sent!', 'Your booking details have been sent to your email.'],
  subjects: ['New Package Booking', 'Package Booking Confirmation'],
} as const;

const stayTexts = { ...packageTexts, subjects: ['New Stay Booking', 'Stay Booking Confirmation'] } as const;

const offerBookings: OfferBooking[] = [
  {
    ...{ type: 'tour', path: '/offer/tour/bangkok-temple-tour', cents: 6325, mailbox: 'thailand' },
    party: { Adults: '3', Children: '2' },
    ages: { 'Age of child 1': '1', 'Age of child 2': '6' },
    // Half of $63.25 is $31.63, rounded up for each child.
    ...{ before: '$126.50', total: '$253.01', stored: { total_price_cents: 25_301, rooms: null } },
  },
  {
    ...{ type: 'package', path: '/offer/package/pyramids-nile-cruise', cents: 100_001, mailbox: 'egypt' },
    party: { Rooms: '2', Adults: '4', Children: '1' },
    ages: { 'Age of child 1': '17' },
    ...{ before: '$2,000.02', total: '$4,500.05', stored: { total_price_cents: 450_005, rooms: 2 } },
  },
  {
    ...{ type: 'stay', path: '/offer/accommodation/koh-samui-beach-bungalow', cents: 60_050, mailbox: 'reservations' },
    party: { Rooms: '3', Adults: '4', Children: '1' },
    ages: { 'Age of child 1': '0' },
    ...{ before: '$600.50', total: '$1,801.50', stored: { total_price_cents: 180_150, rooms: 3 } },
  },
];

describe.each(modes)('booking an offer %s', (_, javaScriptEnabled) => {
  it('stores the total that the form showed, for a tour, a package and a stay', async () => {
    const setPrice = server.database().prepare('UPDATE offers SET discounted_price_cents = ? WHERE slug = ?');
    for (const { path, cents } of offerBookings) setPrice.run(cents, path.split('/').at(-1));
    const pages = await Promise.all(offerBookings.map(({ path }) => visit(path, { javaScriptEnabled })));
    const forms = await Promise.all(pages.map((page) => openBookingForm(page, javaScriptEnabled)));
    const openedAt = Date.now();
    for (const [index, offer] of offerBookings.entries()) {
      const [page, form] = [pages[index], forms[index]];
      if (!page || !form) throw new Error('every offer has a page');
      const { toast, subjects } = { tour: tourTexts, package: packageTexts, stay: stayTexts }[offer.type];
      const email = newEmailAddress('yara');
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

      const traveller = { Name: 'Yara Lotfy', Phone: '+20 100 000 0004', Date: dayInCairo(43) };
      await fill(form, { ...traveller, ...offer.party });
      if (javaScriptEnabled) {
        await fill(form, offer.ages);
        expect(await totalOn(form)).toBe(offer.total);
      }
      // Without JavaScript the new total and the fields for ages come with the answer.
      await submit(form);
      await expect.poll(() => fieldErrors(form)).toMatchObject({ Email: 'Please enter a valid email address' });
      expect(await totalOn(form)).toBe(offer.total);
      await fill(form, { ...offer.ages, Email: email });
      await waitOutSpamCheck(openedAt);
      await submit(form);
      await page.waitForURL(/\/booking\/NS-/);
      await expectToast(page, toast[0], toast[1]);
      expect(await totalOn(page)).toBe(offer.total);

      const [reservation, ...others] = rows('reservations', email);
      expect(others).toEqual([]);
      expect(reservation).toMatchObject({
        ...{ kind: 'offer', product_title: subject, unit_price_cents: offer.cents, hotel_rating: null },
        ...{ tour_id: null, package_id: null, ...offer.stored },
      });
      const emails = emailsWith(server, String(reservation?.reference));
      expect(emails.map(({ to, subject: line }) => `${to}: ${line}`).toSorted()).toEqual(
        [
          `${offer.mailbox}@nileandsiam.example: ${subjects[0]} - ${subject}`,
          `${email}: ${subjects[1]} - ${subject}`,
        ].toSorted(),
      );
    }
  });

  it('is refused with a message when the offer has ended since the form was opened', async () => {
    const slug = 'alexandria-day-from-cairo';
    const lastDay = server.database().prepare('UPDATE offers SET end_date = ? WHERE slug = ?');
    const page = await visit(`/offer/tour/${slug}/book`, { javaScriptEnabled });
    const form = page.getByRole('main').locator('form[action$="/book"]');
    const email = newEmailAddress('aida');
    await fill(form, { Name: 'Aida Riad', Email: email, Phone: '+20 100 000 0008' });
    lastDay.run(dayInCairo(-1), slug);
    try {
      await submit(form);
      await page.getByText(/can no longer be booked|has ended/).waitFor();
    } finally {
      lastDay.run(dayInCairo(30), slug);
    }
    expect(rows('reservations', email)).toEqual([]);
  });

  it('is what the form of its tour books on its days, and the total follows the day', async () => {
    const offer = server.database().prepare("SELECT id, tour_id FROM offers WHERE slug = 'alexandria-day-from-cairo'");
    const { id, tour_id: tourId } = offer.get() as { id: number; tour_id: number };
    const page = await visit(`/tours/${tourId}`, { javaScriptEnabled });
    const form = await openBookingForm(page, javaScriptEnabled);
    const openedAt = Date.now();
    const email = newEmailAddress('mona');
    await fill(form, { Name: 'Mona Sabry', Email: email, Phone: '+20 100 000 0009' });
    const total = form.getByRole('row', { name: /^Total/ }).getByRole('cell');
    for (const [day, sum, line] of [
      [500, '$198', 'There is an offer for this trip: $79.20 per adult, for 2 or more adults'],
      [40, '$158.40', 'Offer applied: $79.20 per adult instead of $99'],
    ] as const) {
      await fill(form, { Date: dayInCairo(day) });
      if (!javaScriptEnabled) await form.getByRole('button', { name: 'Update price' }).click();
      await expect.poll(() => total.textContent()).toBe(sum);
      expect(await page.getByText(line).count()).toBe(1);
    }
    await waitOutSpamCheck(openedAt);
    await submit(form);
    await page.waitForURL(/\/booking\/NS-/);
    expect(rows('reservations', email)).toMatchObject([{ kind: 'offer', offer_id: id, total_price_cents: 15_840 }]);
  });

  it('of a package replaces the quotation and the hotels on its days', async () => {
    const page = await visit('/packages/1/book', { javaScriptEnabled });
    const form = page.getByRole('main').locator('form[action$="/book"]');
    const hotel = form.getByLabel('Hotel rating');
    await fill(form, { Date: dayInCairo(500), 'Hotel rating': '5' });
    for (const [day, hotels] of [
      [60, 0],
      [500, 1],
    ] as const) {
      await fill(form, { Date: dayInCairo(day) });
      if (!javaScriptEnabled) await form.getByRole('button', { name: 'Update price' }).click();
      await expect.poll(() => hotel.count()).toBe(hotels);
      expect(await form.getByText('We quote for your party.').count()).toBe(hotels);
    }
    if (javaScriptEnabled) expect(await hotel.inputValue()).toBe('5');
  });
});
