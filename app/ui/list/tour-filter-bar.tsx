import { destinations, type TourFilter } from '#server/domain/destination.input';
import { FilterBar, type FilterLink } from './filter-bar';

/** Links to all tours and to each country; with a country or city selected, also to the cities of that country. */
export function TourFilterBar({ filter, path, anchor = '' }: { filter: TourFilter; path: string; anchor?: string }) {
  const link = (label: string, value: string | null): FilterLink => ({
    label,
    to: (value === null ? path : `${path}?filter=${value}`) + anchor,
    active: (value ?? 'all') === filter.value,
  });
  const country = filter.kind === 'country' || filter.kind === 'cities' ? filter.country : null;
  const countries = [link('All Tours', null), link('Egypt', 'egypt'), link('Thailand', 'thailand')];
  return (
    <>
      <FilterBar
        label="Country"
        links={countries.map((entry) => ({ ...entry, active: entry.active || entry.label === country }))}
      />
      {country && (
        <FilterBar
          label={`Cities in ${country}`}
          links={destinations
            .filter((destination) => destination.country === country)
            .map(({ city, filter: value }) => ({
              ...link(city, value),
              active: filter.kind === 'cities' && filter.cities.includes(city),
            }))}
        />
      )}
    </>
  );
}
