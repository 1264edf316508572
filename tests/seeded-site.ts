import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { TestProject } from 'vitest/node';
import { startAdminServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    seededDatabase: string;
  }
}

/** Starts a site once: those of the tests begin with a copy of its database. */
export default async function seedSite(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-'));
  const { end } = await startAdminServer({}, dataDir);
  await end();
  // It may have ended before it could stop gracefully, with a part of the database in its log.
  const database = new Database(path.join(dataDir, 'site.db'));
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  project.provide('seededDatabase', path.join(dataDir, 'site.db'));
  return () => rmSync(dataDir, { recursive: true, force: true });
}
