import { formatMoney } from '#server/values/money.input';
import { formatWhen } from './when.input';

/** What the public lists of tours and packages are filtered by, named as in their addresses. */
export const facetNames = ['filter', 'category', 'theme', 'length', 'price', 'when'] as const;
export type FacetName = (typeof facetNames)[number];

/** How the lists can be sorted, with the labels; the first is the default. */
export const sorts = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'price', label: 'Price, lowest first' },
  { value: 'price-desc', label: 'Price, highest first' },
  { value: 'length', label: 'Shortest first' },
  { value: 'rating', label: 'Best rated' },
] as const;
export type Sort = (typeof sorts)[number]['value'];

export function readSort(parameter: string | null): Sort {
  return sorts.find(({ value }) => value === parameter)?.value ?? 'recommended';
}

/** The chosen value of each facet; of `filter` several places with commas between them. */
export type Selection = { [name in FacetName]?: string };

interface FacetOption {
  value: string;
  /** Only of a place; the label of any other option follows from its value, which keeps lists short. */
  label?: string;
  /** How many records there are with this option, the other facets staying as they are; null where that is not counted. */
  count: number | null;
  /** The country of a city; empty for what names no place. */
  group?: string;
}

export interface Facet {
  name: FacetName;
  label: string;
  options: FacetOption[];
  /** How many records there are without this facet; null where nothing of it is chosen. */
  without: number | null;
}

/** What a list is filtered and sorted by, and what else there is to choose. */
export interface ListChoice {
  selection: Selection;
  sort: Sort;
  facets: Facet[];
}

/** The query string of a list, with its question mark; empty for the whole list in its usual order. */
export function listQueryString(selection: Selection, sort: Sort = 'recommended', page = 1): string {
  const query = new URLSearchParams();
  for (const name of facetNames) if (selection[name]) query.set(name, selection[name]);
  if (sort !== 'recommended') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  // Commas are legal in a query, and addresses are read and typed by people.
  return query.size > 0 ? `?${String(query).replaceAll('%2C', ',')}` : '';
}

const lengthLabels: Record<string, string> = {
  'half-day': 'Up to 5 hours',
  'full-day': 'A full day',
  days: 'Several days',
  short: 'Up to 5 days',
  week: '6 to 8 days',
  long: '9 days and more',
};

export function labelOf(name: FacetName, { label, value }: Pick<FacetOption, 'label' | 'value'>): string {
  if (name === 'price' && /^\d{1,6}$/.test(value)) return `Up to ${formatMoney(Number(value) * 100)}`;
  if (name === 'when') return formatWhen(value);
  if (name === 'length') return lengthLabels[value] ?? value;
  if (name === 'theme') return packageThemes.find((theme) => theme.value === value)?.label ?? value;
  return label ?? value;
}

/** The label of an option with the number of records that it leaves, where that is counted. */
export const countedLabel = (name: FacetName, option: FacetOption): string =>
  labelOf(name, option) + (option.count === null ? '' : ` (${option.count})`);

/** The facet of the places, which every list has. */
export const placesOf = ({ facets }: ListChoice) => facets.find(({ name }) => name === 'filter');

/** The labels of what is chosen of a facet. */
export const chosenLabels = (facet: Facet, selection: Selection) =>
  chosenOptions(facet, selection)
    .map((option) => labelOf(facet.name, option))
    .join(', ');

/** The options of a facet that are chosen. */
export function chosenOptions({ name, options }: Facet, selection: Selection): FacetOption[] {
  const chosen = name === 'filter' ? selection.filter?.split(',') : [selection[name]];
  return options.filter(({ value }) => chosen?.includes(value));
}

/** The themes of packages: the stored value, and the label on pages. `wellness` is also a filter of the list. */
export const packageThemes = [
  { value: 'adventure', label: 'Adventure' },
  { value: 'beach', label: 'Beach' },
  { value: 'culture', label: 'Culture' },
  { value: 'family', label: 'Family' },
  { value: 'food', label: 'Food' },
  { value: 'honeymoon', label: 'Honeymoon' },
  { value: 'nile-cruise', label: 'Nile cruise' },
  { value: 'wellness', label: 'Wellness' },
] as const;
