import { db } from '#db/client';
import { type BookableIds, daysOfWhen } from '#server/catalogue/facet/when.input';
import { bookableDays } from '#server/catalogue/prices/bookable-days';
import type { BookableDays } from '#server/catalogue/prices/booking-rules.input';
import { listConditions } from '#server/catalogue/product';
import { findScheduled, listScheduled, type Scheduled } from '#server/catalogue/scheduled';
import { addDays } from '#server/values/calendar.input';
import { readLoads } from './loads';
import { departuresFrom } from './seats';

/** What can be booked on a day or in a month: with seats where something is left, else on the usual days of the product. */
export function listBookable(when: string, now: Date): BookableIds {
  const { from, until } = daysOfWhen(when);
  const products = listScheduled();
  const nights = Math.max(1, ...products.map((scheduled) => scheduled.nights ?? 1));
  const loads = readLoads(db(), products, { from, until: addDays(until, nights - 1) }, now);
  const isLeft = (product: Scheduled, day: string) =>
    departuresFrom(product, day, loads).some(({ seats, left }) => seats > 0 && left > 0);
  const known = new Map<string, BookableDays>();
  const ids = { tour: new Set<number>(), package: new Set<number>(), offer: new Set<number>() };
  for (const { kind, id, ...conditions } of listConditions(now)) {
    const { country, pickupTime, terms } = conditions;
    const name = [country, pickupTime, terms.noticeHours, terms.travelFrom, terms.travelUntil].join();
    const days = known.get(name) ?? bookableDays(conditions, now);
    known.set(name, days);
    const scheduled = findScheduled({ kind, id });
    // Days as text are in the order of the calendar.
    const [, first = from] = [days.first, from].toSorted();
    const [last = until] = [days.last, until].toSorted();
    let day = first;
    while (scheduled && day <= last && !isLeft(scheduled, day)) day = addDays(day, 1);
    if (day <= last) ids[kind].add(id);
  }
  return ids;
}
