import { listAllPackages } from '#server/catalogue/all-packages';
import { inChosenOrder } from '#server/company/order';
import { oncePerVersion } from '#server/content-version';
import { daysIn } from '#server/values/calendar.input';
import { type ListChoice, packageThemes, readSort, type Selection, type Sort } from './facet.input';
import {
  type Cell,
  chosenValues,
  countFacets,
  type FacetDefinition,
  matchesFacet,
  priceFacet,
  textOf,
  whenFacet,
} from './facet-count';
import { canonicalPlaces, otherDestinations, placeOptions, placeValues } from './place-facet';
import { readWhen } from './when.input';

/** Days: up to the number. */
const lengths = [
  { value: 'short', upTo: 5 },
  { value: 'week', upTo: 8 },
  { value: 'long', upTo: 366 },
] as const;

/** US dollars a person. */
const priceLimits = [500, 1000, 1500, 2000] as const;

interface PackageCell extends Cell {
  id: number;
  featured: boolean;
  days: number;
  /** Infinity for a price on request. */
  cents: number;
  /** 0 without reviews. */
  rating: number;
}

/** Every package: unlike tours there are few, and each has several cities and themes. */
const packageCells = oncePerVersion((): PackageCell[] =>
  listAllPackages().map(({ id, featured, country, cities, themes, duration, priceFromCents, rating, reviewCount }) => {
    const days = daysIn(duration);
    const cents = priceFromCents ?? Number.POSITIVE_INFINITY;
    return {
      ...{ id, featured, days, cents },
      rating: reviewCount > 0 ? rating : 0,
      count: 1,
      values: {
        filter: placeValues(country, cities),
        theme: themes,
        length: lengths
          .filter(({ upTo }) => days <= upTo)
          .slice(0, 1)
          .map(({ value }) => value),
        price: priceLimits.filter((limit) => cents <= limit * 100).map(String),
      },
    };
  }),
);

const elsewhere = 'Other Destinations';

/** A country without tours is one of the other destinations. */
const amongOthers = (place: ReturnType<typeof placeOptions>[number]) =>
  place.group || place.isKept ? place : { ...place, group: elsewhere };

function definitions(): FacetDefinition[] {
  return [
    {
      name: 'filter',
      label: 'Where',
      options: [...placeOptions().map(amongOthers), { value: otherDestinations, label: elsewhere, isKept: true }],
    },
    {
      name: 'theme',
      label: 'Theme',
      options: packageThemes.map((theme) => ({ ...theme, isKept: theme.value === 'wellness' })),
    },
    { name: 'length', label: 'Length', options: lengths },
    priceFacet(priceLimits),
  ];
}

/**
 * What the parameters of the list of packages choose, what else there is to choose, and the ids in order.
 * @param bookable the ids of those that can be booked when the parameters say; undefined for any time
 */
export function readPackageChoice(
  parameters: URLSearchParams,
  bookable?: ReadonlySet<number>,
): ListChoice & { ids: number[] } {
  const typed = parameters.get('filter');
  const filter = typed?.trim().toLowerCase();
  const selection: Selection = {
    filter: filter === 'wellness' ? undefined : filter === otherDestinations ? filter : canonicalPlaces(typed),
    theme: filter === 'wellness' ? filter : textOf(parameters.get('theme')),
    length: textOf(parameters.get('length')),
    price: textOf(parameters.get('price')),
  };
  const sort = readSort(parameters.get('sort'));
  const when = bookable && readWhen(parameters);
  const all = packageCells();
  const cells = bookable ? all.filter(({ id }) => bookable.has(id)) : all;
  const chosen = chosenValues(selection);
  const matching = cells.filter((cell) => [...chosen].every(([name, values]) => matchesFacet(cell, name, values)));
  const sorted = matching.sort(orders[sort]);
  const ids = (sort === 'recommended' ? arranged(sorted) : sorted).map(({ id }) => id);
  const { facets } = countFacets(cells, selection, definitions());
  const withoutWhen = bookable ? countFacets(all, selection, []).total : null;
  return { selection: { ...selection, when }, sort, facets: [...facets, whenFacet(when, withoutWhen)], ids };
}

type Order = (a: PackageCell, b: PackageCell) => number;
const recommended: Order = (a, b) => Number(b.featured) - Number(a.featured) || a.id - b.id;
/** With the featured ones in the order that the office has chosen. */
function arranged(cells: PackageCell[]): PackageCell[] {
  const featured = cells.filter((cell) => cell.featured);
  return [...inChosenOrder('package', featured), ...cells.slice(featured.length)];
}
/** Prices on request come last in both directions. */
const orders: Record<Sort, Order> = {
  recommended,
  price: (a, b) => (a.cents === b.cents ? recommended(a, b) : a.cents - b.cents),
  'price-desc': (a, b) => (a.cents === b.cents ? recommended(a, b) : knownCents(b) - knownCents(a)),
  length: (a, b) => a.days - b.days || recommended(a, b),
  rating: (a, b) => b.rating - a.rating || recommended(a, b),
};
const knownCents = ({ cents }: PackageCell) => (Number.isFinite(cents) ? cents : 0);
