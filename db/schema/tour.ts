import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';
import { asks } from './asks';
import { facts, factsInRange, pictures } from './product-facts';
import { rates } from './rates';
import { schedule } from './schedule';
import { flag, list, publicFrom, searchTexts, versioned } from './shared-columns';

/** A number in the duration of a tour counts as hours, unless the text has another unit. */
const lengthHours: SQL = sql`CASE
  WHEN duration NOT GLOB '*[0-9]*' THEN CASE WHEN duration LIKE '%half%' THEN 4 WHEN duration LIKE '%day%' THEN 24 END
  WHEN CAST(duration AS REAL) <= 0 THEN NULL
  WHEN duration LIKE '%week%' THEN CAST(duration AS REAL) * 168
  WHEN duration LIKE '%day%' OR duration LIKE '%night%' THEN CAST(duration AS REAL) * 24
  WHEN duration LIKE '%min%' AND duration NOT LIKE '%hour%' THEN CAST(duration AS REAL) / 60
  ELSE CAST(duration AS REAL) END`;

/** Sort key: the rating of a tour that has reviews. */
export const reviewedRating = (table: { rating: SQLWrapper; reviewCount: SQLWrapper }): SQL =>
  sql`CASE WHEN ${table.reviewCount} > 0 THEN ${table.rating} ELSE 0 END`;

const columns = {
  id: integer('id').primaryKey({ autoIncrement: true }),
  title: text('title').notNull(),
  description: text('description').notNull(),
  shortDescription: text('short_description'),
  country: text('country').notNull(),
  city: text('city').notNull(),
  /** A plain number means hours. Any other text is shown as it is. */
  duration: text('duration').notNull(),
  /** Hours, read from the duration; NULL where it has no number. */
  lengthHours: real('length_hours').generatedAlwaysAs(lengthHours),
  /** US cents per adult. */
  priceCents: integer('price_cents').notNull(),
  image: text('image').notNull(),
  imageAlt: text('image_alt'),
  rating: real('rating').notNull().default(4.5),
  reviewCount: integer('review_count').notNull().default(0),
  featured: flag('featured'),
  isRecommended: flag('is_recommended'),
  pickupTime: text('pickup_time').notNull(),
  remarks: list('remarks'),
  itineraries: text('itineraries'),
  included: list('included'),
  excluded: list('excluded'),
  category: text('category'),
  ...pictures(),
  ...facts('day'),
  schedule: schedule(),
  rates: rates(),
  asks: asks(),
  ...searchTexts,
  ...publicFrom,
  ...versioned,
};

export const tours = sqliteTable('tours', columns, (table) => {
  const { id, country, city, category, lengthHours, priceCents, publicFrom } = table;
  const featuredFirst = sql`${table.featured} DESC`;
  return [
    check('tours_price', sql`${table.priceCents} >= 100`),
    check('tours_rating', sql`${table.rating} BETWEEN 1 AND 5`),
    check('tours_reviews', sql`${table.reviewCount} >= 0`),
    check('tours_facts', factsInRange(table)),
    // The orders of the lists, with their directions, so that no page needs a sort. They hold what lists are filtered by:
    // skipped rows are then not read.
    index('tours_order').on(featuredFirst, id, country, city, category, lengthHours, priceCents, publicFrom),
    index('tours_country_order').on(country, featuredFirst, id, city, category, lengthHours, priceCents, publicFrom),
    index('tours_city_order').on(city, featuredFirst, id, country, category, lengthHours, priceCents, publicFrom),
    index('tours_category_order').on(category, featuredFirst, id, country, city, lengthHours, priceCents, publicFrom),
    // For counting them.
    index('tours_facets').on(country, city, category, lengthHours, priceCents, publicFrom),
    index('tours_length').on(lengthHours, id, country, city, category, priceCents, publicFrom),
    index('tours_rating').on(reviewedRating(table), id, country, city, category, lengthHours, priceCents, publicFrom),
    index('tours_recommended').on(table.id).where(sql`is_recommended = 1`),
    index('tours_title').on(sql`${table.title} COLLATE NOCASE`),
    index('tours_price').on(priceCents, id, country, city, category, lengthHours, publicFrom),
    index('tours_updated').on(table.updatedAt),
    index('tours_created').on(table.createdAt),
    index('tours_public').on(publicFrom),
  ];
});

/** Those that visitors see now, see `publicViews`. */
export const publicTours = sqliteView('public_tours', columns).existing();

export type Tour = typeof tours.$inferSelect;
export type NewTour = typeof tours.$inferInsert;
