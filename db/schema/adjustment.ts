import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reservations } from './reservation';
import { timestamp } from './shared-columns';

/** What a booking that is over costs beside its price, and what it is let off. A wrong row is voided, never changed or deleted. */
export const adjustments = sqliteTable(
  'adjustments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: ['fee', 'goodwill', 'correction'] }).notNull(),
    /** Added to what is owed: a fee of 0 says that nothing is kept, goodwill is negative, a correction is either. */
    amountCents: integer('amount_cents').notNull(),
    /** For colleagues. */
    reason: text('reason'),
    /** The idempotency key of the form; goodwill that was refunded has that of its refund. */
    submissionKey: text('submission_key').notNull(),
    createdAt: timestamp('created_at'),
    voidedAt: text('voided_at'),
    voidReason: text('void_reason'),
  },
  (table) => [
    uniqueIndex('adjustments_submission_key').on(table.submissionKey),
    index('adjustments_reservation').on(table.reservationId, table.id),
    check('adjustments_kind', sql`kind IN ('fee', 'goodwill', 'correction')`),
    check(
      'adjustments_amount',
      sql`CASE kind WHEN 'fee' THEN amount_cents >= 0 WHEN 'goodwill' THEN amount_cents < 0 ELSE amount_cents <> 0 END`,
    ),
    check('adjustments_void', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
  ],
);

export type Adjustment = typeof adjustments.$inferSelect;
export type NewAdjustment = typeof adjustments.$inferInsert;
