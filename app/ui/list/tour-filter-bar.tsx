import { chosenOptions, type Facet, labelOf, type Selection } from '#server/domain/facet/facet.input';
import { FilterBar, type FilterLink } from './filter-bar';

interface TourFilterBarProps {
  /** The facet of the places. */
  facet: Facet;
  selection: Selection;
  /** The address with these places chosen; all places without. */
  address: (filter: string | undefined) => string;
}

/** Links to all tours and to each country; with a country or city selected, also to the cities of that country. */
export function TourFilterBar({ facet, selection, address }: TourFilterBarProps) {
  const chosen = chosenOptions(facet, selection);
  const [first] = chosen;
  const country = first && (first.group ?? labelOf(first));
  const link = (option: Facet['options'][number]): FilterLink => ({
    label: labelOf(option),
    to: address(option.value),
    active: chosen.includes(option) || labelOf(option) === country,
  });
  const cities = facet.options.filter(({ group }) => group && group === country);
  return (
    <>
      <FilterBar
        label="Country"
        links={[
          { label: 'All Tours', to: address(undefined), active: chosen.length === 0 },
          ...facet.options.filter(({ group }) => group === undefined).map(link),
        ]}
      />
      {cities.length > 0 && <FilterBar label={`Cities in ${country}`} links={cities.map(link)} />}
    </>
  );
}
