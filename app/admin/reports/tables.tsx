import type { ReactNode } from 'react';
import { amountColumn, Table } from '#app/admin/list/table';
import { Scrolling } from '#app/admin/ui/scrolling';
import type { Figures, ReportBy } from '#server/office/reports/report.input';
import { counted } from '#server/values/plural.input';
import { type FigureOf, figureWords, formatCount } from './figure-words.ts';
import { FigureLink } from './funnel';

interface FigureTableProps<Row> {
  caption: string;
  /** What a row is of. */
  head: string;
  rows: Row[];
  /** How many there are, with those that are not shown; missing where all are. */
  count?: number;
  nameOf: (row: Row) => ReactNode;
  by: ReportBy;
  /** What the figures of a row are of; null where no list has its rows. */
  of: (row: Row) => FigureOf | null;
}

/** All figures of days, months, products, campaigns, partners or agents. */
export function FigureTable<Row extends Figures>(props: FigureTableProps<Row>) {
  const { caption, head, rows, nameOf, by, of, count = rows.length } = props;
  return (
    <section aria-label={caption}>
      <h2 className="mb-2 text-[1.2rem]">{caption}</h2>
      <Scrolling label={caption}>
        <Table
          caption={caption}
          order={unsorted}
          rows={rows.map((row, id) => ({ ...row, id }))}
          columns={[
            { label: head, breakWords: true, cell: nameOf },
            ...figureWords(by).map((figure) =>
              amountColumn<Row>({
                label: figure.label,
                cell: (row) => <FigureLink figure={figure} total={row} of={of(row)} />,
              }),
            ),
          ]}
        />
      </Scrolling>
      <Left count={count - rows.length} head={head} />
    </section>
  );
}

const Left = ({ count, head }: { count: number; head: string }) =>
  count > 0 && (
    <p className="mt-2 text-sm text-quiet">{`${counted(count, `more ${head.toLowerCase()}`)} in the CSV file`}</p>
  );

interface CountTableProps {
  caption: string;
  columns: [head: string, count: string];
  rows: [name: ReactNode, count: number][];
  /** How many more rows there are. */
  left?: number;
}

/** How often something was opened or searched for, the most frequent first; nothing without any. */
export function CountTable({ caption, columns: [head, count], rows, left = 0 }: CountTableProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={caption} className="max-w-2xl">
      <h2 className="mb-2 text-[1.2rem]">{caption}</h2>
      <Scrolling label={caption}>
        <Table
          caption={caption}
          order={unsorted}
          rows={rows.map((row, id) => ({ row, id }))}
          columns={[
            { label: head, breakWords: true, cell: ({ row: [name] }) => name },
            amountColumn<{ row: CountTableProps['rows'][number]; id: number }>({
              label: count,
              cell: ({ row: [, times] }) => formatCount(times),
            }),
          ]}
        />
      </Scrolling>
      <Left count={left} head={head} />
    </section>
  );
}

const unsorted = { sort: '', descending: false };
