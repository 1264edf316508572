import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DepartureException } from './schedule';
import { list, timestamp } from './shared-columns';

/** Days on which products cannot take place. Who is concerned follows from its proposals and from who is booked then. */
export const callOffs = sqliteTable(
  'call_offs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Of the products, as in `departure_exceptions`; once one is deleted also its kind with the titles on its bookings: `tour-0:Giza`. */
    productKeys: text('product_keys', { mode: 'json' }).$type<string[]>().notNull(),
    /** First and last day. */
    from: text('first_day').notNull(),
    until: text('last_day').notNull(),
    /** The times (`HH:MM`) of the departures that are called off; empty for all of these days. */
    times: list('times'),
    /** For the office. */
    reason: text('reason').notNull(),
    /** To the travellers. */
    message: text('message'),
    /** What held for these departures before, for a reopening. */
    replaced: text('replaced', { mode: 'json' }).$type<DepartureException[]>().notNull(),
    createdAt: timestamp('created_at'),
    /** When they were said to take place after all (UTC). */
    reopenedAt: text('reopened_at'),
  },
  () => [check('call_offs_days', sql`first_day <= last_day`)],
);

export type CallOff = typeof callOffs.$inferSelect;
export type NewCallOff = typeof callOffs.$inferInsert;
