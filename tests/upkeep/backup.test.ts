import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase } from '#db/client';
import { images, newsletter } from '#db/schema';
import { writeArchive } from '#server/upkeep/archive';
import { failureFile, keepDatabase, listBackups, makeBackup, pruneBackups } from '#server/upkeep/backup';
import { markInUse } from '#server/upkeep/in-use';
import { backUp, isBackupDue, startNightlyBackup } from '#server/upkeep/nightly';
import { restoreBackup } from '#server/upkeep/restore';
import { openWorld, temporaryFolder, type World, worldNow } from '../world';

let world: World;
let target: string;
beforeEach(() => {
  world = openWorld();
  target = path.join(temporaryFolder(), 'new');
});
afterEach(() => {
  world.close();
  rmSync(path.dirname(target), { recursive: true, force: true });
});

const place = (name: string) => path.join(world.dataDir, name);
const put = (name: string, text: string) => {
  mkdirSync(path.dirname(place(name)), { recursive: true });
  writeFileSync(place(name), text);
};

/** A site with one of everything that must survive. */
function furnish(): void {
  const picture = { name: '1795247157540-k3x9qd00-40x30', extension: 'png', width: 40, height: 30, bytes: 9 } as const;
  world.database.insert(images).values(picture).run();
  world.database.insert(newsletter).values({ email: 'keiko@example.com', source: 'home' }).run();
  put(`uploads/${picture.name}.png`, 'a picture');
  put(`uploads/.${picture.name}.webp`, 'half a picture');
  put('mail/tour_booking-NS-7K3F9Q-0a1b2c3d.eml', 'Subject: Karnak');
  put('session-secret', 'of the tests');
}

const subscribersIn = (folder: string) => {
  const database = new Database(path.join(folder, 'site.db'), { readonly: true });
  const emails = database.prepare('SELECT email FROM newsletter').pluck().all();
  database.close();
  return emails;
};

