import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { showBooking } from '#app/routes/booking/shown-booking.server.ts';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { reservationEvents } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { type EmailProps, renderEmail } from '#emails/catalog';
import { requestBooking } from '#server/booking/booking-request';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import type { Booking } from '#server/booking/record/reservation.input';
import { journeyFacts } from '#server/booking/record/reservation-facts';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { findProduct } from '#server/catalogue/product';
import { existingRecord, updateRecord } from '#server/catalogue/stored-record';
import { issueSubmissionKey } from '#server/signing';
import { formatInstant } from '#server/values/calendar.input';
import { NotFound } from '#server/values/errors';
import { testNow } from '../fixtures';
import { changeReservationStatus, markNotSpam } from './acts';
import {
  amelia,
  book,
  keiko,
  keikoOnTour,
  minutesLater,
  requestOf,
  setUpBookings,
  site,
  startWorker,
  storedEmails,
  storedReservations,
} from './bookings';
import { currentOf } from './forms';

setUpBookings();

describe('a booking request', () => {
  test('stores a reservation and enqueues emails to the traveller and, with Reply-To, to the office', async () => {
    startWorker();
    const { reservation, emailed } = await book();
    expect(emailed).toBe(true);
    expect(storedReservations()).toEqual([{ ...reservation, emailSent: true }]);
    expect(reservation).toMatchObject({
      kind: 'tour',
      tourId: site.tours.karnak.id,
      packageId: null,
      offerId: null,
      productTitle: 'Karnak before the Heat',
      country: 'Egypt',
      name: 'Amelia Hartmann',
      startDate: '2026-12-05',
      childrenAges: [5],
      specialRequests: 'One vegetarian lunch, please.',
      status: 'pending',
      suspect: false,
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    const both = { reservationId: reservation.id, sender: 'egypt' };
    expect(storedEmails()).toMatchObject([
      { ...both, kind: 'tour_booking', recipient: 'amelia@example.com', replyTo: null },
      {
        ...both,
        kind: 'tour_booking_admin',
        recipient: 'egypt@nileandsiam.example',
        replyTo: 'amelia@example.com',
      },
    ]);
    expect(listReservationEvents(reservation.id)).toMatchObject([{ kind: 'requested', actor: 'traveller' }]);
  });

  test('promises an answer within 24 hours, to traveller and office in the time zone of the destination', async () => {
    await book();
    await book({ product: { kind: 'tour', id: site.tours.grandPalace.id } });
    const promised = storedEmails().map(({ props }) => (props as EmailProps<'tour_booking'>).confirmBy);
    expect(promised).toEqual([
      ...Array(2).fill('Sunday, 22 November 2026, 12:00 (Cairo time)'),
      ...Array(2).fill('Sunday, 22 November 2026, 17:00 (Bangkok time)'),
    ]);
  });

  test('has one deadline in its emails, on its page and in the office, also where the notice of the tour ends it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: testNow });
    onTestFinished(() => void vi.useRealTimers());
    const setNotice = (noticeHours: number) =>
      updateRecord('tour', existingRecord('tour', site.tours.karnak.id), () => ({ noticeHours }), testNow);
    setNotice(30);
    const { reservation } = await book({ booking: { ...amelia, date: '2026-11-23' } });
    const answerBy = () => findReservationDetails(reservation.id, testNow)?.answerBy ?? '';
    const told = () => formatInstant(new Date(answerBy()), 'Africa/Cairo');
    const onPage = () => showBooking(currentOf(reservation), 'https://nileandsiam.example').confirmBy;
    expect([told(), onPage()]).toEqual(Array(2).fill('Sunday, 22 November 2026, 01:00 (Cairo time)'));
    const mailed = storedEmails().map(({ props }) => (props as EmailProps<'tour_booking'>).confirmBy);
    expect(mailed).toEqual([told(), told()]);
    setNotice(40);
    expect([told(), onPage()]).toEqual(Array(2).fill('Saturday, 21 November 2026, 15:00 (Cairo time)'));
    setNotice(45);
    expect(onPage()).toBeNull();
  });

  test('names on its page the mailbox that its emails come from', async () => {
    const shown = async (kind: 'tour' | 'package', id: number, booking: Booking) =>
      showBooking(
        currentOf((await book({ product: { kind, id }, booking })).reservation),
        'https://nileandsiam.example',
      ).office.email;
    const pages = [
      await shown('package', site.packages.spa.id, keiko),
      await shown('tour', site.tours.grandPalace.id, keikoOnTour),
    ];
    expect(pages).toEqual(['reservations@nileandsiam.example', 'thailand@nileandsiam.example']);
    const toOffice = storedEmails().filter(({ kind }) => kind.endsWith('_admin'));
    expect(toOffice.map(({ recipient }) => recipient)).toEqual(pages);
  });

  test('mentions the short notice in its emails when the journey starts before the answer', async () => {
    await book({ booking: { ...amelia, date: '2026-11-22' } });
    await book({ booking: { ...keikoOnTour, date: '2026-11-23' } });
    const near = storedEmails().map(({ props }) => (props as EmailProps<'tour_booking'>).shortNotice);
    expect(near).toEqual([true, true, false, false]);
  });

  test('sends emails from the mailbox of its country and kind', async () => {
    await book({ product: { kind: 'tour', id: site.tours.grandPalace.id } });
    await book({ product: { kind: 'package', id: site.packages.spa.id }, booking: keiko });
    await book({ product: { kind: 'package', id: site.packages.nile.id }, booking: keiko });
    await book({ product: { kind: 'package', id: site.packages.petra.id }, booking: keiko });
    expect(storedEmails().map(({ kind, sender, recipient }) => `${kind} ${sender} ${recipient}`)).toEqual([
      'tour_booking thailand amelia@example.com',
      'tour_booking_admin thailand thailand@nileandsiam.example',
      'package_booking reservations keiko@example.com',
      'package_booking_admin reservations reservations@nileandsiam.example',
      'package_booking egypt keiko@example.com',
      'package_booking_admin egypt egypt@nileandsiam.example',
      'package_booking egypt keiko@example.com',
      'package_booking_admin egypt egypt@nileandsiam.example',
    ]);
  });

  test('tells the route of a package', async () => {
    const { nile } = site.packages;
    const itineraries = [
      { day: 1, location: 'Cairo', activities: [], meals: [] },
      { day: 2, location: 'Luxor', activities: ['Morning flight to Luxor'], meals: [] },
    ];
    site.database.update(packages).set({ itineraries }).where(eq(packages.id, nile.id)).run();
    const route = ['Route', 'Day 1: Cairo. Day 2: flight to Luxor.'];
    await book({ product: { kind: 'package', id: nile.id }, booking: keiko });
    const told = storedEmails().map(({ props }) => (props as EmailProps<'package_booking'>).facts);
    expect(told).toHaveLength(2);
    for (const facts of told) expect(facts).toContainEqual(route);
  });

  test('stores nothing when an email cannot be enqueued', async () => {
    site.database.run(`CREATE TEMP TRIGGER full_disk BEFORE INSERT ON emails
      WHEN new.kind = 'tour_booking_admin' BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    const submissionKey = issueSubmissionKey();
    const error = await book({ submissionKey }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: expect.stringContaining('disk full') });
    expect(storedReservations()).toEqual([]);
    expect(storedEmails()).toEqual([]);
    expect(site.database.select().from(reservationEvents).all()).toEqual([]);
    // The error is logged, so it must not contain personal data.
    expect(`${(error as Error).message} ${(error as Error).stack}`).not.toMatch(/amelia|hartmann|0000 0100/i);
    // The same form works after the error.
    site.database.run('DROP TRIGGER full_disk');
    await book({ submissionKey });
    expect([storedReservations().length, storedEmails().length]).toEqual([1, 2]);
  });

  test('books nothing at another price than the one that was shown, and says both totals', async () => {
    const { id, priceCents } = site.tours.karnak;
    site.database.update(tours).set({ priceCents: 9900 }).where(eq(tours.id, id)).run();
    await expect(book({ shownPrices: { unitCents: priceCents, soloCents: null, mark: '' } })).rejects.toThrow(
      /^The total is now \$\d+\.50; this form showed \$\d+.* Nothing has been booked yet/,
    );
    expect(storedReservations()).toEqual([]);
    expect(storedEmails()).toEqual([]);
    await book({ shownPrices: { unitCents: 9900, soloCents: null, mark: '' } });
    // A form that was open before the site said which price it shows.
    await book({ booking: keikoOnTour });
    expect(storedReservations()).toHaveLength(2);
  });

  test('takes the price from the database and not from the form', async () => {
    const product = findProduct({ tour: site.tours.karnak.id }, testNow);
    if (!product) throw new Error('the tour is gone');
    site.database.update(tours).set({ priceCents: 8001 }).where(eq(tours.id, product.id)).run();
    const forged = { ...product, unitPriceCents: 1, rules: { ...product.rules, pricing: 'none' as const } };
    const { reservation } = await book({ product: forged });
    expect(reservation).toMatchObject({ unitPriceCents: 8001, totalPriceCents: 2 * 8001 + 4001 });
    // A later change of the product does not change the reservation.
    site.database.update(tours).set({ priceCents: 9900, title: 'Karnak, dearer' }).run();
    expect(storedReservations()[0]).toMatchObject({ unitPriceCents: 8001, productTitle: 'Karnak before the Heat' });
  });

  test('is of the package that an offer reduces, at the price of the offer, per room for a stay', async () => {
    const offer = async (id: number, booking: Booking) =>
      (await book({ product: { kind: 'offer', id }, booking })).reservation;
    const { nile } = site.packages;
    const applied = { kind: 'package', packageId: nile.id, offerId: null, appliedOfferId: site.offers.winterNile.id };
    const ofPackage = await offer(site.offers.winterNile.id, keiko);
    expect(ofPackage).toMatchObject({
      ...{ ...applied, productTitle: nile.title, hotelRating: 4, unitPriceCents: 100_000, totalPriceCents: 200_000 },
    });
    expect(journeyFacts(ofPackage, null, testNow)).toContainEqual(['Package', nile.title]);
    expect(journeyFacts(ofPackage, null, testNow)).toContainEqual([
      ...['Reduced price', 'Winter on the Nile offer: 20% off'],
    ]);
    // As the package itself: children, better hotels and single rooms are quoted.
    const children = { children: 1, childrenAges: [5] };
    for (const quoted of [children, { hotelRating: 5 }, { rooms: 2 }]) {
      const reservation = await offer(site.offers.winterNile.id, { ...keiko, ...quoted });
      expect(reservation).toMatchObject({ ...applied, totalPriceCents: null });
    }
    expect(await offer(site.offers.riverHotel.id, { ...keiko, rooms: 2, hotelRating: null })).toMatchObject({
      unitPriceCents: 33_600,
      totalPriceCents: 67_200,
    });
  });

  test('is rejected for a deleted product and for an offer that is not open', async () => {
    site.database.delete(tours).where(eq(tours.id, site.tours.karnak.id)).run();
    site.database.update(offers).set({ endDate: '2026-11-20' }).where(eq(offers.id, site.offers.winterNile.id)).run();
    await expect(book()).rejects.toBeInstanceOf(NotFound);
    await expect(book({ product: { kind: 'package', id: 4711 } })).rejects.toBeInstanceOf(NotFound);
    for (const { id } of [site.offers.winterNile, site.offers.lastSummer, site.offers.springKarnak]) {
      await expect(book({ product: { kind: 'offer', id } })).rejects.toBeInstanceOf(NotFound);
    }
    expect(storedReservations()).toEqual([]);
    expect(storedEmails()).toEqual([]);
  });

  test('is stored without emails when it is likely spam', async () => {
    const { reservation, emailed } = await book({ suspect: true });
    expect(emailed).toBe(false);
    expect(reservation.suspect).toBe(true);
    expect(storedEmails()).toEqual([]);
  });

  test.each([
    ['within the promised time', 60, /no later than|please answer by/i],
    ['later', 60 * 30, /overdue, so please answer now/],
  ])('once it is marked as not spam %s, mails what was held to both sides, once', async (_, minutes, words) => {
    const { reservation } = await book({ suspect: true });
    const { id } = reservation;
    for (let press = 0; press < 2; press++) {
      expect(markNotSpam(id, minutesLater(minutes))).toMatchObject({ suspect: false, status: 'pending' });
    }
    const sent = storedEmails();
    expect(sent.map(({ kind, recipient, client }) => [kind, recipient, client])).toEqual([
      ['tour_booking', amelia.email, null],
      ['tour_booking_admin', 'egypt@nileandsiam.example', null],
    ]);
    const [ours = '', office = ''] = await Promise.all(
      sent.map(async ({ kind, props }) => (await renderEmail(kind, props)).text.replace(/\s+/g, ' ')),
    );
    expect(office).toMatch(words);
    expect(/no later than/.test(ours)).toBe(minutes === 60);
    const [, ...events] = listReservationEvents(id);
    const changes = [{ field: 'suspect', before: true, after: false }];
    expect(events).toMatchObject([{ kind: 'changed', actor: 'office', changes }]);
  });

  test('mails nothing of a request that was answered before it is marked as not spam', async () => {
    const { reservation } = await book({ suspect: true });
    const { id, version } = reservation;
    changeReservationStatus({ id, version, status: 'declined', message: null }, testNow);
    const before = storedEmails().length;
    expect(markNotSpam(id).suspect).toBe(false);
    expect(storedEmails()).toHaveLength(before);
    expect(() => markNotSpam(4711)).toThrow(NotFound);
  });

  test('returns after 3 s when the email is not sent, and keeps the email in the outbox', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let receipt: { emailed: boolean } | null = null;
      const booking = requestBooking(requestOf(), testNow).then((answer) => {
        receipt = answer;
      });
      await vi.advanceTimersByTimeAsync(2999);
      expect(receipt).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      await booking;
      expect(receipt).toMatchObject({ emailed: false });
    } finally {
      vi.useRealTimers();
    }
    expect(storedEmails().map(({ state }) => state)).toEqual(['queued', 'queued']);
  });
});
