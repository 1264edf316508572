import { officeToday } from '#app/admin/shell/office-time.ts';
import type { Reservation } from '#db/schema/reservation';
import { formatMoney } from '#server/domain/money.input';
import { readListQuery } from '#server/domain/record/list-query.input';
import { priceOfReservation } from '#server/domain/reservation/booking-rules.input';
import { quotedTotal } from '#server/domain/reservation/reservation-facts';
import { listReservations } from '#server/domain/reservation/reservation-inbox';
import { reservationList } from '#server/domain/reservation/reservation-inbox.input';
import { csvResponse } from '#server/http/csv';
import { requireAdmin } from '#server/http/session';
import type { Route } from './+types/reservations.csv';

export const middleware = [requireAdmin];

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

const columns = {
  Reference: (row: Reservation) => row.reference,
  Status: (row: Reservation) => row.status,
  Received: (row: Reservation) => row.createdAt,
  Kind: (row: Reservation) => row.kind,
  Product: (row: Reservation) => row.productTitle,
  Country: (row: Reservation) => row.country,
  Date: (row: Reservation) => row.startDate,
  Name: (row: Reservation) => row.name,
  Email: (row: Reservation) => row.email,
  Phone: (row: Reservation) => row.phone,
  WhatsApp: (row: Reservation) => row.whatsapp,
  Adults: (row: Reservation) => row.adults,
  Children: (row: Reservation) => row.children,
  'Ages of children': (row: Reservation) => row.childrenAges.join(' '),
  Rooms: (row: Reservation) => row.rooms,
  'Hotel rating': (row: Reservation) => row.hotelRating,
  'Unit price (USD)': (row: Reservation) => dollars(row.unitPriceCents),
  'Solo price (USD)': (row: Reservation) => dollars(row.soloPriceCents),
  'Total (USD)': (row: Reservation) => dollars(row.totalPriceCents),
  'Total as quoted': (row: Reservation) => quotedTotal(row) !== null,
  'Price lines': (row: Reservation) =>
    priceOfReservation(row)
      ?.lines.map(({ label, count, unitCents }) => `${label}: ${count} × ${formatMoney(unitCents)}`)
      .join('; ') ?? null,
  'Pick-up place': (row: Reservation) => row.pickupPlace,
  'Meeting point': (row: Reservation) => row.meetingPoint,
  Cancellation: (row: Reservation) => row.cancellation,
  'Special requests': (row: Reservation) => row.specialRequests,
  Suspect: (row: Reservation) => row.suspect,
};

/** The filtered reservations as CSV. */
export function loader({ url }: Route.LoaderArgs) {
  const { query, valid } = readListQuery(reservationList, url.searchParams);
  if (!valid) throw new Response('There is no such list', { status: 400 });
  return csvResponse(`reservations-${officeToday()}.csv`, columns, listReservations(query));
}
