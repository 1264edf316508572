import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { backUpDatabase, isBackupLate, makeBackup } from '#server/upkeep/backup';
import { backUp } from '#server/upkeep/nightly';
import { emptySiteForAll, site } from '../fixtures';
import { mountSmallDisk } from './small-disk';

emptySiteForAll();
const disk = mountSmallDisk(64);
afterAll(() => disk.unmount());

test.skipIf(!disk.isMounted)(
  'where the disk is small, the oldest backups make room for the next, and the newest stays',
  async () => {
    await site.database.$client.backup(path.join(disk.folder, 'site.db'));
    const backups = path.join(disk.folder, 'backups');
    mkdirSync(backups);
    const names = () => readdirSync(backups).sort();
    const night = (day: number) => `site-2026-11-${day}T03-00-00.000Z.tar.gz`;
    const at = (day: number) => new Date(`2026-11-${day}T03:00:00Z`);
    const megabytes = (count: number) => randomBytes(count << 20);
    for (const day of [11, 12, 13]) writeFileSync(path.join(backups, night(day)), megabytes(7));
    // Beside these and the 32 MB that stay free, 11 MB are left.
    await makeBackup(disk.folder, at(14));
    expect(names()).toEqual([11, 12, 13, 14].map(night));

    mkdirSync(path.join(disk.folder, 'uploads'));
    const upload = (name: string, count: number) =>
      writeFileSync(path.join(disk.folder, 'uploads', name), megabytes(count));
    upload('1795247157540-k3x9qd00-40x30.jpg', 8);
    expect(await makeBackup(disk.folder, at(15))).toMatchObject({ removed: 2 });
    expect(names()).toEqual([13, 14, 15].map(night));

    // A copy before a migration takes no room from them.
    const copies = [8, 9].map((day) => `before-migration-2026-11-0${day}T03-00-00.000Z.db`);
    for (const name of copies) writeFileSync(path.join(backups, name), 'x');
    const filler = path.join(disk.folder, 'filler');
    writeFileSync(filler, megabytes(9));
    await expect(backUpDatabase(disk.folder, at(16))).rejects.toThrow('MB of disk space are needed');
    expect(names()).toEqual([...copies, ...[13, 14, 15].map(night)]);
    for (const name of [filler, ...copies.map((name) => path.join(backups, name))]) rmSync(name);

    // More than there is: nothing goes in vain, and the office is told two days later.
    upload('1795247157541-k3x9qd00-40x30.jpg', 12);
    vi.spyOn(process.stdout, 'write').mockReturnValueOnce(true);
    await backUp(disk.folder, at(16));
    expect(names()).toEqual(['last-failure.txt', ...[13, 14, 15].map(night)]);
    expect([16, 17, 18].map((day) => isBackupLate(disk.folder, at(day)))).toEqual([false, false, true]);
  },
);
