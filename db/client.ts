import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { withStatementCache } from './statement-cache';

export type Db = BetterSQLite3Database & { $client: Database.Database };
/** A transaction of `immediately`: for writes, and for reads of what was written in it. */
type Queries = Reads & Pick<Db, 'insert' | 'update' | 'delete' | 'run'>;
/** The database or a transaction, for reads only. */
export type Reads = Pick<Db, 'select' | 'selectDistinct' | 'get' | 'all'>;

// On globalThis, so that a hot reload in development finds the open database.
const holder = globalThis as typeof globalThis & {
  nileAndSiamDb?: Db;
  nileAndSiamPlace?: string | null;
};

/** As which the views of what is public see the site. */
interface SiteView {
  now: () => Date;
  /** The id of the record of a kind that is seen although it may be a draft; null for none. */
  previewed: (kind: string) => number | null;
}

let siteView: SiteView = { now: () => new Date(), previewed: () => null };

/** Sets what the views of this process see. */
export function setSiteView(view: SiteView): void {
  siteView = view;
}

/**
 * Opens a file, or a copy of its bytes in memory, with the settings of every connection. `synchronous = FULL`: a commit
 * survives a power cut.
 */
export function openDatabase(file: string | Buffer): Db {
  const client = new Database(file);
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma('busy_timeout = 5000');
  client.pragma('cache_size = -16000');
  client.pragma('temp_store = MEMORY');
  // Deterministic within a statement: they are called once for it, not for every row.
  client.function('site_now', { deterministic: true }, () => siteView.now().toISOString());
  client.function('site_preview', { deterministic: true }, (kind: unknown) => siteView.previewed(String(kind)));
  return Object.assign(drizzle(withStatementCache(client)), { $client: client });
}

/** The disk and file of this name; null where there is none, or it cannot be looked at. */
function placeOf(name: string): string | null {
  try {
    const { dev, ino } = statSync(name);
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}

/** Sets the database of this process; returns it. */
export function setDatabase(handle: Db): Db {
  holder.nileAndSiamDb = handle;
  holder.nileAndSiamPlace = placeOf(handle.$client.name);
  return handle;
}

function opened(): Db {
  if (!holder.nileAndSiamDb) throw new Error('the database is not open');
  return holder.nileAndSiamDb;
}

/**
 * The database of this process, for reads. Writes go through `immediately`: outside a transaction, the driver returns
 * the new row even if a full disk kept it from being stored.
 */
export const db = (): Reads => opened();

/**
 * The transaction that `immediately` has begun, for writes. Throws outside of one, so that nothing is written by
 * halves.
 */
export function transaction(): Queries {
  if (!opened().$client.inTransaction) throw new Error('a write outside of a transaction');
  return opened();
}

/** The file of the database of this process. */
export const databaseFile = (): string => opened().$client.name;

/** Checks every second where the file is, and refuses writes while it is moved away: a restart would not find them. */
export function watchPlace(): { stop: () => void } {
  const look = () => opened().$client.pragma(`query_only = ${isInPlace() ? 'OFF' : 'ON'}`);
  const watch = setInterval(look, 1000).unref();
  return { stop: () => clearInterval(watch) };
}

/** Throws where the file of the open database was moved away: before something is confirmed, or stored beside it. */
export function assertInPlace(): void {
  if (isInPlace()) return;
  throw new Error(`${databaseFile()} is not the file that was opened: move it back, or restart the site`);
}

/** False when the file of the open database has been moved, deleted or replaced, or cannot be looked at. */
export function isInPlace(): boolean {
  const { nileAndSiamDb: handle, nileAndSiamPlace: place } = holder;
  return !handle || !place || placeOf(handle.$client.name) === place;
}

const busyCode = /^SQLITE_BUSY/;

let writable: Promise<boolean> | null = null;

/**
 * Waits until no other process is writing, at most `timeout` ms, without blocking this one; false when one still is. All
 * who wait share one probe of the database.
 */
export function waitUntilWritable(timeout: number): Promise<boolean> {
  writable ??= probe(timeout).finally(() => {
    writable = null;
  });
  return writable;
}

async function probe(timeout: number): Promise<boolean> {
  const client = opened().$client;
  for (const start = performance.now(); ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const patience = client.pragma('busy_timeout', { simple: true });
    try {
      client.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; ROLLBACK');
      return true;
    } catch (error) {
      if (!busyCode.test((error as { code?: string }).code ?? '')) return true;
      if (performance.now() - start > timeout) return false;
    } finally {
      client.pragma(`busy_timeout = ${patience}`);
    }
  }
}

/**
 * Lets statements wait for another process only as long as a write of Litestream takes, once a minute: the whole site
 * waits with them.
 */
export function hardlyBlock(handle: Db): void {
  handle.$client.pragma('busy_timeout = 100');
}

/** Writes once no other process is writing; gives up after a minute, with the error of SQLite. Returns what `write` does. */
export async function writeWhenFree<Result>(write: () => Result): Promise<Result> {
  for (const start = performance.now(); ; await waitUntilWritable(3000)) {
    try {
      return write();
    } catch (error) {
      if (!busyCode.test((error as { code?: string }).code ?? '') || performance.now() - start > 60_000) throw error;
    }
  }
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

/**
 * Runs `work` in a transaction that can write from its beginning, so that nothing changes between its reads and writes.
 */
export function immediately<Result>(work: () => Result): Result {
  try {
    return opened().transaction(() => work(), { behavior: 'immediate' });
  } catch (error) {
    rollbacks += 1;
    throw error;
  }
}

let rollbacks = 0;

/** The number of transactions that were rolled back: rows that were read in them may never have existed. */
export const countRollbacks = (): number => rollbacks;

const rehearsed = Symbol('rehearsed');

/** Returns what `work` would do, in a transaction that is rolled back. */
export function rehearse<Result>(work: () => Result): Result {
  let result: { value: Result } | undefined;
  try {
    immediately(() => {
      result = { value: work() };
      throw rehearsed;
    });
  } catch (error) {
    if (error !== rehearsed) throw error;
  }
  if (!result) throw new Error('a rehearsal without an end');
  return result.value;
}

/** Prepares a statement once for each open database: `const byId = prepared(() => db().select()….prepare())`. */
export function prepared<Statement>(build: () => Statement): () => Statement {
  let preparedFor: Reads | undefined;
  let statement: Statement | undefined;
  return () => {
    const handle = db();
    if (statement === undefined || preparedFor !== handle) {
      preparedFor = handle;
      statement = build();
    }
    return statement;
  };
}
