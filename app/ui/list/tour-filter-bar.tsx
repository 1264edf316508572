import { destinations, type TourFilter } from '#server/domain/destination.input';
import { FilterBar, type FilterChoice } from './filter-bar';

/** All, the two countries, and, once a country or one of its cities is chosen, the row of its cities. */
export function TourFilterBar({ filter, path, anchor = '' }: { filter: TourFilter; path: string; anchor?: string }) {
  const choice = (label: string, value: string | null): FilterChoice => ({
    label,
    to: (value === null ? path : `${path}?filter=${value}`) + anchor,
    active: (value ?? 'all') === filter.value,
  });
  const country = filter.kind === 'country' || filter.kind === 'cities' ? filter.country : null;
  const countries = [choice('All Tours', null), choice('Egypt', 'egypt'), choice('Thailand', 'thailand')];
  return (
    <>
      <FilterBar
        label="Country"
        choices={countries.map((entry) => ({ ...entry, active: entry.active || entry.label === country }))}
      />
      {country && (
        <FilterBar
          label={`Cities in ${country}`}
          choices={destinations
            .filter((destination) => destination.country === country)
            .map(({ city, filter: value }) => ({
              ...choice(city, value),
              active: filter.kind === 'cities' && filter.cities.includes(city),
            }))}
        />
      )}
    </>
  );
}
