import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db, Reads } from './client';
import { derivedIn, derivedSql, dropDerived, hashOf, makeDerived } from './derived-sql';

/** "Nile" in ASCII: identifies the file as a database of this site. */
const applicationId = 0x4e696c65;

const ownMigrations = 'db/migrations';

/** The setting with the hash of the derived SQL that the last migration has made. */
const derivedSetting = 'derived_sql';

/** How many migrations have been applied to a database, and how many are pending; other derived SQL counts as one. */
interface MigrationState {
  applied: number;
  pending: number;
}

/**
 * Checks a database file without changing it. Throws an error of one sentence for the operator where the file is damaged,
 * belongs to another program or was written by a newer version of the site.
 */
export function inspectDatabase(file: string, folder = ownMigrations): MigrationState {
  const client = new Database(file, { readonly: true });
  try {
    return assertUsable(client, folder);
  } finally {
    client.close();
  }
}

/**
 * Applies the pending migrations to a new database, or to one that `inspectDatabase` has accepted, and remakes the
 * derived SQL if it is not that of this version. It is one transaction, so that a crash leaves the old schema. Throws
 * where the database is read-only.
 * @param folder another one has the migrations of an earlier version, whose derived SQL is not known
 */
export function migrateDatabase({ $client: client }: Db, folder = ownMigrations): void {
  client.transaction(() => migrate(client, folder)).immediate();
  assertWritable(client);
  if (client.pragma('application_id', { simple: true }) !== applicationId) {
    client.pragma(`application_id = ${applicationId}`);
  }
}

function migrate(client: Database.Database, folder: string): void {
  client.exec(
    `CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
  );
  const last = appliedMigrations(client).at(-1) ?? 0;
  const pending = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > last);
  if (pending.length === 0 && isDerived(client)) return;
  // A migration changes tables and rows without anything that depends on them.
  if (derivedHash(client) !== null) dropDerived(client);
  const note = client.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)');
  for (const { sql: statements, hash, folderMillis } of pending) {
    for (const statement of statements) client.exec(statement);
    note.run(hash, folderMillis);
  }
  if (folder !== ownMigrations) return;
  makeDerived(client);
  client
    .prepare('INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
    .run(derivedSetting, hashOf(derivedSql));
}

/** The hash of the SQL that an earlier start has derived; null where only migrations have made triggers. */
function derivedHash(client: Database.Database): string | null {
  if (client.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'settings'").get() === undefined) return null;
  const value = client.prepare('SELECT value FROM settings WHERE key = ?').pluck().get(derivedSetting);
  return (value as string | undefined) ?? null;
}

const isDerived = (client: Database.Database) => derivedHash(client) === hashOf(derivedSql);

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
  const pending = known.filter((when) => when > last).length;
  return { applied: applied.length, pending: pending || Number(!isDerived(client)) };
}

/** A trigger or a view runs its own SQL on our data, so only those of this or another version are permitted. */
function assertOwnTriggers(client: Database.Database, folder: string, applied: number): void {
  const found = derivedIn(client);
  const hash = derivedHash(client);
  if (hash === hashOf(found.map(({ sql }) => sql))) return;
  const expected = new Set(hash === null ? triggersOfMigrations(folder, applied) : derivedSql);
  const foreign = found.find(({ sql }) => !expected.has(sql));
  if (foreign) throw new Error(`the database has a ${foreign.type} ${foreign.name} that is not of this site`);
  if (found.length < expected.size) throw new Error('the database lacks triggers of this site');
}

/** The triggers of the first migrations, from before the derived SQL was listed. */
function triggersOfMigrations(folder: string, applied: number): string[] {
  const own = new Database(':memory:');
  try {
    const migrations = readMigrationFiles({ migrationsFolder: folder }).slice(0, applied);
    for (const statement of migrations.flatMap(({ sql }) => sql)) own.exec(statement);
    return derivedIn(own).map(({ sql }) => sql);
  } finally {
    own.close();
  }
}

/** The last migration of an open database; null before the first. */
export const newestMigration = (handle: Reads): number | null =>
  handle.get<{ at: number | null }>(sql`SELECT max(created_at) AS at FROM __drizzle_migrations`).at;

/** The last migration of the database in a file; null where it cannot be read. */
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
