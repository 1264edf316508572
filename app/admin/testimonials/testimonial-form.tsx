import { href } from 'react-router';
import { ImageField } from '#app/admin/images/image-field';
import { CardPreview } from '#app/admin/record/card-preview';
import { FormSection } from '#app/admin/record/form-section';
import { imagePreview, ratingPreview } from '#app/admin/record/preview-values.ts';
import { RatingField, ratingLabels } from '#app/admin/record/record-fields';
import { useRecordForm } from '#app/admin/record/record-form.ts';
import { RecordFormPage } from '#app/admin/record/record-form-page';
import { trpc } from '#app/trpc';
import { Avatar } from '#app/ui/card/avatar';
import { Stars } from '#app/ui/card/stars';
import { Textarea, TextField } from '#app/ui/form/field';
import type { Testimonial } from '#db/schema/testimonial';
import {
  emptyTestimonial,
  type TestimonialForm,
  testimonialForm,
  testimonialInput,
} from '#server/domain/testimonial.input';

const labels: Record<keyof TestimonialForm, string> = {
  name: 'Name',
  tourName: 'Tour name',
  text: 'Text',
  rating: ratingLabels.rating,
  avatar: 'Avatar',
};

interface TestimonialFormPageProps {
  /** The record to edit; null for a new one. */
  testimonial: Testimonial | null;
  /** Initial values of a duplicate. */
  copy?: TestimonialForm | null;
}

export function TestimonialFormPage({ testimonial, copy }: TestimonialFormPageProps) {
  const create = trpc.testimonials.create.useMutation();
  const update = trpc.testimonials.update.useMutation();
  const form = useRecordForm({
    list: 'testimonials',
    labels,
    schema: testimonialInput,
    initial: testimonial ? testimonialForm(testimonial) : (copy ?? emptyTestimonial),
    record: testimonial,
    save: (fields, record, key) =>
      record ? update.mutateAsync({ ...fields, ...record }) : create.mutateAsync({ ...fields, key }),
    readNewer: (newer) => (newer.kind === 'testimonial' ? testimonialForm(newer.record) : null),
  });
  const { values, text } = form;
  const name = values.name || 'Name';
  return (
    <RecordFormPage
      form={form}
      publicPath={testimonial && href('/')}
      preview={
        <CardPreview>
          <figure>
            <Stars rating={ratingPreview(values.rating)} />
            <blockquote className="mt-3 font-display text-[1.2rem] leading-snug">
              “{values.text || 'What they say stands here.'}”
            </blockquote>
            <figcaption className="mt-4 flex items-center gap-3">
              <Avatar name={name} image={imagePreview(values.avatar) || null} className="h-12 w-12" />
              <span>
                <strong className="block">{name}</strong>
                <span className="text-sm text-quiet">{values.tourName || 'Tour'}</span>
              </span>
            </figcaption>
          </figure>
        </CardPreview>
      }
    >
      <FormSection title="The testimonial">
        <TextField className="sm:col-span-3" {...text('name')} />
        <TextField hint="Which journey it was" className="sm:col-span-3" {...text('tourName')} />
        <Textarea rows={5} className="sm:col-span-6" {...text('text')} />
        <RatingField className="sm:col-span-2" {...text('rating')} />
        <ImageField
          optional
          alt={values.name}
          hint="None: a medallion with the initials"
          className="sm:col-span-6"
          {...text('avatar')}
        />
      </FormSection>
    </RecordFormPage>
  );
}
