import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import * as schema from './schema';

export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database };
/** A database or a transaction: what a query needs. */
export type Queries = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'run' | 'get' | 'all'>;

// On globalThis, so that a hot reload in development finds the open database.
const holder = globalThis as typeof globalThis & { nileAndSiamDb?: Db };

/** Opens `file` with the settings of every connection. `synchronous = FULL`: a commit survives a power cut. */
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

/** Sets the database of this process; returns it. */
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
    // Does not wait for a backup or a replication that is reading now.
    handle.$client.pragma('busy_timeout = 250');
    handle.$client.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // On a full or read-only disk the data stays in the write-ahead log, which the next start reads.
  } finally {
    handle.$client.close();
  }
}

/** Prepares a statement once for each open database: `const byId = prepared((db) => db.select()….prepare())`. */
export function prepared<Statement>(build: (handle: Db) => Statement): () => Statement {
  let preparedFor: Db | undefined;
  let statement: Statement | undefined;
  return () => {
    const handle = db();
    if (statement === undefined || preparedFor !== handle) {
      preparedFor = handle;
      statement = build(handle);
    }
    return statement;
  };
}
