import type { ReactNode } from 'react';
import { amountColumn, Table } from '#app/admin/list/table';
import { Scrolling } from '#app/admin/ui/scrolling';
import type { Report } from '#server/office/reports/report';
import type { Figures, ReportBy } from '#server/office/reports/report.input';
import { counted } from '#server/values/plural.input';
import { type FigureOf, figureWords, formatCount } from './figure-words.ts';
import { FigureLink } from './funnel';

interface FigureTableProps<Row> {
  caption: string;
  /** What a row is of. */
  head: string;
  rows: Row[];
  nameOf: (row: Row) => ReactNode;
  by: ReportBy;
  /** What the figures of a row are of; null where no list has its rows. */
  of: (row: Row) => FigureOf | null;
  /** How many more rows there are. */
  left?: number;
}

/** All figures of days, months, products or agents. */
export function FigureTable<Row extends Figures>(props: FigureTableProps<Row>) {
  const { caption, head, rows, nameOf, by, of, left = 0 } = props;
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
      {left > 0 && <p className="mt-2 text-sm text-quiet">{`${counted(left, 'more product')} in the CSV file`}</p>}
    </section>
  );
}

/** What visitors searched for in vain, the most frequent first; nothing without any. */
export function EmptySearches({ searches }: { searches: Report['emptySearches'] }) {
  if (searches.length === 0) return null;
  return (
    <section aria-label="Searches without results" className="max-w-2xl">
      <h2 className="mb-2 text-[1.2rem]">Searches without results</h2>
      <Scrolling label="Searches without results">
        <Table
          caption="Searches without results"
          order={unsorted}
          rows={searches.map((search, id) => ({ ...search, id }))}
          columns={[
            { label: 'Search', breakWords: true, cell: ({ query }) => query },
            amountColumn<Report['emptySearches'][number]>({ label: 'Times', cell: ({ count }) => formatCount(count) }),
          ]}
        />
      </Scrolling>
    </section>
  );
}

const unsorted = { sort: '', descending: false };
