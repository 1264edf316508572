import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Db, openDatabase, setDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { temporaryFolder } from '../fixtures';

/** Copies the migrations before one, or before the last, into a folder; returns the copy's path. */
export function earlierMigrations(folder: string, before = ''): string {
  const earlier = path.join(folder, 'migrations');
  cpSync('db/migrations', earlier, { recursive: true });
  const journalFile = path.join(earlier, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const first = journal.entries.findLastIndex(({ tag }) => tag.endsWith(before));
  if (first < 0) throw new Error(`no migration is called ${before}`);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
  return earlier;
}

/** Opens a database as it was before a migration, until the test is over. @param rows the statements that fill it */
export function databaseBefore(migration: string, rows = ''): Db {
  const folder = temporaryFolder();
  const database = setDatabase(openDatabase(path.join(folder, 'site.db')));
  onTestFinished(() => {
    database.$client.close();
    rmSync(folder, { recursive: true, force: true });
  });
  migrateDatabase(database, earlierMigrations(folder, migration));
  database.$client.exec(rows);
  return database;
}

/** The statement that stores the tour 7, in any release. */
export const insertTour = `
  INSERT INTO tours (id, title, description, country, city, duration, price_cents, image, pickup_time, included)
    VALUES (7, 'Karnak', 'Columns.', 'Egypt', 'Luxor', '8', 8000, '/posters/luxor-dawn.svg', '05:30', '[]');`;
