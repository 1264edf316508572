import { type SQL, sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';

/** A list of texts, stored as JSON; an empty list is `[]`, never NULL. */
export const list = (column: string) => text(column, { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`);
export const flag = (column: string) => integer(column, { mode: 'boolean' }).notNull().default(false);
/** UTC, ISO 8601 with milliseconds. */
const now: SQL = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;
export const timestamp = (column: string) => text(column).notNull().default(now);
/** The address that words were mailed from, where it is not the one of their thread; NULL also where nobody can read it. */
export const fromAddress = () => text('from_address');

/** `version` counts the saves of a record. An update names the version it started from. */
export const versioned = {
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at'),
  updatedAt: timestamp('updated_at'),
};

/** What search engines show of a page, where the office does not want its title and text; NULL for these. */
export const searchTexts = { seoTitle: text('seo_title'), seoDescription: text('seo_description') };

/** The instant from which visitors see a record, in UTC as `timestamp`; NULL for a draft. By default it is public at once. */
export const publicFrom = { publicFrom: text('public_from').default('2000-01-01T00:00:00.000Z') };
