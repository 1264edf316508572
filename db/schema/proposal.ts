import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { callOffs } from './call-off';
import type { PaymentTerms } from './payment-terms';
import type { BookedExtra } from './rates';
import { type PriceLine, reservations } from './reservation';
import { timestamp } from './shared-columns';

/** A line of a quotation; the traveller may leave out an optional one. */
export interface ProposalLine extends PriceLine {
  optional: boolean;
}

/** One way in which a journey could be. */
export interface ProposalOption {
  product: { kind: 'tour' | 'package' | 'offer'; id: number; title: string; country: string };
  /** The offer of its tour or package that its price is from; missing or null where it has the price of that itself. */
  appliedOfferId?: number | null | undefined;
  startDate: string;
  /** Of the departure; missing where there is none to choose. */
  startTime?: string | null | undefined;
  pickupTime: string | null;
  meetingPoint: string | null;
  /** Where the traveller asks to be picked up; missing where that stays. */
  pickupPlace?: string;
  /** As a sentence; null where the terms are stated otherwise. */
  cancellation: string | null;
  /** Missing where those of the booking stay. */
  paymentTerms?: PaymentTerms | undefined;
  adults: number;
  childrenAges: (number | null)[];
  rooms: number | null;
  hotelRating: number | null;
  /** Missing where they stay. */
  extras?: BookedExtra[] | undefined;
  /** Also of a price that stays as it was told; empty in the wish of a traveller. */
  lines: ProposalLine[];
}

/** What the traveller has chosen: the number of the option from 0, and the numbers of its optional lines. */
export interface ProposalChoice {
  option: number;
  lines: number[];
}

/** Proposals and quotations of the office, and the changes that travellers ask for. What was sent is never changed. */
export const proposals = sqliteTable(
  'proposals',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    /** From 1 on within a reservation. */
    number: integer('number').notNull(),
    author: text('author', { enum: ['office', 'traveller'] }).notNull(),
    message: text('message'),
    /** What it offers other days for, or was withdrawn by. */
    callOffId: integer('call_off_id').references(() => callOffs.id),
    options: text('options', { mode: 'json' }).$type<ProposalOption[]>().notNull(),
    /** The idempotency key of the form. */
    submissionKey: text('submission_key').notNull(),
    /** After this time (UTC) it cannot be accepted. */
    expiresAt: text('expires_at').notNull(),
    status: text('status', { enum: ['open', 'accepted', 'declined', 'withdrawn', 'superseded'] })
      .notNull()
      .default('open'),
    choice: text('choice', { mode: 'json' }).$type<ProposalChoice>(),
    createdAt: timestamp('created_at'),
    decidedAt: text('decided_at'),
  },
  (table) => [
    uniqueIndex('proposals_number').on(table.reservationId, table.number),
    uniqueIndex('proposals_submission_key').on(table.submissionKey),
    uniqueIndex('proposals_open').on(table.reservationId, table.author).where(sql`status = 'open'`),
    index('proposals_lapse').on(table.expiresAt, table.reservationId).where(sql`author = 'office' AND status = 'open'`),
    index('proposals_call_off').on(table.callOffId).where(sql`call_off_id IS NOT NULL`),
    check('proposals_author', sql`author IN ('office', 'traveller')`),
    check('proposals_status', sql`status IN ('open', 'accepted', 'declined', 'withdrawn', 'superseded')`),
    check('proposals_choice', sql`(status = 'accepted') = (choice IS NOT NULL)`),
    check('proposals_decided', sql`(status = 'open') = (decided_at IS NULL)`),
  ],
);

export type Proposal = typeof proposals.$inferSelect;
export type NewProposal = typeof proposals.$inferInsert;
