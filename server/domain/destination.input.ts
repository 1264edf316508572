/** Every country we travel to, with its time zone. */
const zones = { Egypt: 'Africa/Cairo', Thailand: 'Asia/Bangkok', Jordan: 'Asia/Amman' } as const;
export type Country = keyof typeof zones;

/** Packages and offers go to all of these countries. */
export const packageCountries = Object.keys(zones) as Country[];
/** Tours are run in these countries. */
export const tourCountries = ['Egypt', 'Thailand'] as const satisfies readonly Country[];
export type TourCountry = (typeof tourCountries)[number];

/** The time zone of the main office, which answers all requests. */
export const officeZone = zones.Egypt;

/**
 * The time zone of a country. Forms accept only the countries above, but a stored offer or reservation may name another
 * one, typed before that: its dates are read in the time zone of the office, so that its pages still open.
 */
export function zoneOf(country: string): string {
  return Object.hasOwn(zones, country) ? zones[country as Country] : officeZone;
}

interface Destination {
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

/** Every city with tours, for forms, filters, footer and search. */
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

/** The links in the footer under "Popular Destinations", each with its filter. */
export const popularDestinations = [
  { label: 'Cairo & Pyramids', filter: 'cairo,giza' },
  { label: 'Luxor & Aswan', filter: 'luxor,aswan' },
  { label: 'Bangkok', filter: 'bangkok' },
  { label: 'Phuket', filter: 'phuket' },
  { label: 'Chiang Mai', filter: 'chiang_mai' },
] as const;

const filterAliases = new Map([
  ['koh_samui', 'samui'],
  ['ko_samui', 'samui'],
  ['chiangmai', 'chiang_mai'],
]);

function canonicalFilter(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/^_|_$/g, '');
  return filterAliases.get(name) ?? name;
}

export type TourFilter =
  | { kind: 'all'; value: 'all' }
  | { kind: 'country'; value: string; country: TourCountry }
  | { kind: 'cities'; value: string; country: TourCountry; cities: string[] }
  | { kind: 'unknown'; value: string };

/**
 * Reads a `filter` parameter: `all`, a country, a city, or cities with commas between them. Case does not matter, nor
 * whether words have hyphens, spaces or underscores between them. Anything else is `unknown` and matches no tour.
 */
export function readTourFilter(parameter: string | null): TourFilter {
  const value = canonicalFilter(parameter ?? '');
  if (value === '' || value === 'all') return { kind: 'all', value: 'all' };
  const country = tourCountries.find((name) => name.toLowerCase() === value);
  if (country) return { kind: 'country', value, country };
  const names = value.split(',').slice(0, destinations.length).map(canonicalFilter);
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

const packageFilters = ['all', 'egypt', 'thailand', 'wellness', 'other-destinations'] as const;
export type PackageFilter = (typeof packageFilters)[number] | 'unknown';

export function readPackageFilter(parameter: string | null): PackageFilter {
  const value = (parameter ?? 'all').trim().toLowerCase() || 'all';
  return packageFilters.find((name) => name === value) ?? 'unknown';
}
