import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import type { ProductKey } from '#server/booking/reservation-facts';
import { privateGroup } from '#server/catalogue/prices/booking-rules.input';

/** How many people travel with a tour or a package on a day, those of its offers among them. */
export interface DepartureLoad {
  /** Of confirmed bookings, children included. */
  booked: number;
  /** The largest group of the product, more than 1. */
  groupSize: number;
}

/**
 * The loads of departures that are asked for, by their ids; without an entry where the product has no largest group, or is private.
 * @param asked rows of `id`, `start_date`, `tour`, `package`, and `own`: a reservation that is left out
 */
function readLoads(queries: Queries, asked: SQL): Map<number, DepartureLoad> {
  const rows = queries.all<DepartureLoad & { id: number }>(sql`
    WITH trips AS NOT MATERIALIZED (
      SELECT reservations.id, reservations.start_date, reservations.status IN ('confirmed', 'completed') AS travels, reservations.adults + reservations.children AS people,
        coalesce(reservations.tour_id, offers.tour_id) AS tour, coalesce(reservations.package_id, offers.package_id) AS package
      FROM reservations LEFT JOIN offers ON offers.id = reservations.offer_id),
    asked AS (${asked})
    SELECT asked.id, coalesce(tours.group_size, packages.group_size) AS groupSize, coalesce(sum(other.people), 0) AS booked
    FROM asked
    LEFT JOIN tours ON tours.id = asked.tour
    LEFT JOIN packages ON packages.id = asked.package
    LEFT JOIN trips AS other ON other.start_date = asked.start_date AND other.travels
      AND other.tour IS asked.tour AND other.package IS asked.package AND other.id IS NOT asked.own
    WHERE groupSize > ${privateGroup}
    GROUP BY asked.id`);
  return new Map(rows.map(({ id, booked, groupSize }) => [id, { booked, groupSize }]));
}

/**
 * The load of the departure of each of these reservations, by their ids; see `readLoads`.
 * @param options.without true leaves the reservation itself out of its count
 */
export function loadsOf(
  queries: Queries,
  reservations: Pick<Reservation, 'id'>[],
  { without = false }: { without?: boolean } = {},
): Map<number, DepartureLoad> {
  const ids = JSON.stringify(reservations.map(({ id }) => id));
  const own = without ? sql`id` : sql`NULL`;
  return readLoads(
    queries,
    sql`SELECT id, start_date, tour, package, ${own} AS own FROM trips WHERE id IN (SELECT value FROM json_each(${ids}))`,
  );
}

/** The load of the departure of a product on a day, YYYY-MM-DD; null where the product has no largest group, or is private. */
export function loadOn(queries: Queries, { kind, id }: ProductKey, day: string): DepartureLoad | null {
  const product = {
    tour: sql`${id} AS tour, NULL AS package`,
    package: sql`NULL AS tour, ${id} AS package`,
    offer: sql`tour_id AS tour, package_id AS package`,
  }[kind];
  const from = kind === 'offer' ? sql`FROM offers WHERE id = ${id}` : sql``;
  const loads = readLoads(queries, sql`SELECT 0 AS id, ${day} AS start_date, ${product}, NULL AS own ${from}`);
  return loads.get(0) ?? null;
}
