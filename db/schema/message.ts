import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, timestamp } from './shared-columns';

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
    answeredAt: text('answered_at'),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('contact_messages_submission_key').on(table.submissionKey),
    index('contact_messages_created').on(table.createdAt),
  ],
);

export type ContactMessage = typeof contactMessages.$inferSelect;
