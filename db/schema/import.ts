import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from './shared-columns';

/** What can be imported. */
const importKinds = [
  ...(['destinations', 'tours', 'packages', 'customers', 'bookings', 'travellers', 'subscribers'] as const),
  ...(['redirects', 'departures', 'rates', 'bank'] as const),
] as const;

const outcomes = [
  'new',
  'full',
  'same',
  'changed',
  'duplicate',
  'refused',
  'error',
  'imported',
  'updated',
  'left',
  // Of rows that are matched with bookings.
  'proposed',
  'skipped',
] as const;
/** How many rows of a file came out how; and how many of them, for whatever else they are, say that an address has unsubscribed. */
export type ImportCounts = Partial<Record<(typeof outcomes)[number] | 'refusing', number>>;

/**
 * Values by the words of a file, for each field of which the office has said so. What it says of the whole file has the word
 * ``; what it says of a row of a bank, its identity.
 */
export type ImportChoices = Record<string, Record<string, string>>;

/** A CSV file that the office imports. */
export const imports = sqliteTable('imports', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  kind: text('kind', { enum: importKinds }).notNull(),
  fileName: text('file_name').notNull(),
  /** SHA-256 of its bytes, hexadecimal. */
  sha256: text('sha256').notNull(),
  /** What it was read with, as the screen says it: `UTF-8, commas`. */
  format: text('format').notNull(),
  /** The names of its columns, and for each the field that it fills; NULL for none. */
  head: text('head', { mode: 'json' }).$type<string[]>().notNull(),
  mapping: text('mapping', { mode: 'json' }).$type<(string | null)[]>().notNull(),
  /** `unclear` where the figures of the file fit both, and nobody has said which. */
  dates: text('dates', { enum: ['iso', 'day-first', 'month-first', 'unclear'] }).notNull(),
  decimals: text('decimals', { enum: ['point', 'comma', 'unclear'] }).notNull(),
  state: text('state', {
    enum: ['reading', 'uploaded', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone'],
  }).notNull(),
  /** What the words of the file stand for, by field and word as a comparison folds it; see `importColumns`. */
  choices: text('choices', { mode: 'json' }).$type<ImportChoices>().notNull().default(sql`'{}'`),
  /** How many rows the file has, and the number of the last one that the work of its state has done. */
  rows: integer('rows').notNull(),
  position: integer('position').notNull().default(0),
  /** Whether rows that differ from what is stored change it. */
  updates: integer('updates', { mode: 'boolean' }).notNull().default(true),
  /** Why its bookings may take seats that are gone; NULL where they may not. */
  reason: text('reason'),
  counts: text('counts', { mode: 'json' }).$type<ImportCounts>().notNull(),
  /** Why it was taken back by itself. */
  failure: text('failure'),
  createdAt: timestamp('created_at'),
});

/** What is wrong with a cell of a file. */
export interface CellProblem {
  /** Empty where the whole row is meant. */
  column: string;
  message: string;
}

/** A party of a departure that is to be imported; see `Claim` of the bookings. */
export interface ImportClaim {
  /** Less than 0: it is not stored yet. */
  reservationId: number;
  key: string;
  /** YYYY-MM-DD */
  day: string;
  time: string | null;
  pickup: string | null;
  travellers: number;
  rooms: number;
  isSold: boolean;
}

/** A row of a file that is imported. Once that is done only what an undo needs is kept. */
export const importRows = sqliteTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts them: the first row has the names of the columns. */
    number: integer('number').notNull(),
    cells: text('cells', { mode: 'json' }).$type<string[]>(),
    outcome: text('outcome', { enum: outcomes }),
    problems: text('problems', { mode: 'json' }).$type<CellProblem[]>(),
    /** What two rows about the same have in common. */
    identity: text('identity'),
    /** The record that it is about. */
    recordId: integer('record_id'),
    /** Tells whether somebody has changed the record since. */
    stamp: text('stamp'),
    /** The same as it was before the row changed it: an earlier import may go on from there. */
    stampBefore: text('stamp_before'),
    /** What its booking takes of the departures to come; NULL for nothing that is counted. */
    claim: text('claim', { mode: 'json' }).$type<ImportClaim>(),
    /** The signature of an address that gets no newsletters since then; see `unsubscribed`. */
    refusal: text('refusal'),
    /** The columns of the record as they were. */
    before: text('before', { mode: 'json' }).$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('import_rows_outcome').on(table.importId, table.outcome, table.number),
    index('import_rows_identity').on(table.importId, table.identity, table.number),
    index('import_rows_record').on(table.recordId, table.importId, table.number),
    index('import_rows_refusal').on(table.refusal).where(sql`refusal IS NOT NULL`),
    index('import_rows_claim').on(table.importId, sql`claim ->> '$.day'`).where(sql`claim IS NOT NULL`),
  ],
);

export type Import = typeof imports.$inferSelect;
export type ImportKindName = Import['kind'];
export type ImportRow = typeof importRows.$inferSelect;
