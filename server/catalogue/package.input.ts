import { z } from 'zod';
import type { Publication } from '#db/columns';
import type { ItineraryDay, TourPackage } from '#db/schema/package';
import type { Rates } from '#db/schema/rates';
import { describe, draftOf, type FormOf, inCents } from '#server/values/described.input';
import {
  commaSeparated,
  commaSeparatedOf,
  copyTitle,
  lines,
  optionalDollars,
  optionalImageAddress,
} from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { asDraft, created, drafted, published, publishedInFile, saved } from '#server/values/record-id.input';
import { line } from '#server/values/text.input';
import { packageThemes } from './facet/facet.input';
import {
  copiedShown,
  dateFields,
  description,
  duration,
  factFields,
  nameFields,
  type OwnForms,
  partyFields,
  pdfField,
  pictureFields,
  placementFields,
  reviewFields,
  soloPriceTooLow,
  termFields,
} from './product-facts.input';
import { stateFilter } from './publication.input';
import { searchTextFields } from './search-texts.input';

export const meals = ['Breakfast', 'Lunch', 'Dinner'] as const;
type Meal = (typeof meals)[number];

const themeValues = packageThemes.map((theme) => theme.value);

const day = z.strictObject({
  /** Ignored: the position in the list is the number. */
  day: z.int().optional(),
  location: line(200),
  activities: z.array(line(1000)).max(50, 'At most 50 activities a day'),
  meals: z.array(z.enum(meals)).max(meals.length),
});
/** A day in the form. */
export interface DayForm {
  location: string;
  activities: string[];
  meals: Meal[];
}

/** Days without location and activities are removed, the others numbered from 1. */
const itinerary = z
  .array(day, 'Itinerary must be a valid JSON array string')
  .max(60, 'At most 60 days')
  .transform((days) =>
    days
      .map(({ location, activities, meals: eaten }) => ({
        location,
        activities: activities.filter((activity) => activity !== ''),
        meals: meals.filter((meal) => eaten.includes(meal)),
      }))
      .filter(({ location, activities }) => location !== '' || activities.length > 0)
      .map((entry, index) => ({ day: index + 1, ...entry })),
  )
  .pipe(z.array(z.custom<ItineraryDay>()).min(1, 'Please describe at least one day'));

/** The first day of a new itinerary, and what "Add day" adds. */
export const emptyDay: DayForm = { location: '', activities: [''], meals: [] };

export const packageFields = {
  ...nameFields,
  cities: line(1000)
    .pipe(z.string().min(3, 'Cities must be at least 3 characters (comma-separated)'))
    .pipe(commaSeparated)
    .refine((cities) => cities.length > 0, 'Cities must be at least 3 characters (comma-separated)')
    .meta({
      ...{ title: 'Cities', description: 'Separated by commas, for example Cairo, Luxor, Aswan', width: 'two thirds' },
      write: commaSeparatedOf,
    }),
  duration,
  /** Empty for "Price on request". */
  priceFrom: optionalDollars('Price must be at least $1').meta({
    ...{ title: 'Price', description: 'From, USD per person. If empty, on request', width: 'third' },
  }),
  image: optionalImageAddress('Must be a valid URL or empty').meta({ title: 'Image' }),
  ...pictureFields,
  ...factFields,
  pdfUrl: pdfField('package'),
  ...termFields,
  cancellation: termFields.cancellation.meta({ empty: 'ask' }),
  ...dateFields,
  ...partyFields,
  itineraries: itinerary.meta({
    ...{ title: 'Itinerary', empty: [emptyDay] },
    write: (days: TourPackage['itineraries']): DayForm[] =>
      days.map(({ location, activities, meals: eaten }) => ({
        ...{ location, activities: activities.length > 0 ? activities : [''], meals: eaten },
      })),
  }),
  shortDescription: line(2000)
    .pipe(
      z
        .string()
        .min(10, 'Short description must be at least 10 characters')
        .max(300, 'Short description cannot exceed 300 characters'),
    )
    .meta({
      ...{ title: 'Short description', description: 'About 150 characters read best', control: 'text', rows: 2 },
    }),
  description,
  inclusions: lines.meta({ title: 'Inclusions', width: 'half' }),
  exclusions: lines.meta({ title: 'Exclusions', width: 'half' }),
  themes: z
    .array(z.enum(themeValues))
    .max(themeValues.length)
    .meta({
      ...{ title: 'Themes', empty: [] },
      write: (themes: string[]) => themeValues.filter((theme) => themes.includes(theme)),
    }),
  ...reviewFields('package'),
  ...searchTextFields,
  ...placementFields,
};

const consistent = (fields: typeof packageFields) =>
  z
    .strictObject(fields)
    .refine(({ priceFrom, soloPrice }) => soloPrice === null || priceFrom === null || !(soloPrice < priceFrom), {
      path: ['soloPrice'],
      error: soloPriceTooLow,
    })
    .refine(({ soloPrice, rates }) => soloPrice === null || !rates?.hotels.length, {
      path: ['soloPrice'],
      error: 'Leave this empty and enter the price of a single room, because hotel classes have prices',
    });
const form = consistent(packageFields);

/** The price of the cheapest hotel class is that of the package. */
const toColumns = <Fields extends { priceFrom: number | null; soloPrice: number | null; rates: Rates | null }>(
  fields: Fields,
) => {
  const hotelPrices = (fields.rates?.hotels ?? []).map(({ cents }) => cents);
  const priceFrom = hotelPrices.length > 0 ? Math.min(...hotelPrices) : fields.priceFrom;
  return inCents('priceFrom', 'soloPrice')({ ...fields, priceFrom });
};

/** The form of a package, read as its columns. Errors are named by the fields of the form. */
export const packageInput = form.transform(toColumns);
export const packageInFile = form.safeExtend(publishedInFile).transform(toColumns);
export const packageCreation = form.safeExtend({ ...created, ...published }).transform(toColumns);
export const packageUpdate = form.safeExtend({ ...saved, ...published }).transform(toColumns);
export const packageDraft = consistent(draftOf(packageFields))
  .safeExtend(drafted)
  .transform(toColumns)
  .transform(asDraft);

/** The values of the form of a package. */
export interface PackageForm extends Omit<FormOf<typeof packageFields>, 'itineraries' | keyof OwnForms>, OwnForms {
  itineraries: DayForm[];
}
/** The columns that the form edits. */
export interface PackageFields extends z.output<typeof packageInput>, Publication {}
export type PackageUpdate = z.output<typeof packageUpdate>;

export const {
  labels: packageLabels,
  empty: emptyPackage,
  formOf: packageForm,
} = describe<typeof packageFields, PackageForm>(packageFields);

/** The address of the page of a package. */
export const packagePath = (id: number) => `/packages/${id}`;

/** The form of a new package that is a copy: with its own title, not featured or recommended, without reviews. */
export function packageCopy(tourPackage: TourPackage): PackageForm {
  return {
    ...packageForm(tourPackage),
    title: copyTitle(tourPackage.title),
    ...copiedShown,
    isRecommended: false,
  };
}

const packageSorts = ['newest', 'title', 'country', 'price', 'updated'] as const;
export const packageList = listQuery(packageSorts, { country: line(80).nullable().default(null), ...stateFilter });
export type PackageQuery = z.output<typeof packageList>;
