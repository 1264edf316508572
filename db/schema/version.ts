import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from './shared-columns';

/** The last versions of records and of the owner's documents; of a deleted record the last one is the trash. */
export const versions = sqliteTable(
  'versions',
  {
    /** As in `recordTables`, or the name of a document. */
    kind: text('kind').notNull(),
    /** 0 for a document. */
    recordId: integer('record_id').notNull(),
    /** The `version` of the record. */
    number: integer('number').notNull(),
    /** Who saved it, where accounts have names. */
    account: text('account'),
    createdAt: timestamp('created_at'),
    /** The whole record, with the names of its columns in the schema; the content of a document. */
    content: text('content', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    deletedAt: text('deleted_at'),
    /** What hung on a deleted record, see `server/catalogue/trash.ts`. */
    hung: text('hung', { mode: 'json' }).$type<HungRows>(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.number] }),
    index('versions_deleted').on(table.deletedAt),
  ],
);

/** Other rows that a deletion changes. */
export interface HungRows {
  /** Those that are deleted with the record. */
  deleted: { table: string; row: Record<string, unknown> }[];
  /** Those that lose their link to it, with the value of the column. */
  unlinked: { table: string; id: number; column: string; value: string | number }[];
}
