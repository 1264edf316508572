import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openDatabase } from '#db/client';
import { inspectDatabase, migrateDatabase } from '#db/migrate';
import { openSite } from '#server/upkeep/open-site';
import { temporaryFolder } from '../fixtures';

let folder: string;
let file: string;
let database: Db;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'site.db');
  database = openDatabase(file);
  migrateDatabase(database);
});
afterEach(() => {
  database.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

const migrations = () => database.$client.prepare('SELECT * FROM __drizzle_migrations ORDER BY created_at').all();
const at = (which: 'min' | 'max') => `(SELECT ${which}(created_at) FROM __drizzle_migrations)`;

test.each([
  ['one more', `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', ${at('max')} - 1)`],
  [
    'another instead of the last',
    `UPDATE __drizzle_migrations SET created_at = created_at - 1 WHERE created_at = ${at('max')}`,
  ],
  ['one left out', `DELETE FROM __drizzle_migrations WHERE created_at = ${at('min')}`],
])(
  'rejects a database whose migrations are not the first of the journal, and does not change it: %s',
  async (_, change) => {
    database.$client.exec(change);
    const before = migrations();
    await expect(openSite(folder, null)).rejects.toThrow(/of another branch of the site/);
    expect(migrations()).toEqual(before);
  },
);

test('accepts the first migrations of the journal, whatever the order of their rows', () => {
  const rows = database.$client.prepare('SELECT hash, created_at FROM __drizzle_migrations').raw().all();
  database.$client.exec('DELETE FROM __drizzle_migrations');
  const insert = database.$client.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)');
  for (const row of rows.toReversed()) insert.run(row);
  expect(inspectDatabase(file).pending).toBe(0);
});
