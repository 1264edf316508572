import type { Reservation } from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { pickupClock } from '#server/catalogue/prices/free-cancellation.input';
import { company, officeFor } from '#server/company/company';
import { env } from '#server/env';
import { addDays, daysIn, hoursIn } from '#server/values/calendar.input';
import { instantAt, offsetIn } from '#server/values/instant.input';
import { type BookedProduct, describePickupPlace, findBookedProduct, placeInEmails } from './booked-product';
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

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** `20261205T070000`, as the clocks of a time zone show an instant. */
const formatLocal = (instant: Date, zone: string): string => formatWall(instant, offsetIn(zone, instant));

/** An instant at which the clocks of a time zone change, or the beginning of time; offsets from UTC in minutes. */
interface Observance {
  at: Date;
  from: number;
  to: number;
}

/**
 * The lines of a VTIMEZONE that holds from `start` to `end`: each change of the clocks from a year before `start` on, so that
 * both standard and summer time are in it where a zone has the two.
 */
function zoneComponent(zone: string, start: Date, end: Date): string[] {
  const changes = changesOf(zone, new Date(start.getTime() - 53 * week), end);
  const isCovered = changes.some(({ at }) => at <= start);
  const before = changes[0]?.from ?? offsetIn(zone, start);
  const observances = isCovered ? changes : [{ at: new Date(-before * minute), from: before, to: before }, ...changes];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flatMap(linesOf), 'END:VTIMEZONE'];
}

function linesOf({ at, from, to }: Observance): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${formatWall(at, from)}`,
    `TZOFFSETFROM:${formatOffset(from)}`,
    `TZOFFSETTO:${formatOffset(to)}`,
    `END:${kind}`,
  ];
}

/** The changes from one instant to another, to the minute; two within a week are not seen. */
function changesOf(zone: string, first: Date, last: Date): Observance[] {
  const offsetAt = (time: number) => offsetIn(zone, new Date(time));
  const changes: Observance[] = [];
  for (let time = first.getTime(); time < last.getTime(); time += week) {
    let [low, high] = [time, Math.min(time + week, last.getTime())];
    const [from, to] = [offsetAt(low), offsetAt(high)];
    if (from === to) continue;
    while (high - low > minute) {
      const middle = low + Math.ceil((high - low) / 2 / minute) * minute;
      if (offsetAt(middle) === from) low = middle;
      else high = middle;
    }
    changes.push({ at: new Date(Math.floor(high / minute) * minute), from, to });
  }
  return changes;
}

const formatWall = (instant: Date, offset: number): string =>
  new Date(instant.getTime() + offset * minute).toISOString().replace(/[-:]|\.\d+Z/g, '');

/** `+0200` */
function formatOffset(offset: number): string {
  const size = Math.abs(offset);
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return (offset < 0 ? '-' : '+') + digits.join('');
}
