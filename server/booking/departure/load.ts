import { sql } from 'drizzle-orm';
import type { Queries } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { privateGroup } from '#server/catalogue/prices/booking-rules.input';
import type { Product } from '#server/catalogue/product';

/** How many people travel with a tour or a package on a day, those of its offers among them. */
export interface DepartureLoad {
  /** Of confirmed bookings, children included. */
  booked: number;
  /** The largest group of the product, more than 1. */
  groupSize: number;
}

type Booked = Pick<Reservation, 'id'>;

/** Reservations with the tour or package that they travel with, also by an offer. */
const trips = sql`trips AS NOT MATERIALIZED (
  SELECT reservations.id, reservations.start_date, reservations.status IN ('confirmed', 'completed') AS travels, reservations.adults + reservations.children AS people,
    coalesce(reservations.tour_id, offers.tour_id) AS tour, coalesce(reservations.package_id, offers.package_id) AS package
  FROM reservations LEFT JOIN offers ON offers.id = reservations.offer_id)`;

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
    WITH ${trips}
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

/** The load of the departure of a product on a day, YYYY-MM-DD; null where the product has no largest group, or is private. */
export function loadOn(
  queries: Queries,
  { kind, id }: Pick<Product, 'kind' | 'id'>,
  day: string,
): DepartureLoad | null {
  const [load] = queries.all<DepartureLoad>(sql`
    WITH ${trips}, asked AS (
      SELECT id AS tour, NULL AS package, group_size FROM tours WHERE ${kind} = 'tour' AND id = ${id}
      UNION ALL SELECT NULL, id, group_size FROM packages WHERE ${kind} = 'package' AND id = ${id}
      UNION ALL SELECT offers.tour_id, offers.package_id, coalesce(tours.group_size, packages.group_size)
        FROM offers LEFT JOIN tours ON tours.id = offers.tour_id LEFT JOIN packages ON packages.id = offers.package_id
        WHERE ${kind} = 'offer' AND offers.id = ${id})
    SELECT asked.group_size AS groupSize, coalesce(sum(other.people), 0) AS booked
    FROM asked LEFT JOIN trips AS other ON other.start_date = ${day} AND other.travels
      AND other.tour IS asked.tour AND other.package IS asked.package
    WHERE asked.group_size > ${privateGroup}
    GROUP BY asked.tour, asked.package`);
  return load ?? null;
}
