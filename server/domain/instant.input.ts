// Apart from `calendar.input.ts`, which every page of the site loads.

/** A time of a day, `HH:MM`, in a time zone; an hour off in the first hours of a day on which the clocks change. */
export function instantAt(day: string, time: string, zone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(`${day}T00:00:00Z`),
  );
  // `GMT+02:00`, or `GMT` alone.
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || 'Z';
  return new Date(`${day}T${time}:00${offset}`);
}

/** The midnight with which a day begins in a time zone. */
export const startOfDay = (day: string, zone: string): Date => instantAt(day, '00:00', zone);
