import type { Reservation } from '#db/schema/reservation';
import { company, officeFor } from '#server/content/company';
import { addDays, daysIn, hoursIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { instantAt } from '#server/domain/instant.input';
import { env } from '#server/env';
import { type BookedProduct, describePickupPlace, findBookedProduct, placeInEmails } from './booked-product';
import { formatLocal, zoneComponent } from './calendar/zone-component';
import { pickupClock } from './free-cancellation.input';
import { bookingPath, cancellationTerms } from './reservation-facts';

/** A confirmed booking as an iCalendar file (RFC 5545), or once it is cancelled the file that withdraws it (RFC 5546). */
export function calendarFile(reservation: Reservation): string {
  const { reference, productTitle, country, meetingPoint, version } = reservation;
  const product = findBookedProduct(reservation);
  const cancelled = reservation.status === 'cancelled';
  const office = officeFor(country);
  const url = env().PUBLIC_URL + bookingPath(reservation);
  const place = placeInEmails(reservation) ?? meetingPoint ?? product?.pickupArea ?? country;
  const times = timesOf(reservation, product?.duration ?? '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(company.name)}//Bookings//EN`,
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...times.zone,
    'BEGIN:VEVENT',
    `UID:${reference}@${company.domain}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${formatUtc(new Date(reservation.updatedAt))}`,
    ...times.event,
    `SUMMARY:${escapeText(productTitle)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText([...describe(reservation, product), url].join('\n'))}`,
    `URL:${url}`,
    `ORGANIZER;CN="${company.name}":mailto:${office.email}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** The lines that say when a booking is, and the time zone that these are in. */
interface Times {
  zone: string[];
  event: [start: string, end: string];
}

/**
 * From the pick-up for the hours of the product, in the time zone of the destination; where either is not known, or it takes
 * several days, whole days, which no time zone shifts.
 */
function timesOf({ pickupTime, startDate, country }: Reservation, duration: string): Times {
  const clock = pickupClock(pickupTime);
  const hours = hoursIn(duration);
  if (clock !== null && hours !== null) {
    const zone = zoneOf(country);
    const start = instantAt(startDate, clock, zone);
    const end = new Date(start.getTime() + hours * 3_600_000);
    const local = (name: string, instant: Date) => `${name};TZID=${zone}:${formatLocal(instant, zone)}`;
    return { zone: zoneComponent(zone, start, end), event: [local('DTSTART', start), local('DTEND', end)] };
  }
  const whole = (name: string, day: string) => `${name};VALUE=DATE:${day.replaceAll('-', '')}`;
  return {
    zone: [],
    event: [whole('DTSTART', startDate), whole('DTEND', addDays(startDate, daysIn(duration)))],
  };
}

function describe(reservation: Reservation, product: BookedProduct | null): string[] {
  const { reference, pickupTime, meetingPoint, country } = reservation;
  const { phones, dutyPhone } = officeFor(country);
  const facts = [
    ['Pick-up', pickupTime],
    ['Pick-up place', describePickupPlace(reservation, product, 'email')],
    ['Meeting point', meetingPoint],
    ['Cancellation', cancellationTerms(reservation, new Date(reservation.updatedAt))],
  ];
  return [
    `${company.name}, reference ${reference}`,
    ...facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
    `Before the day: ${phones[0]}`,
    `On the day: ${dutyPhone}, at any hour`,
  ];
}

/** `20261205T050000Z` */
const formatUtc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** The same file with another text in place of one that no character of the format is in. */
export const replaceInCalendar = (file: string, text: string, other: string): string =>
  file.replaceAll('\r\n ', '').replaceAll(text, other).split('\r\n').map(fold).join('\r\n');

/** Folds a line after 75 bytes; the next line then starts with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
