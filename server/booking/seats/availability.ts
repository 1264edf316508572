import type { ProductKey } from '#server/booking/record/reservation-facts';
import { type BookableIds, daysOfWhen } from '#server/catalogue/facet/when.input';
import { bookableDays } from '#server/catalogue/prices/bookable-days';
import type { BookableDays } from '#server/catalogue/prices/booking-rules.input';
import { listConditions } from '#server/catalogue/product';
import { findScheduled, listScheduled, type Scheduled } from '#server/catalogue/scheduled';
import { addDays, earlierOf, laterOf } from '#server/values/calendar.input';
import type { Availability } from './availability.input';
import { type Load, readLoads } from './loads';
import { departuresFrom } from './seats';

/** What a traveller can book of a product; null where it has no seats to count. */
export function readAvailability(product: ProductKey, { first, last }: BookableDays, now: Date): Availability | null {
  const scheduled = findScheduled(product);
  if (!scheduled) return null;
  const { nights, schedule } = scheduled;
  const loads = readLoads([scheduled], { from: first, until: addDays(last, nights ?? 1) }, now);
  const days: Load[][] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(departuresFrom(scheduled, day, loads));
  const times = [...new Set(days.flatMap((ofDay) => ofDay.map(({ time }) => time)))].toSorted();
  const lettersOf = (time: string) => days.map((ofDay) => letterFor(ofDay.find((load) => load.time === time))).join('');
  return {
    first,
    counts: schedule.counts,
    times: times.map((time) => ({ time, days: lettersOf(time).replace(/-+$/, '') })),
  };
}

/** The most seats of which the number is shown. */
const few = 5;

function letterFor(load: Load | undefined): string {
  if (!load || load.seats === 0) return '-';
  return load.left > few ? '+' : String(Math.max(0, load.left));
}

/** What can be booked on a day or in a month: with seats where something is left, else on the usual days of the product. */
export function listBookable(when: string, now: Date): BookableIds {
  const { from, until } = daysOfWhen(when);
  const products = listScheduled();
  const nights = Math.max(1, ...products.map((scheduled) => scheduled.nights ?? 1));
  const loads = readLoads(products, { from, until: addDays(until, nights - 1) }, now);
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
    const last = earlierOf(days.last, until);
    let day = laterOf(days.first, from);
    while (scheduled && day <= last && !isLeft(scheduled, day)) day = addDays(day, 1);
    if (day <= last) ids[kind].add(id);
  }
  return ids;
}
