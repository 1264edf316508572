import { addedColumn, countryFilter, RecordRows, titleColumn, updatedColumn } from '#app/admin/list/record-rows';
import type { Column } from '#app/admin/list/table';
import { usePlaces } from '#app/admin/record/places.ts';
import { trpc } from '#app/trpc';
import { packagePrice } from '#app/ui/card/package-card';
import { countriesOf } from '#server/domain/destination.input';
import type { PackageRow } from '#server/domain/package';
import type { PackageQuery } from '#server/domain/package.input';

const columns: Column<PackageRow>[] = [
  titleColumn('packages', ({ duration, cities }) => `${duration} · ${cities.join(', ')}`),
  { label: 'Country', sort: 'country', visibleFrom: 'md', cell: ({ country }) => country },
  {
    label: 'Price',
    sort: 'price',
    visibleFrom: 'sm',
    figures: true,
    nowrap: true,
    cell: ({ priceFromCents }) => packagePrice(priceFromCents).price,
  },
  addedColumn('newest'),
  updatedColumn,
];

export function PackageRows({ query }: { query: PackageQuery }) {
  const remove = trpc.packages.delete.useMutation();
  return (
    <RecordRows
      list="packages"
      query={query}
      searchPlaceholder="Title, city, theme or #12"
      filter={countryFilter(query.country, countriesOf(usePlaces()))}
      rows={trpc.packages.list.useQuery(query)}
      columns={columns}
      titleOf={({ title }) => title}
      remove={(id) => remove.mutateAsync({ id })}
    />
  );
}
