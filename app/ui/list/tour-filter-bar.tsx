import type { Facet } from '#server/domain/facet/facet.input';
import { FilterBar, type FilterLink } from './filter-bar';

interface TourFilterBarProps {
  /** The facet of the places. */
  places: Facet;
  /** The address with these places chosen; all places without. */
  address: (filter: string | undefined) => string;
}

/** Links to all tours and to each country; with a country or city selected, also to the cities of that country. */
export function TourFilterBar({ places, address }: TourFilterBarProps) {
  const active = places.options.filter((option) => option.active);
  const country = active[0]?.group ?? active[0]?.label;
  const link = ({ value, label, active: isActive }: Facet['options'][number]): FilterLink => ({
    label,
    to: address(value),
    active: isActive || label === country,
  });
  const cities = places.options.filter(({ group }) => group !== undefined && group === country);
  return (
    <>
      <FilterBar
        label="Country"
        links={[
          { label: 'All Tours', to: address(undefined), active: active.length === 0 },
          ...places.options.filter(({ group }) => group === undefined).map(link),
        ]}
      />
      {cities.length > 0 && <FilterBar label={`Cities in ${country}`} links={cities.map(link)} />}
    </>
  );
}
