import { href } from 'react-router';
import { fieldId } from '#app/admin/form/form-values.ts';
import { centsPreview, productPreview } from '#app/admin/form/preview-values.ts';
import { MarkdownField } from '#app/admin/markdown/markdown-field';
import { FactFields } from '#app/admin/record/fact-fields';
import { FormSection } from '#app/admin/record/form-parts';
import { useHouseRules } from '#app/admin/record/house-rules.ts';
import { openRecord } from '#app/admin/record/opened-record.server.ts';
import {
  CountryField,
  LinesField,
  PriceField,
  ProductPictures,
  ProductPlacement,
  RatingFields,
} from '#app/admin/record/record-fields';
import { useRecordForm } from '#app/admin/record/record-form.ts';
import { RecordFormPage, recordPage } from '#app/admin/record/record-form-page';
import { trpc } from '#app/trpc';
import { TripCard } from '#app/ui/card/trip-card';
import { Textarea, TextField } from '#app/ui/form/field';
import { packageThemes } from '#server/catalogue/facet/facet.input';
import { findPackage } from '#server/catalogue/package';
import { emptyPackage, packageCopy, packageForm, packageInput } from '#server/catalogue/package.input';
import { dearerChildren } from '#server/catalogue/prices/dearer-children.input';
import { packageLabels } from '#server/catalogue/record-labels.input';
import { commaSeparated } from '#server/values/fields.input';
import type { Route } from './+types/package';
import { DayEditor } from './itinerary';
import { RatesFields } from './rates-fields';
import { ScheduleFields } from './schedule-fields';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the package to edit. */
export function loader(args: Route.LoaderArgs) {
  return openRecord(args, {
    noun: 'Package',
    find: findPackage,
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
    labels: packageLabels,
    schema: packageInput,
    read: packageForm,
    asks: (typed) => {
      const { data } = packageInput.safeParse(typed);
      // Without hotels the office quotes.
      return data ? dearerChildren(data.rates, null) : null;
    },
  });
  const { values, text, flag, change, errors } = form;
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
      placement={<ProductPlacement flag={flag} />}
    >
      <FormSection title="Basics">
        <TextField {...text('title', 'full')} />
        <CountryField {...text('country', 'half')} />
        <TextField hint="For example 8 days / 7 nights" {...text('duration', 'half')} />
        <PriceField optional hint="From, USD per person. If empty, on request" {...text('priceFrom', 'third')} />
        <TextField hint="Separated by commas, for example Cairo, Luxor, Aswan" {...text('cities', 'two thirds')} />
      </FormSection>
      <FormSection title="Day by day">
        <DayEditor days={values.itineraries} errors={errors} onChange={(itineraries) => change({ itineraries })} />
      </FormSection>
      <FormSection title="Text">
        <Textarea rows={2} hint="About 150 characters read best" {...text('shortDescription', 'full')} />
        <MarkdownField {...text('description', 'full')} />
        <LinesField hint={`One per line. ${house.included}`} {...text('inclusions', 'half')} />
        <LinesField {...text('exclusions', 'half')} />
      </FormSection>
      <FormSection title="Before booking">
        <FactFields form={form} what="package" />
      </FormSection>
      <FormSection title="Departures">
        <ScheduleFields form={form} kind="package" counts={['travellers', 'rooms', 'parties']} />
      </FormSection>
      <FormSection title="Rates">
        <RatesFields form={form} kind="package" minAge={values.minAge} />
      </FormSection>
      <FormSection title="Pictures">
        <ProductPictures form={form} optional />
      </FormSection>
      <FormSection title="Themes and rating">
        <fieldset id={fieldId('themes')} tabIndex={-1} className="outline-none sm:col-span-6">
          <legend className="mb-1 font-semibold">{packageLabels.themes}</legend>
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
        <RatingFields text={text} what="package" />
      </FormSection>
    </RecordFormPage>
  );
}
