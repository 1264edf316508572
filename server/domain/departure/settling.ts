import { eq, inArray } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { NotFound } from '#server/domain/record/errors';
import { addEvent, assertNotErased } from '#server/domain/reservation/write-change';
import { attendance, attendanceOf, collectionToCheck, listIdsToSettle } from './attendance';
import type { Attendance } from './departure.input';

/** A report of a guide that the office has to settle. */
export interface ToSettle extends Pick<Reservation, 'id' | 'name' | 'reference' | 'productTitle' | 'startDate'> {
  attendance: Attendance | null;
  /** What was collected without a payment; null where only the party did not come. */
  toCheck: string | null;
}

/** The reservations of which a guide has reported what the office has to settle, the earliest journey first. */
export function listToSettle(): ToSettle[] {
  const { id, name, reference, productTitle, startDate } = reservations;
  return db()
    .select({ id, name, reference, productTitle, startDate, attendance, toCheck: collectionToCheck })
    .from(reservations)
    .where(inArray(id, listIdsToSettle()))
    .orderBy(startDate, id)
    .all();
}

/** Says for the office whether a party came; what was said last is not said again. Throws NotFound, and Conflict after an erasure. */
export function markAttendance(
  { id, attendance: kind }: { id: number; attendance: Attendance },
  now: Date = new Date(),
): void {
  withReservation(id, (transaction) => {
    if (attendanceOf(transaction, id) === kind) return;
    addEvent(transaction, id, { kind, actor: 'office', message: null }, now);
  });
}

/** Notes that the office has looked at what a guide says to have collected. Throws NotFound, and Conflict after an erasure. */
export function settleCollection(id: number, now: Date = new Date()): void {
  withReservation(id, (transaction) => {
    const toCheck = transaction
      .select({ toCheck: collectionToCheck })
      .from(reservations)
      .where(eq(reservations.id, id));
    if (toCheck.get()?.toCheck == null) return;
    addEvent(transaction, id, { kind: 'note', actor: 'office', message: 'Checked what the guide collected.' }, now);
  });
}

function withReservation(id: number, act: (transaction: Queries) => void): void {
  db().transaction(
    (transaction) => {
      const current = transaction.select().from(reservations).where(eq(reservations.id, id)).get();
      if (!current) throw new NotFound('Reservation not found');
      assertNotErased(current);
      act(transaction);
    },
    { behavior: 'immediate' },
  );
}
