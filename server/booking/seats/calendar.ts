import { listStanding } from '#server/catalogue/exceptions';
import { listScheduled } from '#server/catalogue/scheduled';
import { addDays } from '#server/values/calendar.input';
import { type Load, loadKey, readLoads } from './loads';
import { listWaiting } from './waiting';

/** A product with its departures on each of some days. */
export type CalendarRow = ReturnType<typeof readCalendar>[number];

/** How full the departures of all products are. @param days how many, from the first one on */
export function readCalendar({ from, days }: { from: string; days: number }, now: Date = new Date()) {
  const products = listScheduled();
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  const loads = readLoads(products, { from, until: dates.at(-1) ?? from }, now);
  const waiting = listWaiting(from, dates.at(-1) ?? from);
  const calledOff = listStanding({ from, until: dates.at(-1) ?? from });
  const isOff = (key: string, date: string) =>
    calledOff.some((one) => one.productKeys.includes(key) && one.from <= date && date <= one.until);
  return products.map((scheduled) => ({
    key: scheduled.key,
    title: scheduled.title,
    counts: scheduled.schedule.counts,
    days: dates.map((date): { date: string; departures: Load[]; calledOff: boolean; waiting: number } => ({
      date,
      departures: loads.get(loadKey(scheduled, date)) ?? [],
      calledOff: isOff(scheduled.key, date),
      /** How many parties want to know when there is room. */
      waiting: waiting.get(loadKey(scheduled, date))?.length ?? 0,
    })),
  }));
}