describe('a backup', () => {
  test('holds database, uploads, mails and secret, and comes back whole in an empty folder', async () => {
    furnish();
    const { file, files, missing } = await makeBackup(world.dataDir, worldNow);
    expect(path.relative(world.dataDir, file)).toBe('backups/site-2026-11-21T10-00-00.000Z.tar.gz');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect({ files, missing }).toEqual({ files: 2, missing: [] });
    expect(readdirSync(place('backups'))).toEqual([path.basename(file)]);

    expect(await restoreBackup(file, target)).toEqual({ reservations: 0, files: 2, before: null });
    expect(subscribersIn(target)).toEqual(['keiko@example.com']);
    for (const name of [
      'session-secret',
      'uploads/1795247157540-k3x9qd00-40x30.png',
      'mail/tour_booking-NS-7K3F9Q-0a1b2c3d.eml',
    ]) {
      expect(readFileSync(path.join(target, name), 'utf8')).toBe(readFileSync(place(name), 'utf8'));
    }
    expect(statSync(path.join(target, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.join(target, 'uploads'))).toHaveLength(1);
  });

  test('names a picture that is lost, and is made all the same', async () => {
    furnish();
    rmSync(place('uploads/1795247157540-k3x9qd00-40x30.png'));
    const { missing } = await makeBackup(world.dataDir);
    expect(missing).toEqual(['uploads/1795247157540-k3x9qd00-40x30.png']);
  });

  test('of a damaged database counts as none', async () => {
    furnish();
    closeDatabase();
    const bytes = readFileSync(place('site.db'));
    writeFileSync(place('site.db'), bytes.fill(0x5a, 8192, 40_960));
    await expect(makeBackup(world.dataDir)).rejects.toThrow(/^No backup was made of .*(damaged|malformed)/);
    expect(readdirSync(place('backups'))).toEqual([]);
  });

  test('clears away what a killed one has left, and not what another one is writing', async () => {
    put('backups/.unfinished-0000/site.db', 'half');
    put('backups/.unfinished-1111/site.db', 'half');
    const touch = (name: string, time: number) => utimesSync(place(`backups/${name}`), new Date(time), new Date(time));
    touch('.unfinished-0000', Date.now() - 2 * 3_600_000);
    touch('.unfinished-1111', Date.now());
    await makeBackup(world.dataDir);
    expect(existsSync(place('backups/.unfinished-0000'))).toBe(false);
    expect(existsSync(place('backups/.unfinished-1111'))).toBe(true);
  });

  test('that is called off leaves nothing', async () => {
    const calledOff = new AbortController();
    const made = makeBackup(world.dataDir, worldNow, calledOff.signal);
    setTimeout(() => calledOff.abort(), 20);
    await expect(made).rejects.toThrow('No backup was made');
    expect(readdirSync(place('backups'))).toEqual([]);
  });

  test('by hand too removes what is too old, and the note that the last one failed', async () => {
    put('backups/site-2026-10-01T03-00-00.000Z.tar.gz', 'x');
    put('backups/last-failure.txt', 'no space');
    const { file, removed } = await makeBackup(world.dataDir, worldNow);
    expect(removed).toBe(1);
    expect(readdirSync(place('backups'))).toEqual([path.basename(file)]);
  });

  test('is kept for 14 days, the newest of its kind for ever', async () => {
    const daysAgo = (count: number) =>
      new Date(worldNow.getTime() - count * 86_400_000).toISOString().replaceAll(':', '-');
    for (const name of [
      `site-${daysAgo(13)}.tar.gz`,
      `site-${daysAgo(15)}.tar.gz`,
      `site-${daysAgo(40)}.tar.gz`,
      `before-migration-${daysAgo(100)}.db`,
      `before-migration-${daysAgo(200)}.db`,
      'by-hand.tar.gz',
    ]) {
      put(`backups/${name}`, 'x');
    }
    expect(await pruneBackups(world.dataDir, worldNow)).toBe(3);
    expect(readdirSync(place('backups')).sort()).toEqual([
      `before-migration-${daysAgo(100)}.db`,
      'by-hand.tar.gz',
      `site-${daysAgo(13)}.tar.gz`,
    ]);
    rmSync(place(`backups/site-${daysAgo(13)}.tar.gz`));
    put(`backups/site-${daysAgo(99)}.tar.gz`, 'x');
    expect(await pruneBackups(world.dataDir, worldNow)).toBe(0);
    expect(listBackups(world.dataDir).map(({ kind }) => kind)).toEqual(['site', 'before-migration']);
  });
});

describe('the nightly backup', () => {
  const at = (text: string) => new Date(`${text}:00`);

  test.each([
    ['never', null, '2026-11-21T12:00', true],
    ['yesterday at three, now it is two', '2026-11-20T03:01', '2026-11-21T02:00', false],
    ['yesterday at three, now it is three', '2026-11-20T03:01', '2026-11-21T03:00', true],
    ['today at three', '2026-11-21T03:00', '2026-11-21T23:00', false],
    ['by hand at two in the night', '2026-11-21T02:00', '2026-11-21T03:05', true],
    ['two days ago: the site was off', '2026-11-19T03:00', '2026-11-21T01:00', true],
  ])('last made %s: due is %s → %s', (_, newest, now, due) => {
    expect(isBackupDue(newest === null ? null : at(newest), at(now))).toBe(due);
  });

  test('is not made in the first minutes of a start, then by itself', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const nightly = startNightlyBackup(world.dataDir);
    vi.advanceTimersByTime(4 * 60_000);
    expect(existsSync(place('backups'))).toBe(false);
    vi.advanceTimersByTime(2 * 60_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(listBackups(world.dataDir)).toHaveLength(1), { timeout: 10_000 });
    await nightly.stop();
  });

  test('that fails is logged, noted for the doctor and forgotten after the next good one', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    put('backups', 'a file where the folder should be');
    await backUp(world.dataDir, worldNow);
    expect(written.mock.calls.join('')).toContain('"event":"backup.failed"');
    rmSync(place('backups'));
    put('backups/last-failure.txt', 'no space');
    await backUp(world.dataDir, worldNow);
    expect(written.mock.calls.join('')).toContain('"event":"backup.made"');
    expect(existsSync(failureFile(world.dataDir))).toBe(false);
  });
});

