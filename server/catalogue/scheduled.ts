import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import type { AgeBand } from '#db/schema/rates';
import type { Schedule } from '#db/schema/schedule';
import { type Tour, tours } from '#db/schema/tour';
import { oncePerVersion } from '#server/content-version';
import { daysIn, hoursIn } from '#server/values/calendar.input';
import { pick } from '#server/values/pick.input';
import { tripOf } from './offer/offer';
import { privateGroup } from './prices/booking-rules.input';
import type { Product } from './product';

/** A tour, package or stay whose travellers are counted. */
export interface Scheduled {
  /** Its kind and id: `tour-12`. */
  key: string;
  title: string;
  country: string;
  /** Its cities, or the location of a stay. */
  places: string[];
  schedule: Schedule;
  /** The ages of those who pay a price of their own, and may need no seat. */
  bands: AgeBand[];
  /** False where it sells no seats: its group size is then the only limit. */
  hasSeats: boolean;
  /** How long it takes, in calendar days. */
  days: number;
  /** The same in hours, where it takes less than a day. */
  hours: number | null;
  /** How many nights a booking takes of it, each of which has rooms of its own; null for all but stays. */
  nights: number | null;
}

/** As a column of a query: its cities, or the location of a stay. */
export const placesOf = {
  tour: sql<string>`json_array(${tours.city})`,
  package: sql<string>`${packages.cities}`,
  offer: sql<string>`json_array(${offers.location})`,
};

/** All products whose travellers are counted, by their keys. */
const allScheduled = oncePerVersion((): Map<string, Scheduled> => {
  const columns = (table: typeof tours | typeof packages) => pick(table as typeof tours, ...shown, 'groupSize');
  const isCounted = (table: typeof tours | typeof packages) =>
    or(isNotNull(table.schedule), gt(table.groupSize, privateGroup));
  const stays = and(eq(offers.type, 'accommodation'), isNotNull(offers.schedule));
  const rows = {
    tour: db()
      .select({ ...columns(tours), places: placesOf.tour })
      .from(tours)
      .where(isCounted(tours))
      .all(),
    package: db()
      .select({ ...columns(packages), places: placesOf.package })
      .from(packages)
      .where(isCounted(packages))
      .all(),
    offer: db()
      .select({ ...pick(offers, ...shown), groupSize: sql<number | null>`NULL`, places: placesOf.offer })
      .from(offers)
      .where(stays)
      .all(),
  };
  const all = Object.entries(rows).flatMap(([kind, found]) => found.map((row) => asScheduled(kind, row)));
  return new Map(all.map((scheduled) => [scheduled.key, scheduled]));
});

const shown = ['id', 'title', 'country', 'duration', 'schedule', 'rates'] as const;
type Row = Pick<Tour, (typeof shown)[number] | 'groupSize'> & { places: string };

function asScheduled(kind: string, row: Row): Scheduled {
  const { id, title, country, places, duration, schedule, rates, groupSize } = row;
  const days = daysIn(duration);
  return {
    ...{ key: `${kind}-${id}`, title, country, places: JSON.parse(places), hasSeats: schedule !== null },
    schedule: schedule ?? scheduleOfGroup(groupSize ?? 0),
    bands: rates?.bands ?? [],
    days,
    hours: kind === 'tour' ? hoursIn(duration) : null,
    nights: kind === 'offer' && schedule?.counts === 'rooms' ? Math.max(1, days - 1) : null,
  };
}

/** One group each day. */
const scheduleOfGroup = (seats: number): Schedule => ({
  ...{ counts: 'travellers', instant: false, resources: [] },
  seasons: [{ from: null, until: null, weekdays: [], times: [], seats }],
});

/** Null where nothing is known of how many travel with a product at most. */
export const findCounted = (product: Pick<Product, 'kind' | 'id'>): Scheduled | null =>
  allScheduled().get(keyOf(tripOf(product))) ?? null;

/** The key of a product: `tour-12`. */
export const keyOf = ({ kind, id }: Pick<Product, 'kind' | 'id'>): string => `${kind}-${id}`;

/** Null where each booking of the product is a request. */
export function findScheduled(product: Pick<Product, 'kind' | 'id'>): Scheduled | null {
  const found = findCounted(product);
  return found?.hasSeats ? found : null;
}

/** All products with seats, by their titles. */
export const listScheduled = (): Scheduled[] =>
  [...allScheduled().values()]
    .filter(({ hasSeats }) => hasSeats)
    .toSorted((one, other) => one.title.localeCompare(other.title));

/** The product of a key; undefined where it has no seats to sell. */
export const scheduledOf = (key: string): Scheduled | undefined =>
  listScheduled().find((product) => product.key === key);

/** A product as it would be with a schedule and rates; null where there is no such product. */
export function withChanges(
  { kind, id }: Pick<Product, 'kind' | 'id'>,
  changed: Partial<Pick<Tour, 'schedule' | 'rates'>>,
): Scheduled | null {
  const table = { tour: tours, package: packages, offer: offers }[kind] as typeof tours;
  const row = db()
    .select({ ...pick(table, ...shown), places: placesOf[kind] })
    .from(table)
    .where(eq(table.id, id))
    .get();
  return row ? asScheduled(kind, { ...row, ...changed, groupSize: null }) : null;
}

/** These products and those that need something of the same resources. */
export function sharing(products: Scheduled[]): Scheduled[] {
  const shared = products.flatMap(({ schedule }) => schedule.resources);
  if (shared.length === 0) return products;
  const keys = products.map(({ key }) => key);
  const others = [...allScheduled().values()].filter(({ key }) => !keys.includes(key));
  return [...products, ...others.filter(({ schedule }) => schedule.resources.some((id) => shared.includes(id)))];
}
