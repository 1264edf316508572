import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { useHydrated } from '#app/ui/form/hydrated.ts';
import { useListAddress } from './list-address';

export interface Column<Row> {
  label: string;
  /** The order that a click on its header sets. */
  sort?: string;
  /** The breakpoint from which it is shown. */
  visibleFrom?: 'sm' | 'md' | 'lg' | 'xl';
  figures?: boolean;
  /** Figures that are compared down the column: they end at the right, as their head does. */
  amounts?: boolean;
  /** Never wraps: dates, prices. */
  nowrap?: boolean;
  /** User input: an endless word wraps instead of widening the table. */
  breakWords?: boolean;
  cell: (row: Row) => ReactNode;
}

/** A column of figures that never wrap: days, times. */
export const figureColumn = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, figures: true, nowrap: true });

/** A column of sums or counts. */
export const amountColumn = <Row,>(column: Column<Row>): Column<Row> => figureColumn({ ...column, amounts: true });

/** The time at which a row was made. */
export const createdColumn = (label: string): Column<{ createdAt: string }> => ({
  ...{ label, sort: 'newest', visibleFrom: 'md', figures: true },
  cell: ({ createdAt }) => formatInstantShort(createdAt),
});

const shownFrom = {
  sm: 'hidden sm:table-cell',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
};

interface TableProps<Row> {
  caption: string;
  rows: Row[];
  /** The first is the row's header. */
  columns: Column<Row>[];
  order: { sort: string; descending: boolean };
  /** Adds a box to each row, and one for all. */
  selection?: Selection<Row> & { nameOf: (row: Row) => string };
  /** The last cell of a row. */
  actions?: (row: Row) => ReactNode;
  /** The id of a row that stands out: it was saved just now. */
  marked?: number | undefined;
}

/** A sortable table whose less important columns are hidden on small screens. */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  const { caption, rows, columns, order, selection, actions, marked } = props;
  const address = useListAddress();
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink/40 text-sm">
          {selection && (
            <td className="w-8">
              <SelectBox
                label="Select all on this page"
                checked={selection.rows.length === rows.length}
                partly={selection.rows.length > 0}
                onToggle={selection.toggleAll}
              />
            </td>
          )}
          {columns.map(({ label, sort, visibleFrom, amounts }) => {
            const active = sort === order.sort;
            // "Newest" is descending by itself; "answer" has no opposite order.
            const down = sort === 'newest' ? !order.descending : order.descending;
            const direction = active && sort !== 'answer' ? (down ? 'descending' : 'ascending') : undefined;
            const Arrow = down ? ChevronDown : ChevronUp;
            return (
              <th
                key={label}
                scope="col"
                aria-sort={direction}
                className={`py-1 font-semibold ${amounts ? 'pr-6 text-right' : 'pr-4'} ${visibleFrom ? shownFrom[visibleFrom] : ''}`}
              >
                {sort ? (
                  <Link
                    to={address({ sort, descending: String(active && !order.descending) })}
                    preventScrollReset
                    className={`inline-flex min-h-7 items-center gap-1 underline-offset-4 hover:underline ${amounts ? 'flex-row-reverse' : ''}`}
                  >
                    <span>{label}</span>
                    {direction && <Arrow className="h-4 w-4" aria-hidden="true" />}
                  </Link>
                ) : (
                  label
                )}
              </th>
            );
          })}
          {actions && (
            <th scope="col" className="py-1">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={`border-b border-rule align-middle hover:bg-card ${row.id === marked ? 'bg-accent/20 outline-2 -outline-offset-2 outline-transparent' : ''}`}
          >
            {selection && (
              <td className="w-8">
                <SelectBox
                  label={`Select ${selection.nameOf(row)}`}
                  checked={selection.has(row)}
                  onToggle={() => selection.toggle(row)}
                />
              </td>
            )}
            {columns.map(({ label, visibleFrom, figures, amounts, nowrap, breakWords, cell }, index) => {
              const breaking = nowrap
                ? 'whitespace-nowrap'
                : breakWords
                  ? 'min-w-[min(8rem,30vw)] [overflow-wrap:anywhere]'
                  : '';
              const classes = `py-2 ${figures ? 'figures' : ''} ${amounts ? 'pr-6 text-right' : 'pr-4'} ${breaking} ${visibleFrom ? shownFrom[visibleFrom] : ''}`;
              return index === 0 ? (
                <th key={label} scope="row" className={`font-normal ${classes}`}>
                  {cell(row)}
                </th>
              ) : (
                <td key={label} className={classes}>
                  {cell(row)}
                </td>
              );
            })}
            {actions && <td className="whitespace-nowrap py-2 text-right">{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of those that it stands for are ticked. */
  partly?: boolean;
  onToggle: () => void;
}

/** A box whose label is for screen readers alone: beside it stands what it is for. */
function SelectBox({ label, checked, partly = false, onToggle }: SelectBoxProps) {
  const hydrated = useHydrated();
  return (
    // The whole cell can be tapped.
    <label className="grid min-h-11 w-8 cursor-pointer items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = partly && !checked;
        }}
        checked={checked}
        disabled={!hydrated}
        onChange={onToggle}
        className="h-5 w-5 accent-brand"
      />
    </label>
  );
}

/** The rows of a list that are ticked. */
export interface Selection<Row> {
  /** Those that are still on the page. */
  rows: Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Ticks all rows of the page, or none where all are ticked. */
  toggleAll: () => void;
  /** Unticks these; all without an argument. */
  clear: (ids?: readonly number[]) => void;
}

/** Keeps which rows of a page are ticked; another page or filter starts with none. @param page what identifies the page */
export function useSelection<Row extends { id: number }>(items: Row[], page: string): Selection<Row> {
  const [chosen, setChosen] = useState<{ page: string; ids: readonly number[] }>({ page, ids: [] });
  const ids = chosen.page === page ? chosen.ids : [];
  const set = (next: readonly number[]) => setChosen({ page, ids: next });
  const rows = items.filter(({ id }) => ids.includes(id));
  return {
    rows,
    has: ({ id }) => ids.includes(id),
    toggle: ({ id }) => set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => set(rows.length === items.length ? [] : items.map(({ id }) => id)),
    clear: (gone = ids) => set(ids.filter((id) => !gone.includes(id))),
  };
}
