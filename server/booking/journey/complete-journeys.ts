import { and, eq, isNull, lt } from 'drizzle-orm';
import { db } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { errorFacts, log } from '#server/log';
import { runEvery } from '#server/upkeep/hourly';
import { addDays, dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';

/**
 * What completes the confirmed bookings whose last day is over at their destination, but those that wait for an answer to a
 * cancellation or are marked as a no-show. Each has a transaction of its own, so that none keeps the others from it, and
 * returns whether it was completed.
 */
export function completions(now: Date = new Date()): (() => boolean)[] {
  // A day more: today is another day at some destinations.
  const hasStarted = lt(reservations.startDate, addDays(dayIn('UTC', now), 1));
  const candidates = db()
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.status, 'confirmed'), isNull(reservations.erasedAt), hasStarted))
    .orderBy(reservations.id)
    .all();
  return candidates.map(({ id }) => () => {
    try {
      return apply({ kind: 'complete', id }, now).outcome;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      log('error', 'booking.completion', { reservation: id, ...errorFacts(error) });
      return false;
    }
  });
}

/** Completes bookings: soon after the start, then every hour. */
export const startCompletions = () => runEvery(60, completions, 'booking.completions');
