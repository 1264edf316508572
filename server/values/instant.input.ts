// Apart from `calendar.input.ts`, which every page of the site loads.

/** By time zone: making one takes far longer than using it. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a time zone are ahead of UTC, in minutes. */
export function offsetIn(zone: string, instant: Date): number {
  const format =
    offsetFormats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  offsetFormats.set(zone, format);
  // `7/1/2026, GMT+02:00`, or `GMT` alone.
  const [, sign, hours, minutes] = /([+-])(\d+):(\d+)$/.exec(format.format(instant)) ?? [];
  return sign ? Number(sign + hours) * 60 + Number(sign + minutes) : 0;
}

/** A time of a day, `HH:MM`, in a time zone; of a time that the clocks skip, the one that they show instead. */
export function instantAt(day: string, time: string, zone: string): Date {
  const local = Date.parse(`${day}T${time}:00Z`);
  const withOffsetAt = (instant: number) => local - offsetIn(zone, new Date(instant)) * 60_000;
  // The offset there is known only roughly before the instant is.
  return new Date(withOffsetAt(withOffsetAt(local)));
}

/** The midnight with which a day begins in a time zone. */
export const startOfDay = (day: string, zone: string): Date => instantAt(day, '00:00', zone);

/** True for the name of an IANA time zone, such as `Africa/Cairo`. */
export function isTimeZone(text: string): boolean {
  try {
    return /^[A-Z]\w+\/[\w/+-]+$/.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }) !== null;
  } catch {
    return false;
  }
}
