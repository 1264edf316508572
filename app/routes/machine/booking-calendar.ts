import { calendarFile } from '#server/domain/reservation/calendar-file';
import { findReservationByKey } from '#server/domain/reservation/reservation';
import type { Route } from './+types/booking-calendar';

/** The calendar file of a booking that is confirmed, or was cancelled. */
export function loader({ params, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const reservation = findReservationByKey(params.reference, key);
  if (reservation?.status !== 'confirmed' && reservation?.status !== 'cancelled')
    throw new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(calendarFile(reservation, 'booking page'), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${reservation.reference}.ics"`,
      'Cache-Control': 'no-store',
    },
  });
}
