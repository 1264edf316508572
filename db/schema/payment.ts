import { sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { providerPayments } from './provider-payment';
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
    /** Who has paid, or got it back; NULL for who has booked. */
    payerName: text('payer_name'),
    payerEmail: text('payer_email'),
    /** Money in another currency: ISO 4217, what was received in its smallest unit, and how much of it is one US dollar; NULL in dollars. */
    currency: text('currency'),
    receivedCents: integer('received_cents'),
    exchangeRate: real('exchange_rate'),
    recordedBy: text('recorded_by', { enum: ['office', 'guide', 'program'] })
      .notNull()
      .default('office'),
    /** When the office got the cash that a guide has collected (UTC). */
    handedOverAt: text('handed_over_at'),
    /** The payment at a provider that it came from, or goes back to. */
    providerPaymentId: integer('provider_payment_id').references(() => providerPayments.id, { onDelete: 'restrict' }),
    /** What identifies its row in the file of a bank: no row counts twice. */
    bankKey: text('bank_key'),
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
    index('payments_day').on(table.paidOn, table.id),
    uniqueIndex('payments_bank_key').on(table.bankKey).where(sql`bank_key IS NOT NULL AND voided_at IS NULL`),
    uniqueIndex('payments_captured')
      .on(table.providerPaymentId)
      .where(sql`provider_payment_id IS NOT NULL AND kind = 'payment'`),
    index('payments_with_guides')
      .on(table.id)
      .where(sql`recorded_by = 'guide' AND handed_over_at IS NULL AND voided_at IS NULL`),
    check('payments_kind', sql`kind IN ('payment', 'refund')`),
    check('payments_method', sql`method IN ('bank', 'cash', 'card', 'other')`),
    check('payments_amount', sql`amount_cents > 0`),
    check('payments_date', sql`paid_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    check('payments_void', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
  ],
);

export type Payment = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;
