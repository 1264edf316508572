import { dehydrate } from '@tanstack/react-query';
import { href, Link, useLocation } from 'react-router';
import { List } from '#app/admin/list/list';
import { amountColumn, type Column, figureColumn, Table, useSelection } from '#app/admin/list/table';
import { balanceWords, noTotal, tooMuch, toReturn } from '#app/admin/reservations/balance-words.ts';
import { SelectionBar } from '#app/admin/reservations/list/several-decisions';
import { ViewTabs } from '#app/admin/reservations/list/view-tabs';
import { queueAddress } from '#app/admin/reservations/queue/queue-place.ts';
import { formatDayShort, formatInstantDay, travelWords, useNow } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { isOwed } from '#server/booking/payment/payment.input';
import { isOpen } from '#server/booking/record/reservation-change.input';
import {
  type ReservationQuery,
  reservationList,
  reservationStatuses,
} from '#server/booking/record/reservation-inbox.input';
import type { ReservationRow } from '#server/booking/views/reservation-inbox';
import { describeParty } from '#server/catalogue/prices/booking-rules.input';
import { bookingSources } from '#server/office/reports/report.input';
import { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import { formatMoney } from '#server/values/money.input';
import type { Route } from './+types/reservations';
import { NotSpamButton } from './not-spam-button';
import {
  AskBadge,
  AttendanceBadge,
  capitalized,
  Deadline,
  DoubleBadge,
  ProposedBadge,
  StatusBadge,
  SuspectBadge,
} from './reservation-status';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { query } = readListQuery(reservationList, url.searchParams);
  const rpc = await prefetchFor(request);
  await Promise.all([
    rpc.reservations.list.prefetch(query),
    rpc.reservations.products.prefetch(),
    rpc.views.list.prefetch(),
    rpc.settings.agents.prefetch(),
  ]);
  return { query, now: Date.now(), state: dehydrate(rpc.queryClient) };
}

const statusChoices = [
  { value: 'answer', label: 'To answer' },
  { value: 'asks', label: 'Open requests' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'owes', label: 'Payment overdue' },
  { value: 'refund', label: 'To refund' },
  { value: 'incomplete', label: 'Traveller details missing' },
  ...reservationStatuses.map((status) => ({ value: status, label: capitalized(status) })),
  { value: 'sold', label: 'Confirmed or completed' },
  { value: 'requested', label: 'All but spam' },
  { value: 'suspect', label: 'Possible spam' },
];

const dateChoices = [
  { value: 'request', label: 'Request' },
  { value: 'payment', label: 'First payment' },
];

/** How requests are made, and who sells; of campaigns and partners the one to which a report has led. */
const sourceChoices = (agents: { name: string }[], chosen: string | null) => [
  ...Object.entries(bookingSources).map(([value, label]) => ({ value, label })),
  ...agents.map(({ name }) => ({ value: `agent:${name}`, label: name })),
  ...(chosen && /^(campaign|partner):/.test(chosen)
    ? [{ value: chosen, label: chosen.replace(/^campaign:/, 'Campaign: ').replace(/^partner:/, 'Partner: ') }]
    : []),
];

