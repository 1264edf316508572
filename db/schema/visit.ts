import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** From where the page of a product was opened; `site`: from another page of the site. */
const sources = [
  ...['search', 'assistant', 'social', 'email', 'agent', 'campaign', 'other', 'direct', 'site'],
] as const;

/** How often product pages and booking forms were opened, and nothing of who opened them. */
export const visits = sqliteTable(
  'visits',
  {
    /** In the zone of the office, YYYY-MM-DD. */
    day: text('day').notNull(),
    kind: text('kind', { enum: ['tour', 'package', 'offer'] }).notNull(),
    productId: integer('product_id').notNull(),
    source: text('source', { enum: sources }).notNull(),
    looks: integer('looks').notNull(),
    forms: integer('forms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.productId, table.source] })],
);

/** What visitors have searched for on the whole site without finding anything, in words for comparison. */
export const emptySearches = sqliteTable(
  'empty_searches',
  {
    /** As above. */
    day: text('day').notNull(),
    query: text('query').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);

export type Visit = typeof visits.$inferSelect;
