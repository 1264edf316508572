import { sql } from 'drizzle-orm';
import type { Queries } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { privateGroup } from '#server/domain/reservation/booking-rules.input';

/** How many people travel with a tour or a package on a day, those of its offers among them. */
export interface DepartureLoad {
  /** Of confirmed bookings, children included. */
  booked: number;
  /** The largest group of the product, more than 1. */
  groupSize: number;
}

type Booked = Pick<Reservation, 'id'>;

/**
 * The load of the departure of each of these reservations, by their ids; without an entry where the product has no largest
 * group, or is private.
 * @param options.without true leaves the reservation itself out of its count
 */
export function loadsOf(
  queries: Queries,
  reservations: Booked[],
  { without = false }: { without?: boolean } = {},
): Map<number, DepartureLoad> {
  const ids = JSON.stringify(reservations.map(({ id }) => id));
  const rows = queries.all<DepartureLoad & { id: number }>(sql`
    WITH trips AS NOT MATERIALIZED (
      SELECT reservations.id, reservations.start_date, reservations.status IN ('confirmed', 'completed') AS travels, reservations.adults + reservations.children AS people,
        coalesce(reservations.tour_id, offers.tour_id) AS tour, coalesce(reservations.package_id, offers.package_id) AS package
      FROM reservations LEFT JOIN offers ON offers.id = reservations.offer_id)
    SELECT asked.id, coalesce(tours.group_size, packages.group_size) AS groupSize, coalesce(sum(other.people), 0) AS booked
    FROM trips AS asked
    LEFT JOIN tours ON tours.id = asked.tour
    LEFT JOIN packages ON packages.id = asked.package
    LEFT JOIN trips AS other ON other.start_date = asked.start_date AND other.travels
      AND other.tour IS asked.tour AND other.package IS asked.package AND (other.id <> asked.id OR ${without ? 0 : 1})
    WHERE asked.id IN (SELECT value FROM json_each(${ids})) AND groupSize > ${privateGroup}
    GROUP BY asked.id`);
  return new Map(rows.map(({ id, booked, groupSize }) => [id, { booked, groupSize }]));
}
