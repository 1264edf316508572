import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from './shared-columns';

/** What the owner says and sets, in documents: a row for each of the last versions, the newest of which holds. */
export const documents = sqliteTable(
  'documents',
  {
    name: text('name').notNull(),
    version: integer('version').notNull(),
    content: text('content', { mode: 'json' }).$type<unknown>().notNull(),
    createdAt: timestamp('created_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
