import { inArray } from 'drizzle-orm';
import { db } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { Conflict } from '#server/domain/record/errors';
import { addEvent, withReservation } from '#server/domain/reservation/write-change';
import { attendance, collectionToCheck, lastToCheck, listIdsToSettle, recordAttendance } from './attendance';
import type { Attendance, SeenReservation } from './departure.input';

/** A report of a guide that the office has to settle; `toCheck` is null where only the party did not come. */
export type ToSettle = ReturnType<typeof listToSettle>[number];

/** The reservations of which a guide has reported what the office has to settle, the earliest journey first. */
export function listToSettle() {
  const { id, name, reference, productTitle, startDate } = reservations;
  return db()
    .select({ id, name, reference, productTitle, startDate, attendance, toCheck: collectionToCheck })
    .from(reservations)
    .where(inArray(id, listIdsToSettle()))
    .orderBy(startDate, id)
    .all();
}

/** Says for the office whether a party came. Throws NotFound, and Conflict where that cannot be said, see `recordAttendance`. */
export function markAttendance(
  { id, attendance: kind }: { id: number; attendance: Attendance },
  now: Date = new Date(),
): void {
  withReservation(id, (transaction, current) => {
    recordAttendance(transaction, current, { kind, actor: 'office', message: null }, now);
  });
}

/**
 * Says that the office has checked all that guides say to have collected for a reservation. Throws NotFound, and Conflict after
 * an erasure, or where more was reported than the office has seen.
 */
export function settleCollection({ id, seen }: SeenReservation, now: Date = new Date()): void {
  withReservation(id, (transaction) => {
    const last = lastToCheck(transaction, id);
    if (last === null) return;
    if (last > seen) throw new Conflict('A guide has reported more meanwhile. Please look at it again.');
    addEvent(transaction, id, { kind: 'collection checked', actor: 'office', message: null }, now);
  });
}
