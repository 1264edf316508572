import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reservation } from '#db/schema';
import { emails, offers, reservationEvents, reservations, tours } from '#db/schema';
import type { EmailProps } from '#emails/catalog';
import { findProduct } from '#server/domain/product';
import { Conflict, NotFound } from '#server/domain/record/errors';
import { type BookingRequest, requestBooking } from '#server/domain/reservation/booking-request';
import { findReservationByKey, listReservationEvents } from '#server/domain/reservation/reservation';
import type { Booking } from '#server/domain/reservation/reservation.input';
import { bookingPath, priceFacts } from '#server/domain/reservation/reservation-facts';
import {
  cancelForTraveller,
  changeReservationStatus,
  type StatusChange,
  statusesAfter,
} from '#server/domain/reservation/reservation-status';
import { readEnvironment, setEnvironment } from '#server/env';
import { startOutboxWorker } from '#server/outbox/worker';
import { issueSubmissionKey, openedAt } from '#server/signing';
import { openWorld, type World, worldNow } from '../world';

const amelia: Booking = {
  name: 'Amelia Hartmann',
  email: 'amelia@example.com',
  phone: '+49 30 0000 0100',
  whatsapp: null,
  date: '2026-12-05',
  adults: 2,
  children: 1,
  childrenAges: [5],
  rooms: null,
  hotelRating: null,
  specialRequests: 'One vegetarian lunch, please.',
};
const keiko: Booking = {
  ...amelia,
  name: 'Keiko Tanabe',
  email: 'keiko@example.com',
  phone: '+81 3 0000 0100',
  children: 0,
  childrenAges: [],
  rooms: 1,
  hotelRating: 4,
  specialRequests: null,
};

