import { and, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { publicTours } from '#db/schema/tour';
import { oncePerVersion } from '#server/content-version';
import { chosenOptions, type Facet, type ListChoice, readSort, type Selection } from './facet.input';
import { type Cell, countFacets, type FacetDefinition, priceFacet, textOf, whenFacet } from './facet-count';
import { canonicalPlaces, chosenPlaces, placeOptions, placeValues } from './place-facet';
import { readWhen } from './when.input';

/** Hours: above the first number, up to the second. */
const lengths = [
  { value: 'half-day', above: -1, upTo: 5 },
  { value: 'full-day', above: 5, upTo: 24 },
  { value: 'days', above: 24, upTo: 10_000 },
] as const;

/** US dollars an adult. */
const priceLimits = [50, 100, 200] as const;

/** A row for each length of each category, in the order of an index: then SQLite needs no sort to count them. */
interface CountRow {
  country: string;
  city: string;
  category: string | null;
  hours: number | null;
  count: number;
}

const tourCells = oncePerVersion(() => readCells(undefined));

/** @param ids of the tours that are counted; undefined for all */
function readCells(ids: TourIds): Cell[] {
  const upTo = priceLimits.map((limit) => sql`sum(price_cents <= ${limit * 100}) AS ${sql.identifier(`upTo${limit}`)}`);
  const rows = db().all<CountRow & Record<string, number>>(sql`
    SELECT country, city, category, length_hours AS hours, count(*) AS count, ${sql.join(upTo, sql`, `)}
    FROM ${publicTours} WHERE ${isAmong(ids) ?? sql`TRUE`} GROUP BY country, city, category, length_hours`);
  return rows.flatMap((row) => {
    const { country, city, category, hours, count } = row;
    const values = {
      filter: placeValues(country, [city]),
      category: category === null ? [] : [category],
      length: lengths
        .filter(({ above, upTo }) => hours !== null && hours > above && hours <= upTo)
        .map(({ value }) => value),
    };
    // Each limit counts the tours below it too.
    const below = [0, ...priceLimits.map((limit) => row[`upTo${limit}`] ?? 0), count];
    return [...priceLimits, null]
      .map((limit, band) => ({
        values: { ...values, price: limit === null ? [] : priceLimits.slice(band).map(String) },
        count: (below[band + 1] ?? 0) - (below[band] ?? 0),
      }))
      .filter((cell) => cell.count > 0);
  });
}

type TourIds = ReadonlySet<number> | undefined;

const isAmong = (ids: TourIds): SQL | undefined =>
  ids && sql`${publicTours.id} IN (SELECT value FROM json_each(${JSON.stringify([...ids])}))`;

const definitions = (cells: Cell[]): FacetDefinition[] => [
  { name: 'filter', label: 'Where', options: placeOptions() },
  { name: 'category', label: 'Category', options: categoriesOf(cells) },
  { name: 'length', label: 'Length', options: lengths },
  priceFacet(priceLimits),
];

function categoriesOf(cells: Cell[]): FacetDefinition['options'] {
  const names = new Set(cells.flatMap(({ values }) => values.category ?? []));
  return [...names].sort().map((name) => ({ value: name }));
}

/**
 * What the parameters of the list of tours choose, what else there is to choose, and the number of tours.
 * @param bookable the ids of those that can be booked when the parameters say; undefined for any time
 */
export function readTourChoice(
  parameters: URLSearchParams,
  bookable?: ReadonlySet<number>,
): ListChoice & { total: number; bookable: TourIds } {
  const selection: Selection = {
    filter: canonicalPlaces(parameters.get('filter')),
    category: textOf(parameters.get('category')),
    length: textOf(parameters.get('length')),
    price: textOf(parameters.get('price')),
  };
  const when = bookable && readWhen(parameters);
  const cells = bookable ? readCells(bookable) : tourCells();
  const { total, facets } = countFacets(cells, selection, definitions(cells));
  const withoutWhen = bookable ? countFacets(tourCells(), selection, []).total : null;
  return {
    selection: { ...selection, when },
    sort: readSort(parameters.get('sort')),
    facets: [...facets, whenFacet(when, withoutWhen)],
    ...{ total, bookable },
  };
}

/** The countries to choose tours by, with the cities of the one that a `filter` parameter has chosen. */
export function readPlaceFacet(parameter: string | null): { facet: Facet; selection: Selection } {
  const cells = tourCells();
  const places: FacetDefinition = { name: 'filter', label: 'Where', options: placeOptions() };
  const selection = { filter: canonicalPlaces(parameter) };
  const [facet] = countFacets(cells, selection, [places]).facets;
  if (!facet) throw new Error('a facet was defined and not counted');
  const [first] = chosenOptions(facet, selection);
  const country = first && (first.group ?? first.label);
  const options = facet.options.filter(({ group }) => group === undefined || group === country);
  return { facet: { ...facet, options }, selection };
}

/**
 * The condition of a selection of which at least one tour is known to match.
 * @param bookable the ids of those that can be booked then; undefined for any time
 * @param isFrequent true where most tours match, so that reading them in their order finds a page soonest
 */
export function tourCondition(
  { filter, category, length, price }: Selection,
  bookable: TourIds,
  isFrequent: boolean,
): SQL | undefined {
  // The plus sign keeps SQLite from using the index of a column, which would need a sort.
  const plus = sql.raw(isFrequent ? '+' : '');
  const places = chosenPlaces(filter).map(({ country, city }) =>
    city === null
      ? sql`${plus}${publicTours.country} = ${country}`
      : sql`(${plus}${publicTours.city} = ${city} AND +${publicTours.country} = ${country})`,
  );
  const span = lengths.find(({ value }) => value === length);
  return and(
    isAmong(bookable),
    or(...places),
    category ? sql`${plus}${publicTours.category} = ${category}` : undefined,
    span
      ? sql`${plus}${publicTours.lengthHours} > ${span.above} AND ${plus}${publicTours.lengthHours} <= ${span.upTo}`
      : undefined,
    price ? sql`${plus}${publicTours.priceCents} <= ${Number(price) * 100}` : undefined,
  );
}
