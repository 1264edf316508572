import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDatabase } from '#db/client';
import { settings } from '#db/schema/setting';
import { newsletter } from '#db/schema/subscriber';
import { openSession } from '#server/office/admin';
import { writeArchive } from '#server/upkeep/archive';
import { backUpDatabase, makeBackup } from '#server/upkeep/backup';
import { restoreBackup } from '#server/upkeep/restore';
import { lockShared } from '#server/upkeep/site-lock';
import { testNow } from '../fixtures';
import { type DataFolder, openDataFolder, subscribersIn, testSecret } from './data-folder';

let folder: DataFolder;
beforeEach(() => {
  folder = openDataFolder();
});
afterEach(() => folder.close());

describe('a restore', () => {
  test('moves the old data aside, and is undone by restoring it', async () => {
    folder.addSampleData();
    const { file } = await makeBackup(folder.site.dataDir);
    folder.site.database.insert(newsletter).values({ email: 'later@example.com', source: 'home' }).run();
    folder.put('uploads/1795247157541-k3x9qd00-40x30.png', 'a later picture');
    closeDatabase();
    const { before } = await restoreBackup(file, folder.site.dataDir);
    expect(subscribersIn(folder.site.dataDir)).toEqual(['keiko@example.com']);
    expect(readdirSync(folder.place('uploads'))).toHaveLength(1);
    expect(subscribersIn(before ?? '')).toEqual(['keiko@example.com', 'later@example.com']);
    expect(existsSync(path.join(before ?? '', 'uploads/1795247157541-k3x9qd00-40x30.png'))).toBe(true);

    await restoreBackup(path.join(before ?? '', 'site.db'), folder.site.dataDir);
    expect(subscribersIn(folder.site.dataDir)).toEqual(['keiko@example.com', 'later@example.com']);
  });

  test('writes the log of a killed site into its database before moving it aside', async () => {
    const { file } = await makeBackup(folder.site.dataDir);
    folder.addSampleData();
    mkdirSync(folder.target);
    for (const name of ['site.db', 'site.db-wal']) copyFileSync(folder.place(name), path.join(folder.target, name));
    const { before } = await restoreBackup(file, folder.target);
    expect(readdirSync(before ?? '')).toEqual(['site.db']);
    expect(subscribersIn(before ?? '')).toEqual(['keiko@example.com']);
  });

  test('of a single database keeps uploads, mails and secret', async () => {
    folder.addSampleData();
    const { file } = await backUpDatabase(folder.site.dataDir, testNow);
    expect(path.basename(file)).toBe('before-migration-2026-11-21T10-00-00.000Z.db');
    closeDatabase();
    const { before } = await restoreBackup(file, folder.site.dataDir);
    expect(readdirSync(before ?? '')).toEqual(['site.db']);
    expect(readFileSync(folder.place('session-secret'), 'utf8')).toBe(testSecret);
  });

  test('ends all sessions, and keeps the password that is in use now', async () => {
    const { database, dataDir } = folder.site;
    const setPassword = (value: string) =>
      database
        .insert(settings)
        .values({ key: 'admin_password', value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
        .run();
    setPassword('of the time of the backup');
    openSession();
    const { file } = await makeBackup(dataDir);
    setPassword('of today');
    closeDatabase();
    await restoreBackup(file, dataDir);
    const restored = new Database(folder.place('site.db'), { readonly: true });
    expect(restored.prepare("SELECT value FROM settings WHERE key = 'admin_password'").pluck().all()).toEqual([
      'of today',
    ]);
    expect(restored.prepare('SELECT count(*) FROM admin_sessions').pluck().get()).toBe(0);
    restored.close();
    await restoreBackup(file, folder.target);
    const elsewhere = new Database(path.join(folder.target, 'site.db'), { readonly: true });
    expect(elsewhere.prepare('SELECT value FROM settings').pluck().all()).toContain('of the time of the backup');
    expect(elsewhere.prepare('SELECT count(*) FROM admin_sessions').pluck().get()).toBe(0);
    elsewhere.close();
  });

  test('refuses a database with a trigger or a view of somebody else', async () => {
    const { $client } = folder.site.database;
    for (const foreign of [
      'CREATE TRIGGER spy AFTER INSERT ON reservations BEGIN DELETE FROM tours; END',
      'CREATE VIEW spy AS SELECT * FROM settings',
    ]) {
      $client.exec(foreign);
      const { file } = await backUpDatabase(folder.site.dataDir);
      await expect(restoreBackup(file, folder.target)).rejects.toThrow(
        /has a (trigger|view) spy that is not of this site/,
      );
      $client.exec(foreign.includes('VIEW') ? 'DROP VIEW spy' : 'DROP TRIGGER spy');
    }
    expect(existsSync(path.join(folder.target, 'site.db'))).toBe(false);
  });

  test('refuses an archive with a secret that was cut off', async () => {
    folder.addSampleData();
    folder.put('session-secret', 'short');
    const { file } = await makeBackup(folder.site.dataDir);
    await expect(restoreBackup(file, folder.target)).rejects.toThrow('the secret in the archive is empty or too short');
  });

  test('removes what a killed restore left', async () => {
    const { file } = await makeBackup(folder.site.dataDir);
    folder.put('.restore-0000/uploads/picture.png', 'half');
    closeDatabase();
    await restoreBackup(file, folder.site.dataDir);
    expect(readdirSync(folder.site.dataDir).filter((name) => name.startsWith('.restore-'))).toEqual([]);
  });

  test('is refused while a site runs on the folder, and changes nothing', async () => {
    const { file } = await makeBackup(folder.site.dataDir);
    const unlock = lockShared(folder.site.dataDir);
    const before = readdirSync(folder.site.dataDir);
    await expect(restoreBackup(file, folder.site.dataDir)).rejects.toThrow('a site is running on');
    expect(readdirSync(folder.site.dataDir)).toEqual(before);
    unlock();
  });

  test.each<[string, string, (file: string) => unknown]>([
    ['a missing file', 'there is no such file', () => undefined],
    ['a text', 'neither an archive nor a database', (file) => writeFileSync(file, 'Dear diary, today we saw the Nile')],
    ['an empty file', 'neither an archive nor a database', (file) => writeFileSync(file, '')],
    [
      'a database larger than the disk',
      'MB of disk space are needed',
      (file) => {
        writeFileSync(file, 'SQLite format 3\0');
        truncateSync(file, 8 * 1024 ** 4);
      },
    ],
    [
      'an archive without a database',
      'the archive contains no database',
      (file) => writeArchive(file, [{ name: 'session-secret', file: folder.place('session-secret') }]),
    ],
    [
      'an archive that would write elsewhere',
      'does not belong in an archive',
      (file) => writeArchive(file, [{ name: 'uploads/../../../stranger', file: folder.place('session-secret') }]),
    ],
    [
      'a damaged database',
      'damaged|malformed',
      async (file) => {
        await folder.site.database.$client.backup(file);
        writeFileSync(file, readFileSync(file).fill(0x5a, 8192, 40_960));
      },
    ],
  ])('of %s is refused in one line, and changes nothing', async (_, message, make) => {
    folder.addSampleData();
    const file = path.join(path.dirname(folder.target), 'backup');
    await make(file);
    closeDatabase();
    const before = readdirSync(folder.site.dataDir).sort();
    const refusal = await restoreBackup(file, folder.site.dataDir).catch((error: Error) => error.message);
    expect(refusal).toMatch(new RegExp(message));
    expect(refusal).not.toContain('\n');
    expect(readdirSync(folder.site.dataDir).filter((name) => name !== 'site.lock')).toEqual(before);
    expect(subscribersIn(folder.site.dataDir)).toEqual(['keiko@example.com']);
  });

  test('undoes all moves when one fails (skipped where the tests may not mount)', async (context) => {
    folder.addSampleData();
    const { file } = await makeBackup(folder.site.dataDir);
    closeDatabase();
    rmSync(folder.place('mail'), { recursive: true });
    mkdirSync(folder.place('mail'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder.place('mail')]).status === 0;
    if (!mounted) return context.skip();
    try {
      await expect(restoreBackup(file, folder.site.dataDir)).rejects.toThrow(/was not restored: .*(EBUSY|EXDEV)/);
      expect(subscribersIn(folder.site.dataDir)).toEqual(['keiko@example.com']);
      expect(readdirSync(folder.place('uploads'))).toHaveLength(2);
      expect(readdirSync(folder.place('backups'))).toEqual([path.basename(file)]);
    } finally {
      spawnSync('umount', [folder.place('mail')]);
    }
  });

  test('moves a symbolic link in place of uploads, not its target', async () => {
    const { file } = await makeBackup(folder.site.dataDir);
    const elsewhere = path.join(path.dirname(folder.target), 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'kept.png'), 'x');
    symlinkSync(elsewhere, folder.place('uploads'));
    closeDatabase();
    await restoreBackup(file, folder.site.dataDir);
    expect(existsSync(path.join(elsewhere, 'kept.png'))).toBe(true);
  });
});
