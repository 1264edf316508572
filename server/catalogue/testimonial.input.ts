import { z } from 'zod';
import type { Testimonial } from '#db/schema/testimonial';
import { fieldsOf, optionalImageAddress, rating, requiredLine } from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { created, saved } from '#server/values/record-id.input';
import { paragraph } from '#server/values/text.input';

const fields = {
  name: requiredLine(120, 'Name must be at least 2 characters', 2),
  avatar: optionalImageAddress('Must be a valid URL or empty'),
  text: paragraph(2000).pipe(z.string().min(10, 'Text must be at least 10 characters')),
  rating: rating(5),
  tourName: requiredLine(200, 'Tour name is required'),
};

/** The form of a testimonial, read as its columns. */
export const testimonialInput = z.strictObject(fields);
export const testimonialCreation = testimonialInput.safeExtend(created);
export const testimonialUpdate = z.strictObject({ ...fields, ...saved });

/** The values of the form of a testimonial. */
export type TestimonialForm = Required<z.input<typeof testimonialInput>>;
/** The columns that the form edits. */
export type TestimonialFields = z.output<typeof testimonialInput>;
export type TestimonialUpdate = z.output<typeof testimonialUpdate>;

export const emptyTestimonial: TestimonialForm = { name: '', avatar: '', text: '', rating: '5', tourName: '' };

export const testimonialForm = (testimonial: Testimonial): TestimonialForm =>
  fieldsOf(testimonial, ['name', 'avatar', 'text', 'rating', 'tourName']);

const testimonialSorts = ['oldest', 'name', 'rating', 'updated'] as const;
export const testimonialList = listQuery(testimonialSorts, {});
export type TestimonialQuery = z.output<typeof testimonialList>;
