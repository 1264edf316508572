import { dehydrate } from '@tanstack/react-query';
import { href, Link, useLocation } from 'react-router';
import { List } from '#app/admin/list/list';
import { amountColumn, type Column, figureColumn, Table } from '#app/admin/list/table';
import { methodLabels } from '#app/admin/reservations/money/money-forms';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { foreignAmount } from '#server/booking/payment/currency.input';
import { paymentMethods, receiptName } from '#server/booking/payment/payment.input';
import {
  type MovementKind,
  movementLabels,
  movementList,
  recorderLabels,
  recorders,
} from '#server/office/money/movement.input';
import type { Movement, MovementSums } from '#server/office/money/movements';
import { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import type { Route } from './+types/movements';
import { minus } from './month-tables';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { query } = readListQuery(movementList, url.searchParams);
  const rpc = await prefetchFor(request);
  await Promise.all([rpc.payments.list.prefetch(query), rpc.reservations.products.prefetch()]);
  return { query, state: dehydrate(rpc.queryClient) };
}

const kindChoices = [
  { value: 'moved', label: 'Payments and refunds' },
  ...Object.entries(movementLabels).map(([value, label]) => ({ value, label })),
];
const methodChoices = paymentMethods.map((value) => ({ value, label: methodLabels[value] }));
const recorderChoices = recorders.map((value) => ({ value, label: recorderLabels[value] }));
const dateChoices = [{ value: 'travel', label: 'Travel' }];

/** The movements behind each figure of the money. */
export default function Movements({ loaderData: { query } }: Route.ComponentProps) {
  const { search: parameters } = useLocation();
  const rows = trpc.payments.list.useQuery(query);
  const { data: products = [] } = trpc.reservations.products.useQuery();
  const what = query.dates === 'travel' ? 'Travel' : 'Payment';
  const listing = rows.data && { ...rows, data: { ...rows.data, items: rows.data.items.map(withId) } };
  return (
    <>
      <AdminPageHeader title="Movements">
        <LinkButton variant="quiet" to={monthOf(query.from)}>
          Back to Money
        </LinkButton>
        <a href={href('/admin/payments.csv') + parameters} className={buttonClass('quiet')}>
          Download CSV
        </a>
      </AdminPageHeader>
      <List
        title="Movements"
        query={query}
        placeholder="Name, payer, reference or receipt"
        filters={[
          { label: 'Type', name: 'kind', value: query.kind, options: kindChoices },
          { label: 'Method', name: 'method', value: query.method, options: methodChoices },
          { label: 'Recorded by', name: 'recorder', value: query.recorder, options: recorderChoices },
          {
            ...{ label: 'Product', name: 'product', all: 'All products' },
            value: query.product && `${query.product.kind}-${query.product.id}`,
            options: products.map(({ kind, id, title }) => ({ value: `${kind}-${id}`, label: title })),
          },
          { label: 'Dates of', name: 'dates', value: query.dates, all: 'Payment', options: dateChoices },
          { label: `${what} from`, name: 'from', value: query.from },
          { label: `${what} until`, name: 'to', value: query.to },
        ]}
        hidden={{ source: query.source !== null }}
        keep={query.source === null ? {} : { source: query.source }}
        rows={listing ?? { ...rows, data: undefined }}
        above={rows.data && <Sums sums={rows.data.sums} />}
      >
        {(items) => <Table caption="Movements" rows={items} columns={columns} order={query} />}
      </List>
    </>
  );
}

type Row = Movement & { id: number };
const withId = (movement: Movement, id: number): Row => ({ ...movement, id });

const monthOf = (from: string | null) =>
  from === null ? href('/admin/money') : `${href('/admin/money')}?month=${from.slice(0, 7)}`;

/** What all movements of the filter come to, on all its pages. */
function Sums({ sums }: { sums: MovementSums }) {
  const { payment = 0, refund = 0 } = sums;
  const shown = Object.entries(sums).filter(([, cents]) => cents !== 0) as [MovementKind, number][];
  const labels = { ...movementLabels, payment: 'Received', refund: 'Refunded' };
  return (
    <p className="figures mb-3 flex flex-wrap gap-x-5" role="status">
      {shown.map(([kind, cents]) => (
        <span key={kind}>
          <span>{`${labels[kind]}: `}</span>
          <strong>{minus(cents)}</strong>
        </span>
      ))}
      {payment !== 0 && refund !== 0 && (
        <span>
          <span>{'Net received: '}</span>
          <strong>{minus(payment + refund)}</strong>
        </span>
      )}
    </p>
  );
}

const methodOf = ({ method }: Movement) => method && methodLabels[method];
const payerOf = ({ payerName, kind }: Movement) =>
  payerName === null ? null : `${kind === 'refund' ? 'to' : 'from'} ${payerName}`;

/** What is said of a movement beside its sum. */
const notesOf = (row: Movement): string =>
  [foreignAmount(row), payerOf(row), row.note, row.voidedAt !== null && `Void: ${row.voidReason}`]
    .filter(Boolean)
    .join(' · ');

function Receipt({ row: { receiptNumber } }: { row: Movement }) {
  if (receiptNumber === null) return null;
  return (
    <a
      href={href('/admin/receipts/:number', { number: String(receiptNumber) })}
      className="whitespace-nowrap underline underline-offset-4"
    >
      {receiptName(receiptNumber)}
    </a>
  );
}

const columns: Column<Row>[] = [
  figureColumn({ label: 'Date', visibleFrom: 'sm', cell: ({ day }) => formatDayShort(day) }),
  {
    label: 'Reservation',
    breakWords: true,
    cell: (row) => (
      <>
        <Link
          to={href('/admin/reservations/:id', { id: String(row.reservationId) })}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {row.name}
        </Link>
        <span className="figures block text-sm text-quiet">{row.reference}</span>
        <span className="figures block text-sm sm:hidden">
          <span>{formatDayShort(row.day)}</span>
          {row.receiptNumber !== null && <span> · </span>}
          <Receipt row={row} />
        </span>
        <span className="block text-sm text-quiet">{notesOf(row)}</span>
      </>
    ),
  },
  {
    label: 'Trip',
    visibleFrom: 'lg',
    breakWords: true,
    cell: ({ productTitle, startDate }) => (
      <>
        <span>{productTitle}</span>
        <span className="figures block text-sm text-quiet">{formatDayShort(startDate)}</span>
      </>
    ),
  },
  {
    label: 'Type',
    visibleFrom: 'md',
    cell: (row) => (
      <>
        <span>{movementLabels[row.kind]}</span>
        <span className="block text-sm text-quiet">{methodOf(row)}</span>
      </>
    ),
  },
  { label: 'Recorded by', visibleFrom: 'xl', cell: ({ recordedBy }) => recorderLabels[recordedBy] },
  {
    label: 'Receipt',
    visibleFrom: 'sm',
    figures: true,
    cell: (row) => <Receipt row={row} />,
  },
  amountColumn({
    label: 'Amount',
    cell: (row) => (
      <>
        <span className={row.voidedAt === null ? 'font-semibold' : 'text-quiet line-through'}>{minus(row.cents)}</span>
        <span className="block text-sm text-quiet md:hidden">{movementLabels[row.kind]}</span>
      </>
    ),
  }),
];
