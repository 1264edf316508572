import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { departures } from '#db/schema/departure';
import { reservations } from '#db/schema/reservation';
import { addDays, dayIn } from '#server/domain/calendar.input';
import { productKey } from '#server/domain/departure/departure-key';
import { zoneOf } from '#server/domain/destination';
import { listIncompletePickups } from '#server/domain/reservation/day-before/pickup';

/** Who sets out to a country on its own today or tomorrow. */
export interface TravelDay {
  country: string;
  zone: string;
  /** YYYY-MM-DD */
  date: string;
  isToday: boolean;
  /** Products that start. */
  departures: number;
  /** Of these, the ones without a guide. */
  withoutGuide: number;
  parties: number;
  travellers: number;
  /** Parties that are not confirmed yet. */
  unanswered: number;
  /** Parties whose pick-up the office has to fill: from noon of the day before on. */
  withoutPickup: number;
}

/** Today before tomorrow, the country with the earlier day first; days on which nobody sets out are left out. */
export function listTravelDays(now: Date): TravelDay[] {
  const days = new Map<string, TravelDay>();
  for (const product of listStartingProducts(now)) {
    const { country, date } = product;
    const zone = zoneOf(country);
    const today = dayIn(zone, now);
    if (date !== today && date !== addDays(today, 1)) continue;
    const key = `${date === today ? 0 : 1} ${country}`;
    const none = { departures: 0, withoutGuide: 0, parties: 0, travellers: 0, unanswered: 0, withoutPickup: 0 };
    const day = days.get(key) ?? { country, zone, date, isToday: date === today, ...none };
    day.departures += 1;
    day.withoutGuide += product.guideName === null ? 1 : 0;
    day.parties += product.parties;
    day.travellers += product.travellers;
    day.unanswered += product.unanswered;
    days.set(key, day);
  }
  const incomplete = listIncompletePickups(now).map(({ reservation }) => reservation);
  for (const day of days.values()) {
    day.withoutPickup = incomplete.filter(
      ({ country, startDate }) => country === day.country && startDate === day.date,
    ).length;
  }
  return [...days].toSorted(([one], [other]) => one.localeCompare(other, 'en')).map(([, day]) => day);
}

/** The products that start on the days that are today or tomorrow somewhere. */
function listStartingProducts(now: Date) {
  const { country, startDate, adults, children, status, suspect } = reservations;
  const utcDay = now.toISOString().slice(0, 10);
  return db()
    .select({
      country,
      date: startDate,
      guideName: departures.guideName,
      parties: sql<number>`count(*)`,
      travellers: sql<number>`sum(${adults} + ${children})`,
      unanswered: sql<number>`sum(${status} = 'pending')`,
    })
    .from(reservations)
    .leftJoin(departures, and(eq(departures.startDate, startDate), eq(departures.productKey, productKey)))
    .where(
      and(
        gte(startDate, addDays(utcDay, -1)),
        lte(startDate, addDays(utcDay, 2)),
        // With `+`, SQLite reads the days from their index and not all of these statuses.
        sql`+${status} IN ('pending', 'confirmed', 'completed') AND ${suspect} = 0`,
      ),
    )
    .groupBy(country, startDate, productKey)
    .all();
}
