import { addedColumn, RecordRows, titleColumn } from '#app/admin/list/record-rows';
import type { Column } from '#app/admin/list/table';
import { formatDayShort } from '#app/admin/shell/office-time.ts';
import { trpc } from '#app/trpc';
import { offerTypeLabels } from '#app/ui/card/offer-badges';
import { formatMoney } from '#server/domain/money.input';
import type { OfferRow } from '#server/domain/offer/offer';
import { type OfferQuery, offerTypes } from '#server/domain/offer/offer.input';

const states = {
  coming: 'Starts later',
  open: 'Open',
  late: 'Travel is too near',
  early: 'Travel is too far away',
  dearer: 'Not cheaper',
  ended: 'Expired',
};

const stateColors: Partial<Record<OfferRow['state'], string>> = {
  open: 'font-semibold text-jade',
  dearer: 'font-semibold text-terracotta',
};

const columns: Column<OfferRow>[] = [
  titleColumn('offers', ({ location }) => location),
  { label: 'Type', sort: 'type', visibleFrom: 'xl', cell: ({ type }) => offerTypeLabels[type] },
  {
    label: 'Price',
    sort: 'price',
    visibleFrom: 'md',
    figures: true,
    nowrap: true,
    cell: ({ discountedPriceCents, originalPriceCents }) => (
      <>
        {formatMoney(discountedPriceCents)} <s className="text-sm text-quiet">{formatMoney(originalPriceCents)}</s>
      </>
    ),
  },
  {
    label: 'Valid',
    sort: 'ends',
    visibleFrom: 'sm',
    figures: true,
    nowrap: true,
    cell: ({ startDate, endDate, state }) => (
      <>
        <span className={stateColors[state] ?? 'text-quiet'}>{states[state]}</span>
        <span className="block text-sm text-quiet">
          {state === 'coming' ? `from ${formatDayShort(startDate)}` : `until ${formatDayShort(endDate)}`}
        </span>
      </>
    ),
  },
  addedColumn('newest'),
];

export function OfferRows({ query }: { query: OfferQuery }) {
  const remove = trpc.offers.delete.useMutation();
  return (
    <RecordRows
      list="offers"
      query={query}
      searchPlaceholder="Title, place, slug or #12"
      filter={{
        label: 'Type',
        name: 'type',
        value: query.type,
        all: 'All types',
        options: offerTypes.map((type) => ({ value: type, label: offerTypeLabels[type] })),
      }}
      rows={trpc.offers.list.useQuery(query)}
      columns={columns}
      titleOf={({ title }) => title}
      remove={(id) => remove.mutateAsync({ id })}
    />
  );
}
