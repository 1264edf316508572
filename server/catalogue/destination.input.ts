import type { Destination } from '#db/schema/destination';

/** A country or a city, for forms and filters. */
export type Place = Pick<Destination, 'country' | 'city' | 'slug' | 'hasTours'>;

/** A country with its cities that the search can be limited to. */
export interface SearchCountry {
  name: string;
  slug: string;
  cities: [name: string, slug: string][];
}

/** The names of all places, each with its place: aliases come last, so that none hides the name of another place. */
export const namesOf = <Row extends Pick<Destination, 'country' | 'city' | 'slug' | 'aliases'>>(
  rows: readonly Row[],
): [name: string, place: Row][] => [
  ...rows.flatMap((row): [string, Row][] => [
    [row.city ?? row.country, row],
    [row.slug, row],
  ]),
  ...rows.flatMap((row) => row.aliases.map((alias): [string, Row] => [alias, row])),
];

/** The countries among the places. */
export const countriesOf = (places: readonly Place[]) =>
  places.filter(({ city }) => city === null).map(({ country }) => country);

/** The cities with tours in a country. */
export const citiesOf = (places: readonly Place[], country: string) =>
  places.flatMap(({ country: other, city, hasTours }) => (hasTours && city && other === country ? [city] : []));

/** The countries in which tours are run. */
export const tourCountriesOf = (places: readonly Place[]) =>
  countriesOf(places).filter((country) => citiesOf(places, country).length > 0);
