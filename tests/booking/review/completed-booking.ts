import { eq } from 'drizzle-orm';
import { type NewReservation, type Reservation, reservations } from '#db/schema/reservation';
import type { BookingRequest } from '#server/booking/booking-request';
import { amelia, book, site } from '../bookings';

let count = 0;

/** A completed booking of Amelia's from 5 December 2026 on, with these values in place of its own. */
export async function completeBooking(
  values: Partial<NewReservation> = {},
  request: Partial<BookingRequest> = {},
): Promise<Reservation> {
  count += 1;
  // Equal requests of one visitor would be one booking; suspect ones send no emails.
  const booking = { ...amelia, specialRequests: `Number ${count}`, ...request.booking };
  const { reservation } = await book({ ...request, booking, suspect: true });
  return site.database
    .update(reservations)
    .set({ status: 'completed', suspect: false, ...values })
    .where(eq(reservations.id, reservation.id))
    .returning()
    .get();
}
