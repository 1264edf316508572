import { dehydrate } from '@tanstack/react-query';
import { href } from 'react-router';
import { centsPreview, focusPreview, imagePreview } from '#app/admin/form/preview-values.ts';
import { MarkdownField } from '#app/admin/markdown/markdown-field';
import { NoticeField } from '#app/admin/record/fact-fields';
import { Checkbox, FormSection } from '#app/admin/record/form-parts';
import { openRecord } from '#app/admin/record/opened-record.server.ts';
import { usePolicies } from '#app/admin/record/policies.ts';
import {
  CountryField,
  LinesField,
  PriceField,
  ProductPictures,
  RatingFields,
  slugLabels,
  TitleAndSlug,
} from '#app/admin/record/record-fields';
import type { RecordForm } from '#app/admin/record/record-form.ts';
import { useRecordForm } from '#app/admin/record/record-form.ts';
import { RecordFormPage, recordPage } from '#app/admin/record/record-form-page';
import { trpc } from '#app/trpc';
import { offerTypeLabels } from '#app/ui/card/badges';
import { OfferCard } from '#app/ui/card/offer-card';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { findOffer, findOfferById } from '#server/catalogue/offer/offer';
import {
  emptyOffer,
  type OfferForm,
  offerCopy,
  offerForm,
  offerInput,
  offerTypes,
} from '#server/catalogue/offer/offer.input';
import { travelDays } from '#server/catalogue/offer/offer-words.input';
import { policyKeys } from '#server/catalogue/product-facts.input';
import { factLabels, pictureLabels, ratingLabels } from '#server/catalogue/record-labels.input';
import { officeToday } from '#server/company/company';
import { prefetchFor } from '#server/trpc/router';
import { isDay } from '#server/values/calendar.input';
import type { Route } from './+types/offer';
import { LinkField, useTakenValues } from './offer-product';
import { RatesFields } from './rates-fields';
import { ScheduleFields } from './schedule-fields';

const labels: Record<keyof OfferForm, string> = {
  tourId: 'Tour',
  packageId: 'Package',
  ...slugLabels,
  type: 'Type',
  country: 'Country',
  location: 'Location',
  duration: 'Duration',
  groupSize: 'Group size',
  originalPrice: 'Original price',
  discountedPrice: 'Special price',
  startDate: 'Start date',
  endDate: 'End date',
  ...pictureLabels,
  description: 'Description',
  detailedDescription: 'Detailed description',
  highlights: 'Highlights',
  included: 'Included',
  excluded: 'Excluded',
  travelFrom: 'Travel from',
  travelUntil: 'Travel until',
  roomSleeps: 'People in a room',
  schedule: 'Rooms',
  rates: 'Rates',
  cancellation: factLabels.cancellation,
  noticeHours: factLabels.noticeHours,
  ...ratingLabels,
  featured: 'Featured',
};

const typeChoices = [
  { value: '', label: 'Choose a type' },
  ...offerTypes.map((type) => ({ value: type, label: offerTypeLabels[type] })),
] as const;

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the offer to edit. */
export async function loader(args: Route.LoaderArgs) {
  const opened = openRecord(args, {
    noun: 'Offer',
    find: findOfferById,
    read: offerForm,
    copy: (row) => offerCopy(row, (slug) => findOffer(row.type, slug) !== null),
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
    labels,
    schema: offerInput,
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
      placement={<Checkbox hint="Shown above the list of offers" {...flag('featured')} />}
    >
      <FormSection title="Basics">
        <LinkField
          what="tour"
          hint={creating ? 'Fills in title, picture, price and texts' : undefined}
          {...text('tourId', 'full')}
          onChoose={take}
        />
        <LinkField
          what="package"
          hint="Choose a tour or a package, not both"
          {...text('packageId', 'full')}
          onChoose={take}
        />
        <TitleAndSlug
          title={text('title', 'full')}
          slug={text('slug', 'full')}
          follows={creating}
          folder={`/offer/${values.type || '…'}`}
        />
        <Select options={typeChoices} {...text('type', 'half')} />
        <CountryField {...text('country', 'half')} />
        <TextField {...text('location', 'full')} />
        <TextField hint="For example 8 days / 7 nights" {...text('duration', 'half')} />
        <TextField hint="For example up to 16 travellers" {...text('groupSize', 'half')} />
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
        <Textarea rows={3} {...text('description', 'full')} />
        <MarkdownField {...text('detailedDescription', 'full')} />
        <LinesField hint="One per line. Featured cards show the first two" {...text('highlights', 'full')} />
        <LinesField {...text('included', 'half')} />
        <LinesField {...text('excluded', 'half')} />
      </FormSection>
      <FormSection title="Pictures">
        <ProductPictures form={form} />
      </FormSection>
      <FormSection title="Rating">
        <RatingFields text={text} what="offer" />
      </FormSection>
    </RecordFormPage>
  );
}

/** What an offer costs, when it can be booked and for when. @param percent the discount; 0 for none */
function PriceAndDays({ form: { values, text }, percent }: { form: RecordForm<OfferForm>; percent: number }) {
  /** An offer of a tour or package has its price, policy and notice. */
  const isLinked =
    (values.type === 'tour' && values.tourId !== '') || (values.type === 'package' && values.packageId !== '');
  const policies = usePolicies();
  return (
    <>
      <PriceField
        hint={isLinked ? `The price of the ${values.type} is used instead` : undefined}
        {...text('originalPrice', 'half')}
      />
      <PriceField hint={percent > 0 ? `${percent}% off` : undefined} {...text('discountedPrice', 'half')} />
      <TextField type="date" hint="First day to book" {...text('startDate', 'half')} />
      <TextField type="date" hint="Last day to book" {...text('endDate', 'half')} />
      <TextField type="date" optional hint="Earliest start of the trip" {...text('travelFrom', 'half')} />
      <TextField type="date" optional hint="Latest start of the trip" {...text('travelUntil', 'half')} />
      {values.type === 'accommodation' && (
        <TextField optional inputMode="numeric" hint="Maximum in one room" {...text('roomSleeps', 'third')} />
      )}
      {!isLinked && (
        <>
          <Select options={policies.optionsOf(policyKeys)} {...text('cancellation', 'third')} />
          <NoticeField {...text('noticeHours', 'third')} />
        </>
      )}
    </>
  );
}
