import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { findReservationByKey, wasConfirmed } from '#server/booking/record/reservation';
import { calendarFile } from '#server/booking/views/calendar-file';
import { bookingKeyOf } from '#server/web/booking-key';
import type { Route } from './+types/booking-calendar';

/** The calendar file of a booking that is confirmed, or was cancelled after that. */
export function loader({ params, request }: Route.LoaderArgs) {
  const reservation = findReservationByKey(params.reference, bookingKeyOf(request));
  const hasFile =
    reservation?.status === 'confirmed' ||
    (reservation?.status === 'cancelled' && wasConfirmed(listReservationEvents(reservation.id)));
  if (!hasFile) throw new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(calendarFile(reservation), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${reservation.reference}.ics"`,
      'Cache-Control': 'no-store',
    },
  });
}
