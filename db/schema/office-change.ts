import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from './shared-columns';

/** What changed last in the data of the office, written by triggers; open screens read it in order of id. */
export const officeChanges = sqliteTable('office_changes', {
  /** Never given twice: a screen says the last one that it has seen. */
  id: integer('id').primaryKey({ autoIncrement: true }),
  topic: text('topic').notNull(),
  /** The reservation that it is about; null for none. */
  reservationId: integer('reservation_id'),
  createdAt: timestamp('created_at'),
});
