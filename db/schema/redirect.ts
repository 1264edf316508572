import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { timestamp } from './shared-columns';

/** Where visitors are sent who ask for an address at which there is nothing (any more), as the office has chosen. */
export const redirects = sqliteTable(
  'redirects',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** As it is asked for, such as `/blog/2019/luxor` or `/index.php?page=7`. */
    path: text('path').notNull(),
    /** A path of this site or a whole address. */
    target: text('target').notNull(),
    createdAt: timestamp('created_at'),
  },
  (table) => [uniqueIndex('redirects_path').on(table.path)],
);

/** Addresses that visitors have asked for in vain. */
export const missedAddresses = sqliteTable('missed_addresses', {
  path: text('path').primaryKey(),
  times: integer('times').notNull(),
  lastAt: text('last_at').notNull(),
});
