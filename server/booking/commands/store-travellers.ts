import { and, eq } from 'drizzle-orm';
import { transaction } from '#db/client';
import { exactColumns } from '#db/columns';
import type { Reservation } from '#db/schema/reservation';
import { type NewStatement, type NewTraveller, statements, travellers } from '#db/schema/traveller';
import type { Changes } from './decision';

const travellerColumns = exactColumns<Required<Omit<NewTraveller, 'id'>>>();

/** Writes the rows of travellers that a decision adds or changes; returns their ids, in its order. */
export const storeTravellers = (
  { id: reservationId }: Reservation,
  { travellers: changed = [] }: Changes,
  now: Date,
): number[] =>
  changed.map((row) => {
    if (row.id === null) {
      const { id: _, ...filled } = row;
      const columns = travellerColumns({ ...filled, reservationId, createdAt: now.toISOString() });
      return transaction().insert(travellers).values(columns).returning({ id: travellers.id }).get().id;
    }
    const { id, ...columns } = row;
    transaction()
      .update(travellers)
      .set(columns)
      .where(and(eq(travellers.id, id), eq(travellers.reservationId, reservationId)))
      .run();
    return id;
  });

const statementColumns = exactColumns<Required<Omit<NewStatement, 'id'>>>();

/** Writes what a decision says of these rows, if it does, beside its first event. */
export function storeStatement(
  { id: reservationId }: Reservation,
  { statement }: Changes,
  { rows, eventIds: [eventId] }: { rows: number[]; eventIds: number[] },
  now: Date,
): void {
  if (!statement || eventId === undefined) return;
  const about = { reservationId, eventId, travellers: rows, createdAt: now.toISOString() };
  transaction()
    .insert(statements)
    .values(statementColumns({ ...statement, ...about }))
    .run();
}
