import { formatDayShort } from '#app/admin/ui/office-time.ts';

const shownDepartures = 3;

/** `Over capacity on 5 Dec 2026, 08:00 (14/12). Bookings stay as they are.` */
export const describeOver = (over: { date: string; time: string; taken: number; seats: number }[]): string =>
  `Over capacity on ${listDepartures(over, ({ taken, seats }) => `${taken}/${seats}`)}. Bookings stay as they are.`;

/** `5 Dec 2026, 08:00 (14/12), 6 Dec 2026 (13/12) and 4 more` */
export function listDepartures<Departure extends { date: string; time: string }>(
  departures: Departure[],
  detail: (departure: Departure) => string,
): string {
  const words = departures
    .slice(0, shownDepartures)
    .map((one) => `${[formatDayShort(one.date), one.time].filter(Boolean).join(', ')} (${detail(one)})`);
  const more = departures.length - words.length;
  return words.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
