import { and, eq, isNotNull } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { type Reservation, type ReservationEvent, reservationEvents, reservations } from '#db/schema/reservation';
import { isValidSignature } from '#server/signing';
import { Conflict } from '#server/values/errors';
import { isSameAddress } from '#server/values/mailbox';
import { signedText } from './reservation-facts';
import { withoutTakenBack } from './take-back.input';

/**
 * The reservation of a reference; null without its key, see `bookingPath`, and after an erasure. The key of a booking without an
 * address was never mailed: it holds for good. That of the reference alone, of earlier versions, holds until an address is
 * replaced.
 */
export function findReservationByKey(reference: string, key: string): Reservation | null {
  const found = db().select().from(reservations).where(eq(reservations.reference, reference)).get();
  if (!found || found.erasedAt !== null) return null;
  const holding = [signedText(found), signedText({ reference, email: null })];
  if (holding.some((text) => isValidSignature('booking', text, key))) return found;
  return isValidSignature('booking', reference, key) && formerAddresses(db(), found).length === 0 ? found : null;
}

/** The email addresses that the office has replaced or removed; not the present one in another spelling. */
export function formerAddresses(queries: Queries, { id, email }: Pick<Reservation, 'id' | 'email'>): string[] {
  const all = queries
    .select({ changes: reservationEvents.changes })
    .from(reservationEvents)
    .where(and(eq(reservationEvents.reservationId, id), isNotNull(reservationEvents.changes)))
    .all()
    .flatMap(({ changes }) => changes ?? [])
    .flatMap(({ field, before }) => (field === 'email' && typeof before === 'string' ? [before] : []));
  return all.filter((address) => email === null || !isSameAddress(address, email));
}

/** The timeline of a reservation, oldest event first. */
export function listReservationEvents(reservationId: number, queries: Queries = db()): ReservationEvent[] {
  return queries
    .select()
    .from(reservationEvents)
    .where(eq(reservationEvents.reservationId, reservationId))
    .orderBy(reservationEvents.id)
    .all();
}

/** True for the timeline of a booking that is or was confirmed, by the office or by accepting its proposal. */
export const wasConfirmed = (events: Pick<ReservationEvent, 'kind'>[]): boolean =>
  withoutTakenBack(events).some(({ kind }) => kind === 'confirmed' || kind === 'accepted');

const answered = (name: string) => `A colleague answered ${name} meanwhile`;

/** The events that an answer of the office must not overlook, in words. */
const decisions: Partial<Record<ReservationEvent['kind'], (name: string) => string>> = {
  accepted: (name) => `${name} accepted the proposal meanwhile`,
  'proposal declined': (name) => `${name} declined the proposal meanwhile`,
  'cancellation requested': (name) => `${name} asked to cancel meanwhile`,
  confirmed: () => 'The booking was confirmed meanwhile',
  declined: () => 'The request was declined meanwhile',
  cancelled: () => 'The booking was cancelled meanwhile',
  completed: () => 'The booking was completed meanwhile',
  reopened: () => 'The request was reopened meanwhile',
  changed: () => 'The booking was changed meanwhile',
  proposed: () => 'Another proposal was sent meanwhile',
  'proposal withdrawn': () => 'The proposal was withdrawn meanwhile',
  'cancellation refused': answered,
  'change refused': answered,
  message: answered,
};

/**
 * Throws Conflict where something was decided, proposed or answered after the last event that the office has seen. What a
 * traveller asks is no reason: it stays open.
 */
export function assertNothingDecided(
  queries: Queries,
  { id, name }: Pick<Reservation, 'id' | 'name'>,
  seen: number,
): void {
  const unseen = withoutTakenBack(listReservationEvents(id, queries)).filter(
    (event) => event.id > seen && event.kind in decisions && !(event.kind === 'message' && event.actor === 'traveller'),
  );
  // A proposal is withdrawn by what happens to its booking.
  const last = unseen.findLast(({ kind }) => kind !== 'proposal withdrawn') ?? unseen.at(-1);
  const words = last && decisions[last.kind]?.(name);
  if (words) throw new Conflict(`${words}, so nothing was sent. Check the booking first.`);
}

/** True for the timeline of what its traveller has cancelled: nothing is owed for it. */
export const isCancelledByTraveller = (events: Pick<ReservationEvent, 'kind' | 'actor'>[]): boolean =>
  events.some(({ kind, actor }) => kind === 'cancelled' && actor === 'traveller');
