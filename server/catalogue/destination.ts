import { db } from '#db/client';
import { type Destination, destinations } from '#db/schema/destination';
import type { RecordKind } from '#db/schema/record';
import { officeZone } from '#server/company/company';
import { oncePerVersion } from '#server/content-version';
import { Conflict } from '#server/values/errors';
import { foldedKey } from '#server/values/fold';
import { pick } from '#server/values/pick.input';
import { citiesOf, countriesOf, namesOf, type Place, type SearchCountry, tourCountriesOf } from './destination.input';

const current = oncePerVersion(() => {
  const rows = db().select().from(destinations).orderBy(destinations.id).all();
  const byName = new Map<string, Destination>();
  for (const [name, row] of namesOf(rows)) if (!byName.has(foldedKey(name))) byName.set(foldedKey(name), row);
  return {
    rows,
    /** By the key of its name, slug and aliases; the first row that has one wins. */
    byName,
    countriesWithTours: tourCountriesOf(rows),
  };
});

/** All countries and cities, in the order in which they were added. */
export function listDestinations(): readonly Destination[] {
  return current().rows;
}

/** What forms and filters show of the destinations. */
export function listPlaces(): Place[] {
  return current().rows.map((row) => pick(row, 'country', 'city', 'slug', 'hasTours', 'image'));
}

/** What the search can be limited to: the countries, and the cities in which tours are run. */
export function listSearchPlaces(): SearchCountry[] {
  const { rows } = current();
  return rows
    .filter(({ city }) => city === null)
    .map(({ country, slug }) => ({
      name: country,
      slug,
      cities: rows.flatMap((row): [string, string][] =>
        row.hasTours && row.city !== null && row.country === country ? [[row.city, row.slug]] : [],
      ),
    }));
}

/** What all spellings of a place have in common. */
export const placeKey = ({ country, city }: Pick<Destination, 'country' | 'city'>): string =>
  `${foldedKey(country)} ${foldedKey(city ?? '')}`;

/** The countries in which tours are run; packages also go to others. */
export function listTourCountries(): readonly string[] {
  return current().countriesWithTours;
}

/** Destinations by the folded key of each of their names; see `foldedKey`. */
export function destinationsByName(): ReadonlyMap<string, Destination> {
  return current().byName;
}

/** The content of a deleted record, with the present names of the places that were renamed meanwhile. */
export function withPresentPlaces(kind: RecordKind, content: Record<string, unknown>): Record<string, unknown> {
  const names = namesOf(current().rows);
  const find = (name: unknown, isMeant: (place: Destination) => boolean) =>
    names.find(([one, place]) => isMeant(place) && foldedKey(one) === foldedKey(String(name)))?.[1];
  const ofCountry = (name: unknown) => find(name, ({ city }) => city === null)?.country ?? name;
  const country = ofCountry(content.country);
  const ofCity = (name: unknown) =>
    find(name, (place) => place.city !== null && place.country === country)?.city ?? name;
  const each = (presentName: (name: unknown) => unknown) => (names: unknown) => (names as unknown[]).map(presentName);
  const columns: Record<string, (value: unknown) => unknown> = {
    ...{ country: ofCountry, countries: each(ofCountry), city: ofCity, cities: each(ofCity) },
    ...(kind === 'article' && { category: ofCountry }),
  };
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, columns[name] ? columns[name](value) : value]),
  );
}

/**
 * The time zone of a country; that of the office for a country that is no longer a destination, which a stored offer or
 * reservation may still name.
 */
export function zoneOf(country: string): string {
  return destinationsByName().get(foldedKey(country))?.zone ?? officeZone();
}

/** Throws Conflict where no tours are run in this city; a draft may have none yet. */
export function assertTourCity(country: string, city: string): void {
  assertCountry(country);
  if (city !== '' && !citiesOf(listDestinations(), country).includes(city))
    throw new Conflict(`No tours are run in ${city}: change that under Destinations`, 'city');
}

/** Throws Conflict where we do not travel to this country; a draft may have none yet. */
export function assertCountry(country: string): void {
  if (country !== '' && !countriesOf(current().rows).includes(country))
    throw new Conflict(`${country} is no destination: add it under Destinations`, 'country');
}

/**
 * Reads a `filter` or `where` parameter: a country, a city, or several with commas between them, by any of their names.
 * Null where a name is unknown; empty where there is none, or for `all`.
 */
export function readPlaces(parameter: string | null): Destination[] | null {
  const text = (parameter ?? '').trim().slice(0, 300);
  if (text === '' || text.toLowerCase() === 'all') return [];
  const { byName, rows } = current();
  const found = new Set<Destination>();
  for (const name of text.split(',')) {
    const place = byName.get(foldedKey(name));
    if (!place) return null;
    found.add(place);
  }
  return rows.filter((row) => found.has(row));
}

/** A `filter` that names a place by a former slug, as it stands in our addresses now; null for any other. */
export function movedFilter(parameter: string | null): string | null {
  const names = new Set((parameter ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const slugs = new Set(current().rows.map(({ slug }) => slug));
  const isMoved = current().rows.some(({ formerSlugs }) =>
    formerSlugs.some((slug) => names.has(slug) && !slugs.has(slug)),
  );
  return isMoved
    ? (readPlaces(parameter)
        ?.map(({ slug }) => slug)
        .join(',') ?? null)
    : null;
}

/** The links in the footer under "Popular Destinations", each with its filter. */
export function listPopularDestinations(): [label: string, filter: string][] {
  const filters = new Map<string, string[]>();
  for (const { popularAs, slug } of current().rows) {
    if (popularAs !== null) filters.set(popularAs, [...(filters.get(popularAs) ?? []), slug]);
  }
  return [...filters].map(([label, slugs]) => [label, slugs.join(',')]);
}
