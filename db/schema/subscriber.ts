import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, timestamp } from './shared-columns';

export const newsletter = sqliteTable(
  'newsletter',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    email: text('email').notNull(),
    source: text('source', { enum: ['footer', 'home', 'about', 'article', 'offers', 'import'] }).notNull(),
    suspect: flag('suspect'),
    /** True until the owner of the address has pressed the link in the email that asks whether they want it. */
    unconfirmed: flag('unconfirmed'),
    /** Of an import. */
    name: text('name'),
    /** The country whose trips they are interested in, by the page on which they subscribed or by a file. */
    country: text('country'),
    /** Their language, such as `de`, by their browser or by a file. */
    language: text('language'),
    createdAt: timestamp('created_at'),
    /** Since when the address gets no newsletters: its mail server refuses them for good, its owner has called one spam, or a file says that they have unsubscribed. */
    stoppedAt: text('stopped_at'),
    stoppedBecause: text('stopped_because', { enum: ['bounced', 'complained', 'unsubscribed'] }),
  },
  (table) => [uniqueIndex('newsletter_email').on(table.email), index('newsletter_created').on(table.createdAt)],
);

/** Who has unsubscribed, by a signature of the address: a file of before must not subscribe them again. */
export const unsubscribed = sqliteTable('unsubscribed', {
  signature: text('signature').primaryKey(),
  createdAt: timestamp('created_at'),
});

export type Subscriber = typeof newsletter.$inferSelect;
export type NewSubscriber = typeof newsletter.$inferInsert;
