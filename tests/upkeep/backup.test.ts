import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDatabase } from '#db/client';
import { backUpDatabase, makeBackup, newestBackup, pruneBackups } from '#server/upkeep/backup';
import { restoreBackup } from '#server/upkeep/restore';
import { testNow } from '../fixtures';
import { type DataFolder, openDataFolder, subscribersIn } from './data-folder';

let folder: DataFolder;
beforeEach(() => {
  folder = openDataFolder();
});
afterEach(() => folder.close());

describe('a backup', () => {
  test('holds database, uploads, mails and secret, and restores them into an empty folder', async () => {
    folder.addSampleData();
    const { file, files, missing } = await makeBackup(folder.site.dataDir, testNow);
    expect(path.relative(folder.site.dataDir, file)).toBe('backups/site-2026-11-21T10-00-00.000Z.tar.gz');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect({ files, missing }).toEqual({ files: 2, missing: [] });
    expect(readdirSync(folder.place('backups'))).toEqual([path.basename(file)]);

    expect(await restoreBackup(file, folder.target)).toEqual({
      reservations: 0,
      files: 2,
      before: null,
      keptPassword: false,
    });
    expect(subscribersIn(folder.target)).toEqual(['keiko@example.com']);
    for (const name of [
      'session-secret',
      'uploads/1795247157540-k3x9qd00-40x30.png',
      'mail/tour_booking-NS-7K3F9Q-0a1b2c3d.eml',
    ]) {
      expect(readFileSync(path.join(folder.target, name), 'utf8')).toBe(readFileSync(folder.place(name), 'utf8'));
    }
    expect(statSync(path.join(folder.target, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.join(folder.target, 'uploads'))).toHaveLength(1);
  });

  test('leaves out what is made again of the pictures', async () => {
    folder.addSampleData();
    for (const name of ['40x30-40w.webp', '40x30-40w.avif']) folder.put(`uploads/1795247157540-k3x9qd00-${name}`, 'x');
    expect(await makeBackup(folder.site.dataDir)).toMatchObject({ files: 2, missing: [] });
  });

  test('is made without an upload that is missing, and names it', async () => {
    folder.addSampleData();
    rmSync(folder.place('uploads/1795247157540-k3x9qd00-40x30.png'));
    const { missing } = await makeBackup(folder.site.dataDir);
    expect(missing).toEqual(['uploads/1795247157540-k3x9qd00-40x30.png']);
  });

  test('fails when the database is damaged, and leaves no file', async () => {
    folder.addSampleData();
    closeDatabase();
    const bytes = readFileSync(folder.place('site.db'));
    writeFileSync(folder.place('site.db'), bytes.fill(0x5a, 8192, 40_960));
    await expect(makeBackup(folder.site.dataDir)).rejects.toThrow(/^No backup was made of .*(damaged|malformed)/);
    expect(readdirSync(folder.place('backups'))).toEqual([]);
  });

  test('removes what a killed backup left, and not what a running one writes', async () => {
    folder.put('backups/.unfinished-0000/site.db', 'half');
    folder.put('backups/.unfinished-1111/site.db', 'half');
    folder.touch('backups/.unfinished-0000', Date.now() - 2 * 3_600_000);
    folder.touch('backups/.unfinished-1111', Date.now());
    await makeBackup(folder.site.dataDir);
    expect(existsSync(folder.place('backups/.unfinished-0000'))).toBe(false);
    expect(existsSync(folder.place('backups/.unfinished-1111'))).toBe(true);
  });

  test('leaves no file when it is aborted', async () => {
    const abort = new AbortController();
    const made = makeBackup(folder.site.dataDir, testNow, abort.signal);
    setTimeout(() => abort.abort(), 20);
    await expect(made).rejects.toThrow('No backup was made');
    expect(readdirSync(folder.place('backups'))).toEqual([]);
  });

  const daysAgo = (count: number) =>
    new Date(testNow.getTime() - count * 86_400_000).toISOString().replaceAll(':', '-');
  const names = () => readdirSync(folder.place('backups'));

  test('is kept for 14 days, and longer while it is among the newest of its kind', async () => {
    const nightly = Array.from({ length: 20 }, (_, day) => `site-${daysAgo(day)}.tar.gz`);
    const migrations = [100, 200, 300, 400].map((day) => `before-migration-${daysAgo(day)}.db`);
    for (const name of [...nightly, ...migrations, 'by-hand.tar.gz']) folder.put(`backups/${name}`, 'x');
    expect(await pruneBackups(folder.site.dataDir, testNow)).toBe(6);
    expect(names().sort()).toEqual([...nightly.slice(0, 15), ...migrations.slice(0, 3), 'by-hand.tar.gz'].sort());
  });

  test('of the database alone replaces an earlier one of the same schema', async () => {
    const { dataDir, database } = folder.site;
    const killed = await backUpDatabase(dataDir, new Date(testNow.getTime() - 2000));
    const again = await backUpDatabase(dataDir, new Date(testNow.getTime() - 1000));
    expect(again.removed).toBe(1);
    expect(names()).toEqual([path.basename(again.file)]);
    expect(killed.file).not.toBe(again.file);
    database.$client.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 1893456000000)");
    await backUpDatabase(dataDir, testNow);
    expect(names()).toHaveLength(2);
  });

  test.each([400, -400])('is not removed when the clock jumps by %i days', async (days) => {
    const nightly = Array.from({ length: 14 }, (_, day) => `site-${daysAgo(day + 1)}.tar.gz`);
    for (const name of nightly) folder.put(`backups/${name}`, 'x');
    const { removed } = await makeBackup(folder.site.dataDir, new Date(testNow.getTime() + days * 86_400_000));
    expect(removed).toBe(days > 0 ? 1 : 0);
    expect(nightly.slice(0, 13).filter((name) => !names().includes(name))).toEqual([]);
    // Back at the right time, what was made in the future counts as none.
    const newest = newestBackup(folder.site.dataDir, testNow);
    expect(newest?.at.toISOString()).toBe(new Date(testNow.getTime() - 86_400_000).toISOString());
    expect(await pruneBackups(folder.site.dataDir, testNow)).toBe(days > 0 ? 0 : 1);
  });
});
