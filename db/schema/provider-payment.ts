import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reservations } from './reservation';
import { flag, timestamp } from './shared-columns';

/** A payment at a provider, such as a page of Stripe Checkout, in the state in which the provider has it. */
export const providerPayments = sqliteTable(
  'provider_payments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'restrict' }),
    provider: text('provider', { enum: ['stripe', 'bank'] }).notNull(),
    /** The idempotency key of its start: stored before the provider is asked, so that it is never started twice. */
    key: text('key').notNull(),
    /** What the provider calls it; NULL until it has answered. */
    providerId: text('provider_id'),
    /** What the provider calls the money that was captured, for refunds. */
    captureId: text('capture_id'),
    /** In US cents, as it was asked for. */
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: ['started', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('started'),
    /** Where it is paid; NULL until the provider has answered. */
    url: text('url'),
    /** Until when it can be paid (UTC). */
    expiresAt: text('expires_at').notNull(),
    /** True where the payment confirms the request. */
    confirms: flag('confirms'),
    /** What was captured, in the smallest unit of its currency; NULL for nothing. */
    capturedCents: integer('captured_cents'),
    /** ISO 4217, in lower case. */
    capturedCurrency: text('captured_currency'),
    /** What the provider has refunded of it, whoever has asked for that. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The state of a dispute, in the words of the provider; NULL for none. */
    dispute: text('dispute'),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('provider_payments_key').on(table.key),
    uniqueIndex('provider_payments_provider_id').on(table.provider, table.providerId),
    index('provider_payments_reservation').on(table.reservationId, table.id),
    index('provider_payments_started').on(table.id).where(sql`state = 'started'`),
    check('provider_payments_state', sql`state IN ('started', 'paid', 'failed', 'expired')`),
    check('provider_payments_amount', sql`amount_cents > 0 AND refunded_cents >= 0`),
    check('provider_payments_captured', sql`(captured_cents IS NULL) = (captured_currency IS NULL)`),
  ],
);

/** A refund that the office has asked a provider for; its row among the payments follows once the provider has made it. */
export const providerRefunds = sqliteTable(
  'provider_refunds',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    providerPaymentId: integer('provider_payment_id')
      .notNull()
      .references(() => providerPayments.id, { onDelete: 'restrict' }),
    /** The idempotency key, of the form too. */
    key: text('key').notNull(),
    providerId: text('provider_id'),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: ['started', 'done', 'failed'] })
      .notNull()
      .default('started'),
    note: text('note'),
    goodwill: flag('goodwill'),
    /** Mails the receipt. */
    tell: flag('tell'),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('provider_refunds_key').on(table.key),
    index('provider_refunds_payment').on(table.providerPaymentId),
    index('provider_refunds_started').on(table.id).where(sql`state = 'started'`),
    check('provider_refunds_state', sql`state IN ('started', 'done', 'failed')`),
    check('provider_refunds_amount', sql`amount_cents > 0`),
  ],
);

export type ProviderPayment = typeof providerPayments.$inferSelect;
export type ProviderRefund = typeof providerRefunds.$inferSelect;
