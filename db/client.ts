import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import * as schema from './schema';

export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database };
/** A database or a transaction on it: what a query needs. */
export type Queries = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'run' | 'get' | 'all'>;

// The handle lives on globalThis: in development a hot reload must find the open one, not open a second.
const holder = globalThis as typeof globalThis & { nileAndSiamDb?: Db };

/** Opens `file` with the settings every connection must have: a commit that was answered survives a power cut. */
export function openDatabase(file: string): Db {
  const client = new Database(file);
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma('busy_timeout = 5000');
  client.pragma('cache_size = -16000');
  client.pragma('temp_store = MEMORY');
  return drizzle(client, { schema });
}

/** Makes `handle` the database of this process; returns it. */
export function setDatabase(handle: Db): Db {
  holder.nileAndSiamDb = handle;
  return handle;
}

export function db(): Db {
  if (!holder.nileAndSiamDb) throw new Error('the database is not open');
  return holder.nileAndSiamDb;
}

/** Checkpoints and closes; a second call does nothing. */
export function closeDatabase(): void {
  const handle = holder.nileAndSiamDb;
  if (!handle) return;
  holder.nileAndSiamDb = undefined;
  try {
    // A backup or a replication that reads just now is not waited for.
    handle.$client.pragma('busy_timeout = 250');
    handle.$client.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // On a full disk or in a read-only file everything stays in the log, where the next start finds it.
  } finally {
    handle.$client.close();
  }
}

/** A statement prepared once per open database: `const byId = prepared((db) => db.select()….prepare())`. */
export function prepared<Statement>(build: (handle: Db) => Statement): () => Statement {
  let owner: Db | undefined;
  let statement: Statement | undefined;
  return () => {
    const handle = db();
    if (statement === undefined || owner !== handle) {
      owner = handle;
      statement = build(handle);
    }
    return statement;
  };
}
