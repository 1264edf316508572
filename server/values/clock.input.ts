import { asciiDigits } from './digits.input';

/** The time of day at the beginning of a text. */
interface ReadTime {
  time: string;
  /** `00` to `59`, with what is less than one. */
  seconds: string;
  /** It may be a number. */
  isHourAlone: boolean;
  /** What follows it. */
  rest: string;
}

/** Not `3.50 hours before` or `1.2.2026`. */
const clock =
  /^\s*(\d{1,2})(?:[:.]([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?)?(?!\d|[:.]\d)(?:\s*([ap])\.?m\b\.?)?(?!\s*(?:h|hrs?|hours?)\b)/i;

/** Null for none. */
export function timeAtStart(text: string): ReadTime | null {
  const [whole = '', hours, minutes, seconds = '00', half] = clock.exec(text) ?? [];
  const hour = Number(hours ?? 'none');
  const isHour = half ? hour >= 1 && hour <= 12 : hour < 24;
  if (!isHour) return null;
  const shown = half ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour;
  return {
    time: `${String(shown).padStart(2, '0')}:${minutes ?? '00'}`,
    seconds,
    isHourAlone: !minutes && !half,
    rest: text.slice(whole.length).trim(),
  };
}

/** `HH:MM` of a time as people type it: `9`, `9am`, `9.30 p.m.`; anything else as it is. */
export function plainClock(typed: string): string {
  const found = timeAtStart(asciiDigits(typed));
  return found?.rest === '' ? found.time : typed;
}
