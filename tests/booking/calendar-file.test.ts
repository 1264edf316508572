import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { loader } from '#app/routes/machine/booking-calendar.ts';
import { packages } from '#db/schema/package';
import type { Reservation } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import type { EmailProps } from '#emails/catalog';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { calendarFile } from '#server/booking/views/calendar-file';
import { acceptProposal, cancelForTraveller, changeReservation, changeReservationStatus } from './acts';
import {
  amelia,
  book,
  keiko,
  keikoOnTour,
  minutesLater,
  setUpBookings,
  site,
  storedEmails,
  storedReservations,
} from './bookings';
import { changeOf, currentOf } from './forms';
import { propose, request } from './page/proposals';

setUpBookings();

const changeTour = (columns: Partial<typeof tours.$inferInsert>) =>
  site.database.update(tours).set(columns).where(eq(tours.id, site.tours.karnak.id)).run();
const facts = { meetingPoint: 'Luxor Museum, the gate; by the river', pickupArea: 'hotels in Luxor' };
const booking = { ...amelia, pickupPlace: 'Hotel Marhaba, room 4' };

function change(id: number, status: 'confirmed' | 'cancelled', minutes: number) {
  const { version = 0, priceLines } = storedReservations().find((stored) => stored.id === id) ?? {};
  const price = priceLines === null ? 245_000 : null;
  return changeReservationStatus({ id, version, status, message: null, price }, minutesLater(minutes));
}
async function confirmed(request: Parameters<typeof book>[0] = {}) {
  const { reservation } = await book(request);
  return change(reservation.id, 'confirmed', 60);
}

/** The calendar and its only event; lines end in CRLF and have at most 75 bytes. */
function read(file: string) {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [component, ...more] = calendar.getAllSubcomponents('vevent');
  if (!component || more.length > 0) throw new Error('one event is expected');
  return { calendar, component, event: new ICAL.Event(component) };
}

/** In UTC, as the time zone in the file itself says. */
const instantOf = (time: ICAL.Time) => {
  expect(time.zone).toBeInstanceOf(ICAL.Timezone);
  return new Date(time.toUnixTime() * 1000).toISOString();
};
const valuesOf = (component: ICAL.Component) =>
  Object.fromEntries(component.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]));

