import { and, between, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { addDays, daysIn, maxDays } from '#server/domain/calendar.input';
import { waiting } from '#server/domain/reservation/inbox/reservation-urgency';
import { productDuration, productKey } from './departure-key';

/** A party on its journey. */
export interface Trip {
  id: number;
  startDate: string;
  lastDay: string;
  productKey: string;
  travellers: number;
  isPending: boolean;
}

const travels = inArray(reservations.status, ['confirmed', 'completed']);
const sets = or(waiting, travels);
const lastsDays = sql`(${productDuration} LIKE '%day%' OR ${productDuration} LIKE '%night%' OR ${productDuration} LIKE '%week%')`;

/**
 * The parties that set out or are under way on any of these days (YYYY-MM-DD, both included): confirmed or completed ones,
 * and pending requests, without likely spam, for days on which they would set out. No journey is longer than `maxDays`, so
 * that an index bounds what is read.
 */
export function listTrips(from: string, to: string): Trip[] {
  const { id, startDate, adults, children, status } = reservations;
  return db()
    .select({ id, startDate, adults, children, status, productKey, duration: productDuration })
    .from(reservations)
    .leftJoin(tours, eq(tours.id, reservations.tourId))
    .leftJoin(packages, eq(packages.id, reservations.packageId))
    .leftJoin(offers, eq(offers.id, reservations.offerId))
    .where(
      and(
        between(startDate, addDays(from, 1 - maxDays), to),
        or(and(gte(startDate, from), sets), and(travels, lastsDays)),
      ),
    )
    .all()
    .map(({ adults, children, duration, status, ...trip }) => ({
      ...trip,
      travellers: adults + children,
      isPending: status === 'pending',
      lastDay: addDays(trip.startDate, daysIn(duration ?? '') - 1),
    }))
    .filter(({ lastDay }) => lastDay >= from);
}

/** True on the days on which a party travels; a pending request would set out, but is never under way. */
export const travelsOn = ({ startDate, lastDay, isPending }: Trip, date: string): boolean =>
  startDate === date || (!isPending && startDate < date && date <= lastDay);

/**
 * The nearest days before and after `date` on which somebody sets out or is under way; null where there is none.
 * @param trips those of the days beside it, which are nearly always enough
 */
export function daysWithTripsAround(date: string, trips: Trip[]): { previous: string | null; next: string | null } {
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const isBusy = (day: string) => trips.some((trip) => travelsOn(trip, day));
  return {
    previous: isBusy(before) ? before : lastDayBefore(date),
    next: isBusy(after) ? after : firstStartAfter(date),
  };
}

function lastDayBefore(date: string): string | null {
  const earlier = listTrips(addDays(date, 1 - maxDays), addDays(date, -1));
  const last = earlier.map(({ startDate, lastDay, isPending }) => (isPending ? startDate : lastDay)).toSorted();
  const { startDate } = reservations;
  const start = db()
    .select({ startDate })
    .from(reservations)
    .where(and(lt(startDate, date), sets));
  return last.at(-1) ?? start.orderBy(desc(startDate)).get()?.startDate ?? null;
}

function firstStartAfter(date: string): string | null {
  const { startDate } = reservations;
  const start = db()
    .select({ startDate })
    .from(reservations)
    .where(and(gt(startDate, date), sets));
  return start.orderBy(startDate).get()?.startDate ?? null;
}
