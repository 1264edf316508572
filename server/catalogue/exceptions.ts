import { and, between, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { type CallOff, callOffs, type NewCallOff } from '#db/schema/call-off';
import { departureExceptions } from '#db/schema/schedule';
import { officeToday } from '#server/company/company';
import { addDays } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import type { ExceptionChange } from './exceptions.input';
import { departuresOn } from './schedule.input';
import { scheduledOf } from './scheduled';
import { weekdayOf } from './season.input';

/**
 * Changes the departures of a product in a range of days; this replaces an earlier change of the same departures. Throws
 * NotFound, and Conflict for a range that begins before today, for days that are called off, for a time that the product does
 * not have, and where somebody has changed the departures since.
 */
export function changeDepartures(change: ExceptionChange, now: Date = new Date()): void {
  const { key, from, until, weekdays, time, seats, reason, seen } = change;
  const { schedule } = existing(scheduledOf(key), 'Product');
  if (from < officeToday(now)) throw new Conflict('This day is over. Choose today or a later day', 'from');
  const { productKey, day, time: ofTime } = departureExceptions;
  const days: string[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) {
    if (weekdays.length === 0 || weekdays.includes(weekdayOf(date))) days.push(date);
  }
  immediately(() => {
    const stored = db()
      .select()
      .from(departureExceptions)
      .where(and(eq(productKey, key), between(day, from, until)))
      .all();
    const isAsSeen = ({ date, departures }: ExceptionChange['seen'][number]) => {
      const ofDay = stored.filter((exception) => exception.day === date);
      return JSON.stringify(departuresOn(schedule, date, ofDay).map(planOf)) === JSON.stringify(departures.map(planOf));
    };
    if (!seen.filter(({ date }) => days.includes(date)).every(isAsSeen)) {
      throw new Conflict('Somebody else has changed these departures. Look at them, then save again.');
    }
    if (time !== '' && days.some((date) => departuresOn(schedule, date).some((planned) => planned.time === ''))) {
      throw new Conflict('These departures have no time to choose', 'time');
    }
    if (seats !== 0 && isCalledOff(change)) {
      throw new Conflict('Some of these days are called off. Reopen them in “Called off”', 'from');
    }
    for (const exception of stored) {
      // A change of the whole day replaces the changes of its single departures.
      if (!days.includes(exception.day) || (time !== '' && exception.time !== time)) continue;
      const same = and(eq(productKey, key), eq(day, exception.day), eq(ofTime, exception.time));
      transaction().delete(departureExceptions).where(same).run();
    }
    if (seats === null) return;
    for (const date of days) {
      transaction().insert(departureExceptions).values({ productKey: key, day: date, time, seats, reason }).run();
    }
  });
}

/** True where one of these departures is called off. @param time empty for all of a day */
export function isCalledOff({
  key,
  from,
  until,
  time,
}: Pick<ExceptionChange, 'key' | 'from' | 'until' | 'time'>): boolean {
  return listStanding({ from, until }).some(
    (callOff) => callOff.productKeys.includes(key) && (time === '' || hasTime(callOff, time)),
  );
}

/** True where a call-off is of the departures at a time. */
export const hasTime = ({ times }: Pick<CallOff, 'times'>, time: string): boolean =>
  times.length === 0 || times.includes(time);

/** The call-offs of any of these days, both included, without those that were reopened. */
export const listStanding = ({ from, until }: { from: string; until: string }): CallOff[] =>
  db()
    .select()
    .from(callOffs)
    .where(and(isNull(callOffs.reopenedAt), lte(callOffs.from, until), gte(callOffs.until, from)))
    .all();

/**
 * Closes all departures of products in a range of days, in the transaction of the caller. Keeps the former exceptions for a
 * reopening.
 */
export function closeDepartures(columns: Omit<NewCallOff, 'replaced'>): CallOff {
  const { productKeys, from, until, reason, times = [] } = columns;
  const { productKey: key, day: ofDay, time: ofTime } = departureExceptions;
  const isOfTimes = times.length > 0 ? inArray(ofTime, times) : undefined;
  const isIn = and(inArray(key, productKeys), between(ofDay, from, until), isOfTimes);
  const replaced = transaction().delete(departureExceptions).where(isIn).returning().all();
  const stored = transaction()
    .insert(callOffs)
    .values({ ...columns, replaced })
    .returning()
    .get();
  const closing = { seats: 0, reason, callOffId: stored.id };
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const closings = productKeys.flatMap((productKey) =>
      closedTimes(productKey, day, times).map((time) => ({ productKey, day, time, ...closing })),
    );
    if (closings.length > 0) transaction().insert(departureExceptions).values(closings).run();
  }
  return stored;
}

/** The times of a day that a call-off closes: those at which the product departs then, or the empty one for all. */
const closedTimes = (productKey: string, day: string, times: string[]): string[] =>
  times.length === 0 ? [''] : plannedTimes(productKey, day).filter((time) => times.includes(time));

/** True where a call-off of single times leaves no departure of a product on a day. */
export function closesAllTimes({ times }: Pick<CallOff, 'times'>, productKey: string, day: string): boolean {
  const planned = times.length > 0 ? plannedTimes(productKey, day) : [];
  return planned.length > 0 && planned.every((time) => times.includes(time));
}

/** The times at which a product departs on a day, also those that were changed. */
function plannedTimes(productKey: string, day: string): string[] {
  const schedule = scheduledOf(productKey)?.schedule;
  if (!schedule) return [];
  const { productKey: key, day: ofDay } = departureExceptions;
  const changed = db()
    .select()
    .from(departureExceptions)
    .where(and(eq(key, productKey), eq(ofDay, day)))
    .all();
  const planned = [...departuresOn(schedule, day), ...departuresOn(schedule, day, changed)];
  return [...new Set(planned.map(({ time }) => time))];
}

/** Opens them again as they were, but for what was changed since. */
export function reopenDepartures({ id, replaced }: CallOff): void {
  const opened = transaction()
    .delete(departureExceptions)
    .where(eq(departureExceptions.callOffId, id))
    .returning()
    .all();
  const restored = replaced.filter((one) =>
    opened.some(
      ({ productKey, day, time }) => productKey === one.productKey && day === one.day && ['', one.time].includes(time),
    ),
  );
  for (const exception of restored)
    transaction().insert(departureExceptions).values(exception).onConflictDoNothing().run();
}

type Planned = ExceptionChange['seen'][number]['departures'][number];
const planOf = ({ time, seats, reason }: Planned): Planned => ({ time, seats, reason });
