import { and, between, eq, gt, lt, max, min, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { placesOf } from '#server/catalogue/scheduled';
import { addDays, daysIn, maxDays } from '#server/values/calendar.input';
import { productDuration, productKey, startTime } from './departure-key';

/** A party on its journey. */
export interface Trip {
  id: number;
  startDate: string;
  lastDay: string;
  productKey: string;
  startTime: string;
  title: string;
  country: string;
  /** Where its product is now; empty where that was deleted. */
  places: string[];
  travellers: number;
  isPending: boolean;
}

// With `+`, SQLite reads the few of these days and not all of a status.
const travels = sql`+${reservations.status} IN ('confirmed', 'completed')`;
const sets = sql`(${travels} OR (+${reservations.status} = 'pending' AND ${reservations.suspect} = 0))`;
const lastsDays = sql`(${productDuration} LIKE '%day%' OR ${productDuration} LIKE '%night%' OR ${productDuration} LIKE '%week%')`;

const places = sql`CASE WHEN ${tours.id} IS NOT NULL THEN ${placesOf.tour}
  WHEN ${packages.id} IS NOT NULL THEN ${placesOf.package}
  WHEN ${offers.id} IS NOT NULL THEN ${placesOf.offer} ELSE '[]' END`.mapWith((list): string[] => JSON.parse(list));

/** The parties that set out on these days (YYYY-MM-DD, both included) and fulfil a condition. */
function listStarting(from: string, to: string, condition: SQL): Trip[] {
  const { id, startDate, adults, children, status, productTitle: title, country } = reservations;
  return db()
    .select({
      ...{ id, startDate, startTime, adults, children, status, title, country, places, productKey },
      duration: productDuration,
    })
    .from(reservations)
    .leftJoin(tours, eq(tours.id, reservations.tourId))
    .leftJoin(packages, eq(packages.id, reservations.packageId))
    .leftJoin(offers, eq(offers.id, reservations.offerId))
    .where(and(between(startDate, from, to), condition))
    .all()
    .map(({ adults, children, duration, status, ...trip }) => ({
      ...trip,
      travellers: adults + children,
      isPending: status === 'pending',
      lastDay: addDays(trip.startDate, daysIn(duration ?? '') - 1),
    }));
}

/** The parties that have set out before a day and take several: no journey is longer than `maxDays`, so an index bounds what is read. */
const listEarlier = (date: string): Trip[] =>
  listStarting(addDays(date, 1 - maxDays), addDays(date, -1), sql`${travels} AND ${lastsDays}`);

/**
 * The parties that set out or are under way on any of these days (YYYY-MM-DD, both included): confirmed or completed ones,
 * and pending requests, without likely spam, for days on which they would set out.
 */
export const listTrips = (from: string, to: string): Trip[] => [
  ...listEarlier(from).filter(({ lastDay }) => lastDay >= from),
  ...listSettingOut(from, to),
];

/** Those of them that set out on any of these days. */
export const listSettingOut = (from: string, to: string): Trip[] => listStarting(from, to, sets);

/** True on the days on which a party is under way since an earlier one: never for a pending request. */
export const isUnderWay = ({ startDate, lastDay, isPending }: Trip, date: string): boolean =>
  !isPending && startDate < date && date <= lastDay;

/** Those of `listTrips` for one day, and the nearest days on which anybody travels; null where there is none. */
export function findTrips(date: string): { trips: Trip[]; previous: string | null; next: string | null } {
  const earlier = listEarlier(date);
  const trips = [...earlier.filter(({ lastDay }) => lastDay >= date), ...listStarting(date, date, sets)];
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const last = earlier.some(({ lastDay }) => lastDay >= before) ? before : earlier.map(({ lastDay }) => lastDay);
  const previous = [startNear(max(startDate), lt(startDate, date)) ?? '', last].flat().toSorted().at(-1);
  const next = trips.some((trip) => isUnderWay(trip, after)) ? after : startNear(min(startDate), gt(startDate, date));
  return { trips, previous: previous || null, next };
}

const { startDate } = reservations;

/** The last day before a day, or the first one after it, on which a party sets out. */
const startNear = (day: SQL<string | null>, condition: SQL): string | null =>
  db().select({ day }).from(reservations).where(and(condition, sets)).get()?.day ?? null;
