import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reservations } from './reservation';
import { flag, timestamp } from './shared-columns';

/** Somebody who travels with a booking. The rows follow from its party: they are there once one of them is filled. */
export const travellers = sqliteTable(
  'travellers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    /** From 1 on; the first one leads. */
    position: integer('position').notNull(),
    /** In years, of a child as it was priced; NULL for an adult, and where it is not known. */
    age: integer('age'),
    isChild: flag('is_child'),
    /** As in the passport; empty while they are not known. Who has one name has it as family name. */
    givenName: text('given_name').notNull().default(''),
    familyName: text('family_name').notNull().default(''),
    /** YYYY-MM-DD */
    birthDate: text('birth_date'),
    /** ISO 3166-1, two letters. */
    nationality: text('nationality'),
    passportNumber: text('passport_number'),
    /** YYYY-MM-DD */
    passportExpiry: text('passport_expiry'),
    diet: text('diet'),
    /** Notes on health and mobility. */
    health: text('health'),
    /** The number of the room within the booking, from 1 on; NULL where nobody has arranged them. */
    room: integer('room'),
    /** Since when this person no longer travels (UTC); NULL while they do. */
    leftAt: text('left_at'),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    index('travellers_reservation').on(table.reservationId, table.position),
    index('travellers_passports').on(table.reservationId).where(sql`passport_number IS NOT NULL`),
    check('travellers_position', sql`position >= 1`),
  ],
);
export type Traveller = typeof travellers.$inferSelect;
export type NewTraveller = typeof travellers.$inferInsert;

/** What the cancellation of a traveller, or of a booking, costs and brings back, as it was said then. Rows are only added. */
export const statements = sqliteTable(
  'statements',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    /** Of the timeline, that it tells of. */
    eventId: integer('event_id').notNull(),
    /** In US cents. */
    feeCents: integer('fee_cents').notNull(),
    totalCents: integer('total_cents'),
    paidCents: integer('paid_cents').notNull(),
    /** Whom it is about, by id; the names stay in their rows. */
    travellers: text('travellers', { mode: 'json' }).$type<number[]>().notNull(),
    /** The sentence of the terms that held. */
    terms: text('terms'),
    createdAt: timestamp('created_at'),
  },
  (table) => [index('statements_reservation').on(table.reservationId, table.id)],
);
export type NewStatement = typeof statements.$inferInsert;
export type Statement = typeof statements.$inferSelect;