export default function Reservations({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData;
  const now = useNow(loaderData.now);
  const { search: parameters } = useLocation();
  const rows = trpc.reservations.list.useQuery(query);
  const { data: products = [] } = trpc.reservations.products.useQuery();
  const { data: agents = [] } = trpc.settings.agents.useQuery();
  const days = dateChoices.find(({ value }) => value === query.dates)?.label ?? 'Travel';
  const selection = useSelection(rows.data?.items ?? [], parameters);
  const product = query.product && `${query.product.kind}-${query.product.id}`;
  return (
    <>
      <AdminPageHeader title="Reservations">
        <LinkButton to={href('/admin/reservations/new')}>New reservation</LinkButton>
        <a href={href('/admin/reservations.csv') + parameters} className={buttonClass('quiet')}>
          Download CSV
        </a>
        <LinkButton variant="quiet" to={href('/admin/money')}>
          Money
        </LinkButton>
      </AdminPageHeader>
      <ViewTabs />
      <List
        title="Reservations"
        query={query}
        filters={[
          { label: 'Status', name: 'status', value: query.status, options: statusChoices },
          {
            ...{ label: 'Product', name: 'product', value: product, all: 'All products' },
            options: products.map(({ kind, id, title }) => ({ value: `${kind}-${id}`, label: title })),
          },
          { label: 'Source', name: 'source', value: query.source, options: sourceChoices(agents, query.source) },
          { label: 'Dates of', name: 'dates', value: query.dates, all: 'Travel', options: dateChoices },
          { label: `${days} from`, name: 'from', value: query.from },
          { label: `${days} until`, name: 'to', value: query.to },
        ]}
        rows={rows}
        above={<Sum status={query.status} cents={rows.data?.sumCents ?? null} />}
      >
        {(items) => (
          <Table
            caption="Reservations"
            rows={items}
            columns={columnsAt(now, isQueue(query.status))}
            order={query}
            selection={{ ...selection, nameOf: ({ name, reference }) => `${name}, ${reference}` }}
          />
        )}
      </List>
      <SelectionBar selection={selection} />
    </>
  );
}

const sumLabels: Partial<Record<NonNullable<ReservationQuery['status']>, string>> = {
  ...{ unpaid: 'Left to pay', owes: 'Overdue', refund: 'To refund' },
};

/** What all reservations of a list come to, on all its pages. */
function Sum({ status, cents }: { status: ReservationQuery['status']; cents: number | null }) {
  if (!cents || status === null) return null;
  return (
    <p className="figures mb-3" role="status">
      <span>{`${sumLabels[status]}: `}</span>
      <strong>{formatMoney(cents)}</strong>
    </p>
  );
}

/** True for a list of what waits for an answer: what is opened from it is answered in turn. */
const isQueue = (status: ReservationQuery['status']) => ['answer', 'pending', 'overdue', 'asks'].includes(status ?? '');

function columnsAt(now: number, inQueue: boolean): Column<ReservationRow>[] {
  return [
    {
      label: 'Traveller',
      sort: 'name',
      breakWords: true,
      cell: (row) => (
        <>
          <Link
            to={inQueue ? queueAddress(row.id) : href('/admin/reservations/:id', { id: String(row.id) })}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {row.name}
          </Link>
          <span className="figures block text-sm text-quiet xl:whitespace-nowrap">
            {[row.reference, describeParty(row), row.agent].filter(Boolean).join(' · ')}
          </span>
          <span className="block text-sm text-quiet lg:hidden">{row.productTitle}</span>
          <span className="figures block text-sm md:hidden">
            <span className="sm:hidden">{`${row.dueEarly ? travelWords(row, now) : formatDayShort(row.startDate)} · `}</span>
            <BriefMoney row={row} />
          </span>
        </>
      ),
    },
    { label: 'Product', sort: 'product', visibleFrom: 'lg', cell: (row) => row.productTitle },
    figureColumn({
      label: 'Travel date',
      sort: 'start',
      visibleFrom: 'sm',
      cell: (row) => formatDayShort(row.startDate),
    }),
    amountColumn({ label: 'Total', sort: 'total', visibleFrom: 'md', cell: total }),
    { label: 'Balance', visibleFrom: 'md', figures: true, amounts: true, cell: (row) => <Left row={row} /> },
    figureColumn({
      label: 'Received',
      sort: 'newest',
      visibleFrom: 'xl',
      cell: (row) => (row.undated ? null : formatInstantDay(row.createdAt, row.zone)),
    }),
    {
      label: 'Status',
      sort: 'answer',
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1 max-sm:flex-col max-sm:items-start">
          {row.answerBy && !row.suspect ? (
            <Deadline answerBy={row.answerBy} now={now} />
          ) : row.proposedUntil ? (
            <ProposedBadge />
          ) : (
            <StatusBadge status={row.status} />
          )}
          {row.asks && <AskBadge asks={row.asks} />}
          {row.doubles.length > 0 && <DoubleBadge />}
          {row.missing && <span className="figures basis-full text-sm">{row.missing}</span>}
          {row.attendance === 'no-show' && <AttendanceBadge attendance={row.attendance} />}
          {row.suspect && (
            <>
              <SuspectBadge />
              <NotSpamButton {...row} className="min-h-8! px-2! py-0.5! text-sm" />
            </>
          )}
          {row.dueEarly && <span className="figures basis-full text-sm max-sm:hidden">{travelWords(row, now)}</span>}
        </span>
      ),
    },
  ];
}

interface RowProps {
  row: ReservationRow;
}

const total = (row: ReservationRow) => (row.totalPriceCents === null ? noTotal(row) : formatMoney(row.totalPriceCents));

/** What is still to be paid, or to return for what is over. */
function Left({ row }: RowProps) {
  const { dueCents, overdueCents } = row.balance;
  if (!isOwed(row) && !dueCents) return null;
  if (!isOpen(row) && dueCents !== null && dueCents < 0)
    return <span className="whitespace-nowrap font-semibold">{toReturn(-dueCents)}</span>;
  return (
    <>
      {dueCents !== null && <span>{dueCents < 0 ? tooMuch(dueCents) : formatMoney(dueCents)}</span>}
      {overdueCents > 0 && (
        <span className="block whitespace-nowrap text-sm font-semibold text-danger">{`${formatMoney(overdueCents)} overdue`}</span>
      )}
    </>
  );
}

/** The same in few words, where there is no room for their columns. */
function BriefMoney({ row }: RowProps) {
  const { dueCents, overdueCents } = row.balance;
  if (overdueCents === 0) return <span className="whitespace-nowrap">{balanceWords(row)}</span>;
  return (
    <>
      {overdueCents !== dueCents && <span>{`${balanceWords(row)} · `}</span>}
      <strong className="whitespace-nowrap font-semibold text-danger">{`${formatMoney(overdueCents)} overdue`}</strong>
    </>
  );
}
