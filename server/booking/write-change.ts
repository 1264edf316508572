import { eq } from 'drizzle-orm';
import { immediately, type Queries } from '#db/client';
import { nextVersion } from '#db/columns';
import {
  type FieldChange,
  type Reservation,
  type ReservationEvent,
  reservationEvents,
  reservations,
} from '#db/schema/reservation';
import { Conflict, existing } from '#server/values/errors';

export const findReservation = (queries: Queries, id: number): Reservation | undefined =>
  queries.select().from(reservations).where(eq(reservations.id, id)).get();

/** Throws NotFound. */
export const existingReservation = (queries: Queries, id: number): Reservation =>
  existing(findReservation(queries, id), 'Reservation');

/** Reads a reservation in the transaction that acts on it, and returns it as it was. Throws NotFound, and Conflict after an erasure. */
export const withReservation = (id: number, act: (transaction: Queries, current: Reservation) => void): Reservation =>
  immediately((transaction) => {
    const current = existingReservation(transaction, id);
    assertNotErased(current);
    act(transaction, current);
    return current;
  });

/** The columns of a reservation that may change after the request. */
export type ChangeableColumns = Omit<
  Reservation,
  | 'id'
  | 'reference'
  | 'submissionKey'
  | 'source'
  | 'emailSent'
  | 'suspect'
  | 'erasedAt'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>;

export interface TimelineEntry {
  kind: ReservationEvent['kind'];
  actor: ReservationEvent['actor'];
  /** In the words of its author; null without any. */
  message: string | null;
  /** The number of the proposal that is stored with it. */
  proposal?: number;
  /** Of a press on a guide's sheet: its idempotency key, and when it was (UTC). */
  submissionKey?: string;
  occurredAt?: string;
}

/**
 * Sets columns of a reservation and adds the event to its timeline with what they were before and are after, in the
 * transaction of the caller; a deposit above a lower total becomes less with it. This is the only way in which a reservation changes, but for its flags and its erasure. Throws
 * Conflict where its personal data were erased.
 * @param queries a transaction that has read `current`
 * @param besides what changes with it beside these columns
 */
export function writeChange(
  queries: Queries,
  current: Reservation,
  changed: Partial<ChangeableColumns>,
  entry: TimelineEntry,
  now: Date,
  besides: FieldChange[] = [],
): Reservation {
  assertNotErased(current);
  const columns = { ...changed, ...depositWithin(current, changed) };
  const changes = changesBetween(current, columns);
  addEvent(queries, current.id, entry, now, [...changes, ...besides]);
  return queries
    .update(reservations)
    .set({ ...columns, ...nextVersion(current.version, now) })
    .where(eq(reservations.id, current.id))
    .returning()
    .get();
}

/** The deposit where the total has become less than it: the total, or none where nothing is to be paid. */
function depositWithin(
  { depositCents }: Reservation,
  { totalPriceCents = null }: Partial<ChangeableColumns>,
): Partial<ChangeableColumns> {
  if (depositCents === null || totalPriceCents === null || depositCents <= totalPriceCents) return {};
  return totalPriceCents > 0 ? { depositCents: totalPriceCents } : { depositCents: null, depositDue: null };
}

/** Throws Conflict where the personal data of a reservation were erased: what is left is for the accounts alone. */
export function assertNotErased({ erasedAt }: Pick<Reservation, 'erasedAt'>): void {
  if (erasedAt !== null) throw new Conflict('The personal data of this reservation were erased: it stays as it is.');
}

/** What the office confirms is no spam; returns the reservation. */
export const clearSuspicion = (queries: Queries, { id }: Reservation): Reservation =>
  queries.update(reservations).set({ suspect: false }).where(eq(reservations.id, id)).returning().get();

/** Adds an event to the timeline of a reservation; returns its id. */
export function addEvent(
  queries: Queries,
  reservationId: number,
  { kind, actor, message, proposal, submissionKey, occurredAt }: TimelineEntry,
  now: Date,
  changes: FieldChange[] = [],
): number {
  return queries
    .insert(reservationEvents)
    .values({
      ...{ reservationId, kind, actor, message, proposal, submissionKey, occurredAt, createdAt: now.toISOString() },
      changes: changes.length > 0 ? changes : null,
    })
    .returning({ id: reservationEvents.id })
    .get().id;
}

function changesBetween(current: Reservation, columns: Partial<ChangeableColumns>): FieldChange[] {
  const fields = Object.keys(columns) as (keyof ChangeableColumns)[];
  return fields.flatMap((field) => {
    const [before, after] = [current[field], columns[field] ?? null];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }];
  });
}
