import type { Destination } from '#db/schema/destination';
import { listDestinations, listTourCountries, readPlaces } from '#server/catalogue/destination';
import type { FacetDefinition } from './facet-count';

/** The value of `filter` for packages to countries without tours. */
export const otherDestinations = 'other-destinations';

/** The values of `filter` that a record of a country and of cities has. */
export function placeValues(country: string, cities: readonly string[]): string[] {
  const places = listDestinations().filter((place) => place.country === country);
  const values = places.flatMap(({ city, slug }) => (city === null || cities.includes(city) ? [slug] : []));
  return listTourCountries().includes(country) ? values : [...values, otherDestinations];
}

/** The options of `filter`: the countries, of which those with tours are always on offer, and their cities. */
export function placeOptions(): FacetDefinition['options'] {
  const withTours = listTourCountries();
  return listDestinations().map(({ country, city, slug }) =>
    city === null
      ? { value: slug, label: country, isKept: withTours.includes(country) }
      : { value: slug, label: city, group: country },
  );
}

/** A `filter` parameter as it stands in our addresses; one that names an unknown place is a value that nothing has. */
export function canonicalPlaces(parameter: string | null): string | undefined {
  const places = readPlaces(parameter);
  if (places === null) return (parameter ?? '').trim().toLowerCase().replaceAll(',', ' ') || ' ';
  return places.map(({ slug }) => slug).join(',') || undefined;
}

/** The places that are chosen: those of a selection's `filter`. */
export function chosenPlaces(filter: string | undefined): Destination[] {
  return readPlaces(filter ?? null) ?? [];
}
