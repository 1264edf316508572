import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type ReservationEvent, reservations } from '#db/schema/reservation';
import { type Attendance, attendances } from './departure.input';

/**
 * As a column of a query for reservations: what was said last of whether the party came; null for nothing. Without sorting: the
 * kind is that of the row with the maximum.
 */
export const attendance = sql<Attendance | null>`(
  SELECT last.kind FROM (
    SELECT said.kind, max(coalesce(said.occurred_at, said.created_at) || printf('%012d', said.id))
    FROM reservation_events AS said
    WHERE said.reservation_id = reservations.id AND said.kind IN ('arrived', 'no-show')) AS last)`;

/** What was said last of whether the party of a reservation came; null for nothing. */
export function attendanceOf(reservationId: number): Attendance | null {
  const ofReservation = eq(reservations.id, reservationId);
  return db().select({ attendance }).from(reservations).where(ofReservation).get()?.attendance ?? null;
}

/** As a column of a query for reservations: the id of the last event of these kinds; 0 for none. */
const lastOf = (kinds: readonly ReservationEvent['kind'][]) => sql<number>`coalesce((
  SELECT max(said.id) FROM reservation_events AS said
  WHERE said.reservation_id = reservations.id AND said.kind IN ${kinds}), 0)`;

/** What a guide's manifest shows of a reservation. */
export const lastEvents = {
  lastAttendance: lastOf(attendances),
  lastMoney: lastOf([
    ...(['collected', 'collection undone', 'collection checked'] as const),
    ...(['payment received', 'payment refunded', 'payment voided'] as const),
  ]),
};

/** True of a reported collection that nobody has undone, nor the office checked since. */
const stands = sql`(reported.kind = 'collected' AND NOT EXISTS (
  SELECT 1 FROM reservation_events AS later
  WHERE later.reservation_id = reported.reservation_id AND later.id > reported.id
    AND (later.kind = 'collection checked' OR later.submission_key = 'undo:' || reported.id)))`;

/** True of such a one without a payment. */
const unchecked = sql`(reported.message IS NOT NULL AND ${stands})`;

/**
 * As a column of a query for reservations: all that guides say to have collected and the office has to check, in the order in
 * which it was reported; null for nothing.
 */
export const collectionToCheck = sql<string | null>`(
  SELECT group_concat(reported.message, ', and ' ORDER BY reported.id) FROM reservation_events AS reported
  WHERE reported.reservation_id = reservations.id AND ${unchecked})`;

/** The id of the last event that says what the office has to check of a reservation; null for none. */
export function lastToCheck(reservationId: number): number | null {
  const last = sql`SELECT max(reported.id) AS id FROM reservation_events AS reported
    WHERE reported.reservation_id = ${reservationId} AND ${unchecked}`;
  return db().get<{ id: number | null }>(last).id;
}

const undoneWithin = 10 * 60_000;

/** What a guide has collected, which can still be undone. */
interface Undoable {
  /** Of its event. */
  id: number;
  amountCents: number;
  /** Null where the office was asked to check it. */
  paymentId: number | null;
}

/** What guides have recorded as collected within the last ten minutes, and nobody has undone, checked or voided since. */
export const listUndoable = (reservationId: number, now: Date): Undoable[] =>
  db().all<Undoable>(sql`
    SELECT reported.id, reported.changes ->> '$[0].after' AS amountCents, payments.id AS paymentId
    FROM reservation_events AS reported
    LEFT JOIN payments ON payments.submission_key = 'press-' || reported.submission_key
    WHERE reported.reservation_id = ${reservationId} AND reported.changes IS NOT NULL AND ${stands}
      AND reported.created_at > ${new Date(now.getTime() - undoneWithin).toISOString()} AND payments.voided_at IS NULL
    ORDER BY reported.id`);

/** A report of a guide that the office has to settle; `toCheck` is null where only the party did not come. */
export type ToSettle = ReturnType<typeof listToSettle>[number];

/**
 * The reservations of which a guide has said what the office must settle, the earliest journey first: a collection to check, or a
 * party that did not come though its booking is still confirmed. Found by an index that has such reports alone.
 */
export function listToSettle() {
  const { id, name, reference, productTitle, startDate, erasedAt } = reservations;
  const isToSettle = sql`${id} IN (SELECT reservations.id FROM reservation_events AS reported
    JOIN reservations ON reservations.id = reported.reservation_id
    WHERE (reported.kind = 'no-show' OR (reported.kind = 'collected' AND reported.message IS NOT NULL))
      AND (${unchecked} OR (reservations.status = 'confirmed' AND ${attendance} = 'no-show')))`;
  return db()
    .select({ id, name, reference, productTitle, startDate, attendance, toCheck: collectionToCheck })
    .from(reservations)
    .where(and(isToSettle, isNull(erasedAt)))
    .orderBy(startDate, id)
    .all();
}
