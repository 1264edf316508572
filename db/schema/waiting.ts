import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { timestamp } from './shared-columns';

/** Who wants to know when a departure that is sold out has room; deleted once they are told, and after its day. */
export const waiting = sqliteTable(
  'waiting',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    email: text('email').notNull(),
    /** Kind and id of the product, such as `tour-12`. */
    productKey: text('product_key').notNull(),
    day: text('day').notNull(),
    travellers: integer('travellers').notNull(),
    /** NULL where a booking has none. */
    rooms: integer('rooms'),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('waiting_email').on(table.email, table.productKey, table.day),
    index('waiting_day').on(table.day),
  ],
);
export type Waiting = typeof waiting.$inferSelect;
