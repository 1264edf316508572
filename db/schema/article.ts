import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, sqliteView, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, list, publicFrom, searchTexts, versioned } from './shared-columns';

const columns = {
  id: integer('id').primaryKey({ autoIncrement: true }),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  excerpt: text('excerpt').notNull(),
  content: text('content').notNull(),
  image: text('image').notNull(),
  imageAlt: text('image_alt'),
  /** YYYY-MM-DD: a calendar day without a time zone. */
  date: text('date').notNull(),
  author: text('author').notNull(),
  authorImage: text('author_image'),
  category: text('category').notNull(),
  relatedArticles: list('related_articles'),
  featured: flag('featured'),
  ...searchTexts,
  ...publicFrom,
  ...versioned,
};

export const articles = sqliteTable('articles', columns, (table) => [
  uniqueIndex('articles_slug').on(table.slug),
  check('articles_slug_form', sql`${table.slug} <> '' AND ${table.slug} NOT GLOB '*[^a-z0-9-]*'`),
  check('articles_date_form', sql`${table.date} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  index('articles_order').on(table.featured, table.date, table.id, table.publicFrom),
  index('articles_category_order').on(table.category, table.featured, table.date, table.id, table.publicFrom),
  index('articles_public').on(table.publicFrom),
]);

/** Those that visitors see now, see `publicViews`. */
export const publicArticles = sqliteView('public_articles', columns).existing();

/** Former slugs of articles, which redirect to the current one unless a public article has them now. */
export const formerArticleSlugs = sqliteTable(
  'former_article_slugs',
  {
    slug: text('slug').primaryKey(),
    recordId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_article_slugs_article').on(table.recordId)],
);

export type Article = typeof articles.$inferSelect;
export type NewArticle = typeof articles.$inferInsert;
