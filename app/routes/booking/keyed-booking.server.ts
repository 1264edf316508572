import type { Reservation } from '#db/schema/reservation';
import { findReservationByKey } from '#server/booking/record/reservation';
import { bookingKeyOf } from '#server/web/booking-key';

/** The booking of a page whose address has its key; throws a 404 for a wrong one. */
export function reservationOr404(request: Request, reference: string): Reservation {
  const reservation = findReservationByKey(reference, bookingKeyOf(request));
  if (!reservation) throw new Response(null, { status: 404 });
  return reservation;
}
