import type { Database, Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** Texts; a page needs some dozen, and all pages together a few hundred. */
const maxStatements = 300;
/** In characters: longer ones insert many rows at once, which is rare. */
const maxTextLength = 10_000;

/**
 * A client that prepares each text once, and keeps the statements that were used last. SQLite takes longer to prepare a
 * statement than to run it, and Drizzle prepares one for each query.
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

/**
 * The methods of a statement that Drizzle calls. The form of the rows is set with each call, because queries share the
 * statement.
 */
const shared = (statement: Statement) => ({
  run: (...values: unknown[]) => statement.run(...values),
  get: (...values: unknown[]) => statement.raw(false).get(...values),
  all: (...values: unknown[]) => statement.raw(false).all(...values),
  raw: () => statement.raw(),
});
