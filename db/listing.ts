import { asc, type Column, count, desc, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { SelectedFields, SQLiteTable, SQLiteView } from 'drizzle-orm/sqlite-core';
import { db } from './client';

/** One page of a list. `page` starts at 1; an empty list has one empty page. */
export interface Listing<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
  /** True where older matches were left out. */
  isNewestOnly?: boolean;
}

export const pageSize = 24;

/** A page of `total` items; the last page where `page` is greater. */
export function paginate<Item>(
  total: number,
  page: number,
  read: (limit: number, offset: number) => Item[],
): Listing<Item> {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  return { items: read(pageSize, (shown - 1) * pageSize), page: shown, pages, total };
}

/** A query for rows, before its limit. */
interface Rows<Row> {
  limit: (count: number) => { offset: (count: number) => { all: () => Row[] } };
}

/** The same for the rows of a query. */
export const pageOf = <Row>(rows: Rows<Row>, total: number, page: number): Listing<Row> =>
  paginate(total, page, (limit, offset) => rows.limit(limit).offset(offset).all());

/**
 * The same, read from the nearer end of the list, because an offset costs time for every skipped row.
 * @param rows the query in the order of the list, or in the reverse
 */
export const pageFromNearerEnd = <Row>(
  rows: (isReversed: boolean) => Rows<Row>,
  total: number,
  page: number,
): Listing<Row> =>
  paginate(total, page, (limit, offset) => {
    if (offset <= total / 2) return rows(false).limit(limit).offset(offset).all();
    const size = Math.min(limit, total - offset);
    return rows(true)
      .limit(size)
      .offset(total - offset - size)
      .all()
      .reverse();
  });

/** Null where the list ends before this page, so that another one was read. */
export const onlyPage = <Item>(page: number, listing: Listing<Item>): Listing<Item> | null =>
  listing.page === page ? listing : null;

/** The same page with other items. */
export const mapItems = <Row, Item>(listing: Listing<Row>, itemOf: (row: Row) => Item): Listing<Item> => ({
  ...listing,
  items: listing.items.map(itemOf),
});

export const countRows = (table: SQLiteTable | SQLiteView, condition?: SQL): number =>
  db().select({ rows: count() }).from(table).where(condition).get()?.rows ?? 0;

/** The page of an office's list: the rows of a table that meet a condition, in the order of a query. */
export function listRows<Columns extends SelectedFields, Sort extends string>(
  table: SQLiteTable & { id: Column },
  columns: Columns,
  condition: SQL | undefined,
  keys: Record<Sort, Key>,
  { page, ...order }: { page: number; sort: Sort; descending: boolean },
) {
  const selected = db()
    .select(columns)
    .from(table as SQLiteTable)
    .where(condition);
  const rows: unknown = selected.orderBy(...orderOf(keys, order, table.id));
  return pageOf(rows as Rows<SelectResultFields<Columns>>, countRows(table, condition), page);
}

type Key = Column | SQL;

/** The order of an office's list by one of its keys, then by id. "newest" descends unless the query reverses it. */
export function orderOf<Sort extends string>(
  keys: Record<Sort, Key>,
  { sort, descending }: { sort: Sort; descending: boolean },
  id: Column,
): SQL[] {
  const order = descending === (sort === 'newest') ? asc : desc;
  return [order(keys[sort]), order(id)];
}

/** True where `column` contains `text`, ignoring case; `%` and `_` are ordinary characters. */
export function contains(column: Column | SQL, text: string): SQL {
  return sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
}
