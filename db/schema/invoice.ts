import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Buyer, type PriceLine, reservations } from './reservation';
import { timestamp } from './shared-columns';

/** The tax of an invoice, as the settings had it. */
export interface InvoiceTax {
  /** Such as `VAT`. */
  name: string;
  percent: number;
  /** Whether it is part of the lines, or shown below them. */
  mode: 'included' | 'added';
  cents: number;
}

/** All that an invoice says: it never changes, whatever becomes of the booking and of the company. */
export interface InvoicePaper {
  seller: { name: string; address: string; taxNumber: string; email: string; phone: string };
  buyer: Buyer & { name: string; email: string };
  reference: string;
  productTitle: string;
  /** YYYY-MM-DD */
  startDate: string;
  lines: PriceLine[];
  /** Null where the settings have none. */
  tax: InvoiceTax | null;
  /** Such as that of a margin scheme; empty for none. */
  note: string;
  /** In US cents, with the tax; negative in a credit note. */
  totalCents: number;
  paidCents: number;
  dueCents: number;
  /** How and until when it is paid, in sentences. */
  terms: string[];
  /** The number of the invoice that a credit note takes back; null for another paper. */
  credits: string | null;
}

/** What was issued for a booking. Rows are only added. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: ['proforma', 'invoice', 'credit'] }).notNull(),
    /** As it is printed: prefix, year and sequence. */
    number: text('number').notNull(),
    /** Invoices and credit notes are numbered in one row, pro formas in another. */
    series: text('series').notNull(),
    /** 0 where the number has no year: those run on. */
    year: integer('year').notNull(),
    /** From 1 on in each year of a series, without gaps. */
    sequence: integer('sequence').notNull(),
    /** The invoice that a credit note takes back. */
    creditsId: integer('credits_id'),
    /** YYYY-MM-DD, at the office. */
    issuedOn: text('issued_on').notNull(),
    totalCents: integer('total_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    paper: text('paper', { mode: 'json' }).$type<InvoicePaper>().notNull(),
    /** The idempotency key of the form. */
    submissionKey: text('submission_key').notNull(),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_sequence').on(table.series, table.year, table.sequence),
    uniqueIndex('invoices_submission_key').on(table.submissionKey),
    uniqueIndex('invoices_credits').on(table.creditsId).where(sql`credits_id IS NOT NULL`),
    index('invoices_reservation').on(table.reservationId, table.id),
    check('invoices_kind', sql`kind IN ('proforma', 'invoice', 'credit')`),
    check('invoices_credit', sql`(kind = 'credit') = (credits_id IS NOT NULL)`),
    check('invoices_sequence_positive', sql`sequence >= 1`),
  ],
);

export type Invoice = typeof invoices.$inferSelect;
export type NewInvoice = typeof invoices.$inferInsert;
