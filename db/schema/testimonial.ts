import { sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';
import { publicFrom, versioned } from './shared-columns';

const columns = {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  avatar: text('avatar'),
  text: text('text').notNull(),
  rating: real('rating').notNull().default(5),
  tourName: text('tour_name').notNull(),
  ...publicFrom,
  ...versioned,
};

export const testimonials = sqliteTable('testimonials', columns, (table) => [
  check('testimonials_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  index('testimonials_public').on(table.publicFrom),
]);

/** Those that visitors see now, see `publicViews`. */
export const publicTestimonials = sqliteView('public_testimonials', columns).existing();

export type Testimonial = typeof testimonials.$inferSelect;
export type NewTestimonial = typeof testimonials.$inferInsert;
