import { type Column, type SQL, sql } from 'drizzle-orm';

/** One page of a list. `page` counts from 1; an empty list has one empty page. */
export interface Listing<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
}

export const pageSize = 24;

/** Reads `?page=`: 1 where it is absent, null where it is no page number. */
export function readPage(parameter: string | null): number | null {
  if (parameter === null) return 1;
  return /^[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : null;
}

/** The page that `page` comes nearest to: a list that has grown shorter meanwhile opens on its last page. */
export function nearestPage<Item>(
  total: number,
  page: number,
  rows: (limit: number, offset: number) => Item[],
): Listing<Item> {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  return { items: rows(pageSize, (shown - 1) * pageSize), page: shown, pages, total };
}

/** Cuts a page out of `total` items; null for a page past the last. */
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
 * The rows that `read` finds for a page, counted from the end of the list that is nearer: the database steps over every
 * row before. `read` is told whether to read in the opposite order; the page comes in the list's own.
 */
export function fromNearerEnd<Item>(
  total: number,
  limit: number,
  offset: number,
  read: (limit: number, offset: number, backwards: boolean) => Item[],
): Item[] {
  if (offset <= total / 2) return read(limit, offset, false);
  const size = Math.min(limit, total - offset);
  return read(size, total - offset - size, true).reverse();
}

/** True where `column` holds `text` somewhere, whatever the case; `%` and `_` mean themselves. */
export function contains(column: Column, text: string): SQL {
  return sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
}
