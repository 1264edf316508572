import { existing } from '#server/domain/record/errors';
import { createIdempotently } from '#server/domain/record/idempotent-creation';
import { byId } from '#server/domain/record/record-id.input';
import {
  createTestimonial,
  deleteTestimonial,
  findTestimonial,
  searchTestimonials,
  updateTestimonial,
} from '#server/domain/testimonial';
import { testimonialCreation, testimonialList, testimonialUpdate } from '#server/domain/testimonial.input';
import { adminProcedure, router } from './init';

export const testimonialsRouter = router({
  list: adminProcedure.input(testimonialList).query(({ input }) => searchTestimonials(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findTestimonial(input.id), 'Testimonial')),
  create: adminProcedure
    .input(testimonialCreation)
    .mutation(({ input: { key, ...fields } }) =>
      createIdempotently({ kind: 'testimonial', key, fields, create: createTestimonial, find: findTestimonial }),
    ),
  update: adminProcedure.input(testimonialUpdate).mutation(({ input }) => updateTestimonial(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteTestimonial(input.id)),
});
