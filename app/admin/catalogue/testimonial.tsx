import { href } from 'react-router';
import { imagePreview, ratingPreview } from '#app/admin/form/preview-values.ts';
import { ImageField } from '#app/admin/images/image-field';
import { DescribedFields } from '#app/admin/record/described-fields';
import { FormSection } from '#app/admin/record/form-parts';
import { openRecord } from '#app/admin/record/opened-record.server.ts';
import { useRecordForm } from '#app/admin/record/record-form.ts';
import { RecordFormPage, recordPage } from '#app/admin/record/record-form-page';
import { trpc } from '#app/trpc';
import { Avatar } from '#app/ui/card/avatar';
import { Stars } from '#app/ui/card/stars';
import { findRecord } from '#server/catalogue/stored-record';
import {
  emptyTestimonial,
  testimonialDraft,
  testimonialFields,
  testimonialForm,
  testimonialInput,
  testimonialLabels,
} from '#server/catalogue/testimonial.input';
import type { Route } from './+types/testimonial';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the testimonial to edit. */
export function loader(args: Route.LoaderArgs) {
  return openRecord(args, {
    noun: 'Testimonial',
    find: (id) => findRecord('testimonial', id),
    kind: 'testimonial',
    read: testimonialForm,
    copy: testimonialForm,
    empty: emptyTestimonial,
  });
}

export default recordPage(TestimonialEditor);

function TestimonialEditor(opened: Route.ComponentProps['loaderData']) {
  const { record } = opened;
  const form = useRecordForm(opened, {
    list: 'testimonials',
    procedures: trpc.testimonials,
    fields: testimonialFields,
    labels: testimonialLabels,
    schema: testimonialInput,
    draft: testimonialDraft,
    read: testimonialForm,
  });
  const { values, text } = form;
  const name = values.name || 'Name';
  return (
    <RecordFormPage
      form={form}
      publicPath={record && href('/')}
      preview={
        <figure>
          <Stars rating={ratingPreview(values.rating)} />
          <blockquote className="mt-3 font-display text-[1.2rem] leading-snug">{`“${values.text || 'Their words appear here.'}”`}</blockquote>
          <figcaption className="mt-4 flex items-center gap-3">
            <Avatar name={name} image={imagePreview(values.avatar) || null} className="h-12 w-12" />
            <span>
              <strong className="block">{name}</strong>
              <span className="text-sm text-quiet">{values.tourName || 'Tour'}</span>
            </span>
          </figcaption>
        </figure>
      }
    >
      <FormSection title="Basics">
        <DescribedFields form={form} fields={testimonialFields} names={['name', 'tourName', 'text', 'rating']} />
        <ImageField alt={values.name} {...text('avatar')} />
      </FormSection>
    </RecordFormPage>
  );
}