describe('the calendar file of a booking', () => {
  test.each([
    ['Egypt', '2026-12-05', '07:00', '2026-12-05T05:00:00.000Z', '2026-12-05T13:00:00.000Z'],
    ['Egypt', '2027-07-01', '07:00', '2027-07-01T04:00:00.000Z', '2027-07-01T12:00:00.000Z'],
    // Summer time begins on 30 April 2027 at 00:00 and ends on 28 October at 24:00.
    ['Egypt', '2027-04-29', '07:00', '2027-04-29T05:00:00.000Z', '2027-04-29T13:00:00.000Z'],
    ['Egypt', '2027-04-29', '20:00', '2027-04-29T18:00:00.000Z', '2027-04-30T02:00:00.000Z'],
    ['Egypt', '2027-04-30', '07:00', '2027-04-30T04:00:00.000Z', '2027-04-30T12:00:00.000Z'],
    ['Egypt', '2027-10-28', '20:00', '2027-10-28T17:00:00.000Z', '2027-10-29T01:00:00.000Z'],
    ['Egypt', '2027-10-29', '07:00', '2027-10-29T05:00:00.000Z', '2027-10-29T13:00:00.000Z'],
    ['Thailand', '2026-12-05', '07:00', '2026-12-05T00:00:00.000Z', '2026-12-05T08:00:00.000Z'],
  ])('has the hours of a tour in the time zone of %s: %s, %s', async (country, startDate, clock, start, end) => {
    const reservation = { ...(await confirmed()), country, startDate, pickupTime: `${clock} from your hotel` };
    const { event, calendar } = read(calendarFile(reservation));
    expect([event.startDate, event.endDate].map(instantOf)).toEqual([start, end]);
    const zone = { Egypt: 'Africa/Cairo', Thailand: 'Asia/Bangkok' }[country];
    expect([event.startDate.zone.tzid, event.endDate.zone.tzid]).toEqual([zone, zone]);
    expect(event.startDate.toString()).toBe(`${startDate}T${clock}:00`);
    const [ofZone, ...more] = calendar.getAllSubcomponents('vtimezone');
    expect([valuesOf(ofZone ?? calendar), more]).toEqual([{ tzid: zone }, []]);
  });

  test.each([
    [{ pickupTime: 'at dawn, from your hotel' }, '2026-12-06'],
    [{ duration: '2 days' }, '2026-12-07'],
    [{ duration: 'as long as you like' }, '2026-12-06'],
  ])('has whole days where %j leaves the times open', async (columns, end) => {
    changeTour(columns);
    const { event, calendar } = read(calendarFile(await confirmed()));
    expect([event.startDate, event.endDate].map((time) => [time.isDate, String(time)])).toEqual([
      [true, '2026-12-05'],
      [true, end],
    ]);
    expect(calendar.getAllSubcomponents('vtimezone')).toEqual([]);
  });

  test('has a whole day where the tour was deleted, and all days of a package', async () => {
    const ofTour = await confirmed();
    site.database.delete(tours).where(eq(tours.id, site.tours.karnak.id)).run();
    expect(String(read(calendarFile(ofTour)).event.endDate)).toBe('2026-12-06');
    site.database.update(packages).set({ duration: '8 days / 7 nights' }).run();
    const ofPackage = await confirmed({ product: { kind: 'package', id: site.packages.nile.id }, booking: keiko });
    expect(String(read(calendarFile(ofPackage)).event.endDate)).toBe('2026-12-13');
  });

  test('says what a traveller needs on the day', async () => {
    const title = 'Karnak, by night; \\ and by day — ตั้งแต่เช้าจรดเย็น ตั้งแต่เช้าจรดเย็น 👩🏽‍🌾';
    changeTour({ ...facts, cancellation: 'week', title });
    const reservation = await confirmed({ booking });
    const { calendar, component, event } = read(calendarFile(reservation));
    expect(valuesOf(calendar)).toEqual({ version: '2.0', prodid: expect.stringMatching(/./), method: 'PUBLISH' });
    const values = valuesOf(component);
    expect(values).toMatchObject({
      uid: `${reservation.reference}@nileandsiam.example`,
      status: 'CONFIRMED',
      sequence: '2',
      dtstamp: '2026-11-21T11:00:00Z',
      organizer: 'mailto:egypt@nileandsiam.example',
      url: expect.stringMatching(/^https:\/\/nileandsiam\.example\/booking\/NS-\w{6}\?key=./),
    });
    expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Nile & Siam');
    expect(event.summary).toBe(title);
    expect(event.location).toBe('Hotel Marhaba, room 4');
    expect(event.description.split('\n')).toEqual([
      `Nile & Siam, reference ${reservation.reference}`,
      'Pick-up: 07:00 from your hotel',
      'Pick-up place: Hotel Marhaba, room 4',
      'Meeting point: Luxor Museum, the gate; by the river',
      'Cancellation: Free cancellation until Saturday, 28 November 2026, 07:00 (Cairo time); after that 50% is due, and 100% in the last 24 hours',
      'Before the day: +20 2 0000 0100',
      'On the day: +20 2 0000 0109, day or night',
      values.url,
    ]);
  });

  test('names without a hotel the meeting point, the area, or the country', async () => {
    changeTour(facts);
    const { event } = read(calendarFile(await confirmed({ booking: amelia })));
    expect(event.location).toBe(facts.meetingPoint);
    changeTour({ meetingPoint: null });
    const ofArea = await confirmed({ booking: keikoOnTour });
    expect(read(calendarFile(ofArea)).event.location).toBe(facts.pickupArea);
    changeTour({ pickupArea: null });
    expect(read(calendarFile(ofArea)).event.location).toBe('Egypt');
  });

  test('comes with the confirmation, is replaced with a change, and is taken back with the cancellation', async () => {
    const { id } = await confirmed({ booking });
    const now = minutesLater(75);
    const told = { tell: true, startDate: '2026-12-07', pickupTime: '06:30' };
    changeReservation(changeOf(currentOf({ id }), told), now);
    change(id, 'cancelled', 90);
    const files = storedEmails()
      .slice(-3)
      .map(({ kind, props }) => {
        const { calendar, component, event } = read((props as EmailProps<'booking_confirmed'>).calendar);
        const { uid, organizer, sequence, status } = valuesOf(component);
        const method = calendar.getFirstPropertyValue('method');
        return { kind, method, status, sequence, start: String(event.startDate), same: [uid, organizer] };
      });
    // RFC 5546: the same UID and organizer, a higher sequence.
    const same = files[0]?.same;
    expect(files).toEqual([
      ...[
        {
          kind: 'booking_confirmed',
          method: 'PUBLISH',
          status: 'CONFIRMED',
          sequence: '2',
          start: '2026-12-05T07:00:00',
          same,
        },
      ],
      ...[
        {
          kind: 'booking_changed',
          method: 'PUBLISH',
          status: 'CONFIRMED',
          sequence: '3',
          start: '2026-12-07T06:30:00',
          same,
        },
      ],
      ...[
        {
          kind: 'booking_cancelled',
          method: 'CANCEL',
          status: 'CANCELLED',
          sequence: '4',
          start: '2026-12-07T06:30:00',
          same,
        },
      ],
    ]);
    const cancelled = storedEmails().at(-1)?.props as EmailProps<'booking_confirmed'>;
    expect(read(cancelled.calendar).event.description).not.toContain('ancellation');
  });

  test('is not in the email about a request that was never confirmed', async () => {
    const { reservation } = await book();
    cancelForTraveller(reservation.id, { client: '203.0.113.7' }, minutesLater(5));
    const email = storedEmails().find(({ kind }) => kind === 'booking_cancelled');
    expect(email?.props).not.toHaveProperty('calendar');
  });
});

const argumentsOf = (reservation: Reservation) =>
  ({
    params: { reference: reservation.reference },
    request: new Request(new URL(bookingPath(reservation), 'http://localhost')),
  }) as never;

describe('the calendar file', () => {
  test('is there for a booking made by an acceptance, also to take it out after its cancellation', async () => {
    const reservation = await request();
    expect(() => loader(argumentsOf(reservation))).toThrow(expect.objectContaining({ status: 404 }));
    propose(reservation, [{}]);
    acceptProposal(reservation.id, 1, { option: 0, lines: [] }, minutesLater(120));
    expect(await loader(argumentsOf(reservation)).text()).toContain('METHOD:PUBLISH');
    change(reservation.id, 'cancelled', 180);
    expect(await loader(argumentsOf(reservation)).text()).toContain('STATUS:CANCELLED');
  });

  test('is not there for a request that was cancelled before it was confirmed', async () => {
    const reservation = await request();
    change(reservation.id, 'cancelled', 10);
    expect(() => loader(argumentsOf(reservation))).toThrow(expect.objectContaining({ status: 404 }));
  });
});
