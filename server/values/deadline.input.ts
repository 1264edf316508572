import { dayIn, formatDayWithWeekday, formatInstant } from './calendar.input';

/** `the end of Tuesday, 1 December 2026 (Cairo time)`, or as any other instant: midnight is written as the end of the day before, because 00:00 is easily misread. */
export function formatDeadline(end: Date, zone: string): string {
  const text = formatInstant(end, zone);
  const dayBefore = dayIn(zone, new Date(end.getTime() - 1));
  if (dayBefore === dayIn(zone, end)) return text;
  return `the end of ${formatDayWithWeekday(dayBefore)}${text.slice(text.lastIndexOf(' ('))}`;
}