describe('a restore', () => {
  test('moves what was there aside, and can be undone with it', async () => {
    furnish();
    const { file } = await makeBackup(world.dataDir);
    world.database.insert(newsletter).values({ email: 'later@example.com', source: 'home' }).run();
    put('uploads/1795247157541-k3x9qd00-40x30.png', 'a later picture');
    closeDatabase();
    const { before } = await restoreBackup(file, world.dataDir);
    expect(subscribersIn(world.dataDir)).toEqual(['keiko@example.com']);
    expect(readdirSync(place('uploads'))).toHaveLength(1);
    expect(subscribersIn(before ?? '')).toEqual(['keiko@example.com', 'later@example.com']);
    expect(existsSync(path.join(before ?? '', 'uploads/1795247157541-k3x9qd00-40x30.png'))).toBe(true);

    await restoreBackup(path.join(before ?? '', 'site.db'), world.dataDir);
    expect(subscribersIn(world.dataDir)).toEqual(['keiko@example.com', 'later@example.com']);
  });

  test('after a kill moves the database aside with its log written back', async () => {
    const { file } = await makeBackup(world.dataDir);
    furnish();
    mkdirSync(target);
    for (const name of ['site.db', 'site.db-wal']) copyFileSync(place(name), path.join(target, name));
    const { before } = await restoreBackup(file, target);
    expect(readdirSync(before ?? '')).toEqual(['site.db']);
    expect(subscribersIn(before ?? '')).toEqual(['keiko@example.com']);
  });

  test('of a database alone leaves uploads, mails and secret where they are', async () => {
    furnish();
    const { file } = await keepDatabase(world.dataDir, worldNow);
    expect(path.basename(file)).toBe('before-migration-2026-11-21T10-00-00.000Z.db');
    closeDatabase();
    const { before } = await restoreBackup(file, world.dataDir);
    expect(readdirSync(before ?? '')).toEqual(['site.db']);
    expect(readFileSync(place('session-secret'), 'utf8')).toBe('of the tests');
  });

  test('clears away what a killed one has left', async () => {
    const { file } = await makeBackup(world.dataDir);
    put('.restore-0000/uploads/picture.png', 'half');
    closeDatabase();
    await restoreBackup(file, world.dataDir);
    expect(readdirSync(world.dataDir).filter((name) => name.startsWith('.restore-'))).toEqual([]);
  });

  test('is refused while a site runs there, and changes nothing', async () => {
    const { file } = await makeBackup(world.dataDir);
    const unmark = markInUse(world.dataDir);
    const before = readdirSync(world.dataDir);
    await expect(restoreBackup(file, world.dataDir)).rejects.toThrow('a site is running on');
    expect(readdirSync(world.dataDir)).toEqual(before);
    unmark();
  });

  test.each<[string, string, (file: string) => unknown]>([
    ['a file that is none', 'there is no such file', () => undefined],
    ['a text', 'neither an archive nor a database', (file) => writeFileSync(file, 'Dear diary, today we saw the Nile')],
    ['an empty file', 'neither an archive nor a database', (file) => writeFileSync(file, '')],
    [
      'a database larger than the disk',
      'MB are needed on the disk',
      (file) => {
        writeFileSync(file, 'SQLite format 3\0');
        truncateSync(file, 8 * 1024 ** 4);
      },
    ],
    [
      'an archive without a database',
      'the archive holds no database',
      (file) => writeArchive(file, [{ name: 'session-secret', file: place('session-secret') }]),
    ],
    [
      'an archive that would write elsewhere',
      'has no place in an archive',
      (file) => writeArchive(file, [{ name: 'uploads/../../../stranger', file: place('session-secret') }]),
    ],
    [
      "another program's database",
      'belongs to another program',
      (file) => new Database(file).exec('CREATE TABLE recipes (name text)').close(),
    ],
    [
      'a database newer than the code',
      'newer than this version',
      async (file) => {
        await world.database.$client.backup(file);
        const newer = new Database(file);
        newer.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of next year', 1893456000000)");
        newer.close();
      },
    ],
    [
      'a damaged database',
      'damaged|malformed',
      async (file) => {
        await world.database.$client.backup(file);
        writeFileSync(file, readFileSync(file).fill(0x5a, 8192, 40_960));
      },
    ],
  ])('of %s is refused in one line and changes nothing', async (_, words, make) => {
    furnish();
    const file = path.join(path.dirname(target), 'backup');
    await make(file);
    closeDatabase();
    const before = readdirSync(world.dataDir).sort();
    const refusal = await restoreBackup(file, world.dataDir).catch((error: Error) => error.message);
    expect(refusal).toMatch(new RegExp(words));
    expect(refusal).not.toContain('\n');
    expect(readdirSync(world.dataDir).filter((name) => name !== 'site.lock')).toEqual(before);
    expect(subscribersIn(world.dataDir)).toEqual(['keiko@example.com']);
  });

  test('that cannot move one thing moves everything back (skipped where the tests may not mount)', async (context) => {
    furnish();
    const { file } = await makeBackup(world.dataDir);
    closeDatabase();
    rmSync(place('mail'), { recursive: true });
    mkdirSync(place('mail'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place('mail')]).status === 0;
    if (!mounted) return context.skip();
    try {
      await expect(restoreBackup(file, world.dataDir)).rejects.toThrow(/was not restored: .*(EBUSY|EXDEV)/);
      expect(subscribersIn(world.dataDir)).toEqual(['keiko@example.com']);
      expect(readdirSync(place('uploads'))).toHaveLength(2);
      expect(readdirSync(place('backups'))).toEqual([path.basename(file)]);
    } finally {
      spawnSync('umount', [place('mail')]);
    }
  });

  test('takes a link in the place of uploads for what it is: the link moves, its target stays', async () => {
    const { file } = await makeBackup(world.dataDir);
    const elsewhere = path.join(path.dirname(target), 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'kept.png'), 'x');
    symlinkSync(elsewhere, place('uploads'));
    closeDatabase();
    await restoreBackup(file, world.dataDir);
    expect(existsSync(path.join(elsewhere, 'kept.png'))).toBe(true);
  });
});
