import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { amountColumn, type Column, Table } from '#app/admin/list/table';
import { methodLabels } from '#app/admin/reservations/money/money-forms';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { Scrolling } from '#app/admin/ui/scrolling';
import { paymentMethods } from '#server/booking/payment/payment.input';
import type { Month, MonthSums } from '#server/office/money/month';
import { type Recorder, recorderLabels } from '#server/office/money/movement.input';
import { formatMoney } from '#server/values/money.input';
import { movementsAddress } from './money-address.ts';

type Filters = Parameters<typeof movementsAddress>[0];

/** `−$50` */
export const minus = (cents: number): string => (cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents));

/** A sum that leads to the movements that it is of; a dash for nothing. */
function Sum({ cents, filters }: { cents: number; filters: Filters }) {
  if (cents === 0) return <span className="text-quiet">–</span>;
  return (
    <Link
      to={movementsAddress(filters)}
      className="underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
    >
      {minus(cents)}
    </Link>
  );
}

const net = ({ received, refunded }: Pick<MonthSums, 'received' | 'refunded'>) => received - refunded;

/** What the month comes to. */
export function Totals({ month: { total, from, to } }: { month: Month }) {
  const figures: [label: string, cents: number, kind: string][] = [
    ['Received', total.received, 'payment'],
    ['Refunded', -total.refunded, 'refund'],
    ['Net received', net(total), 'moved'],
    ['Fees kept', total.fees, 'fee'],
    ['Goodwill given', total.goodwill, 'goodwill'],
    ...(total.corrections === 0 ? [] : [['Corrections', total.corrections, 'correction'] as [string, number, string]]),
  ];
  return (
    <dl className="figures grid grid-cols-2 gap-3 sm:grid-cols-3 xl:flex xl:*:flex-1">
      {figures.map(([label, cents, kind]) => (
        <div key={label} className="min-w-0 rounded-md border border-rule bg-card px-4 py-3 max-sm:last:odd:col-span-2">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="text-[1.4rem] font-semibold leading-tight">
            {cents === 0 ? formatMoney(0) : <Sum cents={cents} filters={{ kind, from, to }} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Row extends MonthSums {
  name: ReactNode;
  methods?: Month['methods'];
  /** What its movements have in common. */
  filters: Filters;
}

const kindColumns: Column<Row>[] = [
  amountColumn({
    label: 'Net received',
    cell: (row) => <Sum cents={net(row)} filters={{ ...row.filters, kind: 'moved' }} />,
  }),
  amountColumn({
    label: 'Fees kept',
    cell: (row) => <Sum cents={row.fees} filters={{ ...row.filters, kind: 'fee' }} />,
  }),
  amountColumn({
    label: 'Goodwill',
    cell: (row) => <Sum cents={row.goodwill} filters={{ ...row.filters, kind: 'goodwill' }} />,
  }),
];
const corrections: Column<Row> = amountColumn({
  label: 'Corrections',
  cell: (row) => <Sum cents={row.corrections} filters={{ ...row.filters, kind: 'correction' }} />,
});

/** By method what was received, with what went back below it. */
const methodColumns: Column<Row>[] = paymentMethods.map((method) =>
  amountColumn({
    label: methodLabels[method],
    cell: ({ methods = [], filters }) => {
      const { received = 0, refunded = 0 } = methods.find((one) => one.method === method) ?? {};
      return (
        <>
          {(received > 0 || refunded === 0) && (
            <Sum cents={received} filters={{ ...filters, method, kind: 'payment' }} />
          )}
          {refunded > 0 && (
            <span className="block text-sm">
              <Sum cents={-refunded} filters={{ ...filters, method, kind: 'refund' }} />
            </span>
          )}
        </>
      );
    },
  }),
);

const movedColumns: Column<Row>[] = [
  amountColumn({
    label: 'Received',
    cell: (row) => <Sum cents={row.received} filters={{ ...row.filters, kind: 'payment' }} />,
  }),
  amountColumn({
    label: 'Refunded',
    cell: (row) => <Sum cents={-row.refunded} filters={{ ...row.filters, kind: 'refund' }} />,
  }),
];

/** The month by day and method, and by who has recorded it. */
export function MonthTables({ month }: { month: Month }) {
  const { from, to, days, total, methods, recorders } = month;
  const totalRow: Row = { name: <strong>Total</strong>, methods, ...total, filters: { from, to } };
  const hasCorrections = days.some((day) => day.corrections !== 0);
  const ofDays = [...methodColumns, ...kindColumns, ...(hasCorrections ? [corrections] : [])];
  const noSums = { fees: 0, goodwill: 0, corrections: 0 };
  return (
    <>
      <MoneyTable
        title="By day"
        head="Day"
        columns={ofDays}
        rows={[
          ...days.map((day) => ({ name: formatDayShort(day.day), ...day, filters: { from: day.day, to: day.day } })),
          ...(days.length > 0 ? [totalRow] : []),
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
        <MoneyTable
          title="By method"
          head="Method"
          columns={[...movedColumns, ...kindColumns.slice(0, 1)]}
          rows={[
            ...methods
              .filter(({ received, refunded }) => received + refunded > 0)
              .map((sums) => ({
                name: methodLabels[sums.method],
                ...noSums,
                ...sums,
                filters: { from, to, method: sums.method },
              })),
            ...(days.length > 0 ? [totalRow] : []),
          ]}
        />
        <MoneyTable
          title="By who recorded it"
          head="Recorded by"
          columns={[...movedColumns, ...kindColumns.slice(1)]}
          rows={recorders.filter(isAny).map((sums) => ({
            ...{ name: recorderLabels[sums.recorder], ...sums, filters: { from, to, recorder: sums.recorder } },
          }))}
        />
      </div>
    </>
  );
}

const isAny = ({ recorder: _, ...sums }: MonthSums & { recorder: Recorder }) =>
  Object.values(sums).some((cents) => cents !== 0);

const unsorted = { sort: '', descending: false };

interface MoneyTableProps {
  title: string;
  head: string;
  columns: Column<Row>[];
  rows: Row[];
}

function MoneyTable({ title, head, columns, rows }: MoneyTableProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-[1.2rem]">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-quiet">Nothing in this month</p>
      ) : (
        <Scrolling label={title}>
          <Table
            caption={title}
            order={unsorted}
            rows={rows.map((row, id) => ({ ...row, id }))}
            columns={[{ label: head, nowrap: true, figures: true, cell: ({ name }) => name }, ...columns]}
          />
        </Scrolling>
      )}
    </section>
  );
}

type Commission = Month['commissions'][number];

/** What agents keep of the trips of the month; nothing without any. */
export function Commissions({ month: { commissions, from, to } }: { month: Month }) {
  if (commissions.length === 0) return null;
  const listOf = (agent: string) =>
    `${href('/admin/reservations')}?${new URLSearchParams({ status: 'sold', source: `agent:${agent}`, from, to })}`;
  return (
    <section aria-label="Commission" className="min-w-0">
      <h2 className="mb-2 text-[1.2rem]">Commission on trips of this month</h2>
      <Scrolling label="Commission">
        <Table
          caption="Commission"
          order={unsorted}
          rows={commissions.map((row, id) => ({ ...row, id }))}
          columns={[
            {
              label: 'Agent',
              breakWords: true,
              cell: ({ agent }) => (
                <Link
                  to={listOf(agent)}
                  className="inline-block min-w-28 font-semibold underline-offset-4 hover:underline"
                >
                  {agent}
                </Link>
              ),
            },
            amountColumn<Commission>({ label: 'Bookings', cell: ({ bookings }) => bookings.toLocaleString('en-US') }),
            amountColumn<Commission>({ label: 'Sales', cell: ({ sales }) => formatMoney(sales) }),
            amountColumn<Commission>({ label: 'Commission', cell: ({ commission }) => minus(-commission) }),
          ]}
        />
      </Scrolling>
    </section>
  );
}
