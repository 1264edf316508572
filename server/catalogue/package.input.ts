import { z } from 'zod';
import type { TourPackage } from '#db/schema/package';
import type { Rates } from '#db/schema/rates';
import {
  commaSeparated,
  commaSeparatedOf,
  copyTitle,
  dollarsOf,
  emptyFields,
  fieldsOf,
  lines,
  optionalDollars,
  optionalImageAddress,
} from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { created, saved } from '#server/values/record-id.input';
import { line } from '#server/values/text.input';
import { packageThemes } from './facet/facet.input';
import { copiedShown, emptyTrip, type OwnForms, soloPriceTooLow, tripFields, tripForm } from './product-facts.input';

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
  .refine((days) => days.length > 0, 'Please describe at least one day');

const fields = {
  ...tripFields,
  cities: line(1000)
    .pipe(z.string().min(3, 'Cities must be at least 3 characters (comma-separated)'))
    .pipe(commaSeparated)
    .refine((cities) => cities.length > 0, 'Cities must be at least 3 characters (comma-separated)'),
  /** Empty for "Price on request". */
  priceFrom: optionalDollars('Price must be at least $1'),
  image: optionalImageAddress('Must be a valid URL or empty'),
  itineraries: itinerary,
  shortDescription: line(2000).pipe(
    z
      .string()
      .min(10, 'Short description must be at least 10 characters')
      .max(300, 'Short description cannot exceed 300 characters'),
  ),
  inclusions: lines,
  exclusions: lines,
  themes: z.array(z.enum(themeValues)).max(themeValues.length),
};

const form = z
  .strictObject(fields)
  .refine(({ priceFrom, soloPrice }) => soloPrice === null || priceFrom === null || !(soloPrice < priceFrom), {
    path: ['soloPrice'],
    error: soloPriceTooLow,
  })
  .refine(({ soloPrice, rates }) => soloPrice === null || !rates?.hotels.length, {
    path: ['soloPrice'],
    error: 'Leave this empty and enter the price of a single room, because hotel classes have prices',
  });

/** Names the prices after their columns: the fields are typed in dollars and read as cents. */
const toColumns = <Fields extends { priceFrom: number | null; soloPrice: number | null; rates: Rates | null }>({
  priceFrom,
  soloPrice,
  ...columns
}: Fields) => {
  const hotelPrices = (columns.rates?.hotels ?? []).map(({ cents }) => cents);
  const priceFromCents = hotelPrices.length > 0 ? Math.min(...hotelPrices) : priceFrom;
  return { ...columns, priceFromCents, soloPriceCents: soloPrice };
};

/** The form of a package, read as its columns. Errors are named by the fields of the form. */
export const packageInput = form.transform(toColumns);
export const packageCreation = form.safeExtend(created).transform(toColumns);
export const packageUpdate = form.safeExtend(saved).transform(toColumns);

/** The values of the form of a package. */
export type PackageForm = Required<Omit<z.input<typeof packageInput>, 'itineraries' | keyof OwnForms>> &
  OwnForms & {
    itineraries: DayForm[];
  };
/** The columns that the form edits. */
export type PackageFields = z.output<typeof packageInput>;
export type PackageUpdate = z.output<typeof packageUpdate>;

/** The address of the page of a package. */
export const packagePath = (id: number) => `/packages/${id}`;

/** The first day of a new itinerary, and what "Add day" adds. */
export const emptyDay: DayForm = { location: '', activities: [''], meals: [] };

/** What the form holds as it is, or as text. */
const texts = ['shortDescription', 'inclusions', 'exclusions'] as const;

export const emptyPackage: PackageForm = {
  ...emptyTrip,
  ...emptyFields([...texts, 'cities', 'priceFrom']),
  itineraries: [emptyDay],
  themes: [],
  cancellation: 'ask',
};

export function packageForm(tourPackage: TourPackage): PackageForm {
  return {
    ...tripForm(tourPackage),
    ...fieldsOf(tourPackage, texts),
    cities: commaSeparatedOf(tourPackage.cities),
    priceFrom: dollarsOf(tourPackage.priceFromCents),
    itineraries: tourPackage.itineraries.map(({ location, activities, meals: eaten }) => ({
      location,
      activities: activities.length > 0 ? activities : [''],
      meals: eaten,
    })),
    themes: themeValues.filter((theme) => tourPackage.themes.includes(theme)),
  };
}

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
export const packageList = listQuery(packageSorts, { country: line(80).nullable().default(null) });
export type PackageQuery = z.output<typeof packageList>;
