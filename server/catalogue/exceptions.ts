import { and, between, eq } from 'drizzle-orm';
import { immediately } from '#db/client';
import { departureExceptions } from '#db/schema/schedule';
import { addDays } from '#server/values/calendar.input';
import type { ExceptionChange } from './exceptions.input';
import { weekdayOf } from './season.input';

/** Changes the departures of a product in a range of days; an earlier change of the same departures is replaced. */
export function changeDepartures({ key, from, until, weekdays, time, seats, reason }: ExceptionChange): void {
  const { productKey, day, time: ofTime } = departureExceptions;
  const days: string[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) {
    if (weekdays.length === 0 || weekdays.includes(weekdayOf(date))) days.push(date);
  }
  immediately((transaction) => {
    const stored = transaction
      .select()
      .from(departureExceptions)
      .where(and(eq(productKey, key), between(day, from, until)))
      .all();
    for (const exception of stored) {
      // What holds for all departures of a day ends what was said of one of them.
      if (!days.includes(exception.day) || (time !== '' && exception.time !== time)) continue;
      const same = and(eq(productKey, key), eq(day, exception.day), eq(ofTime, exception.time));
      transaction.delete(departureExceptions).where(same).run();
    }
    if (seats === null) return;
    for (const date of days) {
      transaction.insert(departureExceptions).values({ productKey: key, day: date, time, seats, reason }).run();
    }
  });
}
