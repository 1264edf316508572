import { db } from '#db/client';
import type { ProductKey } from '#server/booking/reservation-facts';
import type { BookableDays } from '#server/catalogue/prices/booking-rules.input';
import { findScheduled, type Scheduled } from '#server/catalogue/scheduled';
import { addDays } from '#server/values/calendar.input';
import type { Availability } from './availability.input';
import { type Load, loadKey, readLoads } from './loads';
import { daysOf } from './seats';

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

/** The departures of a day; of a stay that begins then, the night with the fewest rooms. */
function departuresFrom(scheduled: Scheduled, day: string, loads: Map<string, Load[]>): Load[] {
  const days = daysOf(scheduled, day).map((night) => loads.get(loadKey(scheduled, night)) ?? []);
  const [ofDay = []] = days;
  if (scheduled.nights === null) return ofDay;
  const fewest = days.map(([load]) => load).toSorted((one, other) => leftOf(one) - leftOf(other))[0];
  return fewest ? [fewest] : [];
}

const leftOf = (load: Load | undefined): number => (load && load.seats > 0 ? load.left : Number.NEGATIVE_INFINITY);

/** The most seats of which the number is shown. */
const few = 5;

function letterFor(load: Load | undefined): string {
  if (!load || load.seats === 0) return '-';
  return load.left > few ? '+' : String(Math.max(0, load.left));
}
