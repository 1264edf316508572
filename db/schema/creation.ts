import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Which record a form of the office has created, by the key of the form: sent again it creates no other. */
export const creations = sqliteTable(
  'creations',
  {
    /** As in `recordTables`. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    recordId: integer('record_id').notNull(),
    /** Of the fields with which it was created. */
    digest: text('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
