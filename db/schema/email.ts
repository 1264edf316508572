import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { emailKeyIn } from './contact-keys';
import { reservations } from './reservation';
import { timestamp } from './shared-columns';

/** The email as it is sent, rendered once, so that every retry sends the same bytes. */
export interface RenderedEmail {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** What the mail service repeats in what it tells of the email. */
  tags?: { name: string; value: string }[];
  attachments?: { filename: string; content: string; contentType: string }[];
}

/**
 * What an email is about, beside its kind: the record with this id, of a receipt its number. A `booking_changed` about a proposal
 * says that it no longer holds.
 */
const subjectKinds = [
  ...(['booking', 'event', 'proposal', 'receipt', 'voided receipt'] as const),
  ...(['message', 'reply', 'subscriber', 'newsletter', 'waiting'] as const),
] as const;

/** The outbox: an email is enqueued as a row, in the transaction that causes it. */
export const emails = sqliteTable(
  'emails',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    /** The props of the template of this kind. */
    props: text('props', { mode: 'json' }).$type<unknown>().notNull(),
    /** Only one email is enqueued for a key, which is also the idempotency key for the sending service. Nothing is read from it. */
    dedupeKey: text('dedupe_key').notNull(),
    /** NULL where nothing asks for it. */
    subjectKind: text('subject_kind', { enum: subjectKinds }),
    subjectId: integer('subject_id'),
    /** Of the email that this one repeats, sent again or to a corrected address, also where that is gone; NULL for an original. */
    copyOf: integer('copy_of'),
    /** The mailbox that sends it, whose address is a setting: an office by its country in lower case, or `reservations`. */
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    reservationId: integer('reservation_id').references(() => reservations.id, { onDelete: 'set null' }),
    /** `held`: over the limits of `server/mail/traveller-limit.ts`, until they permit it. */
    state: text('state', { enum: ['held', 'queued', 'sending', 'sent', 'attention'] })
      .notNull()
      .default('queued'),
    rendered: text('rendered', { mode: 'json' }).$type<RenderedEmail>(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at'),
    lastError: text('last_error'),
    sentAt: text('sent_at'),
    /** How it was delivered at last: to the mail service, or as a file, which nobody has received. */
    deliveredTo: text('delivered_to', { enum: ['service', 'file'] }),
    createdAt: timestamp('created_at'),
    /** A signature of the visitor's network, while the email counts towards limits; null where the office caused it. */
    client: text('client'),
    /** Of a traveller, as limits count it, where a visitor caused the email; see `mailboxOf`. */
    mailbox: text('mailbox'),
    /** When the limits permitted it; null while it is held. */
    releasedAt: text('released_at'),
  },
  (table) => [
    uniqueIndex('emails_dedupe_key').on(table.dedupeKey),
    check('emails_state', sql`${table.state} IN ('held', 'queued', 'sending', 'sent', 'attention')`),
    index('emails_due').on(table.state, table.nextAttemptAt),
    index('emails_recipient').on(emailKeyIn(table.recipient)),
    index('emails_reservation').on(table.reservationId).where(sql`reservation_id IS NOT NULL`),
    index('emails_state').on(table.state, table.id),
    index('emails_created').on(table.createdAt),
    index('emails_subject').on(table.subjectKind, table.subjectId, table.state).where(sql`subject_id IS NOT NULL`),
    index('emails_copy').on(table.copyOf).where(sql`copy_of IS NOT NULL`),
    index('emails_delivered').on(table.deliveredTo, table.state, table.id),
    index('emails_mailbox').on(table.mailbox).where(sql`mailbox IS NOT NULL`),
    index('emails_client').on(table.releasedAt, table.client, table.mailbox).where(sql`client IS NOT NULL`),
  ],
);

export type OutboxEmail = typeof emails.$inferSelect;

/** What an email is about. */
export interface EmailSubject {
  kind: (typeof subjectKinds)[number];
  id: number;
}
