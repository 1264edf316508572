import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, list, timestamp, versioned } from './shared-columns';

/** The parties of a product that start on a day at a time, once somebody or a vehicle was assigned to them. */
export const departures = sqliteTable(
  'departures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    startDate: text('start_date').notNull(),
    /** Kind and id of the product, such as `tour-12`. */
    productKey: text('product_key').notNull(),
    vehicle: text('vehicle'),
    ...versioned,
    /** `HH:MM`; empty for the parties without a time to choose. */
    startTime: text('start_time').notNull().default(''),
  },
  (table) => [
    uniqueIndex('departures_day_product').on(table.startDate, table.productKey, table.startTime),
    check('departures_date', sql`start_date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);

export type StoredDeparture = typeof departures.$inferSelect;

/** Days, both included. */
export interface DaySpan {
  from: string;
  until: string;
}

/** The guides and drivers. */
export const crew = sqliteTable('crew', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  phone: text('phone'),
  email: text('email'),
  languages: list('languages'),
  /** Where they work; empty for everywhere. */
  countries: list('countries'),
  isGuide: flag('is_guide'),
  isDriver: flag('is_driver'),
  /** For the office. */
  note: text('note'),
  daysOff: text('days_off', { mode: 'json' }).$type<DaySpan[]>().notNull().default(sql`'[]'`),
  ...versioned,
});
export type CrewMember = typeof crew.$inferSelect;

export type CrewRole = 'guide' | 'driver';

/** Who takes a departure, each with a link of their own. Its id and `link_version` are what the link signs. */
export const assignments = sqliteTable(
  'assignments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    departureId: integer('departure_id')
      .notNull()
      .references(() => departures.id, { onDelete: 'cascade' }),
    /** NULL where the record of this person was deleted. */
    crewId: integer('crew_id').references(() => crew.id, { onDelete: 'set null' }),
    role: text('role').$type<CrewRole>().notNull(),
    /** A higher one ends the earlier links. */
    linkVersion: integer('link_version').notNull().default(1),
    /** The ids of the reservations that are theirs and nobody else's in this role; NULL for all. */
    parties: text('parties', { mode: 'json' }).$type<number[]>(),
    createdAt: timestamp('created_at'),
    /** Since when somebody else takes it (UTC). */
    endedAt: text('ended_at'),
  },
  (table) => [
    index('assignments_departure').on(table.departureId),
    index('assignments_crew').on(table.crewId),
    uniqueIndex('assignments_once').on(table.departureId, table.crewId, table.role).where(sql`ended_at IS NULL`),
  ],
);
export type StoredAssignment = typeof assignments.$inferSelect;
