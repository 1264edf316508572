import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { offers } from './offer';
import { packages } from './package';
import { reservations } from './reservation';
import { versioned } from './shared-columns';
import { tours } from './tour';

/** What travellers wrote about completed bookings: one review a booking. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    /** Copied from the reservation, for the pages of products. */
    kind: text('kind', { enum: ['tour', 'package', 'offer'] }).notNull(),
    tourId: integer('tour_id').references(() => tours.id, { onDelete: 'set null' }),
    packageId: integer('package_id').references(() => packages.id, { onDelete: 'set null' }),
    offerId: integer('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    /** Whole stars. */
    rating: integer('rating').notNull(),
    text: text('text'),
    /** As it is shown: the first name, or "A traveller". */
    name: text('name').notNull(),
    /** Of travel, `2026-12`. */
    month: text('month').notNull(),
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
    check('reviews_kind', sql`${table.kind} IN ('tour', 'package', 'offer')`),
    check(
      'reviews_one_product',
      sql`(${table.tourId} IS NOT NULL) + (${table.packageId} IS NOT NULL) + (${table.offerId} IS NOT NULL) <= 1`,
    ),
    check('reviews_rating', sql`${table.rating} IN (1, 2, 3, 4, 5)`),
    check('reviews_month', sql`${table.month} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'`),
    check('reviews_status', sql`${table.status} IN ('waiting', 'published', 'hidden')`),
    check('reviews_hidden_reason', sql`(${table.status} = 'hidden') = (${table.hiddenReason} IS NOT NULL)`),
    check('reviews_answered', sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL)`),
    // The newest published ones of a product, and their average.
    index('reviews_tour').on(table.tourId, table.status, table.id, table.rating),
    index('reviews_package').on(table.packageId, table.status, table.id, table.rating),
    index('reviews_offer').on(table.offerId, table.status, table.id, table.rating),
    index('reviews_status').on(table.status, table.id),
  ],
);

export type Review = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;
