import { db } from '#db/client';
import { testimonials } from '#db/schema';

export type Testimonial = typeof testimonials.$inferSelect;

/** The testimonials of the home page, oldest first. */
export function listTestimonials(limit = 4): Testimonial[] {
  return db().select().from(testimonials).orderBy(testimonials.id).limit(limit).all();
}
