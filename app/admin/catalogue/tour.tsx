import { href } from 'react-router';
import { centsPreview, productPreview } from '#app/admin/form/preview-values.ts';
import { DescribedFields } from '#app/admin/record/described-fields';
import { FactFields } from '#app/admin/record/fact-fields';
import { Checkbox, FormSection, withEmptyOption } from '#app/admin/record/form-parts';
import { useHouseRules } from '#app/admin/record/house-rules.ts';
import { openRecord } from '#app/admin/record/opened-record.server.ts';
import { usePlaces } from '#app/admin/record/places.ts';
import { ProductPictures } from '#app/admin/record/record-fields';
import { useRecordForm } from '#app/admin/record/record-form.ts';
import { RecordFormPage, recordPage } from '#app/admin/record/record-form-page';
import { SearchTexts } from '#app/admin/record/search-texts';
import { trpc } from '#app/trpc';
import { TripCard } from '#app/ui/card/trip-card';
import { Select } from '#app/ui/form/field';
import { citiesOf, imageOf, tourCountriesOf } from '#server/catalogue/destination.input';
import { dearerChildren } from '#server/catalogue/prices/dearer-children.input';
import { pickupClock } from '#server/catalogue/prices/free-cancellation.input';
import { findRecord } from '#server/catalogue/stored-record';
import {
  emptyTour,
  suggestedPrice,
  tourCopy,
  tourDraft,
  tourFields,
  tourForm,
  tourInput,
  tourLabels,
} from '#server/catalogue/tour.input';
import type { Route } from './+types/tour';
import { ProductAsks } from './asks-fields';
import { RatesFields } from './rates-fields';
import { ScheduleFields } from './schedule-fields';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the tour to edit. */
export function loader(args: Route.LoaderArgs) {
  return openRecord(args, {
    noun: 'Tour',
    find: (id) => findRecord('tour', id),
    kind: 'tour',
    read: tourForm,
    copy: tourCopy,
    empty: emptyTour,
  });
}

export default recordPage(TourEditor);

function TourEditor(opened: Route.ComponentProps['loaderData']) {
  const { record } = opened;
  const places = usePlaces();
  const house = useHouseRules('tour');
  const form = useRecordForm(opened, {
    list: 'tours',
    procedures: trpc.tours,
    fields: tourFields,
    labels: tourLabels,
    schema: tourInput,
    draft: tourDraft,
    read: tourForm,
    asks: (typed) => {
      const { data } = tourInput.safeParse(typed);
      return data ? dearerChildren(data.rates, data.priceCents) : null;
    },
  });
  const { values, text, flag, change, creating } = form;
  return (
    <RecordFormPage
      form={form}
      bookable
      publicPath={record && href('/tours/:id', { id: String(record.id) })}
      preview={
        <TripCard
          trip={{
            ...productPreview(form.id, 'tour', values),
            city: values.city || 'City',
            duration: values.duration || '8',
            priceCents: centsPreview(values.price) ?? 0,
            isInstant: values.schedule.instant,
          }}
        />
      }
      placement={
        <>
          <Checkbox {...flag('featured')} />
          <Checkbox {...flag('isRecommended')} />
        </>
      }
    >
      <FormSection title="Basics">
        <DescribedFields form={form} fields={tourFields} names={['title']} />
        <Select
          options={withEmptyOption('Choose a country', tourCountriesOf(places))}
          hint={tourCountriesOf(places).length === 0 ? 'Add a destination first, in Settings' : undefined}
          {...text('country')}
          onValueChange={(country) =>
            change((now) => ({ country, city: citiesOf(places, country).includes(now.city) ? now.city : '' }))
          }
        />
        <Select
          options={withEmptyOption('Choose a city', citiesOf(places, values.country))}
          disabled={values.country === ''}
          hint={values.country === '' ? 'Please select a country first' : undefined}
          {...text('city')}
          onValueChange={(city) => change((now) => ({ city, image: now.image || imageOf(places, now.country, city) }))}
        />
        <DescribedFields
          form={form}
          fields={tourFields}
          names={['category', 'duration', 'price', 'pickupTime']}
          hints={{
            price: creating && values.price === suggestedPrice && (
              <span>
                <mark className="rounded-sm bg-accent px-1 font-semibold text-ink">Suggested, please check</mark> USD
                per adult
              </span>
            ),
          }}
        />
      </FormSection>
      <FormSection title="Pictures">
        <ProductPictures form={form} />
      </FormSection>
      <FormSection title="Text">
        <DescribedFields form={form} fields={tourFields} names={['shortDescription', 'description', 'itineraries']} />
      </FormSection>
      <FormSection title="Departures">
        <ScheduleFields
          form={form}
          kind="tour"
          time={pickupClock(form.values.pickupTime)}
          counts={['travellers', 'parties']}
        />
      </FormSection>
      <FormSection title="Rates">
        <RatesFields form={form} kind="tour" minAge={values.minAge} />
      </FormSection>
      <FormSection title="Traveller details">
        <ProductAsks form={form} kind="tour" />
      </FormSection>
      <FormSection title="Before booking">
        <FactFields form={form} fields={tourFields} what="tour" />
      </FormSection>
      <FormSection title="Good to know">
        <DescribedFields
          form={form}
          fields={tourFields}
          names={['included', 'excluded', 'remarks', 'rating', 'reviewCount']}
          hints={{ included: `One per line. ${house.included}` }}
        />
      </FormSection>
      <FormSection title="Search engines">
        <SearchTexts
          form={form}
          derived={{
            title: values.title,
            text: values.shortDescription || `${values.title}: a tour in ${values.city}, ${values.country}.`,
          }}
          path={href('/tours/:id', { id: String(form.id ?? '…') })}
        />
      </FormSection>
    </RecordFormPage>
  );
}
