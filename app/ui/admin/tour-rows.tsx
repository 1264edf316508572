import { trpc } from '#app/trpc';
import { tourCountries } from '#server/domain/destination.input';
import { formatMoney } from '#server/domain/money.input';
import type { TourRow } from '#server/domain/tour';
import type { TourQuery } from '#server/domain/tour.input';
import { RecordName, RecordRows, tagsOf } from './record-rows';
import { shortStamp } from './stamp';
import type { Column } from './table';

const columns: Column<TourRow>[] = [
  {
    label: 'Title',
    sort: 'title',
    cell: (tour) => (
      <RecordName
        id={tour.id}
        list="tours"
        title={tour.title}
        image={tour.image}
        tags={tagsOf(tour)}
        note={
          <>
            {tour.category}
            <span className="md:hidden">
              {tour.category && ' · '}
              {tour.city}
            </span>
          </>
        }
      />
    ),
  },
  { label: 'City', sort: 'city', from: 'md', cell: (tour) => `${tour.city}, ${tour.country}` },
  { label: 'Price', sort: 'price', from: 'sm', figures: true, cell: (tour) => formatMoney(tour.priceCents) },
  { label: 'Updated', sort: 'updated', from: 'xl', figures: true, cell: (tour) => shortStamp(tour.updatedAt) },
];

export function TourRows({ query }: { query: TourQuery }) {
  const utils = trpc.useUtils();
  const remove = trpc.tours.delete.useMutation();
  const duplicate = trpc.tours.duplicate.useMutation();
  return (
    <RecordRows
      list="tours"
      noun="Tour"
      query={query}
      filter={{
        label: 'Country',
        name: 'country',
        value: query.country,
        all: 'All countries',
        choices: tourCountries.map((country) => ({ value: country, label: country })),
      }}
      rows={trpc.tours.list.useQuery(query)}
      columns={columns}
      titleOf={(tour) => tour.title}
      remove={(id) => remove.mutateAsync({ id })}
      duplicate={(id) => duplicate.mutateAsync({ id })}
      refresh={() => Promise.all([utils.tours.list.invalidate(), utils.dashboard.invalidate()])}
    />
  );
}