describe('a reservation', () => {
  let world: World;
  let worker: { stop: () => Promise<void> };

  beforeEach(() => {
    world = openWorld();
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    worker = startOutboxWorker();
  });

  afterEach(async () => {
    await worker.stop();
    world.close();
  });

  const book = (request: Partial<BookingRequest> = {}, now: Date = worldNow) =>
    requestBooking(
      {
        product: { kind: 'tour', id: world.tours.karnak.id },
        booking: amelia,
        submissionKey: issueSubmissionKey('a1b2c3d4e5f6'),
        suspect: false,
        ...request,
      },
      now,
    );
  const stored = () => world.database.select().from(reservations).orderBy(reservations.id).all();
  const mails = () => world.database.select().from(emails).orderBy(emails.id).all();
  const kinds = () => mails().map(({ kind }) => kind);
  const minutesLater = (minutes: number) => new Date(worldNow.getTime() + minutes * 60_000);

  describe('is requested', () => {
    test('one reservation and two mails are written: to the traveller, and to the office with the traveller in Reply-To', async () => {
      const { reservation, emailed } = await book();
      expect(emailed).toBe(true);
      expect(stored()).toEqual([{ ...reservation, emailSent: true }]);
      expect(reservation).toMatchObject({
        kind: 'tour',
        tourId: world.tours.karnak.id,
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
      expect(mails()).toMatchObject([
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

    test('the mail says by when we answer, 24 hours from now by the clock of the destination', async () => {
      await book();
      await book({ product: { kind: 'tour', id: world.tours.grandPalace.id } });
      const promised = mails().map(({ props }) => (props as EmailProps<'tour_booking'>).confirmBy);
      expect([promised[0], promised[2]]).toEqual([
        'Sunday, 22 November 2026, 12:00 (Cairo time)',
        'Sunday, 22 November 2026, 17:00 (Bangkok time)',
      ]);
    });

    test('where the day comes before the promised answer, the mails say so', async () => {
      await book({ booking: { ...amelia, date: '2026-11-22' } });
      await book({ booking: { ...keiko, date: '2026-11-23' } });
      const near = mails().map(({ props }) => (props as EmailProps<'tour_booking'>).shortNotice);
      expect(near).toEqual([true, true, false, false]);
    });

    test('tours of Thailand are answered from Thailand, its packages from the reservations mailbox, all else from Egypt', async () => {
      await book({ product: { kind: 'tour', id: world.tours.grandPalace.id } });
      await book({ product: { kind: 'package', id: world.packages.spa.id }, booking: keiko });
      await book({ product: { kind: 'package', id: world.packages.nile.id }, booking: keiko });
      await book({ product: { kind: 'package', id: world.packages.petra.id }, booking: keiko });
      expect(mails().map(({ kind, sender, recipient }) => `${kind} ${sender} ${recipient}`)).toEqual([
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

    test('a failure between the two mails leaves nothing: no reservation, no mail, no event', async () => {
      world.database.run(`CREATE TEMP TRIGGER full_disk BEFORE INSERT ON emails
        WHEN new.kind = 'tour_booking_admin' BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
      const submissionKey = issueSubmissionKey();
      const error = await book({ submissionKey }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ message: expect.stringContaining('disk full') });
      expect(stored()).toEqual([]);
      expect(mails()).toEqual([]);
      expect(world.database.select().from(reservationEvents).all()).toEqual([]);
      // What goes into the log must not tell who it was.
      expect(`${(error as Error).message} ${(error as Error).stack}`).not.toMatch(/amelia|hartmann|0000 0100/i);
      // The same form works once there is room again.
      world.database.run('DROP TRIGGER full_disk');
      await book({ submissionKey });
      expect([stored().length, mails().length]).toEqual([1, 2]);
    });

    test('the price is the one of the database at that moment, whatever the form had shown', async () => {
      const product = findProduct({ tour: world.tours.karnak.id }, worldNow);
      if (!product) throw new Error('the tour is gone');
      world.database.update(tours).set({ priceCents: 8001 }).where(eq(tours.id, product.id)).run();
      const forged = { ...product, unitPriceCents: 1, rules: { ...product.rules, pricing: 'none' as const } };
      const { reservation } = await book({ product: forged });
      expect(reservation).toMatchObject({ unitPriceCents: 8001, totalPriceCents: 2 * 8001 + 4001 });
      // And it stays what was agreed on.
      world.database.update(tours).set({ priceCents: 9900, title: 'Karnak, dearer' }).run();
      expect(stored()[0]).toMatchObject({ unitPriceCents: 8001, productTitle: 'Karnak before the Heat' });
    });

    test('an offer is booked at its own price, a stay by the room, a package by quotation', async () => {
      const offer = async (id: number, booking: Booking) =>
        (await book({ product: { kind: 'offer', id }, booking })).reservation;
      expect(await offer(world.offers.winterNile.id, { ...keiko, hotelRating: null })).toMatchObject({
        kind: 'offer',
        offerId: world.offers.winterNile.id,
        unitPriceCents: 100_000,
        totalPriceCents: 200_000,
      });
      expect(await offer(world.offers.riverHotel.id, { ...keiko, rooms: 2, hotelRating: null })).toMatchObject({
        unitPriceCents: 33_600,
        totalPriceCents: 67_200,
      });
      const quoted = await book({ product: { kind: 'package', id: world.packages.nile.id }, booking: keiko });
      expect(quoted.reservation).toMatchObject({ kind: 'package', totalPriceCents: null, rooms: 1, hotelRating: 4 });
    });

    test('a product that is gone, or an offer that has ended, cannot be booked', async () => {
      world.database.delete(tours).where(eq(tours.id, world.tours.karnak.id)).run();
      world.database
        .update(offers)
        .set({ endDate: '2026-11-20' })
        .where(eq(offers.id, world.offers.winterNile.id))
        .run();
      await expect(book()).rejects.toBeInstanceOf(NotFound);
      await expect(book({ product: { kind: 'package', id: 4711 } })).rejects.toBeInstanceOf(NotFound);
      for (const { id } of [world.offers.winterNile, world.offers.lastSummer, world.offers.springKarnak]) {
        await expect(book({ product: { kind: 'offer', id } })).rejects.toBeInstanceOf(NotFound);
      }
      expect(stored()).toEqual([]);
      expect(mails()).toEqual([]);
    });

    test('a suspect is stored and flagged, and sends no mail', async () => {
      const { reservation, emailed } = await book({ suspect: true });
      expect(emailed).toBe(false);
      expect(reservation.suspect).toBe(true);
      expect(mails()).toEqual([]);
    });

    test('the traveller gets an answer after 3 s where the mail cannot leave, and the mail stays in the outbox', async () => {
      await worker.stop();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        let receipt: { emailed: boolean } | null = null;
        const booking = book().then((answer) => {
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
      expect(mails().map(({ state }) => state)).toEqual(['queued', 'queued']);
      worker = startOutboxWorker();
      await vi.waitFor(() => expect(stored()[0]?.emailSent).toBe(true), { timeout: 4000, interval: 10 });
    });
  });

  describe('is requested twice', () => {
    test('50 times the same form is one booking, and every time the same answer', async () => {
      const submissionKey = issueSubmissionKey();
      const receipts = await Promise.all(Array.from({ length: 50 }, () => book({ submissionKey })));
      expect(new Set(receipts.map(({ reservation }) => bookingPath(reservation))).size).toBe(1);
      expect([stored().length, mails().length]).toEqual([1, 2]);
      // Also a day later, from a page that was left open.
      await book({ submissionKey }, minutesLater(24 * 60));
      expect(stored()).toHaveLength(1);
    });

    test('the same request from a second tab is the same booking for half an hour', async () => {
      const first = await book();
      const second = await book({}, minutesLater(29));
      expect(second.reservation.reference).toBe(first.reservation.reference);
      expect([stored().length, mails().length]).toEqual([1, 2]);
      await book({}, minutesLater(31));
      expect(stored()).toHaveLength(2);
    });

    test('one form, changed after it was sent, is a new booking, however often it is sent so; the first stays one', async () => {
      const submissionKey = issueSubmissionKey();
      const changed = { ...amelia, date: '2026-12-12' };
      const [first] = await Promise.all([book({ submissionKey }), book({ submissionKey })]);
      const again = await Promise.all([1, 2, 3].map(() => book({ submissionKey, booking: changed }, minutesLater(60))));
      expect(new Set(again.map(({ reservation }) => reservation.reference)).size).toBe(1);
      expect(again[0]?.reservation).toMatchObject({ startDate: '2026-12-12' });
      expect((await book({ submissionKey }, minutesLater(90))).reservation.reference).toBe(first.reservation.reference);
      expect([stored().length, mails().length]).toEqual([2, 4]);
      const product = { kind: 'tour', id: world.tours.grandPalace.id } as const;
      await book({ submissionKey, product });
      await book({ submissionKey, product });
      expect(stored().map(({ tourId }) => tourId)).toEqual([world.tours.karnak.id, world.tours.karnak.id, product.id]);
    });

    test('two visitors who say the same make two', async () => {
      await book();
      await book({ submissionKey: issueSubmissionKey('f6e5d4c3b2a1') }, minutesLater(1));
      expect([stored().length, mails().length]).toEqual([2, 4]);
    });

    test.each([
      ['another traveller', { name: 'Tomas Hartmann' }],
      ['another address', { email: 'tomas@example.com' }],
      ['another phone', { phone: '+49 30 0000 0101' }],
      ['another day', { date: '2026-12-06' }],
      ['one adult more', { adults: 3 }],
      ['one child more', { children: 2, childrenAges: [5, 3] }],
      ['another age', { childrenAges: [6] }],
      ['another wish', { specialRequests: 'A wheelchair at the gate, please.' }],
      ['a WhatsApp number', { whatsapp: '+49 170 0000 010' }],
    ] satisfies [string, Partial<Booking>][])(
      'with %s it says something new, and nothing of it may be lost',
      async (_, change) => {
        await book();
        await book({ booking: { ...amelia, ...change } }, minutesLater(5));
        expect(stored()).toHaveLength(2);
        expect(stored()[1]).toMatchObject('date' in change ? { startDate: change.date } : change);
      },
    );

    test('a package in another hotel or with other rooms says something new', async () => {
      const product = { kind: 'package', id: world.packages.nile.id } as const;
      await book({ product, booking: keiko });
      await book({ product, booking: { ...keiko, rooms: 2 } });
      await book({ product, booking: { ...keiko, hotelRating: 5 } });
      expect(stored().map(({ rooms, hotelRating }) => [rooms, hotelRating])).toEqual([
        [1, 4],
        [2, 4],
        [1, 5],
      ]);
    });

    test('an honest request is not swallowed by an earlier one that looked automatic', async () => {
      await book({ suspect: true });
      const { emailed } = await book({}, minutesLater(2));
      expect(emailed).toBe(true);
      expect(stored().map(({ suspect }) => suspect)).toEqual([true, false]);
    });

    test('two visitors of one page have two keys and two bookings', async () => {
      const [first, second] = await Promise.all([
        book(),
        book({ booking: { ...keiko, rooms: null, hotelRating: null } }),
      ]);
      expect(first?.reservation.reference).not.toBe(second?.reservation.reference);
      expect([stored().length, mails().length]).toEqual([2, 4]);
    });
  });

  describe('is found again', () => {
    test('its reference is short and holds no letters that sound or look alike', async () => {
      for (let day = 1; day <= 28; day++) {
        await book({ booking: { ...amelia, date: `2027-02-${String(day).padStart(2, '0')}` }, suspect: true });
      }
      const references = stored().map(({ reference }) => reference);
      expect(new Set(references).size).toBe(28);
      for (const reference of references) expect(reference).toMatch(/^NS-[34679ACDEFGHJKMNPQRTUVWXY]{6}$/);
    });

    test('its key opens it and no other', async () => {
      const own = (await book()).reservation;
      const other = (await book({ booking: { ...amelia, date: '2026-12-06' } })).reservation;
      const keyOf = (reservation: Reservation) =>
        new URL(bookingPath(reservation), 'http://x').searchParams.get('key') ?? '';
      const key = keyOf(own);
      expect(key.length).toBeGreaterThanOrEqual(22); // 128 bits
      expect(findReservationByKey(own.reference, key)?.id).toBe(own.id);
      expect(findReservationByKey(own.reference, keyOf(other))).toBeNull();
      expect(findReservationByKey(other.reference, key)).toBeNull();
      for (const wrong of ['', 'x', key.slice(1), `${key}x`, key.toLowerCase(), own.reference, '☃'.repeat(22)]) {
        expect(findReservationByKey(own.reference, wrong)).toBeNull();
      }
      expect(findReservationByKey('NS-AAAAAA', key)).toBeNull();
    });

    test('a key signed with another secret opens nothing', async () => {
      const { reservation } = await book();
      const key = bookingPath(reservation).split('key=')[1] ?? '';
      setEnvironment(
        readEnvironment({ DATA_DIR: world.dataDir, SESSION_SECRET: 'another secret, of another site altogether' }),
      );
      expect(findReservationByKey(reservation.reference, key)).toBeNull();
    });

    test('the key of a form is ours and tells when it was opened; a made-up one is not', () => {
      const key = issueSubmissionKey('a1b2c3d4e5f6', worldNow.getTime());
      expect(openedAt(key)).toBe(worldNow.getTime());
      expect(issueSubmissionKey()).not.toBe(issueSubmissionKey());
      const [random, time, visitor, signature] = key.split('.');
      for (const wrong of [
        '',
        'x',
        '..',
        `${key}.x`,
        `${random}.${time}.${visitor}.`,
        `${random}.${time}.${signature}`,
        `${random}.${time}x.${visitor}.${signature}`,
        `x${random}.${time}.${visitor}.${signature}`,
        `${random}.${time}.x${visitor}.${signature}`,
        bookingPath({ reference: 'NS-AAAAAA' }).split('key=')[1] ?? '',
      ]) {
        expect(openedAt(wrong), wrong).toBeNull();
      }
    });
  });

  describe('is answered', () => {
    const request = async () => (await book()).reservation;
    const answer = (
      { id, version }: Reservation,
      status: StatusChange['status'],
      message: string | null = null,
      now: Date = minutesLater(60),
    ) => changeReservationStatus({ id, version, status, message }, now);
    const dayOfTravel = new Date('2026-12-05T09:00:00Z');

    test('from pending to confirmed, declined or cancelled; from confirmed to completed or cancelled; no further', () => {
      const next = (status: Reservation['status']) =>
        statusesAfter({ status, startDate: '2026-12-05', country: 'Egypt' }, dayOfTravel);
      expect(next('pending')).toEqual(['confirmed', 'declined', 'cancelled']);
      expect(next('confirmed')).toEqual(['completed', 'cancelled']);
      for (const status of ['declined', 'cancelled', 'completed'] as const) expect(next(status)).toEqual([]);
    });

    test.each([
      ['Cairo', 'karnak', '2026-12-04T22:00:00Z'],
      ['Bangkok', 'grandPalace', '2026-12-04T17:00:00Z'],
    ] as const)('completed not before the day of travel begins in %s', async (_, tour, midnight) => {
      const { reservation } = await book({ product: { kind: 'tour', id: world.tours[tour].id } });
      const confirmed = answer(reservation, 'confirmed');
      const before = new Date(Date.parse(midnight) - 1);
      expect(statusesAfter(confirmed, before)).toEqual(['cancelled']);
      expect(() => answer(confirmed, 'completed', null, before)).toThrow('This journey has not begun yet.');
      expect(stored()).toMatchObject([{ status: 'confirmed', version: 2 }]);
      expect(answer(confirmed, 'completed', null, new Date(midnight)).status).toBe('completed');
    });

    const requestPackage = async () =>
      (await book({ product: { kind: 'package', id: world.packages.nile.id }, booking: keiko })).reservation;
    const quote = ({ id, version }: Reservation, status: StatusChange['status'], priceCents: number | null) =>
      changeReservationStatus({ id, version, status, message: null, priceCents }, minutesLater(60));
    const factsOfLastMail = (): Record<string, string> => {
      const props = mails().at(-1)?.props as EmailProps<'booking_confirmed'> | undefined;
      return Object.fromEntries(props?.facts ?? []);
    };
    const promise = 'We send you our quotation with the confirmation';

    test('a price that was left to the office is quoted with the confirmation', async () => {
      const asked = await requestPackage();
      for (const { props } of mails()) {
        expect((props as EmailProps<'package_booking'>).facts).toContainEqual(['Price', promise]);
      }
      const confirmed = quote(asked, 'confirmed', 245_050);
      expect(stored()).toMatchObject([{ totalPriceCents: 245_050, status: 'confirmed' }]);
      expect(priceFacts(confirmed)).toEqual([['Total', '$2,450.50 as quoted']]);
      expect(factsOfLastMail()).toMatchObject({ Total: '$2,450.50 as quoted' });
      expect(JSON.stringify(mails().at(-1)?.props)).not.toContain('quotation');
    });

    test('without a quotation the confirmation promises none any more', async () => {
      quote(await requestPackage(), 'confirmed', null);
      expect(stored()).toMatchObject([{ totalPriceCents: null }]);
      expect(factsOfLastMail().Price).toMatch(/^As agreed with our office; .*reply to this email$/);
      expect(JSON.stringify(mails().at(-1)?.props)).not.toContain('quotation');
    });

    test('a cancellation promises no quotation either', async () => {
      cancelForTraveller((await requestPackage()).id, worldNow);
      expect(mails().filter(({ kind }) => kind === 'booking_cancelled')).toHaveLength(1);
      expect(JSON.stringify(mails().slice(2))).not.toContain(promise);
    });

    test('a price that is fixed already cannot be quoted, nor can one go with another answer', async () => {
      const tour = await request();
      const stay = await requestPackage();
      const before = [stored(), kinds()];
      const refusal = (act: () => unknown) => {
        try {
          act();
        } catch (error) {
          return error;
        }
      };
      expect(refusal(() => quote(tour, 'confirmed', 100_00))).toMatchObject({ name: 'Conflict', field: 'price' });
      expect(refusal(() => quote(stay, 'declined', 100_00))).toMatchObject({ name: 'Conflict', field: 'price' });
      expect([stored(), kinds()]).toEqual(before);
      quote(tour, 'confirmed', null);
      expect(stored()[0]).toMatchObject({ status: 'confirmed', totalPriceCents: tour.totalPriceCents });
    });

    test('the pick-up time is told as it stands at the confirmation, and stays', async () => {
      const asked = await request();
      expect(asked.pickupTime).toBe('07:00 from your hotel');
      world.database.update(tours).set({ pickupTime: '05:30 from your hotel' }).run();
      answer(asked, 'confirmed');
      expect(factsOfLastMail()).toMatchObject({ 'Pick-up': '05:30 from your hotel' });
      world.database.update(tours).set({ pickupTime: '09:00 from your hotel' }).run();
      expect(stored()).toMatchObject([{ pickupTime: '05:30 from your hotel' }]);
    });

    test('of a tour that is gone the pick-up time stays as it was asked for', async () => {
      const asked = await request();
      world.database.delete(tours).where(eq(tours.id, world.tours.karnak.id)).run();
      answer(asked, 'confirmed');
      expect(factsOfLastMail()).toMatchObject({ 'Pick-up': '07:00 from your hotel' });
    });

    test.each([
      ['confirmed', 'booking_confirmed'],
      ['declined', 'booking_declined'],
      ['cancelled', 'booking_cancelled'],
    ] as const)('%s: the traveller gets a mail of its own, with the words of the office', async (status, kind) => {
      const changed = answer(await request(), status, 'Mona will be your guide.');
      expect(stored()).toMatchObject([{ status, version: 2, updatedAt: '2026-11-21T11:00:00.000Z' }]);
      expect(mails().at(-1)).toMatchObject({
        kind,
        recipient: 'amelia@example.com',
        sender: 'egypt',
        props: expect.objectContaining({ message: 'Mona will be your guide.' }),
      });
      expect(listReservationEvents(changed.id).at(-1)).toMatchObject({ kind: status, actor: 'office' });
    });

    test('completed sends no mail', async () => {
      const confirmed = answer(await request(), 'confirmed');
      const before = kinds();
      answer(confirmed, 'completed', null, dayOfTravel);
      expect(kinds()).toEqual(before);
    });

    test('a status that may not follow is refused and changes nothing', async () => {
      const pending = await request();
      expect(() => answer(pending, 'completed')).toThrow(Conflict);
      const declined = answer(pending, 'declined');
      const before = [stored(), kinds()];
      for (const status of ['confirmed', 'cancelled', 'completed', 'declined'] as const) {
        expect(() => answer(declined, status)).toThrow(Conflict);
      }
      expect([stored(), kinds()]).toEqual(before);
    });

    test('of two clerks the second, who saw the older version, is refused', async () => {
      const seen = await request();
      answer(seen, 'confirmed');
      // A cancellation may follow a confirmation, but not by somebody who has not seen it.
      expect(() => answer(seen, 'cancelled')).toThrow(Conflict);
      expect(kinds().filter((kind) => kind.startsWith('booking_'))).toEqual(['booking_confirmed']);
      expect(stored()).toMatchObject([{ status: 'confirmed', version: 2 }]);
    });

    test('a reservation that does not exist cannot be answered', () => {
      expect(() => changeReservationStatus({ id: 4711, version: 1, status: 'confirmed', message: null })).toThrow(
        NotFound,
      );
    });

    test('the confirmation carries a calendar file of the day', async () => {
      const { reference } = answer(await request(), 'confirmed');
      const props = mails().at(-1)?.props as EmailProps<'booking_confirmed'> | undefined;
      const lines = props?.calendar.split('\r\n') ?? [];
      expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
      expect(lines).toEqual(
        expect.arrayContaining([
          'DTSTART;VALUE=DATE:20261205',
          'DTEND;VALUE=DATE:20261206',
          'DTSTAMP:20261121T110000Z',
          'SUMMARY:Karnak before the Heat',
          `UID:${reference}@nileandsiam.example`,
        ]),
      );
      expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    });

    test('the traveller cancels a waiting request at once, and both sides are told', async () => {
      const { id } = await request();
      expect(cancelForTraveller(id, worldNow)).toBe('cancelled');
      expect(mails().slice(2)).toMatchObject([
        { kind: 'booking_cancelled', recipient: 'amelia@example.com' },
        { kind: 'cancellation_request', recipient: 'egypt@nileandsiam.example', replyTo: 'amelia@example.com' },
      ]);
      expect(cancelForTraveller(id, worldNow)).toBe('nothing to do');
      expect(mails()).toHaveLength(4);
    });

    test('what only a program asked for is cancelled without a word to anybody', async () => {
      const { reservation } = await book({ suspect: true });
      expect(cancelForTraveller(reservation.id, worldNow)).toBe('cancelled');
      expect(mails()).toHaveLength(0);
    });

    test('a confirmed booking stays confirmed until the office cancels it; the office is asked once', async () => {
      const { id } = answer(await request(), 'confirmed');
      expect(cancelForTraveller(id, worldNow)).toBe('requested');
      expect(cancelForTraveller(id, worldNow)).toBe('nothing to do');
      expect(kinds().slice(3)).toEqual(['cancellation_request']);
    });
  });
});
