import { sql } from 'drizzle-orm';
import { reservations } from '#db/schema/reservation';
import { listTravellers } from '#server/booking/record/loaded-booking';
import { existingReservation } from '#server/booking/record/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { addDays, dayIn } from '#server/values/calendar.input';
import { counted } from '#server/values/plural.input';
import { asksOf, lastDayToFill } from './asks';
import { type Missing, missingOf, travellersOf } from './rows';

/** True for bookings ahead whose travellers lack something that is asked. */
export const isIncomplete = (now: Date) =>
  sql`${reservations.status} = 'confirmed' AND ${reservations.travellersMissing} > 0
    AND ${reservations.startDate} >= ${addDays(dayIn('UTC', now), -1)}`;

/** From so many days before the last one on, the office is told of it. */
const daysAhead = 14;

/** The same where the time to fill it is over or ends soon. */
export function isIncompleteSoon(now: Date) {
  const { startDate, asks, tourId, packageId } = reservations;
  const days = sql`coalesce(${asks} ->> 'days', (SELECT tours.asks ->> 'days' FROM tours WHERE tours.id = ${tourId}),
    (SELECT packages.asks ->> 'days' FROM packages WHERE packages.id = ${packageId}), 30)`;
  return sql`${isIncomplete(now)} AND ${startDate} <= date(${dayIn('UTC', now)}, '+' || (${days} + ${daysAhead}) || ' days')`;
}

/** What is said of the most urgent of what is missing. */
const words: [Missing, string][] = [
  ['name', 'Names'],
  ['birth date', 'Birth dates'],
  ['passport number', 'Passports'],
  ['nationality', 'Passports'],
  ['passport expiry', 'Passports'],
  ['flights', 'Flights'],
];

/** `Names missing, 5 days left`; null for a complete list, and where nothing is asked. */
export function describeMissing(id: number, now: Date): string | null {
  const reservation = existingReservation(id);
  const asks = asksOf(reservation);
  const missing = travellersOf(reservation, listTravellers(id)).flatMap((row) => missingOf(row, asks, reservation));
  const found = words.find(([one]) => missing.includes(one));
  if (!found) return null;
  const today = dayIn(zoneOf(reservation.country), now);
  const left = (Date.parse(lastDayToFill(reservation, asks)) - Date.parse(today)) / 86_400_000;
  const time = left < 0 ? 'overdue' : left === 0 ? 'last day' : `${counted(left, 'day')} left`;
  return `${found[1]} missing, ${time}`;
}
