import { dehydrate } from '@tanstack/react-query';
import { href } from 'react-router';
import { centsPreview, focusPreview, imagePreview } from '#app/admin/form/preview-values.ts';
import { DescribedFields } from '#app/admin/record/described-fields';
import { Checkbox, FormSection } from '#app/admin/record/form-parts';
import { openRecord } from '#app/admin/record/opened-record.server.ts';
import { ProductPictures, TitleAndSlug } from '#app/admin/record/record-fields';
import type { RecordForm } from '#app/admin/record/record-form.ts';
import { useRecordForm } from '#app/admin/record/record-form.ts';
import { RecordFormPage, recordPage } from '#app/admin/record/record-form-page';
import { SearchTexts } from '#app/admin/record/search-texts';
import { trpc } from '#app/trpc';
import { OfferCard } from '#app/ui/card/offer-card';
import { findOfferById, offerWithSlug } from '#server/catalogue/offer/offer';
import {
  emptyOffer,
  type OfferForm,
  offerCopy,
  offerDraft,
  offerFields,
  offerForm,
  offerInput,
  offerLabels,
} from '#server/catalogue/offer/offer.input';
import { travelDays } from '#server/catalogue/offer/offer-words.input';
import { officeToday } from '#server/company/company';
import { prefetchFor } from '#server/trpc/router';
import { isDay } from '#server/values/calendar.input';
import type { Route } from './+types/offer';
import { LinkField, useTakenValues } from './offer-product';
import { RatesFields } from './rates-fields';
import { ScheduleFields } from './schedule-fields';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the offer to edit. */
export async function loader(args: Route.LoaderArgs) {
  const opened = openRecord(args, {
    noun: 'Offer',
    find: findOfferById,
    kind: 'offer',
    read: offerForm,
    copy: (row) => offerCopy(row, (slug) => offerWithSlug(row.type, slug) !== undefined),
    empty: emptyOffer(officeToday()),
  });
  // The form shows the titles of what is linked.
  const { tourId, packageId } = opened.initial;
  const rpc = await prefetchFor(args.request);
  if (tourId) await rpc.tours.byId.prefetch({ id: Number(tourId) });
  if (packageId) await rpc.packages.byId.prefetch({ id: Number(packageId) });
  return { ...opened, state: dehydrate(rpc.queryClient) };
}

export default recordPage(OfferEditor);

function OfferEditor(opened: Route.ComponentProps['loaderData']) {
  const { record } = opened;
  const form = useRecordForm(opened, {
    list: 'offers',
    procedures: trpc.offers,
    fields: offerFields,
    labels: offerLabels,
    schema: offerInput,
    draft: offerDraft,
    read: offerForm,
  });
  const { values, text, flag, creating } = form;
  const take = useTakenValues(form.change);
  const original = centsPreview(values.originalPrice);
  const discounted = centsPreview(values.discountedPrice);
  const percent =
    original !== null && discounted !== null && original > discounted
      ? Math.round((1 - discounted / original) * 100)
      : 0;

  return (
    <RecordFormPage
      form={form}
      bookable
      publicPath={record && href('/offer/:type/:slug', record)}
      wide
      preview={
        <OfferCard
          narrow
          offer={{
            id: 0,
            path: '/offers',
            type: values.type || 'tour',
            title: values.title || 'Title of the offer',
            location: values.location || 'Location',
            duration: values.duration || 'Duration',
            image: imagePreview(values.image),
            imageAlt: values.imageAlt,
            imageFocus: focusPreview(values.imageFocus),
            description: values.description,
            highlights: [],
            isInstant: values.schedule.instant,
            originalPriceCents: original,
            discountedPriceCents: discounted,
            percent,
            endDate: isDay(values.endDate) ? values.endDate : null,
            travel: travelDays({
              travelFrom: isDay(values.travelFrom) ? values.travelFrom : null,
              travelUntil: isDay(values.travelUntil) ? values.travelUntil : null,
            }),
          }}
        />
      }
      placement={<Checkbox {...flag('featured')} />}
    >
      <FormSection title="Basics">
        <LinkField
          what="tour"
          hint={creating ? 'Fills in title, picture, price and texts' : undefined}
          {...text('tourId')}
          onChoose={take}
        />
        <LinkField what="package" {...text('packageId')} onChoose={take} />
        <TitleAndSlug
          title={text('title')}
          slug={text('slug')}
          follows={creating}
          folder={`/offer/${values.type || '…'}`}
        />
        <DescribedFields
          form={form}
          fields={offerFields}
          names={['type', 'country', 'location', 'duration', 'groupSize']}
        />
      </FormSection>
      <FormSection title="Price and validity">
        <PriceAndDays form={form} percent={percent} />
      </FormSection>
      <FormSection title="Rooms and rates">
        {values.type === 'accommodation' ? (
          <>
            <ScheduleFields form={form} kind="offer" counts={['rooms']} />
            <RatesFields form={form} kind="stay" />
          </>
        ) : (
          <p className="text-quiet sm:col-span-6">
            Of a stay. Other offers have the departures, ages and extras of their tour or package.
          </p>
        )}
      </FormSection>
      <FormSection title="Text">
        <DescribedFields
          form={form}
          fields={offerFields}
          names={['description', 'detailedDescription', 'highlights', 'included', 'excluded']}
        />
      </FormSection>
      <FormSection title="Pictures">
        <ProductPictures form={form} />
      </FormSection>
      <FormSection title="Rating">
        <DescribedFields form={form} fields={offerFields} names={['rating', 'reviewCount']} />
      </FormSection>
      <FormSection title="Search engines">
        <SearchTexts
          form={form}
          derived={{ title: `${values.title}: Special Offer`, text: values.description }}
          path={`/offer/${values.type || '…'}/${values.slug || '…'}`}
        />
      </FormSection>
    </RecordFormPage>
  );
}

/** What an offer costs, when it can be booked and for when. @param percent the discount; 0 for none */
function PriceAndDays({ form, percent }: { form: RecordForm<OfferForm>; percent: number }) {
  const { type, tourId, packageId } = form.values;
  /** An offer of a tour or package has its price, policy and notice. */
  const isLinked = (type === 'tour' && tourId !== '') || (type === 'package' && packageId !== '');
  return (
    <DescribedFields
      form={form}
      fields={offerFields}
      names={[
        ...(['originalPrice', 'discountedPrice', 'startDate', 'endDate', 'travelFrom', 'travelUntil'] as const),
        ...(type === 'accommodation' ? (['roomSleeps'] as const) : []),
        ...(isLinked ? [] : (['cancellation', 'noticeHours', 'paymentTiming', 'deposit'] as const)),
      ]}
      hints={{
        originalPrice: isLinked && `The price of the ${type} is used instead`,
        discountedPrice: percent > 0 && `${percent}% off`,
      }}
    />
  );
}
