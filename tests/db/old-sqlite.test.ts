import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { filledSiteForAll, site } from '../fixtures';
import { anna, insertHeld } from '../office/people/held';

filledSiteForAll();

interface OldDatabase {
  pointer: number;
  checkRc: (code: number) => void;
  exec: (statement: string) => void;
  createFunction: (name: string, implementation: () => string | null, options?: { arity: number }) => void;
  selectValues: (query: string) => string[];
}

/** As in Debian 12 and Ubuntu 24.04 its parser overflows at nested calls, and its tokenizer of trigrams keeps accents. */
const driver = 'node_modules/@sqlite.org/sqlite-wasm/sqlite-wasm/jswasm/sqlite3-node.mjs';

/** Opens the bytes of a database with SQLite 3.44. */
async function openWithOldSqlite(bytes: Uint8Array): Promise<OldDatabase> {
  const { default: load } = await import(pathToFileURL(path.resolve(driver)).href);
  const { oo1, capi, wasm, version } = await load({ print: () => undefined, printErr: () => undefined });
  expect(version.libVersion).toMatch(/^3\.44\./);
  const database = new oo1.DB();
  // In memory there is no write-ahead log, which these two bytes of the head speak of.
  bytes.fill(1, 18, 20);
  const place = wasm.allocFromTypedArray(bytes);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  database.checkRc(capi.sqlite3_deserialize(database.pointer, 'main', place, bytes.length, bytes.length, flags));
  return database;
}

test('an old SQLite opens the file, reads every table and view and compiles every trigger', async () => {
  insertHeld(site, anna);
  const { $client } = site.database;
  const old = await openWithOldSqlite(new Uint8Array($client.serialize()));
  // The views of what is public need the functions of the program; everything else is read without them.
  old.createFunction('site_now', () => new Date().toISOString());
  old.createFunction('site_preview', () => null, { arity: 1 });
  const views = old.selectValues(`SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name`);
  expect(views).toContain('reservation_search_text');
  const tables = old.selectValues(`SELECT name FROM sqlite_schema WHERE type = 'table'`);
  for (const one of [...tables, ...views]) {
    const columns = old.selectValues(`SELECT '"' || name || '"' FROM pragma_table_info('${one}')`);
    const query = `SELECT json_group_array(json_array(${columns.map((column) => `quote(${column})`)})) FROM "${one}"`;
    expect(old.selectValues(query), one).toEqual($client.prepare(query).pluck().all());
  }
  old.exec('DELETE FROM contact_messages');
  // SQLite before 3.42 refuses a search table that deletes securely.
  expect(old.selectValues("SELECT v FROM message_search_config WHERE k = 'version'").map(Number)).toEqual([4]);
  const changed = old.selectValues(`SELECT DISTINCT tbl_name FROM sqlite_schema WHERE type = 'trigger'`);
  for (const table of changed) {
    const columns = old.selectValues(`SELECT name || ' = ' || name FROM pragma_table_info('${table}')`);
    old.exec(`EXPLAIN INSERT INTO ${table} DEFAULT VALUES`);
    old.exec(`EXPLAIN UPDATE ${table} SET ${columns.join(', ')}`);
    old.exec(`EXPLAIN DELETE FROM ${table}`);
  }
  old.exec(`INSERT INTO contact_messages (name, email, subject, message, submission_key)
    VALUES ('Łukasz Weiß-Ångström', 'lukasz@example.com', 'Felucca', 'From Aswan', 'old')`);
  const found = `SELECT rowid FROM message_search WHERE message_search MATCH '"lukasz" AND "weiss" AND "angstrom"'`;
  expect(old.selectValues(found)).toEqual(old.selectValues('SELECT max(id) FROM contact_messages'));
});
