import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Db } from './client';

/** "Nile" in ASCII: marks the file as ours. */
const applicationId = 0x4e696c65;

/**
 * Brings the schema up to date in one transaction: a kill in the middle leaves the old schema, whole.
 * Throws, with a sentence for the operator, on a file that is damaged or belongs to another program.
 */
export function migrateDatabase(handle: Db, folder = 'db/migrations'): void {
  const client = handle.$client;
  const damage = client.pragma('quick_check(1)', { simple: true });
  if (damage !== 'ok') throw new Error(`the database is damaged (${damage})`);
  const tables = client.prepare("SELECT count(*) AS n FROM sqlite_master WHERE type = 'table'").get() as { n: number };
  const owner = client.pragma('application_id', { simple: true });
  if (tables.n > 0 && owner !== applicationId) throw new Error('the database belongs to another program');
  migrate(handle, { migrationsFolder: folder });
  if (owner !== applicationId) client.pragma(`application_id = ${applicationId}`);
}
