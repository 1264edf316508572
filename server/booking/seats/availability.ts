import { db } from '#db/client';
import type { ProductKey } from '#server/booking/reservation-facts';
import type { BookableDays } from '#server/catalogue/prices/booking-rules.input';
import { findScheduled } from '#server/catalogue/scheduled';
import { addDays } from '#server/values/calendar.input';
import type { Availability } from './availability.input';
import { type Load, readLoads } from './loads';
import { departuresFrom } from './seats';

/** What a traveller can book of a product; null where it has no seats to count. */
export function readAvailability(product: ProductKey, { first, last }: BookableDays, now: Date): Availability | null {
  const scheduled = findScheduled(product);
  if (!scheduled) return null;
  const { nights, schedule } = scheduled;
  const loads = readLoads(db(), [scheduled], { from: first, until: addDays(last, nights ?? 1) }, now);
  const days: Load[][] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(departuresFrom(scheduled, day, loads));
  const times = [...new Set(days.flatMap((ofDay) => ofDay.map(({ time }) => time)))].toSorted();
  const lettersOf = (time: string) => days.map((ofDay) => letterFor(ofDay.find((load) => load.time === time))).join('');
  return {
    first,
    counts: schedule.counts,
    instant: schedule.instant,
    times: times.map((time) => ({ time, days: lettersOf(time).replace(/-+$/, '') })),
  };
}

/** The most seats of which the number is shown. */
const few = 5;

function letterFor(load: Load | undefined): string {
  if (!load || load.seats === 0) return '-';
  return load.left > few ? '+' : String(Math.max(0, load.left));
}
