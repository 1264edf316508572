import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reservations } from './reservation';
import { flag, fromAddress, timestamp } from './shared-columns';

/** True of a message that waits for the office: neither answered nor closed, and no likely spam. */
export const isOpenMessage = sql`answered_at IS NULL AND suspect = 0`;

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    submissionKey: text('submission_key').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** Which country it is about; null where the sender is not sure. */
    country: text('country'),
    /** The path of the tour, package or offer that it is about. */
    about: text('about'),
    suspect: flag('suspect'),
    /** When the office has answered or closed it; NULL while it is open. */
    answeredAt: text('answered_at'),
    /** Since when an answer is awaited, where the sender has written again after one, or the office has reopened it. */
    waitsSince: text('waits_since'),
    /** The booking that the office has assigned it to. */
    reservationId: integer('reservation_id').references(() => reservations.id, { onDelete: 'set null' }),
    /** Counts what was said and decided: an answer names the one that its author has seen. */
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('contact_messages_submission_key').on(table.submissionKey),
    index('contact_messages_created').on(table.createdAt),
    index('contact_messages_open').on(table.id).where(isOpenMessage),
    index('contact_messages_reservation').on(table.reservationId).where(sql`reservation_id IS NOT NULL`),
  ],
);

/** What was said after a contact message: the two are a thread. Rows are only added. */
export const messageReplies = sqliteTable(
  'message_replies',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** `autoresponder`: a program answers for the sender. */
    author: text('author', { enum: ['sender', 'office', 'autoresponder'] }).notNull(),
    text: text('text').notNull(),
    /** What a mail quotes below its text. */
    quoted: text('quoted'),
    fromAddress: fromAddress(),
    /** The idempotency key of the office's form, or of the sender's mail. */
    submissionKey: text('submission_key').notNull(),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('message_replies_submission_key').on(table.submissionKey),
    index('message_replies_message').on(table.messageId, table.id),
  ],
);

export type ContactMessage = typeof contactMessages.$inferSelect;
export type MessageReply = typeof messageReplies.$inferSelect;
export type NewMessageReply = typeof messageReplies.$inferInsert;
