import list from './cities.tsv?raw';
import { fold, foldedKey } from './fold';
import { countryCode } from './phone';

/** The position and time zone of a place. */
interface PlaceFacts {
  /** An IANA time zone. */
  zone: string;
  /** Degrees, to a hundredth; null for a place that is not on the list. */
  latitude: number | null;
  longitude: number | null;
}

/** The larger cities of a country, the largest first; `art/cities.mjs` writes them. */
function citiesIn(country: string): (PlaceFacts & { name: string })[] {
  const code = countryCode(country);
  const lines = code === undefined ? null : list.match(new RegExp(`^${code}\t.*$`, 'gm'));
  return (lines ?? []).map((line) => {
    const [, name = '', zone = '', latitude, longitude] = line.split('\t');
    return { name, zone, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

/** `El Giza` and `Giza` are one. */
const keyOf = (name: string): string => foldedKey(fold(name).replace(/^(?:el|al)[ -]/, ''));

/**
 * The facts of a city, or of a country without one. A place that is not on the list has the zone of three of four
 * cities in its country. Null for nothing.
 */
export function findPlaceFacts(country: string, city: string): PlaceFacts | null {
  const cities = citiesIn(country);
  const found = cities.find(({ name }) => keyOf(name) === keyOf(city));
  if (found) return { zone: found.zone, latitude: found.latitude, longitude: found.longitude };
  const usual = [...new Set(cities.map(({ zone }) => zone))].find(
    (zone) => cities.filter((one) => one.zone === zone).length >= 0.75 * cities.length,
  );
  return usual === undefined ? null : { zone: usual, latitude: null, longitude: null };
}

/** The cities of a country whose names begin like this, at most eight. */
export const listCities = (country: string, beginning: string): string[] =>
  citiesIn(country)
    .map(({ name }) => name)
    .filter((name) => keyOf(name).startsWith(keyOf(beginning)))
    .slice(0, 8);
