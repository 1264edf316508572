import { eq, sql } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { reservations } from '#db/schema/reservation';
import type { Attendance } from './departure.input';

/**
 * As a column of a query for reservations: what was said last of whether the party came; null for nothing. Without sorting: the
 * greatest of texts that begin with the time, 24 characters long, and the id.
 */
export const attendance = sql<Attendance | null>`(
  SELECT substr(max(coalesce(said.occurred_at, said.created_at) || printf('%012d', said.id) || said.kind), 37)
  FROM reservation_events AS said
  WHERE said.reservation_id = reservations.id AND said.kind IN ('arrived', 'no-show'))`;

/** What was said last of whether the party of a reservation came; null for nothing. */
export function attendanceOf(queries: Queries, reservationId: number): Attendance | null {
  const ofReservation = eq(reservations.id, reservationId);
  return queries.select({ attendance }).from(reservations).where(ofReservation).get()?.attendance ?? null;
}

/** Of an event that says that money was collected without a payment, and that the office has not looked at since. */
const unchecked = sql`(reported.kind = 'collected' AND reported.message IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM reservation_events AS later
  WHERE later.reservation_id = reported.reservation_id AND later.id > reported.id AND later.actor = 'office'
    AND later.kind IN ('payment received', 'payment refunded', 'payment voided', 'note')))`;

/** As a column of a query for reservations: what a guide says to have collected and the office has to check; null for nothing. */
export const collectionToCheck = sql<string | null>`(SELECT reported.message FROM reservation_events AS reported
  WHERE reported.reservation_id = reservations.id AND ${unchecked} ORDER BY reported.id DESC LIMIT 1)`;

/**
 * The reservations of which a guide has said what the office must settle: a collection to check, or a party that did not come
 * though its booking is still confirmed. Read from an index that has such reports alone.
 */
export function listIdsToSettle(): number[] {
  return db()
    .all<{ id: number }>(sql`SELECT DISTINCT reservations.id FROM reservation_events AS reported
      JOIN reservations ON reservations.id = reported.reservation_id
      WHERE (reported.kind = 'no-show' OR (reported.kind = 'collected' AND reported.message IS NOT NULL))
        AND reservations.erased_at IS NULL
        AND (${unchecked} OR (reservations.status = 'confirmed' AND ${attendance} = 'no-show'))
      ORDER BY reservations.start_date, reservations.id`)
    .map(({ id }) => id);
}
