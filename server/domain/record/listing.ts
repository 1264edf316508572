import { type Column, type SQL, sql } from 'drizzle-orm';

/** One page of a list. `page` starts at 1; an empty list has one empty page. */
export interface Listing<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
  /** True where older ones were found too and are left out. */
  isNewestOnly?: boolean;
}

export const pageSize = 24;

/** Reads `?page=`: 1 where it is missing, null where it is no page number. */
export function readPage(parameter: string | null): number | null {
  if (parameter === null) return 1;
  return /^[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : null;
}

/** A page of `total` items; the last page where `page` is greater. */
export function paginateClamped<Item>(
  total: number,
  page: number,
  rows: (limit: number, offset: number) => Item[],
): Listing<Item> {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const clamped = Math.min(page, pages);
  return { items: rows(pageSize, (clamped - 1) * pageSize), page: clamped, pages, total };
}

/** A page of `total` items; null where `page` is greater than the last page. */
export function paginate<Item>(
  total: number,
  page: number,
  rows: (limit: number, offset: number) => Item[],
): Listing<Item> | null {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) return null;
  return { items: rows(pageSize, (page - 1) * pageSize), page, pages, total };
}

/**
 * Reads a page from the end of the list that is nearer to it, because an SQL offset costs time for every row that it skips.
 * @param read reads in the reverse order where `backwards` is true
 * @returns the rows in the order of the list
 */
export function readWithSmallestOffset<Item>(
  total: number,
  limit: number,
  offset: number,
  read: (limit: number, offset: number, backwards: boolean) => Item[],
): Item[] {
  if (offset <= total / 2) return read(limit, offset, false);
  const size = Math.min(limit, total - offset);
  return read(size, total - offset - size, true).reverse();
}

/** True where `column` contains `text`, ignoring case; `%` and `_` are ordinary characters. */
export function contains(column: Column, text: string): SQL {
  return sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
}
