import { sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';
import { asks } from './asks';
import { facts, factsInRange, pictures } from './product-facts';
import { rates } from './rates';
import { schedule } from './schedule';
import { flag, list, publicFrom, searchTexts, versioned } from './shared-columns';

export interface ItineraryDay {
  day: number;
  location: string;
  activities: string[];
  meals: ('Breakfast' | 'Lunch' | 'Dinner')[];
}

const columns = {
  id: integer('id').primaryKey({ autoIncrement: true }),
  title: text('title').notNull(),
  description: text('description').notNull(),
  shortDescription: text('short_description').notNull(),
  country: text('country').notNull(),
  cities: list('cities'),
  itineraries: text('itineraries', { mode: 'json' }).$type<ItineraryDay[]>().notNull(),
  duration: text('duration').notNull(),
  /** US cents per person; NULL means "Price on request". */
  priceFromCents: integer('price_from_cents'),
  image: text('image'),
  imageAlt: text('image_alt'),
  rating: real('rating').notNull().default(4.5),
  reviewCount: integer('review_count').notNull().default(0),
  featured: flag('featured'),
  isRecommended: flag('is_recommended'),
  inclusions: list('inclusions'),
  exclusions: list('exclusions'),
  themes: list('themes'),
  ...pictures(),
  ...facts('ask'),
  schedule: schedule(),
  rates: rates(),
  asks: asks(),
  ...searchTexts,
  ...publicFrom,
  ...versioned,
};

export const packages = sqliteTable('packages', columns, (table) => [
  check('packages_price', sql`${table.priceFromCents} IS NULL OR ${table.priceFromCents} >= 100`),
  check('packages_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  check('packages_facts', factsInRange(table)),
  index('packages_order').on(table.featured, table.id),
  index('packages_country_order').on(table.country, table.featured, table.id),
  index('packages_public').on(table.publicFrom),
  index('packages_recommended').on(table.id).where(sql`is_recommended = 1`),
]);

/** Those that visitors see now, see `publicViews`. */
export const publicPackages = sqliteView('public_packages', columns).existing();

export type TourPackage = typeof packages.$inferSelect;
export type NewPackage = typeof packages.$inferInsert;
