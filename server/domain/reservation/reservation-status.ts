import { and, eq } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { nextVersion } from '#db/columns';
import { type Reservation, reservationEvents, reservations } from '#db/schema/reservation';
import { dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { findStart } from '#server/domain/product';
import { Conflict, NotFound } from '#server/domain/record/errors';
import { addReservationEvent } from './reservation';
import { enqueueAnswerEmail, enqueueCancellationRequest } from './reservation-emails';
import { needsQuote, productOf, type ReservationStatus } from './reservation-facts';

const transitions: Record<ReservationStatus, ReservationStatus[]> = {
  pending: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  declined: [],
  cancelled: [],
  completed: [],
};

/** The statuses that a reservation may take next; `completed` from the day of travel on, at the destination. */
export function statusesAfter(
  { status, startDate, country }: Pick<Reservation, 'status' | 'startDate' | 'country'>,
  now: Date = new Date(),
): ReservationStatus[] {
  const hasStarted = startDate <= dayIn(zoneOf(country), now);
  return transitions[status].filter((next) => next !== 'completed' || hasStarted);
}

export interface StatusChange {
  id: number;
  /** The version that the office has seen. */
  version: number;
  status: Exclude<ReservationStatus, 'pending'>;
  /** To the traveller, in the words of the office. */
  message: string | null;
  /** The quotation for the whole party, in US cents: only with a confirmation, and only where the price was left open. */
  priceCents?: number | null;
}

/**
 * Confirms, declines, cancels or completes a reservation and enqueues the email to the traveller (none for `completed`),
 * in one transaction. Throws NotFound, or Conflict for an older version, a forbidden status or a price that is fixed.
 */
export function changeReservationStatus(change: StatusChange, now: Date = new Date()): Reservation {
  return db().transaction(
    (transaction) => {
      const current = transaction.select().from(reservations).where(eq(reservations.id, change.id)).get();
      if (!current) throw new NotFound('Reservation not found');
      if (current.version !== change.version) throw new Conflict('Somebody has changed this reservation meanwhile.');
      return applyStatus(transaction, withQuotation(current, change), change.status, change.message, null, now);
    },
    { behavior: 'immediate' },
  );
}

function withQuotation(current: Reservation, { status, priceCents = null }: StatusChange): Reservation {
  if (priceCents === null) return current;
  if (!needsQuote(current)) throw new Conflict('The price of this booking is fixed already.', 'price');
  if (status !== 'confirmed') throw new Conflict('A price goes with a confirmation only.', 'price');
  return { ...current, totalPriceCents: priceCents };
}

/** @param client the traveller who cancels; null where the office acts */
function applyStatus(
  queries: Queries,
  current: Reservation,
  status: StatusChange['status'],
  message: string | null,
  client: string | null,
  now: Date,
): Reservation {
  if (!transitions[current.status].includes(status)) {
    throw new Conflict(`A reservation that is ${current.status} cannot become ${status}.`);
  }
  if (!statusesAfter(current, now).includes(status)) throw new Conflict('This journey has not begun yet.');
  const columns: Pick<Reservation, 'status' | 'suspect' | 'totalPriceCents' | 'pickupTime' | 'meetingPoint'> = {
    status,
    // A confirmation by the office also says that the request is no spam.
    suspect: current.suspect && status !== 'confirmed',
    totalPriceCents: current.totalPriceCents,
    ...(status === 'confirmed' ? currentStart(current) : startIn(current)),
  };
  const changed = queries
    .update(reservations)
    .set({ ...columns, ...nextVersion(current.version, now) })
    .where(eq(reservations.id, current.id))
    .returning()
    .get();
  const actor = client === null ? 'office' : 'traveller';
  addReservationEvent(queries, current.id, status, actor, message, now);
  // The address of a likely spam request may be a stranger's: only an answer by the office is sent to it.
  const sendsEmail = status !== 'completed' && !(current.suspect && actor === 'traveller');
  if (sendsEmail) enqueueAnswerEmail(queries, changed, status, client, message);
  return changed;
}

const startIn = ({ pickupTime, meetingPoint }: Reservation) => ({ pickupTime, meetingPoint });

/** When and where the product starts now; where it was deleted, what was stored with the request. */
const currentStart = (reservation: Reservation) => findStart(productOf(reservation)) ?? startIn(reservation);

/**
 * Cancels a pending request for the traveller. For a confirmed booking the office is asked once to cancel it. In any
 * other status nothing is done. Returns what was done.
 * @param client who asks, as the limits of emails count it
 */
export function cancelForTraveller(
  reservationId: number,
  client: string,
  now: Date = new Date(),
): 'cancelled' | 'requested' | 'nothing to do' {
  return db().transaction(
    (transaction) => {
      const current = transaction.select().from(reservations).where(eq(reservations.id, reservationId)).get();
      if (!current) throw new NotFound('Reservation not found');
      if (current.status === 'pending') {
        const changed = applyStatus(transaction, current, 'cancelled', null, client, now);
        if (!changed.suspect) enqueueCancellationRequest(transaction, changed, now);
        return 'cancelled';
      }
      if (current.status === 'confirmed' && !hasCancellationRequest(transaction, current.id)) {
        addReservationEvent(transaction, current.id, 'cancellation requested', 'traveller', null, now);
        enqueueCancellationRequest(transaction, current, now);
        return 'requested';
      }
      return 'nothing to do';
    },
    { behavior: 'immediate' },
  );
}

function hasCancellationRequest(queries: Queries, reservationId: number): boolean {
  const condition = and(
    eq(reservationEvents.reservationId, reservationId),
    eq(reservationEvents.kind, 'cancellation requested'),
  );
  return queries.select({ id: reservationEvents.id }).from(reservationEvents).where(condition).get() !== undefined;
}
