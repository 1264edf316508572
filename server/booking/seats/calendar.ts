import { listSettingOut } from '#server/booking/departure/trips';
import { hasTime, listStanding } from '#server/catalogue/exceptions';
import { listScheduled, type Scheduled } from '#server/catalogue/scheduled';
import { addDays } from '#server/values/calendar.input';
import { type Load, loadKey, readLoads } from './loads';
import { listWaiting } from './waiting';

/** A product with its departures on each of some days. */
export type CalendarRow = ReturnType<typeof readCalendar>[number];

/** A day of a product. */
interface CalendarDay {
  date: string;
  /** None of a product that has no seats. */
  departures: (Load & { calledOff: boolean })[];
  /** True where the whole day is. */
  calledOff: boolean;
  /** How many parties want to know when there is room. */
  waiting: number;
  /** How many people set out, and how many have asked to; on a day that runs, without those of a time that is called off. */
  confirmed: number;
  requested: number;
}

type Row = Pick<Scheduled, 'key' | 'title' | 'country' | 'places'> & { counts: Scheduled['schedule']['counts'] | null };

/**
 * How full the departures of all products are, and who sets out with those that have no seats, in which `counts` is null.
 * @param days how many, from the first one on
 */
export function readCalendar({ from, days }: { from: string; days: number }, now: Date = new Date()) {
  const products = listScheduled();
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  const until = dates.at(-1) ?? from;
  const loads = readLoads(products, { from, until }, now);
  const waiting = listWaiting(from, until);
  const calledOff = listStanding({ from, until });
  const isOff = (key: string, date: string, time: string) =>
    calledOff.some(
      (one) => one.productKeys.includes(key) && one.from <= date && date <= one.until && hasTime(one, time),
    );
  const trips = listSettingOut(from, until);
  const parties = Map.groupBy(trips, ({ productKey, startDate }) => loadKey({ key: productKey }, startDate));
  const rows: Row[] = products.map(({ schedule, ...product }) => ({ ...product, counts: schedule.counts }));
  const withSeats = new Set(products.map(({ key }) => key));
  const others = new Map<string, Row>();
  for (const { productKey: key, title, country, places } of trips) {
    if (!withSeats.has(key)) others.set(key, { key, title, country, places, counts: null });
  }
  const byTitle = [...others.values()].toSorted((one, other) => one.title.localeCompare(other.title));
  return [...rows, ...byTitle].map(({ key, title, country, places, counts }) => ({
    ...{ key, title, country, places, counts },
    days: dates.map((date): CalendarDay => {
      const departures = (loads.get(loadKey({ key }, date)) ?? []).map((load) => ({
        ...load,
        calledOff: isOff(key, date, load.time),
      }));
      const wholeDay = departures.length > 0 ? departures.every((one) => one.calledOff) : isOff(key, date, '');
      const setOut = (parties.get(loadKey({ key }, date)) ?? []).filter(
        ({ startTime }) => wholeDay || !isOff(key, date, startTime),
      );
      const people = (isPending: boolean) =>
        setOut.reduce((sum, trip) => sum + (trip.isPending === isPending ? trip.travellers : 0), 0);
      return {
        ...{ date, departures, calledOff: wholeDay },
        waiting: waiting.get(loadKey({ key }, date))?.length ?? 0,
        ...{ confirmed: people(false), requested: people(true) },
      };
    }),
  }));
}
