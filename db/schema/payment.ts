import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reservations } from './reservation';
import { timestamp } from './shared-columns';

const paymentMethods = ['bank', 'cash', 'card', 'other'] as const;

/** Money that was received or given back. A wrong row is voided, never changed or deleted. */
export const payments = sqliteTable(
  'payments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The day, as the office states it. */
    paidOn: text('paid_on').notNull(),
    note: text('note'),
    /** Of the reservation when it was recorded, as the receipt says them: who travels, what and when. */
    name: text('name').notNull(),
    productTitle: text('product_title').notNull(),
    startDate: text('start_date').notNull(),
    /** Runs through payments and refunds, and is never given twice, also after a restore. */
    receiptNumber: integer('receipt_number').notNull(),
    /** The idempotency key of the form. */
    submissionKey: text('submission_key').notNull(),
    createdAt: timestamp('created_at'),
    voidedAt: text('voided_at'),
    voidReason: text('void_reason'),
  },
  (table) => [
    uniqueIndex('payments_receipt_number').on(table.receiptNumber),
    uniqueIndex('payments_submission_key').on(table.submissionKey),
    index('payments_reservation').on(table.reservationId, table.id),
    check('payments_kind', sql`kind IN ('payment', 'refund')`),
    check('payments_method', sql`method IN ('bank', 'cash', 'card', 'other')`),
    check('payments_amount', sql`amount_cents > 0`),
    check('payments_date', sql`paid_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    check('payments_void', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
  ],
);

export type Payment = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;
