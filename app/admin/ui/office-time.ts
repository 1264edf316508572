import { useEffect, useState } from 'react';
import { pickupClock } from '#server/catalogue/prices/free-cancellation.input';
import { addDays, dayIn } from '#server/values/calendar.input';

let zoneOfOffice = 'UTC';

/** The time zone of the head office, by whose clock the office reads. */
export const officeZone = (): string => zoneOfOffice;

/** The layout sets it before any time is shown: columns and functions show times too, which no context reaches. */
export function setOfficeZone(zone: string): void {
  zoneOfOffice = zone;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `21 Nov 2026`. Not by Intl: browsers and servers abbreviate months differently, which breaks hydration. */
export function formatDayShort(day: string): string {
  const [year, month = '1', date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** `Cairo` for `Africa/Cairo`. */
export const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** By time zone: to make one takes far longer than to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** `12:05`: the time of day of an instant in `zone`. */
export function clockIn(zone: string, instant: Date): string {
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...hours });
  clocks.set(zone, clock);
  return clock.format(instant);
}

/** `12:05 Cairo` */
export const formatClock = (instant: Date, zone: string) => `${clockIn(zone, instant)} ${cityOf(zone)}`;

/** `21 Nov 2026, 12:05 Cairo`: an instant (ISO 8601, UTC) in `zone`. */
export function formatInstantShort(instant: string, zone: string = officeZone()): string {
  const date = new Date(instant);
  return `${formatDayShort(dayIn(zone, date))}, ${formatClock(date, zone)}`;
}

interface Start {
  startDate: string;
  pickupTime: string | null;
  zone: string;
}

/** `travels tomorrow 08:00 (Cairo)`: when a journey starts. @param now in ms */
export function travelWords({ startDate, pickupTime, zone }: Start, now: number): string {
  const today = dayIn(zone, new Date(now));
  const day = { [today]: 'today', [addDays(today, 1)]: 'tomorrow' }[startDate] ?? formatDayShort(startDate);
  const words = [startDate < today ? 'was to travel' : 'travels', day, pickupClock(pickupTime)];
  return `${words.filter(Boolean).join(' ')} (${cityOf(zone)})`;
}

const minute = 60_000;

/** The time from `now` (ms) to `instant`: `Due in 5 h 10 min`, `Overdue by 2 days`. */
export function timeLeft(instant: string, now: number): { text: string; overdue: boolean; hours: number } {
  const minutes = Math.trunc((Date.parse(instant) - now) / minute);
  const overdue = minutes <= 0;
  const text = `${overdue ? 'Overdue by' : 'Due in'} ${spanOf(Math.abs(minutes))}`;
  return { text, overdue, hours: minutes / 60 };
}

function spanOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 10) return `${hours} h`;
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** `21 Nov 2026`: the day of an instant (ISO 8601, UTC) in `zone`. */
export const formatInstantDay = (instant: string, zone: string = officeZone()) =>
  formatDayShort(dayIn(zone, new Date(instant)));

/** The time in ms, updated every minute; the first render has the server's time, so that hydration matches. */
export function useNow(servedAt: number): number {
  const [now, setNow] = useState(servedAt);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
