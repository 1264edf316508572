import { asciiDigits } from './digits.input';

/** Not `3.50 hours before` or `10:30:00`. */
const clock = /^\s*(\d{1,2})(?:[:.]([0-5]\d))?(?!\d|[:.]\d)(?:\s*([ap])\.?m\b\.?)?(?!\s*(?:h|hrs?|hours?)\b)/i;

/** The time of day at the beginning of a text, and what follows it; null for none. An hour alone may be a number. */
export function timeAtStart(text: string): { time: string; isHourAlone: boolean; rest: string } | null {
  const [whole = '', hours, minutes, half] = clock.exec(text) ?? [];
  const hour = Number(hours ?? 'none');
  const isHour = half ? hour >= 1 && hour <= 12 : hour < 24;
  if (!isHour) return null;
  const shown = half ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour;
  return {
    time: `${String(shown).padStart(2, '0')}:${minutes ?? '00'}`,
    isHourAlone: !minutes && !half,
    rest: text.slice(whole.length).trim(),
  };
}

/** `HH:MM` of a time as people type it: `9`, `9am`, `9.30 p.m.`; anything else as it is. */
export function plainClock(typed: string): string {
  const found = timeAtStart(asciiDigits(typed));
  return found?.rest === '' ? found.time : typed;
}
