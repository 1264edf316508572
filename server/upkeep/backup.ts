import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertWalIntact } from '#db/wal';
import { type ArchiveEntry, writeArchive } from './archive';
import { bytesOf, flush, requireSpace } from './disk';
import { isUnused } from './in-use';
import { copyDatabase } from './snapshot';

/** `site` is everything there is; `before-migration` the database alone, as it was before a newer version changed it. */
export type BackupKind = 'site' | 'before-migration';

export interface Backup {
  kind: BackupKind;
  file: string;
  at: Date;
}

export interface NewBackup {
  file: string;
  bytes: number;
  /** How many uploaded files and mails are in it. */
  files: number;
  /** Pictures that the database names and that are nowhere. */
  missing: string[];
}

export interface SiteBackup extends NewBackup {
  /** How many old backups went. */
  removed: number;
}

/** What survives beside the database, by its name in an archive. Unfinished files begin with a point. */
export const keptNames = /^(session-secret|(?:uploads|mail)\/\w[\w.-]*)$/;
export const backupsOf = (folder: string) => path.join(folder, 'backups');

/** Where the last backup failed, why: `npm run doctor` tells it. */
export const failureFile = (folder: string) => path.join(backupsOf(folder), 'last-failure.txt');

/**
 * Makes one archive of database, uploads, mails and secret, while the site writes: `backups/site-<UTC>.tar.gz`. It bears
 * that name once it is whole, checked and on the disk; what is too old, and the note of a failure, then go. Throws one
 * line.
 */
export async function makeBackup(folder: string, now = new Date(), signal?: AbortSignal): Promise<SiteBackup> {
  const made = await prepared(folder, 'site', now, async (stage) => {
    const database = path.join(stage, 'site.db');
    const archive = path.join(stage, 'site.tar.gz');
    // The database first: what it names has been written before it. A picture that is swept in between is no longer
    // named by the next copy; one that is still missing then is lost, and no reason to go without a backup.
    for (let attempt = 1; ; attempt += 1) {
      const named = await copyDatabase(path.join(folder, 'site.db'), database, signal);
      const entries = [{ name: 'site.db', file: database }, ...(await keptFiles(folder))];
      const written = new Set(await writeArchive(archive, entries, signal));
      const missing = named.filter((name) => !written.has(name));
      const files = [...written].filter((name) => name.includes('/')).length;
      if (missing.length === 0 || attempt === 2) return { from: archive, files, missing };
      await Promise.all([rm(database), rm(archive)]);
    }
  });
  await rm(failureFile(folder), { force: true });
  return { ...made, removed: await pruneBackups(folder, now) };
}

/** Keeps the database alone, as `backups/before-migration-<UTC>.db`. Throws one line. */
export function keepDatabase(folder: string, now = new Date()): Promise<NewBackup> {
  return prepared(folder, 'before-migration', now, async (stage) => {
    const from = path.join(stage, 'site.db');
    await copyDatabase(path.join(folder, 'site.db'), from);
    return { from, files: 0, missing: [] };
  });
}

type Made = Omit<NewBackup, 'file' | 'bytes'> & { from: string };

/** Has `make` write into a folder of its own, then gives the result its name. */
async function prepared(folder: string, kind: BackupKind, now: Date, make: (stage: string) => Promise<Made>) {
  const backups = backupsOf(folder);
  const stage = path.join(backups, `.unfinished-${randomBytes(4).toString('hex')}`);
  try {
    if (!existsSync(path.join(folder, 'site.db'))) throw new Error(`${folder} holds no database`);
    // Beside a writer the log changes while it is read; a site that runs has looked at it when it started.
    if (isUnused(folder)) assertWalIntact(path.join(folder, 'site.db'));
    await mkdir(backups, { recursive: true, mode: 0o700 });
    await removeUnfinished(backups, now);
    await requireSpace(folder, await maxBytes(folder, kind));
    await mkdir(stage, { mode: 0o700 });
    const { from, files, missing } = await make(stage);
    await flush(from);
    const file = path.join(backups, `${kind}-${stampOf(now)}${kind === 'site' ? '.tar.gz' : '.db'}`);
    if (existsSync(file)) throw new Error(`${file} is already there`);
    await rename(from, file);
    await flush(backups);
    return { file, bytes: (await stat(file)).size, files, missing };
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    throw new Error(`No backup was made of ${folder}: ${reason}`, { cause: error });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** `2026-11-21T03-00-00.123Z` */
const stampOf = (at: Date) => at.toISOString().replaceAll(':', '-');

async function keptFiles(folder: string): Promise<ArchiveEntry[]> {
  const inside = async (name: string) =>
    (await readdir(path.join(folder, name)).catch(() => [])).map((file) => `${name}/${file}`);
  const names = ['session-secret', ...(await inside('uploads')), ...(await inside('mail'))];
  return names.filter((name) => keptNames.test(name)).map((name) => ({ name, file: path.join(folder, name) }));
}

async function removeUnfinished(backups: string, now: Date): Promise<void> {
  for (const name of await readdir(backups)) {
    const place = path.join(backups, name);
    if (!name.startsWith('.unfinished-') || now.getTime() - statSync(place).mtimeMs < 3_600_000) continue;
    await rm(place, { recursive: true, force: true });
  }
}

/** What a backup takes at most while it is made. */
async function maxBytes(folder: string, kind: BackupKind): Promise<number> {
  const databaseBytes = bytesOf([path.join(folder, 'site.db'), path.join(folder, 'site.db-wal')]);
  const fileBytes = kind === 'site' ? bytesOf((await keptFiles(folder)).map(({ file }) => file)) : 0;
  return databaseBytes * (kind === 'site' ? 2 : 1) + fileBytes;
}

const backupName = /^(site|before-migration)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.(?:tar\.gz|db)$/;

/** The backups of a data folder, newest first. */
export function listBackups(folder: string): Backup[] {
  const backups = backupsOf(folder);
  if (!existsSync(backups)) return [];
  return readdirSync(backups)
    .flatMap((name) => {
      const [, kind, day, hours, minutes, seconds] = backupName.exec(name) ?? [];
      if (!kind) return [];
      const at = new Date(`${day}T${hours}:${minutes}:${seconds}`);
      return [{ kind: kind as BackupKind, file: path.join(backups, name), at }];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** How long a backup is kept, in ms; the newest of its kind longer. */
const retention = 14 * 86_400_000;

/** Removes what is older than 14 days, the newest of each kind never; answers how many. */
export async function pruneBackups(folder: string, now = new Date()): Promise<number> {
  const backups = listBackups(folder);
  const newest = new Set(
    (['site', 'before-migration'] as const).map((kind) => backups.find((one) => one.kind === kind)),
  );
  const old = backups.filter((backup) => !newest.has(backup) && now.getTime() - backup.at.getTime() > retention);
  for (const { file } of old) await rm(file, { force: true });
  return old.length;
}
