import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Db, openDatabase } from '#db/client';
import { inspectDatabase, migrateDatabase } from '#db/migrate';
import { newsletter } from '#db/schema/subscriber';
import { boot } from '#server/main';
import { backUpDatabase, makeBackup } from '#server/upkeep/backup';
import { openSite } from '#server/upkeep/open-site';
import { restoreBackup } from '#server/upkeep/restore';
import { lockShared } from '#server/upkeep/site-lock';
import { temporaryFolder } from '../fixtures';
import { earlierMigrations } from './earlier-migrations';

describe('migration', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = temporaryFolder();
    file = path.join(folder, 'site.db');
  });
  const opened: Db[] = [];
  afterEach(() => {
    for (const { $client } of opened.splice(0)) $client.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = () => {
    const database = openDatabase(file);
    opened.push(database);
    return database;
  };
  /** The real migrations and one more, which fails after its first statement. */
  const brokenMigrations = () => {
    const copy = path.join(folder, 'migrations');
    cpSync('db/migrations', copy, { recursive: true });
    const journalFile = path.join(copy, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string; when: number }[] };
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, tag: '9999_broken', when: (last?.when ?? 0) + 1 });
    writeFileSync(journalFile, JSON.stringify(journal));
    writeFileSync(
      path.join(copy, '9999_broken.sql'),
      'CREATE TABLE half (id integer);\n--> statement-breakpoint\nINSERT INTO nowhere VALUES (1);',
    );
    return copy;
  };
  const tableNames = (client: Database.Database) =>
    client.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();

  test('does nothing at the second start', () => {
    const database = open();
    migrateDatabase(database);
    const before = database.$client.prepare('SELECT name, sql FROM sqlite_master').all();
    migrateDatabase(database);
    expect(database.$client.prepare('SELECT name, sql FROM sqlite_master').all()).toEqual(before);
  });

  test('keeps the old schema and its rows when a migration fails, and can be repeated', () => {
    const database = open();
    migrateDatabase(database);
    database.insert(newsletter).values({ email: 'keiko@example.com', source: 'home' }).run();
    expect(() => migrateDatabase(database, brokenMigrations())).toThrow();
    expect(tableNames(database.$client)).not.toContain('half');
    expect(database.select().from(newsletter).all()).toHaveLength(1);
    migrateDatabase(database);
  });

  test('accepts the database of a first start that crashed during the migration', () => {
    const first = open();
    expect(() => migrateDatabase(first, brokenMigrations())).toThrow();
    first.$client.close();
    inspectDatabase(file);
    const second = open();
    migrateDatabase(second);
    expect(tableNames(second.$client)).toContain('reservations');
  });

  test('accepts the database of a first start that crashed right after the migration', () => {
    const first = open();
    const pragma = first.$client.pragma.bind(first.$client);
    vi.spyOn(first.$client, 'pragma').mockImplementation((source, options) => {
      if (source.includes('application_id =')) throw new Error('power cut');
      return pragma(source, options);
    });
    expect(() => migrateDatabase(first)).toThrow('power cut');
    first.$client.close();
    inspectDatabase(file);
    const second = open();
    migrateDatabase(second);
    expect(tableNames(second.$client)).toContain('reservations');
  });

  test.each([
    ['', ''],
    [
      ' with the same table of migrations',
      `CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);
       INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of the recipes', 1700000000000);`,
    ],
  ])('rejects the database of another program%s and does not change it', async (_, more) => {
    const foreign = new Database(file);
    foreign.exec(`CREATE TABLE recipes (name text); INSERT INTO recipes VALUES ('koshari'); ${more}`);
    const tables = tableNames(foreign);
    foreign.close();
    await expect(openSite(folder, null)).rejects.toThrow('the database belongs to another program');
    const { $client } = open();
    expect(tableNames($client)).toEqual(tables);
    expect($client.prepare('SELECT name FROM recipes').pluck().all()).toEqual(['koshari']);
  });

  test.each([
    ['one page', 1],
    ['every page but the first', Number.POSITIVE_INFINITY],
  ])('rejects a database in which %s is damaged with an error of one line', async (_, pages) => {
    const whole = open();
    migrateDatabase(whole);
    whole.$client.close();
    const bytes = readFileSync(file);
    const pageSize = bytes.readUInt16BE(16);
    // The first page identifies the file.
    writeFileSync(file, bytes.fill(0x5a, pageSize, Math.min(bytes.length, pageSize * (1 + pages))));
    // Without `s` and `m` a dot stands for no line break.
    await expect(openSite(folder, null)).rejects.toThrow(/^.*(damaged|malformed).*$/);
  });

  test('rejects a database that was written by a newer version', async () => {
    const database = open();
    migrateDatabase(database);
    database.$client.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of next year', 1893456000000)");
    await expect(openSite(folder, null)).rejects.toThrow(/newer/);
  });

  test('names the newest backup that this version takes where the newest of all is of a newer one', async () => {
    const database = open();
    migrateDatabase(database);
    await makeBackup(folder, new Date('2026-11-20T03:00:00Z'));
    const { file: usable } = await backUpDatabase(folder, new Date('2026-11-20T15:00:00Z'));
    database.$client.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of next year', 1893456000000)");
    await makeBackup(folder, new Date('2026-11-21T03:00:00Z'));
    const advice = `npm run restore -- ${usable}\` restores the newest backup that this version takes`;
    await expect(openSite(folder, null)).rejects.toThrow(advice);
    await expect(restoreBackup(file, `${folder}/new`)).rejects.toThrow('newer than this version');
    rmSync(usable);
    await expect(openSite(folder, null)).rejects.toThrow(/restore -- \S+site-2026-11-20T03\S+` restores/);
  });

  test('that fails at each start leaves no copy, and advises nothing that would fail again', async () => {
    const database = open();
    migrateDatabase(database, earlierMigrations(folder, 'creations'));
    database.$client.exec('CREATE TABLE creations (one integer)');
    await makeBackup(folder, new Date('2026-11-20T03:00:00Z'));
    for (const _ of [1, 2]) {
      const refusal = await openSite(folder, null).catch((error: Error) => error.message);
      expect(refusal).toMatch(/could not be upgraded and is as it was: .*already exists.*The earlier version/);
      expect(refusal).not.toContain('restore');
      expect(readdirSync(path.join(folder, 'backups'))).toEqual(['site-2026-11-20T03-00-00.000Z.tar.gz']);
    }
    database.$client.exec('DROP TABLE creations');
    database.$client.close();
    const { close } = await openSite(folder, null);
    close();
    expect(readdirSync(path.join(folder, 'backups'))).toHaveLength(2);
  });

  test('of a database that is damaged in its indexes names the backup that restores it', async () => {
    const database = open();
    migrateDatabase(database, earlierMigrations(folder, 'creations'));
    await makeBackup(folder, new Date('2026-11-20T03:00:00Z'));
    // The quick check does not compare an index with its table.
    const client = database.$client.unsafeMode();
    client.exec('CREATE TABLE one (two); CREATE INDEX of_one ON one (two); PRAGMA writable_schema = ON');
    const index = client.prepare("SELECT * FROM sqlite_master WHERE name = 'of_one'").get();
    client.exec("DELETE FROM sqlite_master WHERE name = 'of_one'; PRAGMA writable_schema = RESET");
    client.exec('INSERT INTO one VALUES (1); PRAGMA writable_schema = ON');
    client.prepare('INSERT INTO sqlite_master VALUES (@type, @name, @tbl_name, @rootpage, @sql)').run(index);
    client.close();
    await expect(openSite(folder, null)).rejects.toThrow(/restore -- \S+site-2026-11-20T03/);
  });

  test('does not change the schema beneath a site that runs', async () => {
    migrateDatabase(open(), earlierMigrations(folder, 'product_facts'));
    const unlock = lockShared(folder);
    const { pending } = inspectDatabase(file);
    await expect(openSite(folder, null)).rejects.toThrow(`a site is running on ${folder}: stop it first`);
    expect(inspectDatabase(file).pending).toBe(pending);
    unlock();
    const { close } = await openSite(folder, null);
    close();
    expect(inspectDatabase(file).pending).toBe(0);
  });

  test.each([
    ['is not a database', () => writeFileSync(file, 'Dear diary, today we saw the Nile. '.repeat(200))],
    ['is a folder', () => mkdirSync(file)],
  ])('rejects the start with the name of the file when it %s', async (_, prepare) => {
    prepare();
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('PORT', '0');
    const message = await boot(() => new Response()).catch((error: Error) => error.message);
    vi.unstubAllEnvs();
    expect(message).toContain(`${file} cannot be used: `);
    expect(message).not.toContain('\n');
  });
});
