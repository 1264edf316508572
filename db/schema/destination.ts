import { sql } from 'drizzle-orm';
import { check, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, list, versioned } from './shared-columns';

/** The countries and cities that we travel to; a country is a row without a city. */
export const destinations = sqliteTable(
  'destinations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    country: text('country').notNull(),
    city: text('city'),
    /** The value of `?filter=` and `?where=`. */
    slug: text('slug').notNull(),
    /** An IANA time zone, such as `Africa/Cairo`. */
    zone: text('zone').notNull(),
    /** Degrees; NULL for a place that no map shows. */
    latitude: real('latitude'),
    longitude: real('longitude'),
    /** True for a city in which tours are run. */
    hasTours: flag('has_tours'),
    /** The label of its link in the footer, which destinations with the same label share; NULL for no link. */
    popularAs: text('popular_as'),
    /** A poster or a photograph; NULL for none. */
    image: text('image'),
    /** Other spellings and the names in other languages. */
    aliases: list('aliases'),
    /** Values of filters that lead to the present one. */
    formerSlugs: list('former_slugs'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('destinations_slug').on(table.slug),
    uniqueIndex('destinations_place').on(table.country, sql`coalesce(${table.city}, '')`),
    check('destinations_latitude', sql`${table.latitude} BETWEEN -90 AND 90`),
    check('destinations_longitude', sql`${table.longitude} BETWEEN -180 AND 180`),
  ],
);

export type Destination = typeof destinations.$inferSelect;
export type NewDestination = typeof destinations.$inferInsert;
