import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { versioned } from './shared-columns';

/** Days on which a product departs, with the seats of each of its departures. */
export interface Season {
  /** First and last day, YYYY-MM-DD; null for no limit. */
  from: string | null;
  until: string | null;
  /** 1 for Monday to 7 for Sunday; empty for every day. */
  weekdays: number[];
  /** `HH:MM` at the destination; empty where all who travel on a day are one departure. */
  times: string[];
  seats: number;
}

/** What there is to sell of a product. */
export interface Schedule {
  /** What takes a seat: each traveller, each party, or each room a night. */
  counts: 'travellers' | 'parties' | 'rooms';
  /** Whether a booking with a price is confirmed at once. */
  instant: boolean;
  /** Whether that waits until what is due at once is paid by card; missing where it does not. */
  prepaid?: boolean | undefined;
  seasons: Season[];
  /** The ids of what each departure needs a part of. */
  resources: number[];
}

/** NULL where a product has no seats to count: each booking is then a request. */
export const schedule = () => text('schedule', { mode: 'json' }).$type<Schedule>();

/** What departures of several products share: a boat, vans, a guide who speaks French. */
export const resources = sqliteTable(
  'resources',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    /** How many of it there are. */
    units: integer('units').notNull(),
    /** How many travellers one of them holds; NULL where a departure needs one, whoever travels. */
    seats: integer('seats'),
    ...versioned,
  },
  () => [check('resources_units', sql`units >= 1 AND coalesce(seats, 1) >= 1`)],
);
export type Resource = typeof resources.$inferSelect;
export type NewResource = typeof resources.$inferInsert;

/** Departures that differ from the schedule of their product, and those beside it. */
export const departureExceptions = sqliteTable(
  'departure_exceptions',
  {
    /** Kind and id of the product, such as `tour-12`. */
    productKey: text('product_key').notNull(),
    day: text('day').notNull(),
    /** `HH:MM`; empty for all departures of the day. */
    time: text('time').notNull(),
    /** 0 where it is closed. */
    seats: integer('seats').notNull(),
    /** For the office. */
    reason: text('reason').notNull(),
    /** The call-off that has closed it. */
    callOffId: integer('call_off_id'),
  },
  (table) => [
    primaryKey({ columns: [table.productKey, table.day, table.time] }),
    check('departure_exceptions_seats', sql`seats >= 0`),
    check('departure_exceptions_day', sql`day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);
export type DepartureException = typeof departureExceptions.$inferSelect;
