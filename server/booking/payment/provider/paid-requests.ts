import { asc, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { type LoadedBooking, listProviderPayments } from '#server/booking/record/loaded-booking';
import { productOf } from '#server/booking/record/reservation-facts';
import { holdsSeats } from '#server/booking/seats/claims';
import { brokenSeats } from '#server/booking/seats/seats';

/** Of reservations that were paid by card, not yet refunded, and are still requests. */
const isPaidRequest = sql`reservations.status = 'pending' AND EXISTS (SELECT 1 FROM provider_payments AS paid
  WHERE paid.reservation_id = reservations.id AND paid.provider = 'stripe' AND paid.state = 'paid'
    AND paid.refunded_cents < paid.captured_cents)`;

/**
 * True for a request that was paid by card when its seats were gone, or that the payment should have confirmed: the office refunds
 * it, or confirms it over capacity.
 */
export function isPaidWithoutSeats(
  { reservation, providerPayments }: Pick<LoadedBooking, 'reservation' | 'providerPayments'>,
  now: Date,
): boolean {
  if (reservation.status !== 'pending') return false;
  const paid = providerPayments.filter(
    ({ provider, state, capturedCents, refundedCents }) =>
      provider === 'stripe' && state === 'paid' && refundedCents < (capturedCents ?? 0),
  );
  return paid.some(({ confirms }) => confirms) || (paid.length > 0 && isWithoutSeats(reservation, now));
}

/** True for a request that holds no seats, and of which there are none. */
export const isWithoutSeats = (reservation: Reservation, now: Date): boolean =>
  reservation.status === 'pending' &&
  !holdsSeats(reservation, now) &&
  brokenSeats({ ...reservation, product: productOf(reservation) }, now, reservation.id).length > 0;

/** All requests of this kind, the one that waits longest first: the office has to see them before anything else. */
export const listPaidWithoutSeats = (now: Date): Reservation[] =>
  db()
    .select()
    .from(reservations)
    .where(isPaidRequest)
    .orderBy(asc(reservations.createdAt))
    .all()
    .filter((reservation) =>
      isPaidWithoutSeats({ reservation, providerPayments: listProviderPayments(reservation.id) }, now),
    );
