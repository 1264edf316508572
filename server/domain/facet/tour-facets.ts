import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { tours } from '#db/schema';
import { formatMoney } from '#server/domain/money.input';
import { oncePerVersion } from '#server/domain/record/content-version';
import { type Facet, type ListChoice, readSort, type Selection } from './facet.input';
import { type Cell, countFacets, type FacetDefinition } from './facet-count';
import { canonicalPlaces, chosenPlaces, placeOptions, placeValues } from './place-facet';

/** Hours: above the first number, up to the second. */
const lengths = [
  { value: 'half-day', label: 'Up to 5 hours', above: -1, upTo: 5 },
  { value: 'full-day', label: 'A full day', above: 5, upTo: 24 },
  { value: 'days', label: 'Several days', above: 24, upTo: 10_000 },
] as const;

/** US dollars an adult. */
const priceLimits = [50, 100, 200] as const;

const bandOf = (column: SQL, limits: readonly number[]) =>
  sql<number>`CASE ${sql.join(
    limits.map((limit, band) => sql`WHEN ${column} <= ${sql.raw(String(limit))} THEN ${sql.raw(String(band))}`),
    sql` `,
  )} ELSE ${sql.raw(String(limits.length))} END`;

const tourCells = oncePerVersion((): Cell[] => {
  const rows = db().all<{
    country: string;
    city: string;
    category: string | null;
    length: number;
    price: number;
    count: number;
  }>(sql`
    SELECT country, city, category, ${bandOf(
      sql`length_hours`,
      lengths.map(({ upTo }) => upTo),
    )} AS length,
      ${bandOf(
        sql`price_cents`,
        priceLimits.map((limit) => limit * 100),
      )} AS price, count(*) AS count
    FROM tours GROUP BY 1, 2, 3, 4, 5`);
  return rows.map(({ country, city, category, length, price, count }) => ({
    values: {
      filter: placeValues(country, [city]),
      category: category === null ? [] : [category],
      length: lengths.slice(length, length + 1).map(({ value }) => value),
      price: priceLimits.slice(price).map(String),
    },
    count,
  }));
});

const definitions = (cells: Cell[]): FacetDefinition[] => [
  { name: 'filter', label: 'Where', options: placeOptions() },
  { name: 'category', label: 'Category', options: categoriesOf(cells) },
  { name: 'length', label: 'Length', options: lengths },
  {
    name: 'price',
    label: 'Price',
    options: priceLimits.map((limit) => ({ value: String(limit), label: `Up to ${formatMoney(limit * 100)}` })),
  },
];

function categoriesOf(cells: Cell[]): FacetDefinition['options'] {
  const names = new Set(cells.flatMap(({ values }) => values.category ?? []));
  return [...names].sort().map((name) => ({ value: name, label: name }));
}

/** What the parameters of the list of tours choose, what else there is to choose, and the number of tours. */
export function readTourChoice(parameters: URLSearchParams): ListChoice & { total: number } {
  const selection: Selection = {
    filter: canonicalPlaces(parameters.get('filter')),
    category: textOf(parameters.get('category')),
    length: textOf(parameters.get('length')),
    price: textOf(parameters.get('price')),
  };
  const cells = tourCells();
  return { selection, sort: readSort(parameters.get('sort')), ...countFacets(cells, selection, definitions(cells)) };
}

/** The places to choose tours by, with those of a `filter` parameter chosen. */
export function readPlaceFacet(filter: string | null): Facet {
  const cells = tourCells();
  const places: FacetDefinition = { name: 'filter', label: 'Where', options: placeOptions() };
  const [facet] = countFacets(cells, { filter: canonicalPlaces(filter) }, [places]).facets;
  if (!facet) throw new Error('a facet was defined and not counted');
  return facet;
}

const textOf = (parameter: string | null) => parameter?.trim().slice(0, 80) || undefined;

/** The condition of a selection of which at least one tour is known to match. */
export function tourCondition({ filter, category, length, price }: Selection): SQL | undefined {
  const places = chosenPlaces(filter);
  const cities = places.flatMap(({ city }) => city ?? []);
  const countries = places.filter(({ city }) => city === null).map(({ country }) => country);
  const span = lengths.find(({ value }) => value === length);
  return and(
    places.length === 0 ? undefined : or(oneOf(tours.city, cities), oneOf(tours.country, countries)),
    category ? eq(tours.category, category) : undefined,
    span ? and(gt(tours.lengthHours, span.above), lte(tours.lengthHours, span.upTo)) : undefined,
    price ? lte(tours.priceCents, Number(price) * 100) : undefined,
  );
}

const oneOf = (column: typeof tours.city | typeof tours.country, values: string[]) =>
  values.length > 0 ? inArray(column, values) : undefined;
