import ICAL from 'ical.js';
import type { Reservation } from '#db/schema/reservation';
import { bookingPath, cancellationTerms } from '#server/booking/record/reservation-facts';
import {
  type BookedProduct,
  describePickupPlace,
  findBookedProduct,
  placeInEmails,
} from '#server/booking/rules/booked-product';
import { zoneOf } from '#server/catalogue/destination';
import { pickupClock } from '#server/catalogue/prices/free-cancellation.input';
import { company, officeFor } from '#server/company/company';
import { env } from '#server/env';
import { addDays, daysIn, hoursIn } from '#server/values/calendar.input';
import { instantAt, offsetIn } from '#server/values/instant.input';

/** Never changes: a diary knows an event again by it. */
const identifierDomain = 'nileandsiam.example';

// The lines that continue another one begin with a space.
ICAL.foldLength = 74;

/** A property as jCal (RFC 7265) has it. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number];

const text = (name: string, value: string): Property => [name, {}, 'text', value];

/** A confirmed booking as an iCalendar file (RFC 5545), or once it is cancelled the file that withdraws it (RFC 5546). */
export function calendarFile(reservation: Reservation): string {
  const { reference, productTitle, country, meetingPoint, version } = reservation;
  const product = findBookedProduct(reservation);
  const cancelled = reservation.status === 'cancelled';
  const url = env().PUBLIC_URL + bookingPath(reservation);
  const place = placeInEmails(reservation) ?? meetingPoint ?? product?.pickupArea ?? country;
  const { zone, times } = timesOf(reservation, product?.duration ?? '');
  const event: Property[] = [
    text('uid', `${reference}@${identifierDomain}`),
    ['sequence', {}, 'integer', version],
    ['dtstamp', {}, 'date-time', `${reservation.updatedAt.slice(0, 19)}Z`],
    ...times,
    text('summary', productTitle),
    text('location', place),
    text('description', [...describe(reservation, product), url].join('\n')),
    ['url', {}, 'uri', url],
    ['organizer', { cn: company().name }, 'cal-address', `mailto:${officeFor(country).email}`],
    text('status', cancelled ? 'CANCELLED' : 'CONFIRMED'),
  ];
  const calendar = [
    text('version', '2.0'),
    text('prodid', `-//${company().name}//Bookings//EN`),
    text('method', cancelled ? 'CANCEL' : 'PUBLISH'),
  ];
  return `${ICAL.stringify(['vcalendar', calendar, [...zone, ['vevent', event, []]]])}\r\n`;
}

/**
 * From the pick-up for the hours of the product, in the time zone of the destination; where either is not known, or it takes
 * several days, whole days, which no time zone shifts.
 */
function timesOf({ pickupTime, startDate, country }: Reservation, duration: string) {
  const clock = pickupClock(pickupTime);
  const hours = hoursIn(duration);
  if (clock === null || hours === null) {
    const times: Property[] = [
      ['dtstart', {}, 'date', startDate],
      ['dtend', {}, 'date', addDays(startDate, daysIn(duration))],
    ];
    return { zone: [], times };
  }
  const tzid = zoneOf(country);
  const times: Property[] = [
    ['dtstart', { tzid }, 'date-time', `${startDate}T${clock}:00`],
    ['duration', {}, 'duration', `PT${Math.round(hours * 60)}M`],
  ];
  return { zone: [zoneAt(tzid, instantAt(startDate, clock, tzid))], times };
}

/** A time zone with the offset from UTC that it has at an instant: nothing else in the file is a time of its clocks. */
function zoneAt(tzid: string, instant: Date) {
  const offset = offsetIn(tzid, instant);
  const clock = new Date(Math.abs(offset) * 60_000).toISOString().slice(11, 16);
  const value = (offset < 0 ? '-' : '+') + clock;
  const observance: Property[] = [
    ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
    ['tzoffsetfrom', {}, 'utc-offset', value],
    ['tzoffsetto', {}, 'utc-offset', value],
  ];
  return ['vtimezone', [text('tzid', tzid)], [['standard', observance, []]]];
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
    `${company().name}, reference ${reference}`,
    ...facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
    `Before the day: ${phones[0]}`,
    `On the day: ${dutyPhone}, day or night`,
  ];
}
