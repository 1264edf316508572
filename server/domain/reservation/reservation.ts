import { eq } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { type Reservation, type ReservationEvent, reservationEvents, reservations } from '#db/schema/reservation';
import { isValidSignature } from '#server/signing';

/** The reservation of a reference; null without its key, see `bookingPath`. */
export function findReservationByKey(reference: string, key: string): Reservation | null {
  if (!isValidSignature('booking', reference, key)) return null;
  return db().select().from(reservations).where(eq(reservations.reference, reference)).get() ?? null;
}

/** The timeline of a reservation, oldest event first. */
export function listReservationEvents(reservationId: number): ReservationEvent[] {
  return db()
    .select()
    .from(reservationEvents)
    .where(eq(reservationEvents.reservationId, reservationId))
    .orderBy(reservationEvents.id)
    .all();
}

/** Adds an event to the timeline of a reservation. */
export function addReservationEvent(
  queries: Queries,
  reservationId: number,
  kind: ReservationEvent['kind'],
  actor: ReservationEvent['actor'],
  message: string | null,
  now: Date,
): void {
  queries.insert(reservationEvents).values({ reservationId, kind, actor, message, createdAt: now.toISOString() }).run();
}
