import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reservations } from './reservation';
import { versioned } from './shared-columns';

/** What travellers wrote about completed bookings: one review a booking, which has the product, the name and the month. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    /** Whole stars. */
    rating: integer('rating').notNull(),
    text: text('text'),
    status: text('status', { enum: ['waiting', 'published', 'hidden'] })
      .notNull()
      .default('waiting'),
    /** Why it is hidden, as the traveller reads it. */
    hiddenReason: text('hidden_reason'),
    /** By the office. */
    answer: text('answer'),
    answeredAt: text('answered_at'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('reviews_reservation').on(table.reservationId),
    check('reviews_rating', sql`${table.rating} IN (1, 2, 3, 4, 5)`),
    check('reviews_status', sql`${table.status} IN ('waiting', 'published', 'hidden')`),
    check('reviews_hidden_reason', sql`(${table.status} = 'hidden') = (${table.hiddenReason} IS NOT NULL)`),
    check('reviews_answered', sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL)`),
    index('reviews_status').on(table.status, table.id),
  ],
);

export type Review = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;
