import { type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { productOf } from '#server/booking/record/reservation-facts';
import { findScheduled, type Scheduled } from '#server/catalogue/scheduled';
import { officeToday } from '#server/company/company';
import { travellersSeated } from './availability.input';

/** A party that has seats of a departure, or holds them until it is answered. */
export interface Claim {
  reservationId: number;
  /** Of its product: `tour-12`. */
  key: string;
  /** The day on which it sets out. */
  day: string;
  /** `HH:MM` of the departure that was chosen; null for none. */
  time: string | null;
  /** The beginning of the text of its pick-up, which may be the time of a departure. */
  pickup: string | null;
  /** Those who need a seat. */
  travellers: number;
  rooms: number;
  /** False for a request as long as it holds them, and for an option of a proposal until it lapses. */
  isSold: boolean;
}

interface Range {
  products: Scheduled[];
  /** Days, both included. */
  from: string;
  until: string;
}

const list = (values: (string | number)[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

const idsOf = (keys: string[], kind: string): SQL =>
  list(keys.filter((key) => key.startsWith(`${kind}-`)).map((key) => Number(key.slice(kind.length + 1))));

/** The claims of departures in a range of days: each booking or option is one, also where it claims the same departure twice. */
export function readClaims({ products, from, until }: Range, now: Date): Claim[] {
  const keys = products.map(({ key }) => key);
  const isInRange = sql`start_date BETWEEN ${from} AND ${until}`;
  // Where nobody has booked an offer or a package yet, SQLite would not look for one by its index.
  const booked = [
    sql`SELECT reservations.*, 'tour-' || tour_id AS key FROM reservations INDEXED BY reservations_tour
      WHERE tour_id IN ${idsOf(keys, 'tour')} AND ${isInRange}`,
    sql`SELECT reservations.*, 'package-' || package_id FROM reservations INDEXED BY reservations_package
      WHERE package_id IN ${idsOf(keys, 'package')} AND ${isInRange}`,
    sql`SELECT reservations.*, 'offer-' || offer_id FROM reservations INDEXED BY reservations_offer
      WHERE offer_id IN ${idsOf(keys, 'offer')} AND ${isInRange}`,
  ];
  const instant = now.toISOString();
  const rows = db().all<Omit<Claim, 'isSold' | 'travellers'> & { adults: number; ages: string; isSold: number }>(sql`
    SELECT id AS reservationId, key, start_date AS day, start_time AS time, substr(pickup_time, 1, 5) AS pickup,
      adults, children_ages AS ages, coalesce(rooms, 1) AS rooms, status <> 'pending' AS isSold
    FROM (${sql.join(booked, sql` UNION ALL `)})
    WHERE status IN ('confirmed', 'completed') OR (status = 'pending' AND held_until > ${instant})
    UNION ALL
    SELECT reservation_id, option ->> '$.product.kind' || '-' || (option ->> '$.product.id') AS key,
      option ->> '$.startDate' AS day, option ->> '$.startTime', substr(option ->> '$.pickupTime', 1, 5),
      option ->> '$.adults', option -> '$.childrenAges', coalesce(option ->> '$.rooms', 1), 0
    FROM (
      SELECT reservation_id, options.value AS option FROM proposals, json_each(proposals.options) AS options
      WHERE author = 'office' AND status = 'open' AND expires_at > ${instant})
    WHERE day BETWEEN ${from} AND ${until}`);
  const byKey = new Map(products.map((product) => [product.key, product]));
  return rows.flatMap(({ adults, ages, isSold, ...claim }) => {
    const product = byKey.get(claim.key);
    if (!product) return [];
    const party = { adults, childrenAges: JSON.parse(ages) as (number | null)[] };
    return [{ ...claim, travellers: travellersSeated(product, party), isSold: isSold === 1 }];
  });
}

/** True for a booking that has its seats, or holds them. */
export function holdsSeats({ status, heldUntil }: Reservation, now: Date): boolean {
  if (status === 'pending') return heldUntil !== null && new Date(heldUntil) > now;
  return status === 'confirmed' || status === 'completed';
}

/** What a booking takes of the departures to come; null where nothing of it is counted. */
export function claimOf(reservation: Reservation, now: Date): Claim | null {
  const { id, startDate, startTime, pickupTime, rooms, status } = reservation;
  const scheduled = findScheduled(productOf(reservation));
  if (!scheduled || startDate < officeToday(now) || !holdsSeats(reservation, now)) return null;
  return {
    ...{ reservationId: id, key: scheduled.key, day: startDate, time: startTime, rooms: rooms ?? 1 },
    pickup: pickupTime?.slice(0, 'HH:MM'.length) ?? null,
    ...{ travellers: travellersSeated(scheduled, reservation), isSold: status !== 'pending' },
  };
}
