export type TourCountry = 'Egypt' | 'Thailand';

export interface Destination {
  city: string;
  country: TourCountry;
  /** The value of `?filter=` for this city. */
  filter: string;
}

const place = (country: TourCountry, city: string, filter = city.toLowerCase().replaceAll(' ', '_')): Destination => ({
  city,
  country,
  filter,
});

/** Every city we run tours in: forms, filters, footer and search all read this table. */
export const destinations: readonly Destination[] = [
  place('Egypt', 'Cairo'),
  place('Egypt', 'Giza'),
  place('Egypt', 'Alexandria'),
  place('Egypt', 'Luxor'),
  place('Egypt', 'Aswan'),
  place('Egypt', 'Hurghada'),
  place('Egypt', 'Sharm El Sheikh'),
  place('Egypt', 'Fayoum'),
  place('Thailand', 'Bangkok'),
  place('Thailand', 'Phuket'),
  place('Thailand', 'Pattaya'),
  place('Thailand', 'Koh Samui', 'samui'),
  place('Thailand', 'Chiang Mai'),
  place('Thailand', 'Krabi'),
];

export const tourCountries = ['Egypt', 'Thailand'] as const satisfies readonly TourCountry[];

/** Where packages and offers go: the countries of the tours, and the company's other destinations. */
export const packageCountries = [...tourCountries, 'Jordan'] as const;

/** The footer's Popular Destinations, each with the filter it opens. */
export const popularDestinations = [
  { label: 'Cairo & Pyramids', filter: 'cairo,giza' },
  { label: 'Luxor & Aswan', filter: 'luxor,aswan' },
  { label: 'Bangkok', filter: 'bangkok' },
  { label: 'Phuket', filter: 'phuket' },
  { label: 'Chiang Mai', filter: 'chiang_mai' },
] as const;

const otherSpellings = new Map([
  ['koh_samui', 'samui'],
  ['ko_samui', 'samui'],
  ['chiangmai', 'chiang_mai'],
]);

function canonical(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/^_|_$/g, '');
  return otherSpellings.get(name) ?? name;
}

export type TourFilter =
  | { kind: 'all'; value: 'all' }
  | { kind: 'country'; value: string; country: TourCountry }
  | { kind: 'cities'; value: string; country: TourCountry; cities: string[] }
  | { kind: 'unknown'; value: string };

/**
 * What a `filter` parameter means: all, a country, a city or cities joined by commas. Upper and lower case, hyphens,
 * spaces and underscores are alike. Anything else is `unknown` and matches no tour.
 */
export function readTourFilter(parameter: string | null): TourFilter {
  const value = canonical(parameter ?? '');
  if (value === '' || value === 'all') return { kind: 'all', value: 'all' };
  const country = tourCountries.find((name) => name.toLowerCase() === value);
  if (country) return { kind: 'country', value, country };
  const names = value.split(',').slice(0, destinations.length).map(canonical);
  const found = destinations.filter((destination) => names.includes(destination.filter));
  const first = found[0];
  if (!first || found.length !== new Set(names).size) return { kind: 'unknown', value };
  return {
    kind: 'cities',
    value: found.map((destination) => destination.filter).join(','),
    country: first.country,
    cities: found.map((destination) => destination.city),
  };
}

export const packageFilters = ['all', 'egypt', 'thailand', 'wellness', 'other-destinations'] as const;
export type PackageFilter = (typeof packageFilters)[number] | 'unknown';

export function readPackageFilter(parameter: string | null): PackageFilter {
  const value = (parameter ?? 'all').trim().toLowerCase() || 'all';
  return packageFilters.find((name) => name === value) ?? 'unknown';
}
