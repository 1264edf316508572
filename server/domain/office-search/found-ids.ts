import { type SQL, sql } from 'drizzle-orm';
import { matchOf, readSpellings } from './folded-words';

type SearchedKind = 'reservation' | 'message' | 'email';

/** A list that is searched has at most so many rows, the newest, unless it is also filtered. */
export const maxFound = 500;

/** The ids of what has everything that was typed, as a query: the newest `limit`, or all. */
export function foundIds(kind: SearchedKind, search: string, limit: number | null): SQL {
  const typed = readSpellings(search);
  if (typed.length === 0) return sql`SELECT NULL WHERE FALSE`;
  const table = sql.identifier(`${kind}_search`);
  const found = sql`SELECT rowid FROM ${table} WHERE ${table} MATCH ${matchOf(typed)}`;
  return limit === null ? found : sql`${found} ORDER BY rowid DESC LIMIT ${limit}`;
}
