import { z } from 'zod';
import type { Destination } from '#db/schema/destination';
import { describe } from '#server/values/described.input';
import {
  bothDegrees,
  commaSeparated,
  commaSeparatedOf,
  optionalImageAddress,
  optionalLine,
  requiredLine,
  typedNumber,
} from '#server/values/fields.input';
import { isTimeZone } from '#server/values/instant.input';
import { saved } from '#server/values/record-id.input';
import { line } from '#server/values/text.input';

/** A country or a city, for forms and filters. */
export type Place = Pick<Destination, 'country' | 'city' | 'slug' | 'hasTours' | 'image'>;

const degrees = (max: number) => {
  const message = `Enter degrees from -${max} to ${max}, such as 30.04`;
  const isInRange = (value: number | null) => Math.abs(value ?? 0) <= max;
  return typedNumber
    .pipe(z.string().regex(/^(-?\d{1,3}(\.\d{1,8})?)?$/, message))
    .transform((text) => (text === '' ? null : Number(text)))
    .refine(isInRange, message);
};

/** In filters a comma separates places, and `all` stands for every one. */
const isPlaceName = (text: string | null) => !/,|^all$/i.test(text ?? '');
const placeNameError = 'Enter a name without a comma, other than All';

export const destinationFields = {
  country: requiredLine(60, 'Enter a country')
    .refine(isPlaceName, placeNameError)
    .meta({ title: 'Country', width: 'half' }),
  /** Null for the country itself. */
  city: optionalLine(60)
    .refine(isPlaceName, placeNameError)
    .meta({ title: 'City', description: 'If empty, the country itself', optional: true, width: 'half' }),
  /** Where it is empty, that of the city or country, if it is known. */
  zone: line(60)
    .refine((text) => text === '' || isTimeZone(text), 'Choose a time zone, such as Africa/Cairo')
    .meta({ title: 'Time zone', description: 'For example Africa/Cairo', width: 'third' }),
  latitude: degrees(90).meta({
    ...{ title: 'Latitude', description: 'For route maps, for example 30.04', optional: true, width: 'third' },
  }),
  longitude: degrees(180).meta({
    ...{ title: 'Longitude', description: 'For example 31.24', optional: true, width: 'third' },
  }),
  hasTours: z.boolean().meta({
    ...{ title: 'Tours are run here', description: 'Offered in the form of a tour and in filters', empty: true },
  }),
  popularAs: optionalLine(40).meta({
    ...{ title: 'Link in the footer', optional: true, width: 'half' },
    description: 'Under Popular Destinations. Places with the same label share a link',
  }),
  image: optionalImageAddress('Please enter a valid image URL').meta({
    ...{ title: 'Picture', optional: true },
    description: 'Of new tours until another is chosen, and where a list of its tours is shared',
  }),
  aliases: commaSeparated.meta({
    ...{ title: 'Other names', optional: true, control: 'text', rows: 2, write: commaSeparatedOf },
    description: 'Other spellings and languages, which the search finds. Separate them by commas',
  }),
};

const form = z.strictObject(destinationFields).refine(...bothDegrees);

export const destinationCreation = form;
export const destinationUpdate = form.safeExtend(saved);

export const {
  labels: destinationLabels,
  empty: emptyDestination,
  formOf: destinationForm,
} = describe(destinationFields);

/** A country with its cities that the search can be limited to. */
export interface SearchCountry {
  name: string;
  slug: string;
  cities: [name: string, slug: string][];
}

/** The names of all places, each with its place: aliases come last, so that none hides what another place is or was called. */
export const namesOf = <
  Row extends Pick<Destination, 'country' | 'city' | 'slug' | 'aliases'> & Partial<Pick<Destination, 'formerSlugs'>>,
>(
  rows: readonly Row[],
): [name: string, place: Row][] => [
  ...rows.flatMap((row): [string, Row][] => [
    [row.city ?? row.country, row],
    [row.slug, row],
  ]),
  ...rows.flatMap((row) => (row.formerSlugs ?? []).map((name): [string, Row] => [name, row])),
  ...rows.flatMap((row) => row.aliases.map((name): [string, Row] => [name, row])),
];

/** The countries among the places. */
export const countriesOf = (places: readonly Place[]) =>
  places.filter(({ city }) => city === null).map(({ country }) => country);

/** The cities with tours in a country. */
export const citiesOf = (places: readonly Place[], country: string) =>
  places.flatMap(({ country: other, city, hasTours }) => (hasTours && city && other === country ? [city] : []));

/** The picture of a city; empty without one. */
export const imageOf = (places: readonly Place[], country: string, city: string): string =>
  places.find((place) => place.country === country && place.city === city)?.image ?? '';

/** The countries in which tours are run. */
export const tourCountriesOf = (places: readonly Place[]) =>
  countriesOf(places).filter((country) => citiesOf(places, country).length > 0);
