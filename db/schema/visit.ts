import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** From where a page was opened; `partner`: by a link with `ref`, `site`: from another page of the site. */
export const visitSources = [
  ...['search', 'assistant', 'social', 'email', 'agent', 'partner', 'campaign', 'other', 'direct', 'site'],
] as const;

/** How often product pages, booking forms and articles were opened, and nothing of who opened them. */
export const visits = sqliteTable(
  'visits',
  {
    /** In the zone of the office, YYYY-MM-DD. */
    day: text('day').notNull(),
    /** `page`: any other page, counted where a campaign or a partner has led to it. */
    kind: text('kind', { enum: ['tour', 'package', 'offer', 'article', 'page'] }).notNull(),
    /** Of the product or article; 0 for a page. */
    productId: integer('product_id').notNull(),
    source: text('source', { enum: visitSources }).notNull(),
    /** The name of the campaign (`utm_campaign`) or of the partner (`ref`); empty without one. */
    campaign: text('campaign').notNull().default(''),
    looks: integer('looks').notNull(),
    forms: integer('forms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.productId, table.source, table.campaign] })],
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
