/** Dates are calendar days, `YYYY-MM-DD`, compared in the time zone of the destination (`catalogue/destination.ts`). */

/** By time zone: making one takes far longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day at `instant` in a time zone. */
export function dayIn(zone: string, instant: Date): string {
  const known = dayFormats.get(zone);
  // In Sweden dates are written as in ISO 8601.
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  if (!known) dayFormats.set(zone, format);
  return format.format(instant);
}

const asUtc = (day: string) => new Date(`${day}T00:00:00Z`);

/** True for an existing day of the years 1900 to 2999: not for 2026-02-30, nor for 0026-12-01. */
export function isDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = asUtc(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function addDays(day: string, count: number): string {
  const date = asUtc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** How old somebody is on a day, in full years: who is born on 29 February has their birthday on 1 March where there is none. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The same day of the month `count` months later, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const date = asUtc(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return date.toISOString().slice(0, 10);
}

/** The longest journey, in calendar days. */
export const maxDays = 60;

/** The number of calendar days in a duration such as `8 days / 7 nights` or `1 week`, from 1 to 60; 1 where it has none. */
export function daysIn(duration: string): number {
  const days = /(\d+)\s*days?/i.exec(duration)?.[1];
  const nights = /(\d+)\s*nights?/i.exec(duration)?.[1];
  const weeks = /(\d+)\s*weeks?/i.exec(duration)?.[1];
  const count = days ? Number(days) : nights ? Number(nights) + 1 : weeks ? Number(weeks) * 7 : 1;
  return Math.min(Math.max(count, 1), maxDays);
}

/** The hours in a duration such as `8`, `12 hours` or `90 minutes`, at most a day; null where it has none, or counts days. */
export function hoursIn(duration: string): number | null {
  const [, count, unit = 'hour'] = /^\s*(\d+(?:\.\d+)?)\s*(?:(hour|minute)s?)?\s*$/i.exec(duration) ?? [];
  const hours = Number(count) / (unit.toLowerCase() === 'minute' ? 60 : 1);
  return hours > 0 && hours <= 24 ? hours : null;
}

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' });
const formatDayShort = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** `Saturday, 5 December 2026` */
export function formatDayWithWeekday(day: string): string {
  return longDay.format(asUtc(day)).replace(/^(\w+) /, '$1, ');
}

/** `5 December 2026` */
export function formatDay(day: string): string {
  return formatDayShort.format(asUtc(day));
}

/** Days as text are in the order of the calendar. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);
export const earlierOf = (one: string, other: string): string => (one < other ? one : other);

/** `5 to 7 December 2026` */
export const formatDays = (from: string, until: string, format = formatDayShort): string =>
  format.formatRange(asUtc(from), asUtc(until)).replace(/\s*–\s*/, ' to ');

/** `2026-12` as `December 2026` */
export function formatMonth(month: string): string {
  return formatDay(`${month}-01`).slice(2);
}

/** `Sunday, 22 November 2026, 10:05 (Cairo time)` */
export function formatInstant(instant: Date, zone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instant);
  const city = zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');
  return `${formatDayWithWeekday(dayIn(zone, instant))}, ${time} (${city} time)`;
}

/** The earliest of some days, YYYY-MM-DD. */
export const earliestDay = (...days: [string, ...string[]]): string => days.toSorted()[0] ?? days[0];
