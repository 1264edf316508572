import { and, eq, inArray, or } from 'drizzle-orm';
import { db } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { waiting } from './inbox/reservation-urgency';
import { asRow, computedColumns, type ReservationRow, rowColumns } from './reservation-inbox';

/** A booking in the list of departures of a day. */
export interface Departure extends ReservationRow {
  childrenAges: number[];
  rooms: number | null;
  hotelRating: number | null;
  specialRequests: string | null;
  pickupPlace: string | null;
  /** Of this party, as its file has them. */
  pickupTime: string | null;
  meetingPoint: string | null;
  /** The current ones of the tour; null for a package or an offer. */
  tourPickupTime: string | null;
  tourMeetingPoint: string | null;
  city: string | null;
}

/**
 * The bookings that start on `date` (YYYY-MM-DD) and are pending, confirmed or completed, without likely spam; ordered by
 * country, product and name.
 */
export function listDepartures(date: string, now: Date = new Date()): Departure[] {
  return db()
    .select({
      ...rowColumns,
      ...computedColumns,
      childrenAges: reservations.childrenAges,
      rooms: reservations.rooms,
      hotelRating: reservations.hotelRating,
      specialRequests: reservations.specialRequests,
      pickupPlace: reservations.pickupPlace,
      pickupTime: reservations.pickupTime,
      meetingPoint: reservations.meetingPoint,
      tourPickupTime: tours.pickupTime,
      tourMeetingPoint: tours.meetingPoint,
      city: tours.city,
    })
    .from(reservations)
    .leftJoin(tours, eq(tours.id, reservations.tourId))
    .where(and(eq(reservations.startDate, date), or(waiting, inArray(reservations.status, ['confirmed', 'completed']))))
    .orderBy(reservations.country, reservations.productTitle, reservations.name)
    .all()
    .map((row) => asRow(row, now));
}
