import { and, eq } from 'drizzle-orm';
import { db } from '#db/client';
import type { Payment } from '#db/schema/payment';
import { type FieldChange, reservationEvents, reservations } from '#db/schema/reservation';
import { applyWithin } from '#server/booking/apply';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { noteCopies } from './erased-leftovers';
import { hasContact } from './person-records';

const sides = ['before', 'after', 'message'] as const;
type Side = (typeof sides)[number];

/**
 * Erases a former contact from the timeline of a reservation that may be somebody else's by now: from each event, the
 * side with the address, or the text that was mailed from it. Returns notes for `eraseFormerAgain`, which name nobody.
 */
export function eraseFormerContact(
  reservationId: number,
  isOurs: (value: string | null) => boolean,
  now: Date,
): string[] {
  const { reservation, events } = loadBooking(reservationId);
  const held = events.flatMap(({ id, changes, fromAddress, submissionKey, createdAt }) =>
    sides
      .filter((side) =>
        side === 'message' ? isOurs(fromAddress) : changes?.some((change) => isOn(change, side, isOurs)),
      )
      .map((side) => ({
        event: id,
        side,
        key: side === 'message' ? submissionKey : null,
        note: `${reservation.reference} ${side} ${createdAt}`,
      })),
  );
  const gone = held.map(({ event, side }) => ({ event, side }));
  applyWithin({ kind: 'forget', id: reservationId, sides: gone, payments: [] }, now);
  noteCopies(
    held.map(({ key }) => key),
    now,
  );
  return held.map(({ note }) => note);
}

const isOn = (
  { field, ...change }: FieldChange,
  side: 'before' | 'after',
  isOurs: (value: string | null) => boolean,
): boolean => hasContact({ field, before: null, after: change[side] }, isOurs);

/** Erases who has paid from payments for bookings of others. */
export function erasePaid(paid: Payment[], now: Date): void {
  for (const [id, those] of Map.groupBy(paid, ({ reservationId }) => reservationId)) {
    applyWithin({ kind: 'forget', id, sides: [], payments: those.map((payment) => payment.id) }, now);
  }
}

/** Repeats it in a restored database. */
export function eraseFormerAgain(notes: string[], now: Date): void {
  const gone = new Map<number, { event: number; side: Side }[]>();
  for (const note of notes) {
    const [, reference = '', side, at = ''] = /^(\S+) (before|after|message) (.+)$/.exec(note) ?? [];
    const events = db()
      .select({ id: reservationEvents.id, reservationId: reservationEvents.reservationId })
      .from(reservationEvents)
      .innerJoin(reservations, eq(reservations.id, reservationEvents.reservationId))
      .where(and(eq(reservations.reference, reference), eq(reservationEvents.createdAt, at)))
      .all();
    for (const { id, reservationId } of events) {
      gone.set(reservationId, [...(gone.get(reservationId) ?? []), { event: id, side: side as Side }]);
    }
  }
  for (const [id, of] of gone) applyWithin({ kind: 'forget', id, sides: of, payments: [] }, now);
}
