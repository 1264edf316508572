import type { Database, Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** Texts; a page needs some dozen, all of them together a few hundred. */
const maxStatements = 300;
/** In characters: longer ones insert many rows at once, which is rare. */
const maxTextLength = 10_000;

/**
 * A client that prepares each text once: to prepare a statement takes SQLite longer than to run it, and Drizzle prepares at each
 * query. The statements that were used last are kept.
 */
export function withStatementCache(client: Database): Database {
  const statements = new LRUCache<string, Statement>({ max: maxStatements });
  const prepare = (text: string) => {
    if (text.length > maxTextLength) return client.prepare(text);
    const statement = statements.get(text) ?? client.prepare(text);
    statements.set(text, statement);
    return shared(statement);
  };
  return Object.create(client, { prepare: { value: prepare } });
}

/** What Drizzle calls of a statement. The form of the rows is set with each call, because queries share the statement. */
const shared = (statement: Statement) => ({
  run: (...values: unknown[]) => statement.run(...values),
  get: (...values: unknown[]) => statement.raw(false).get(...values),
  all: (...values: unknown[]) => statement.raw(false).all(...values),
  raw: () => statement.raw(),
});
