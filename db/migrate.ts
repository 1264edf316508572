import { readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Db } from './client';
import { assertWalIntact } from './wal';

/** "Nile" in ASCII: marks the file as ours. */
const applicationId = 0x4e696c65;

/** How many migrations a database has had, and how many of ours it has not. */
export interface MigrationState {
  applied: number;
  pending: number;
}

/**
 * Looks at a database file without changing a byte of it. Throws, in one sentence for the operator, where it is damaged,
 * is another program's or is of a newer version.
 */
export function inspectDatabase(file: string, folder = 'db/migrations'): MigrationState {
  assertWalIntact(file);
  const client = new Database(file, { readonly: true });
  try {
    return assertUsable(client, folder);
  } finally {
    client.close();
  }
}

/**
 * Brings the schema up to date in one transaction: a kill in the middle leaves the old schema, whole. Throws like
 * `inspectDatabase`, and where the database cannot be written to.
 */
export function migrateDatabase(handle: Db, folder = 'db/migrations'): void {
  assertUsable(handle.$client, folder);
  migrate(handle, { migrationsFolder: folder });
  assertWritable(handle.$client);
  if (handle.$client.pragma('application_id', { simple: true }) !== applicationId) {
    handle.$client.pragma(`application_id = ${applicationId}`);
  }
}

/** A read-only file lets even a BEGIN IMMEDIATE pass: only a write is refused. */
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
  // A first start that was killed may have left our tables, or an empty list of migrations, without our mark.
  const ours = owner === applicationId || (applied.length > 0 && applied.every((when) => known.includes(when)));
  const empty = tables.every((name) => name === '__drizzle_migrations' || name === 'sqlite_sequence');
  if (!ours && !(empty && applied.length === 0)) throw new Error('the database belongs to another program');
  if (Math.max(0, ...applied) > Math.max(...known)) {
    throw new Error('the database is newer than this version of the site');
  }
  const last = Math.max(0, ...applied);
  return { applied: applied.length, pending: known.filter((when) => when > last).length };
}

/** Migrations are known by the moment they were written, in ms. */
function appliedMigrations(client: Database.Database): number[] {
  return client.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all().map(Number);
}

function knownMigrations(folder: string): number[] {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.map(({ when }) => when);
}
