import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Reservation } from '#db/schema';
import { tours } from '#db/schema';
import type { EmailProps } from '#emails/catalog';
import { Conflict, NotFound } from '#server/domain/record/errors';
import { listReservationEvents } from '#server/domain/reservation/reservation';
import { priceFacts } from '#server/domain/reservation/reservation-facts';
import {
  cancelForTraveller,
  changeReservationStatus,
  type StatusChange,
  statusesAfter,
} from '#server/domain/reservation/reservation-status';
import { worldNow } from '../world';
import { book, keiko, minutesLater, setUpBookings, storedEmails, storedReservations, world } from './bookings';

setUpBookings();

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
    expect(storedReservations()).toMatchObject([{ status: 'confirmed', version: 2 }]);
    expect(answer(confirmed, 'completed', null, new Date(midnight)).status).toBe('completed');
  });

  const requestPackage = async () =>
    (await book({ product: { kind: 'package', id: world.packages.nile.id }, booking: keiko })).reservation;
  const quote = ({ id, version }: Reservation, status: StatusChange['status'], priceCents: number | null) =>
    changeReservationStatus({ id, version, status, message: null, priceCents }, minutesLater(60));
  const factsOfLastMail = (): Record<string, string> => {
    const props = storedEmails().at(-1)?.props as EmailProps<'booking_confirmed'> | undefined;
    return Object.fromEntries(props?.facts ?? []);
  };
  const promise = 'We send you our quotation with the confirmation';

  test('a price that was left to the office is quoted with the confirmation', async () => {
    const asked = await requestPackage();
    for (const { props } of storedEmails()) {
      expect((props as EmailProps<'package_booking'>).facts).toContainEqual(['Price', promise]);
    }
    const confirmed = quote(asked, 'confirmed', 245_050);
    expect(storedReservations()).toMatchObject([{ totalPriceCents: 245_050, status: 'confirmed' }]);
    expect(priceFacts(confirmed)).toEqual([['Total', '$2,450.50 as quoted']]);
    expect(factsOfLastMail()).toMatchObject({ Total: '$2,450.50 as quoted' });
    expect(JSON.stringify(storedEmails().at(-1)?.props)).not.toContain('quotation');
  });

  test('without a quotation the confirmation promises none any more', async () => {
    quote(await requestPackage(), 'confirmed', null);
    expect(storedReservations()).toMatchObject([{ totalPriceCents: null }]);
    expect(factsOfLastMail().Price).toMatch(/^As agreed with our office; .*reply to this email$/);
    expect(JSON.stringify(storedEmails().at(-1)?.props)).not.toContain('quotation');
  });

  test('a cancellation promises no quotation either', async () => {
    cancelForTraveller((await requestPackage()).id, worldNow);
    expect(storedEmails().filter(({ kind }) => kind === 'booking_cancelled')).toHaveLength(1);
    expect(JSON.stringify(storedEmails().slice(2))).not.toContain(promise);
  });

  test('a price that is fixed already cannot be quoted, nor can one go with another answer', async () => {
    const tour = await request();
    const stay = await requestPackage();
    const before = [storedReservations(), storedEmails().map(({ kind }) => kind)];
    const refusal = (act: () => unknown) => {
      try {
        act();
      } catch (error) {
        return error;
      }
    };
    expect(refusal(() => quote(tour, 'confirmed', 100_00))).toMatchObject({ name: 'Conflict', field: 'price' });
    expect(refusal(() => quote(stay, 'declined', 100_00))).toMatchObject({ name: 'Conflict', field: 'price' });
    expect([storedReservations(), storedEmails().map(({ kind }) => kind)]).toEqual(before);
    quote(tour, 'confirmed', null);
    expect(storedReservations()[0]).toMatchObject({ status: 'confirmed', totalPriceCents: tour.totalPriceCents });
  });

  test('the pick-up time is told as it stands at the confirmation, and stays', async () => {
    const asked = await request();
    expect(asked.pickupTime).toBe('07:00 from your hotel');
    world.database.update(tours).set({ pickupTime: '05:30 from your hotel' }).run();
    answer(asked, 'confirmed');
    expect(factsOfLastMail()).toMatchObject({ 'Pick-up': '05:30 from your hotel' });
    world.database.update(tours).set({ pickupTime: '09:00 from your hotel' }).run();
    expect(storedReservations()).toMatchObject([{ pickupTime: '05:30 from your hotel' }]);
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
    expect(storedReservations()).toMatchObject([{ status, version: 2, updatedAt: '2026-11-21T11:00:00.000Z' }]);
    expect(storedEmails().at(-1)).toMatchObject({
      kind,
      recipient: 'amelia@example.com',
      sender: 'egypt',
      props: expect.objectContaining({ message: 'Mona will be your guide.' }),
    });
    expect(listReservationEvents(changed.id).at(-1)).toMatchObject({ kind: status, actor: 'office' });
  });

  test('completed sends no mail', async () => {
    const confirmed = answer(await request(), 'confirmed');
    const before = storedEmails().map(({ kind }) => kind);
    answer(confirmed, 'completed', null, dayOfTravel);
    expect(storedEmails().map(({ kind }) => kind)).toEqual(before);
  });

  test('a status that may not follow is refused and changes nothing', async () => {
    const pending = await request();
    expect(() => answer(pending, 'completed')).toThrow(Conflict);
    const declined = answer(pending, 'declined');
    const before = [storedReservations(), storedEmails().map(({ kind }) => kind)];
    for (const status of ['confirmed', 'cancelled', 'completed', 'declined'] as const) {
      expect(() => answer(declined, status)).toThrow(Conflict);
    }
    expect([storedReservations(), storedEmails().map(({ kind }) => kind)]).toEqual(before);
  });

  test('of two clerks the second, who saw the older version, is refused', async () => {
    const seen = await request();
    answer(seen, 'confirmed');
    // A cancellation may follow a confirmation, but not by somebody who has not seen it.
    expect(() => answer(seen, 'cancelled')).toThrow(Conflict);
    expect(
      storedEmails()
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('booking_')),
    ).toEqual(['booking_confirmed']);
    expect(storedReservations()).toMatchObject([{ status: 'confirmed', version: 2 }]);
  });

  test('a reservation that does not exist cannot be answered', () => {
    expect(() => changeReservationStatus({ id: 4711, version: 1, status: 'confirmed', message: null })).toThrow(
      NotFound,
    );
  });

  test('the confirmation carries a calendar file of the day', async () => {
    const { reference } = answer(await request(), 'confirmed');
    const props = storedEmails().at(-1)?.props as EmailProps<'booking_confirmed'> | undefined;
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
    expect(storedEmails().slice(2)).toMatchObject([
      { kind: 'booking_cancelled', recipient: 'amelia@example.com' },
      { kind: 'cancellation_request', recipient: 'egypt@nileandsiam.example', replyTo: 'amelia@example.com' },
    ]);
    expect(cancelForTraveller(id, worldNow)).toBe('nothing to do');
    expect(storedEmails()).toHaveLength(4);
  });

  test('what only a program asked for is cancelled without a word to anybody', async () => {
    const { reservation } = await book({ suspect: true });
    expect(cancelForTraveller(reservation.id, worldNow)).toBe('cancelled');
    expect(storedEmails()).toHaveLength(0);
  });

  test('a confirmed booking stays confirmed until the office cancels it; the office is asked once', async () => {
    const { id } = answer(await request(), 'confirmed');
    expect(cancelForTraveller(id, worldNow)).toBe('requested');
    expect(cancelForTraveller(id, worldNow)).toBe('nothing to do');
    expect(
      storedEmails()
        .map(({ kind }) => kind)
        .slice(3),
    ).toEqual(['cancellation_request']);
  });
});
