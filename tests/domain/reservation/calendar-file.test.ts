import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import type { EmailProps } from '#emails/catalog';
import { calendarFile } from '#server/domain/reservation/calendar-file';
import { cancelForTraveller, changeReservationStatus } from '#server/domain/reservation/reservation-status';
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
} from '../bookings';

setUpBookings();

const changeTour = (columns: Partial<typeof tours.$inferInsert>) =>
  site.database.update(tours).set(columns).where(eq(tours.id, site.tours.karnak.id)).run();
const facts = { meetingPoint: 'Luxor Museum, the gate; by the river', pickupArea: 'hotels in Luxor' };
const booking = { ...amelia, pickupPlace: 'Hotel Marhaba, room 4' };

function change(id: number, status: 'confirmed' | 'cancelled', minutes: number) {
  const { version = 0, priceLines } = storedReservations().find((stored) => stored.id === id) ?? {};
  const priceCents = priceLines === null ? 245_000 : null;
  return changeReservationStatus({ id, version, status, message: null, priceCents }, minutesLater(minutes));
}
async function confirmed(request: Parameters<typeof book>[0] = {}) {
  const { reservation } = await book(request);
  return change(reservation.id, 'confirmed', 60);
}

/**
 * The properties of the only event of a file, and those of the calendar around it, as RFC 5545 tells them: lines end in
 * CRLF and have at most 75 bytes; one that starts with a space continues the line before. Throws for a property twice.
 */
function read(file: string) {
  expect(file.endsWith('\r\n')).toBe(true);
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    expect(line).not.toMatch(/\p{Cc}/u);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const start = lines.indexOf('BEGIN:VEVENT');
  const end = lines.indexOf('END:VEVENT');
  expect([lines[0], lines.at(-1), end]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', lines.length - 2]);
  return { calendar: propertiesOf(lines.slice(1, start)), event: propertiesOf(lines.slice(start + 1, end)) };
}

function propertiesOf(lines: string[]): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]+))*):(.*)$/.exec(line) ?? [];
    if (name === '' || name in properties) throw new Error(`no property, or one twice: ${line}`);
    properties[name] = value;
  }
  return properties;
}

const textOf = (value = '') => {
  expect(value.replace(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
  return value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
};

describe('the calendar file of a booking', () => {
  test('has the time from the pick-up to the end of the tour, in UTC', async () => {
    changeTour(facts);
    const { event, calendar } = read(calendarFile(await confirmed(), 'booking page'));
    // 07:00 in Cairo, for eight hours.
    expect(event).toMatchObject({ DTSTART: '20261205T050000Z', DTEND: '20261205T130000Z' });
    expect(calendar).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH' });
    expect(calendar.PRODID).toMatch(/./);
  });

  test.each([
    [{ pickupTime: 'at dawn, from your hotel' }, '20261206'],
    [{ duration: '2 days' }, '20261207'],
    [{ duration: 'as long as you like' }, '20261206'],
  ])('has whole days where %j leaves the times open', async (columns, end) => {
    changeTour(columns);
    expect(read(calendarFile(await confirmed(), 'email')).event).toMatchObject({
      ...{ 'DTSTART;VALUE=DATE': '20261205', 'DTEND;VALUE=DATE': end },
    });
  });

  test('has a whole day where the tour was deleted, and all days of a package', async () => {
    const ofTour = await confirmed();
    site.database.delete(tours).where(eq(tours.id, site.tours.karnak.id)).run();
    expect(read(calendarFile(ofTour, 'email')).event).toMatchObject({ 'DTEND;VALUE=DATE': '20261206' });
    site.database.update(packages).set({ duration: '8 days / 7 nights' }).run();
    const ofPackage = await confirmed({ product: { kind: 'package', id: site.packages.nile.id }, booking: keiko });
    expect(read(calendarFile(ofPackage, 'email')).event).toMatchObject({ 'DTEND;VALUE=DATE': '20261213' });
  });

  test('says what a traveller needs on the day', async () => {
    changeTour({ ...facts, cancellation: 'week', title: 'Karnak, by night; \\ and by day' });
    const reservation = await confirmed({ booking });
    const { event } = read(calendarFile(reservation, 'booking page'));
    expect(event).toMatchObject({
      UID: `${reservation.reference}@nileandsiam.example`,
      STATUS: 'CONFIRMED',
      SEQUENCE: '2',
      DTSTAMP: '20261121T110000Z',
      'ORGANIZER;CN="Nile & Siam"': 'mailto:egypt@nileandsiam.example',
      URL: expect.stringMatching(/^https:\/\/nileandsiam\.example\/booking\/NS-\w{6}\?key=./),
    });
    expect(textOf(event.SUMMARY)).toBe('Karnak, by night; \\ and by day');
    expect(textOf(event.LOCATION)).toBe('Hotel Marhaba, room 4');
    expect(textOf(event.DESCRIPTION).split('\n')).toEqual([
      `Nile & Siam, reference ${reservation.reference}`,
      'Pick-up: 07:00 from your hotel',
      'Pick-up place: Hotel Marhaba, room 4',
      'Meeting point: Luxor Museum, the gate; by the river',
      'Free cancellation: until Saturday, 28 November 2026, 07:00 (Cairo time)',
      'Before the day: +20 2 0000 0100',
      'On the day: +20 2 0000 0109, at any hour',
      event.URL,
    ]);
  });

  test('names in an email the meeting point, or the country, and nothing that was typed into a form', async () => {
    changeTour(facts);
    const file = calendarFile(await confirmed({ booking }), 'email');
    expect(file).not.toContain('Marhaba');
    expect(textOf(read(file).event.LOCATION)).toBe(facts.meetingPoint);
    changeTour({ meetingPoint: null });
    const ofArea = await confirmed({ booking: keikoOnTour });
    expect(read(calendarFile(ofArea, 'email')).event.LOCATION).toBe(facts.pickupArea);
    changeTour({ pickupArea: null });
    expect(read(calendarFile(ofArea, 'email')).event.LOCATION).toBe('Egypt');
  });

  test('comes with the confirmation, and is taken back with the cancellation', async () => {
    const { id } = await confirmed({ booking });
    change(id, 'cancelled', 90);
    const [confirmation, cancellation] = storedEmails()
      .slice(-2)
      .map(({ kind, props }) => [kind, read((props as EmailProps<'booking_confirmed'>).calendar)] as const);
    if (!confirmation || !cancellation) throw new Error('two emails are expected');
    expect([confirmation[0], cancellation[0]]).toEqual(['booking_confirmed', 'booking_cancelled']);
    expect(cancellation[1].calendar.METHOD).toBe('CANCEL');
    // RFC 5546: the same UID and organizer, a higher sequence.
    const same = { UID: confirmation[1].event.UID, DTSTART: confirmation[1].event.DTSTART };
    expect(cancellation[1].event).toMatchObject({ ...same, STATUS: 'CANCELLED', SEQUENCE: '3' });
    expect(cancellation[1].event.DESCRIPTION).not.toContain('Free cancellation');
  });

  test('is not in the email about a request that was never confirmed', async () => {
    const { reservation } = await book();
    cancelForTraveller(reservation.id, '203.0.113.7', minutesLater(5));
    const email = storedEmails().find(({ kind }) => kind === 'booking_cancelled');
    expect(email?.props).not.toHaveProperty('calendar');
  });
});
