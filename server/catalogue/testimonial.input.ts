import { z } from 'zod';
import type { Publication } from '#db/columns';
import { describe, draftOf } from '#server/values/described.input';
import { optionalImageAddress, rating, requiredLine } from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { asDraft, created, drafted, published, saved } from '#server/values/record-id.input';
import { paragraph } from '#server/values/text.input';
import { stateFilter } from './publication.input';

export const testimonialFields = {
  name: requiredLine(120, 'Name must be at least 2 characters', 2).meta({ title: 'Name', width: 'half' }),
  tourName: requiredLine(200, 'Tour name is required').meta({
    ...{ title: 'Tour name', description: 'The tour or package they booked', width: 'half' },
  }),
  text: paragraph(2000)
    .pipe(z.string().min(10, 'Text must be at least 10 characters'))
    .meta({ title: 'Text', control: 'text', rows: 5 }),
  rating: rating(5).meta({ width: 'third' }),
  avatar: optionalImageAddress('Must be a valid URL or empty').meta({
    ...{ title: 'Avatar', description: 'If empty, initials are shown' },
  }),
};

/** The form of a testimonial, read as its columns. */
export const testimonialInput = z.strictObject(testimonialFields);
export const testimonialCreation = testimonialInput.safeExtend({ ...created, ...published });
export const testimonialUpdate = z.strictObject({ ...testimonialFields, ...saved, ...published });
export const testimonialDraft = z.strictObject({ ...draftOf(testimonialFields), ...drafted }).transform(asDraft);

/** The values of the form of a testimonial. */
export type TestimonialForm = Required<z.input<typeof testimonialInput>>;
/** The columns that the form edits. */
export type TestimonialFields = z.output<typeof testimonialInput> & Publication;
export type TestimonialUpdate = z.output<typeof testimonialUpdate>;

export const {
  labels: testimonialLabels,
  empty: emptyTestimonial,
  formOf: testimonialForm,
} = describe(testimonialFields);

const testimonialSorts = ['oldest', 'name', 'rating', 'updated'] as const;
export const testimonialList = listQuery(testimonialSorts, stateFilter);
export type TestimonialQuery = z.output<typeof testimonialList>;
