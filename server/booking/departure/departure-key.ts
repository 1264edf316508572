import { and, eq, type SQL, sql } from 'drizzle-orm';
import { departures, type StoredDeparture } from '#db/schema/departure';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { type Reservation, reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { type ProductKey, productOf } from '#server/booking/record/reservation-facts';
import { countDays } from '#server/catalogue/product';
import { keyOf } from '#server/catalogue/scheduled';
import { addDays } from '#server/values/calendar.input';

/**
 * As a column of a query for reservations: kind and id of the product, such as `tour-12`; where it was deleted, kind and
 * title, which a trigger gives to its departures as well.
 */
export const productKey = sql<string>`reservations.kind || '-' ||
  coalesce(reservations.tour_id, reservations.package_id, reservations.offer_id, '0:' || reservations.product_title)`;

/** The same of a reservation. */
export function productKeyOf(
  reservation: Pick<Reservation, 'kind' | 'tourId' | 'packageId' | 'offerId' | 'productTitle'>,
) {
  const product = productOf(reservation);
  return product.id === 0 ? `${keyOf(product)}:${reservation.productTitle}` : keyOf(product);
}

/** As a column of a query for reservations: `HH:MM` of their departure; empty where there is none to choose. */
export const startTime = sql<string>`coalesce(${reservations.startTime}, '')`;

/** As a column of a query that joins the products of reservations. */
export const productDuration = sql<
  string | null
>`coalesce(${tours.duration}, ${packages.duration}, ${offers.duration})`;

/** What a departure is known by. */
export type DepartureKey = Pick<StoredDeparture, 'startDate' | 'productKey' | 'startTime'>;
type DayKey = Pick<DepartureKey, 'startDate' | 'productKey'>;

/** A departure in one text. */
export const nameOfDeparture = ({ startDate, productKey: key, startTime: time }: DepartureKey): string =>
  `${startDate} ${time} ${key}`;

/** The reservations of a departure. */
export const isOfDeparture = (departure: DepartureKey): SQL | undefined =>
  and(isOfDay(departure), sql`${startTime} = ${departure.startTime}`);

/** The reservations of the departures of a product on a day. */
const isOfDay = ({ startDate, productKey: key }: DayKey): SQL | undefined =>
  and(eq(reservations.startDate, startDate), sql`${productKey} = ${key}`);

/** Joins the departures to a query for reservations. */
export const isItsDeparture = and(
  eq(departures.startDate, reservations.startDate),
  sql`${departures.productKey} = ${productKey}`,
  sql`${departures.startTime} = ${startTime}`,
);

/** The last day of a departure, as its product is now. */
export const lastDayOfDeparture = ({ startDate, productKey: key }: DayKey): string =>
  addDays(startDate, countDays(productOfKey(key)) - 1);

/** The product of a key; its id is 0 where it was deleted. */
export function productOfKey(key: string): ProductKey {
  const [kind = '', id = ''] = key.split('-', 2);
  return { kind: kind as ProductKey['kind'], id: Number.parseInt(id, 10) };
}
