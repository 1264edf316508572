import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db, Reads } from './client';

/** "Nile" in ASCII: identifies the file as a database of this site. */
const applicationId = 0x4e696c65;

/** How many migrations have been applied to a database, and how many are pending. */
interface MigrationState {
  applied: number;
  pending: number;
}

/**
 * Checks a database file without changing it. Throws an error of one sentence for the operator where the file is damaged,
 * belongs to another program or was written by a newer version of the site.
 */
export function inspectDatabase(file: string, folder = 'db/migrations'): MigrationState {
  const client = new Database(file, { readonly: true });
  try {
    return assertUsable(client, folder);
  } finally {
    client.close();
  }
}

/**
 * Applies the pending migrations to a new database, or to one that `inspectDatabase` has found usable, in one transaction, so
 * that a crash leaves the old schema. Throws where the database is read-only.
 */
export function migrateDatabase(handle: Db, folder = 'db/migrations'): void {
  migrate(handle, { migrationsFolder: folder });
  assertWritable(handle.$client);
  if (handle.$client.pragma('application_id', { simple: true }) !== applicationId) {
    handle.$client.pragma(`application_id = ${applicationId}`);
  }
}

/** In a read-only file BEGIN IMMEDIATE succeeds, so this tries a write. */
function assertWritable(client: Database.Database): void {
  client.exec('BEGIN IMMEDIATE');
  try {
    client.pragma(`user_version = ${client.pragma('user_version', { simple: true })}`);
  } finally {
    client.exec('ROLLBACK');
  }
}

function assertUsable(client: Database.Database, folder: string): MigrationState {
  const damage = String(client.pragma('quick_check(1)', { simple: true }));
  if (damage !== 'ok') throw new Error(`the database is damaged (${damage.replace(/\s+/g, ' ').trim()})`);
  const tables = client.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  const owner = client.pragma('application_id', { simple: true });
  const known = knownMigrations(folder);
  const applied = tables.includes('__drizzle_migrations') ? appliedMigrations(client) : [];
  // A first start that crashed may have left our tables, or an empty list of migrations, without the application id.
  const isOurs = owner === applicationId || (applied.length > 0 && applied.every((when) => known.includes(when)));
  const isEmpty = tables.every((name) => name === '__drizzle_migrations' || name === 'sqlite_sequence');
  if (!isOurs && !(isEmpty && applied.length === 0)) throw new Error('the database belongs to another program');
  if (Math.max(0, ...applied) > Math.max(...known)) {
    throw new Error('the database is newer than this version of the site');
  }
  // Migrations are applied in the order of the journal, the next after the newest: a gap would never be filled.
  if (applied.some((when, index) => when !== known[index])) {
    throw new Error('the database is of another branch of the site: its migrations are not those of this version');
  }
  assertOwnTriggers(client, folder, applied.length);
  const last = Math.max(0, ...applied);
  return { applied: applied.length, pending: known.filter((when) => when > last).length };
}

/** A trigger or a view runs SQL of its own on our data, so there may be none but those of the migrations. */
function assertOwnTriggers(client: Database.Database, folder: string, applied: number): void {
  const own = new Database(':memory:');
  try {
    const migrations = readMigrationFiles({ migrationsFolder: folder }).slice(0, applied);
    for (const statement of migrations.flatMap(({ sql }) => sql)) own.exec(statement);
    const expected = new Set(triggersOf(own));
    const found = triggersOf(client);
    const foreign = found.find((trigger) => !expected.has(trigger));
    if (foreign)
      throw new Error(`the database has a ${foreign.split(' ', 3).slice(0, 2).join(' ')} that is not of this site`);
    if (found.length < expected.size) throw new Error('the database lacks triggers of this site');
  } finally {
    own.close();
  }
}

const triggersOf = (client: Database.Database) =>
  client
    .prepare("SELECT type || ' ' || name || ' ' || sql FROM sqlite_master WHERE type IN ('trigger', 'view')")
    .pluck()
    .all() as string[];

/** Which migration an open database has had last; null before the first. */
export const newestMigration = (handle: Reads): number | null =>
  handle.get<{ at: number | null }>(sql`SELECT max(created_at) AS at FROM __drizzle_migrations`).at;

/** Which migration the database in a file has had last; null where that cannot be read. */
export function newestMigrationIn(file: string): number | null {
  let client: Database.Database | undefined;
  try {
    client = new Database(file, { readonly: true });
    return appliedMigrations(client).at(-1) ?? null;
  } catch {
    return null;
  } finally {
    client?.close();
  }
}

/** The migrations, identified by the time of their creation in ms. */
function appliedMigrations(client: Database.Database): number[] {
  return client.prepare('SELECT created_at FROM __drizzle_migrations ORDER BY created_at').pluck().all().map(Number);
}

const knownMigrations = (folder: string): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
