import type { Reservation } from '#db/schema/reservation';
import { company } from '#server/content/company';
import { addDays } from '#server/domain/calendar.input';

/**
 * A confirmed booking as an iCalendar file (RFC 5545), with one all-day event that no time zone shifts.
 */
export function calendarFile(reservation: Reservation, url: string, days: number): string {
  const timestamp = reservation.updatedAt.replace(/[-:]|\.\d+/g, '');
  const compact = (day: string) => day.replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(company.name)}//Bookings//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${reservation.reference}@${company.domain}`,
    `DTSTAMP:${timestamp}`,
    `DTSTART;VALUE=DATE:${compact(reservation.startDate)}`,
    `DTEND;VALUE=DATE:${compact(addDays(reservation.startDate, days))}`,
    `SUMMARY:${escapeText(reservation.productTitle)}`,
    `LOCATION:${escapeText(reservation.meetingPoint ?? reservation.country)}`,
    `DESCRIPTION:${escapeText(`${company.name}, reference ${reservation.reference}\n${url}`)}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
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
