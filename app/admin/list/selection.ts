import { useState } from 'react';

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
