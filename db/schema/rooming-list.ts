import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from './shared-columns';

/** A traveller on a rooming list that was sent: ids and a digest, so that no name leaves its table. */
export interface SentLine {
  reservationId: number;
  /** The id of their row; null where nothing of them was stored. */
  traveller: number | null;
  /** In the list of the booking, from 1 on. */
  position: number;
  /** Of what the hotel was told about this person, their room included: a keyed digest of each part of it. */
  digest: string;
}

/** What a hotel has been sent, to mark what has changed since. Rows are only added. */
export const roomingLists = sqliteTable(
  'rooming_lists',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Kind and id of the product, such as `package-12`; for its hotel of four stars alone `package-12*4`. */
    productKey: text('product_key').notNull(),
    /** YYYY-MM-DD: of the departure, or a night in a hotel. */
    day: text('day').notNull(),
    /** Whether all who set out on that day are meant, or all who sleep there that night. */
    scope: text('scope', { enum: ['departure', 'night'] }).notNull(),
    lines: text('lines', { mode: 'json' }).$type<SentLine[]>().notNull(),
    createdAt: timestamp('created_at'),
  },
  (table) => [index('rooming_lists_of').on(table.productKey, table.day, table.scope, table.id)],
);
export type RoomingList = typeof roomingLists.$inferSelect;
