import { offsetIn } from '#server/domain/instant.input';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** `20261205T070000`, as the clocks of a time zone show an instant. */
export const formatLocal = (instant: Date, zone: string): string => formatWall(instant, offsetIn(zone, instant));

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
export function zoneComponent(zone: string, start: Date, end: Date): string[] {
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
