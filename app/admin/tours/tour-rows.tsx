import { addedColumn, countryFilter, RecordRows, titleColumn, updatedColumn } from '#app/admin/list/record-rows';
import type { Column } from '#app/admin/list/table';
import { usePlaces } from '#app/admin/record/places.ts';
import { trpc } from '#app/trpc';
import { tourCountriesOf } from '#server/domain/destination.input';
import { formatMoney } from '#server/domain/money.input';
import type { TourRow } from '#server/domain/tour';
import type { TourQuery } from '#server/domain/tour.input';

const columns: Column<TourRow>[] = [
  titleColumn('tours', ({ category, city }) => (
    <>
      {category}
      <span className="md:hidden">
        {category && ' · '}
        {city}
      </span>
    </>
  )),
  { label: 'City', sort: 'city', visibleFrom: 'md', cell: (tour) => `${tour.city}, ${tour.country}` },
  {
    label: 'Price',
    sort: 'price',
    visibleFrom: 'sm',
    figures: true,
    nowrap: true,
    cell: (tour) => formatMoney(tour.priceCents),
  },
  addedColumn('newest'),
  updatedColumn,
];

export function TourRows({ query }: { query: TourQuery }) {
  const remove = trpc.tours.delete.useMutation();
  return (
    <RecordRows
      list="tours"
      query={query}
      searchPlaceholder="Title, city, category or #12"
      filter={countryFilter(query.country, tourCountriesOf(usePlaces()))}
      rows={trpc.tours.list.useQuery(query)}
      columns={columns}
      titleOf={(tour) => tour.title}
      remove={(id) => remove.mutateAsync({ id })}
    />
  );
}
