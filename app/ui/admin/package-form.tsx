import { trpc } from '#app/trpc';
import { PackageCard } from '#app/ui/package-card';
import { packageCountries } from '#server/domain/destination.input';
import type { TourPackage } from '#server/domain/package';
import { emptyPackage, type PackageForm, packageForm, packageInput, packageThemes } from '#server/domain/package.input';
import { commaSeparated } from '#server/domain/record.input';
import { CardPreview, Placement } from './card-preview';
import { DayEditor } from './day-editor';
import { Choice, FormPart, fieldId, TextBox, TextInput, Tick } from './form-field';
import { ImageField } from './image-field';
import { MarkdownField } from './markdown-field';
import { useRecordForm } from './record-form';
import { RecordFormPage } from './record-form-page';
import { centsTyped, ratingTyped, reviewsTyped } from './typed-number';

const labels: Record<keyof PackageForm, string> = {
  title: 'Title',
  country: 'Country',
  cities: 'Cities',
  duration: 'Duration',
  priceFrom: 'Price',
  image: 'Image',
  imageAlt: 'Alt text',
  pdfUrl: 'PDF URL',
  itineraries: 'Itinerary',
  shortDescription: 'Short description',
  description: 'Description',
  inclusions: 'Inclusions',
  exclusions: 'Exclusions',
  themes: 'Themes',
  rating: 'Rating',
  reviewCount: 'Review count',
  featured: 'Featured',
  isRecommended: 'Recommended',
};

const countryChoices = [
  { value: '', label: 'Choose a country' },
  ...packageCountries.map((country) => ({ value: country, label: country })),
] as const;

export function PackageFormPage({ tourPackage }: { tourPackage: TourPackage | null }) {
  const create = trpc.packages.create.useMutation();
  const update = trpc.packages.update.useMutation();
  const form = useRecordForm({
    noun: 'Package',
    schema: packageInput,
    initial: tourPackage ? packageForm(tourPackage) : emptyPackage,
    version: tourPackage?.version ?? null,
    save: (fields, version) =>
      tourPackage && version !== null
        ? update.mutateAsync({ ...fields, id: tourPackage.id, version })
        : create.mutateAsync(fields),
    readNewer: (newer) => (newer.kind === 'package' ? packageForm(newer.record) : null),
  });
  const { values, text, flag, set, change, faults } = form;
  return (
    <RecordFormPage
      form={form}
      labels={labels}
      publicPath={tourPackage && `/packages/${tourPackage.id}`}
      preview={
        <>
          <CardPreview>
            <PackageCard
              tourPackage={{
                id: tourPackage?.id ?? 0,
                title: values.title || 'Title of the package',
                shortDescription: values.shortDescription,
                country: values.country || 'Egypt',
                cities: commaSeparated.safeParse(values.cities || 'Cities').data ?? [],
                duration: values.duration || '8 days / 7 nights',
                priceFromCents: centsTyped(values.priceFrom),
                image: values.image || null,
                imageAlt: values.imageAlt,
                rating: ratingTyped(values.rating),
                reviewCount: reviewsTyped(values.reviewCount),
              }}
            />
          </CardPreview>
          <Placement>
            <Tick label={labels.featured} hint="First in the lists, and on the home page" {...flag('featured')} />
            <Tick label={labels.isRecommended} hint="Among Our Recommendations" {...flag('isRecommended')} />
          </Placement>
        </>
      }
    >
      <FormPart title="The package">
        <TextInput label={labels.title} most={200} className="sm:col-span-6" {...text('title')} />
        <Choice
          name="country"
          label={labels.country}
          value={values.country}
          choices={countryChoices}
          error={faults.country}
          onChange={(country) => set('country', country)}
          className="sm:col-span-2"
        />
        <TextInput label={labels.duration} hint="8 days / 7 nights" className="sm:col-span-2" {...text('duration')} />
        <TextInput
          label={labels.priceFrom}
          before="$"
          inputMode="decimal"
          optional
          hint="From, in USD, for one person. Empty: on request"
          className="sm:col-span-2"
          {...text('priceFrom')}
        />
        <TextInput
          label={labels.cities}
          hint="Separated by commas: Cairo, Luxor, Aswan"
          className="sm:col-span-6"
          {...text('cities')}
        />
      </FormPart>
      <FormPart title="Day by day">
        <DayEditor days={values.itineraries} faults={faults} onChange={(days) => set('itineraries', days)} />
      </FormPart>
      <FormPart title="Text">
        <TextBox
          label={labels.shortDescription}
          rows={2}
          most={300}
          hint="About 150 characters read best"
          className="sm:col-span-6"
          {...text('shortDescription')}
        />
        <MarkdownField label={labels.description} className="sm:col-span-6" {...text('description')} />
        <TextBox
          label={labels.inclusions}
          optional
          rows={5}
          hint="One a line. None: the usual ones are shown"
          className="sm:col-span-3"
          {...text('inclusions')}
        />
        <TextBox
          label={labels.exclusions}
          optional
          rows={5}
          hint="One a line"
          className="sm:col-span-3"
          {...text('exclusions')}
        />
      </FormPart>
      <FormPart title="Picture and PDF">
        <ImageField
          name="image"
          label={labels.image}
          value={values.image}
          error={faults.image}
          optional
          alt={values.imageAlt}
          onChange={(image, alt) => change((now) => ({ image, imageAlt: now.imageAlt || alt || '' }))}
          className="sm:col-span-6"
        />
        <TextInput
          label={labels.imageAlt}
          hint="What the picture shows, for those who cannot see it. Empty: the title"
          optional
          className="sm:col-span-6"
          {...text('imageAlt')}
        />
        <TextInput
          label={labels.pdfUrl}
          type="url"
          optional
          hint="https://… of a PDF to download"
          className="sm:col-span-6"
          {...text('pdfUrl')}
        />
      </FormPart>
      <FormPart title="Themes and rating">
        <fieldset id={fieldId('themes')} tabIndex={-1} className="outline-none sm:col-span-6">
          <legend className="mb-1 font-semibold">{labels.themes}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
            {packageThemes.map(({ value, label }) => (
              <label key={value} className="flex min-h-8 items-center gap-2">
                <input
                  type="checkbox"
                  name="themes"
                  checked={values.themes.includes(value)}
                  onChange={(event) => {
                    const others = values.themes.filter((theme) => theme !== value);
                    set('themes', event.target.checked ? [...others, value] : others);
                  }}
                  className="h-5 w-5 accent-terracotta"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <TextInput
          label={labels.rating}
          type="number"
          least={1}
          greatest={5}
          step={0.1}
          hint="1 to 5"
          optional
          className="sm:col-span-3"
          {...text('rating')}
        />
        <TextInput
          label={labels.reviewCount}
          type="number"
          least={0}
          step={1}
          hint="With none the package shows as “New”"
          optional
          className="sm:col-span-3"
          {...text('reviewCount')}
        />
      </FormPart>
    </RecordFormPage>
  );
}
