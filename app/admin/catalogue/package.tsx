import { href } from 'react-router';
import { fieldId } from '#app/admin/form/form-values.ts';
import { centsPreview, productPreview } from '#app/admin/form/preview-values.ts';
import { DescribedFields } from '#app/admin/record/described-fields';
import { FactFields } from '#app/admin/record/fact-fields';
import { Checkbox, FormSection } from '#app/admin/record/form-parts';
import { useHouseRules } from '#app/admin/record/house-rules.ts';
import { openRecord } from '#app/admin/record/opened-record.server.ts';
import { ProductPictures } from '#app/admin/record/record-fields';
import { useRecordForm } from '#app/admin/record/record-form.ts';
import { RecordFormPage, recordPage } from '#app/admin/record/record-form-page';
import { SearchTexts } from '#app/admin/record/search-texts';
import { trpc } from '#app/trpc';
import { TripCard } from '#app/ui/card/trip-card';
import { packageThemes } from '#server/catalogue/facet/facet.input';
import {
  emptyPackage,
  packageCopy,
  packageDraft,
  packageFields,
  packageForm,
  packageInput,
  packageLabels,
} from '#server/catalogue/package.input';
import { dearerChildren } from '#server/catalogue/prices/dearer-children.input';
import { findRecord } from '#server/catalogue/stored-record';
import { commaSeparated } from '#server/values/fields.input';
import type { Route } from './+types/package';
import { ProductAsks } from './asks-fields';
import { DayEditor } from './itinerary';
import { RatesFields } from './rates-fields';
import { ScheduleFields } from './schedule-fields';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the package to edit. */
export function loader(args: Route.LoaderArgs) {
  return openRecord(args, {
    noun: 'Package',
    find: (id) => findRecord('package', id),
    kind: 'package',
    read: packageForm,
    copy: packageCopy,
    empty: emptyPackage,
  });
}

export default recordPage(PackageEditor);

function PackageEditor(opened: Route.ComponentProps['loaderData']) {
  const { record } = opened;
  const house = useHouseRules('package');
  const form = useRecordForm(opened, {
    list: 'packages',
    procedures: trpc.packages,
    fields: packageFields,
    labels: packageLabels,
    schema: packageInput,
    draft: packageDraft,
    read: packageForm,
    asks: (typed) => {
      const { data } = packageInput.safeParse(typed);
      // Without hotels the office quotes.
      return data ? dearerChildren(data.rates, null) : null;
    },
  });
  const { values, flag, change, errors } = form;
  return (
    <RecordFormPage
      form={form}
      bookable
      publicPath={record && href('/packages/:id', { id: String(record.id) })}
      preview={
        <TripCard
          trip={{
            ...productPreview(form.id, 'package', values),
            cities: commaSeparated.safeParse(values.cities || 'Cities').data ?? [],
            duration: values.duration || '8 days / 7 nights',
            priceFromCents: centsPreview(values.priceFrom),
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
        <DescribedFields
          form={form}
          fields={packageFields}
          names={['title', 'country', 'duration', 'priceFrom', 'cities']}
        />
      </FormSection>
      <FormSection title="Day by day">
        <DayEditor days={values.itineraries} errors={errors} onChange={(itineraries) => change({ itineraries })} />
      </FormSection>
      <FormSection title="Text">
        <DescribedFields
          form={form}
          fields={packageFields}
          names={['shortDescription', 'description', 'inclusions', 'exclusions']}
          hints={{ inclusions: `One per line. ${house.included}` }}
        />
      </FormSection>
      <FormSection title="Before booking">
        <FactFields form={form} fields={packageFields} what="package" />
      </FormSection>
      <FormSection title="Departures">
        <ScheduleFields form={form} kind="package" counts={['travellers', 'rooms', 'parties']} />
      </FormSection>
      <FormSection title="Rates">
        <RatesFields form={form} kind="package" minAge={values.minAge} />
      </FormSection>
      <FormSection title="Traveller details">
        <ProductAsks form={form} kind="package" />
      </FormSection>
      <FormSection title="Pictures">
        <ProductPictures form={form} />
      </FormSection>
      <FormSection title="Themes and rating">
        <fieldset id={fieldId('themes')} tabIndex={-1} className="outline-none sm:col-span-6">
          <legend className="mb-1 font-semibold">{form.labels.themes}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
            {packageThemes.map(({ value, label }) => (
              <label key={value} className="flex min-h-8 items-center gap-2">
                <input
                  type="checkbox"
                  name="themes"
                  checked={values.themes.includes(value)}
                  onChange={(event) => {
                    const others = values.themes.filter((theme) => theme !== value);
                    change({ themes: event.target.checked ? [...others, value] : others });
                  }}
                  className="h-5 w-5 accent-brand"
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <DescribedFields form={form} fields={packageFields} names={['rating', 'reviewCount']} />
      </FormSection>
      <FormSection title="Search engines">
        <SearchTexts
          form={form}
          derived={{ title: values.title, text: values.shortDescription }}
          path={href('/packages/:id', { id: String(form.id ?? '…') })}
        />
      </FormSection>
    </RecordFormPage>
  );
}
