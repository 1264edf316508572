import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** One row. Triggers increase the version with every write to data of public pages; the page cache compares it. */
export const contentVersion = sqliteTable('content_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});
