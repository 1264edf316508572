import { Link } from 'react-router';
import { chosenOptions, countedLabel, type Facet, labelOf, type Selection } from '#server/catalogue/facet/facet.input';

interface FilterLink {
  label: string;
  to: string;
  active: boolean;
}

/** Filters as links: they work without JavaScript and can be shared. */
export function FilterBar({ label, links }: { label: string; links: FilterLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="bare-list filter-bar flex gap-2 md:flex-wrap">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              prefetch="intent"
              to={link.to}
              preventScrollReset
              aria-current={link.active ? 'true' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-ink/25 px-5 font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PlaceBarProps {
  /** The facet of the places. */
  facet: Facet;
  selection: Selection;
  /** The address with these places chosen; all places without. */
  address: (filter: string | undefined) => string;
}

/** The country of the chosen places; empty for several or none. */
function countryOf(facet: Facet, selection: Selection): string {
  const [first] = chosenOptions(facet, selection);
  return first ? (first.group ?? labelOf('filter', first)) : '';
}

/**
 * Links to everything and to each country, with the number of entries. With a country or city selected, also to the
 * cities of that country.
 * @param other links after the countries
 */
export function CountryBar({ all, other = [], ...places }: PlaceBarProps & { all: FilterLink; other?: FilterLink[] }) {
  const { facet, selection, address } = places;
  const country = countryOf(facet, selection);
  const countries = facet.options
    .filter(({ group }) => group === undefined)
    .map((option): FilterLink => {
      const active = labelOf('filter', option) === country;
      return { label: countedLabel('filter', option), to: address(option.value), active };
    });
  return (
    <>
      <FilterBar label="Country" links={[all, ...countries, ...other]} />
      <CityBar {...places} />
    </>
  );
}

/** Links to the cities of the selected country. */
function CityBar({ facet, selection, address }: PlaceBarProps) {
  const country = countryOf(facet, selection);
  const chosen = chosenOptions(facet, selection);
  const cities = facet.options.filter(({ group }) => group && group === country);
  if (cities.length === 0) return null;
  return (
    <FilterBar
      label={`Places in ${country}`}
      links={cities.map((option) => ({
        label: countedLabel('filter', option),
        to: address(option.value),
        active: chosen.includes(option),
      }))}
    />
  );
}
