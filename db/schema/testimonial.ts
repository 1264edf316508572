import { sql } from 'drizzle-orm';
import { check, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { versioned } from './shared-columns';

export const testimonials = sqliteTable(
  'testimonials',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    avatar: text('avatar'),
    text: text('text').notNull(),
    rating: real('rating').notNull().default(5),
    tourName: text('tour_name').notNull(),
    ...versioned,
  },
  (table) => [check('testimonials_rating', sql`${table.rating} BETWEEN 1 AND 5`)],
);

export type Testimonial = typeof testimonials.$inferSelect;
export type NewTestimonial = typeof testimonials.$inferInsert;
