import { dayIn } from '#server/domain/calendar.input';
import { officeZone } from '#server/domain/destination.input';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `21 Nov 2026`. Not by Intl: browsers and servers abbreviate months differently, which breaks hydration. */
export function formatDayShort(day: string): string {
  const [year, month = '1', date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** `21 Nov 2026, 12:05`: an instant (ISO 8601, UTC) in `zone`. */
export function formatInstantShort(instant: string, zone: string = officeZone): string {
  const date = new Date(instant);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(date);
  return `${formatDayShort(dayIn(zone, date))}, ${time}`;
}

const minute = 60_000;

/** The time from `now` (ms) to `instant`: `5 h 10 min left`, `20 min left`, `3 h overdue`, `2 days overdue`. */
export function timeLeft(instant: string, now: number): { text: string; overdue: boolean; hours: number } {
  const minutes = Math.trunc((Date.parse(instant) - now) / minute);
  const overdue = minutes <= 0;
  const span = Math.abs(minutes);
  return { text: `${spanOf(span)} ${overdue ? 'overdue' : 'left'}`, overdue, hours: minutes / 60 };
}

function spanOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 10) return `${hours} h`;
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** `21 Nov 2026`: the day of an instant in the office's zone. */
export const formatInstantDay = (instant: string) => formatDayShort(dayIn(officeZone, new Date(instant)));

/** Today in the office's zone, YYYY-MM-DD. */
export const officeToday = () => dayIn(officeZone, new Date());
