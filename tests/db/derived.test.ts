import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { getTableName } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openDatabase } from '#db/client';
import { contentVersionCauses, liveCauses } from '#db/derived';
import { derivedIn, derivedSql, dropDerived, hashOf } from '#db/derived-sql';
import { inspectDatabase, migrateDatabase } from '#db/migrate';
import { openSite } from '#server/upkeep/open-site';
import { temporaryFolder } from '../fixtures';
import { earlierMigrations, insertTour } from './earlier-migrations';

let folder: string;
let file: string;
let database: Db;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'site.db');
  database = openDatabase(file);
});
afterEach(() => {
  database.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

const derived = () => derivedIn(database.$client).map(({ sql }) => sql);
const version = () => database.$client.prepare('SELECT version FROM content_version').pluck().get() as number;
const foundTours = () =>
  database.$client.prepare("SELECT rowid FROM search_index WHERE search_index MATCH 'karnak'").pluck().all();
/** As if another version of the site had derived `statements` with the same migrations. */
function deriveOtherwise(...statements: string[]): void {
  migrateDatabase(database);
  const { $client } = database;
  dropDerived($client);
  for (const statement of statements) $client.exec(statement);
  $client.prepare("UPDATE settings SET value = ? WHERE key = 'derived_sql'").run(hashOf(derived()));
}
const otherTrigger =
  'CREATE TRIGGER tours_version_insert AFTER INSERT ON tours BEGIN UPDATE content_version SET version = 0; END';

test('a database has the triggers, views and search tables of the list, and no others', () => {
  migrateDatabase(database);
  expect(derived().toSorted()).toEqual(derivedSql.toSorted());
});

test('every table has an effect, or is known to have none', () => {
  const causes = [...contentVersionCauses, ...liveCauses].map(({ table }) => getTableName(table));
  const idle = readdirSync('db/schema')
    .flatMap((name) => [...readFileSync(path.join('db/schema', name), 'utf8').matchAll(/sqliteTable\(\s*'(\w+)'/g)])
    .flatMap(([, table = '']) => (causes.includes(table) ? [] : [table]));
  expect(idle.toSorted()).toEqual([
    ...['admin_sessions', 'call_offs', 'content_version', 'creations'],
    ...['customer_contacts', 'customer_merges', 'customers', 'empty_searches'],
    ...['former_article_slugs', 'former_offer_addresses', 'images', 'import_rows', 'imports', 'message_replies'],
    ...['missed_addresses', 'office_changes', 'provider_refunds', 'redirects', 'settings', 'statements'],
    ...['unsubscribed', 'visits', 'waiting'],
  ]);
});

test('what another version has derived is made anew at the start, with the search filled and the content version raised', async () => {
  deriveOtherwise(otherTrigger);
  database.$client.exec(insertTour);
  expect([version(), inspectDatabase(file).pending]).toEqual([0, 1]);
  const { close } = await openSite(folder, null);
  close();
  expect(derived().toSorted()).toEqual(derivedSql.toSorted());
  expect([version(), foundTours(), inspectDatabase(file).pending]).toEqual([1, [28], 0]);
});

test('an upgrade makes it anew in the place of what the migrations made', () => {
  migrateDatabase(database, earlierMigrations(folder, 'derived_sql'));
  database.$client.exec(insertTour);
  const before = version();
  migrateDatabase(database);
  expect([version(), foundTours()]).toEqual([before + 1, [28]]);
  expect(derived().toSorted()).toEqual(derivedSql.toSorted());
});

const spy = 'CREATE TRIGGER spy AFTER INSERT ON tours BEGIN DELETE FROM tours; END';
test.each([
  ['this', () => migrateDatabase(database)],
  ['another', () => deriveOtherwise(otherTrigger)],
  ['an earlier', () => migrateDatabase(database, earlierMigrations(folder, 'derived_sql'))],
])('a trigger of somebody else is refused in a database of %s version', (_, make) => {
  make();
  inspectDatabase(file);
  database.$client.exec(spy);
  expect(() => inspectDatabase(file)).toThrow(/has a trigger \w+ that is not of this site/);
});

test.each([
  ['this', () => migrateDatabase(database)],
  ['an earlier', () => migrateDatabase(database, earlierMigrations(folder, 'derived_sql'))],
])('a database of %s version that lacks a trigger is refused', (_, make) => {
  make();
  database.$client.exec('DROP TRIGGER tours_version_insert');
  expect(() => inspectDatabase(file)).toThrow('lacks triggers');
});
