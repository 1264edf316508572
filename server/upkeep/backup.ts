import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newestMigrationIn } from '#db/migrate';
import { isVariant } from '#server/values/upload-address.input';
import { type ArchiveEntry, writeArchive } from './archive';
import { bytesOf, flush, missingBytes, requireSpace } from './disk';
import { copyDatabase } from './snapshot';

/** `site` has everything; `before-migration` the database alone, before a newer version migrated it. */
type BackupKind = 'site' | 'before-migration';

interface Backup {
  kind: BackupKind;
  file: string;
  at: Date;
}

/** The files beside the database that an archive may hold, by their names. Unfinished files begin with a dot. */
export const archivedName = /^(session-secret|(?:uploads|mail)\/\w[\w.-]*)$/;
export const backupsOf = (folder: string) => path.join(folder, 'backups');

/** Holds the reason when the last backup failed; `npm run doctor` shows it. */
export const failureFile = (folder: string) => path.join(backupsOf(folder), 'last-failure.txt');

/**
 * Makes one archive of database, uploads, mails and secret, also while the site runs: `backups/site-<UTC>.tar.gz`. The
 * file gets this name when it is complete, checked and flushed to the disk. Then old backups and the note of an earlier
 * failure are removed; where the disk is small, old backups go before (`removed` are both). Throws an error of one line.
 */
export async function makeBackup(folder: string, now = new Date(), signal?: AbortSignal) {
  const made = await writeBackup(folder, 'site', now, async (stage) => {
    const database = path.join(stage, 'site.db');
    const archive = path.join(stage, 'site.tar.gz');
    // The database first: the uploads that it names exist before their rows. An upload that is deleted in between is
    // not named by the second copy; one that is missing then too is lost, and the backup is made without it.
    for (let attempt = 1; ; attempt += 1) {
      const named = await copyDatabase(path.join(folder, 'site.db'), database, signal);
      const entries = [{ name: 'site.db', file: database }, ...(await listFiles(folder))];
      const written = new Set(await writeArchive(archive, entries, signal));
      const missing = named.filter((name) => !written.has(name));
      const files = [...written].filter((name) => name.includes('/')).length;
      if (missing.length === 0 || attempt === 2) return { from: archive, files, missing };
      await Promise.all([rm(database), rm(archive)]);
    }
  });
  await rm(failureFile(folder), { force: true });
  return { ...made, removed: made.removed + (await pruneBackups(folder, now)) };
}

/**
 * Copies the database alone, to `backups/before-migration-<UTC>.db`, in place of earlier copies of the same schema: the
 * migration that they were made for did not last. Throws an error of one line.
 */
export async function backUpDatabase(folder: string, now = new Date()) {
  const made = await writeBackup(folder, 'before-migration', now, async (stage) => {
    const from = path.join(stage, 'site.db');
    await copyDatabase(path.join(folder, 'site.db'), from);
    return { from, files: 0, missing: [] };
  });
  const schema = newestMigrationIn(made.file);
  const isReplaced = ({ kind, file }: Backup) =>
    kind === 'before-migration' && file !== made.file && newestMigrationIn(file) === schema;
  return { ...made, removed: made.removed + (await remove(listBackups(folder).filter(isReplaced))) };
}

interface StagedBackup {
  from: string;
  /** Number of uploads and mails in it. */
  files: number;
  /** Uploads that the database names and that do not exist. */
  missing: string[];
}

/** Lets `make` write into a staging folder, then renames the result. */
async function writeBackup(
  folder: string,
  kind: BackupKind,
  now: Date,
  make: (stage: string) => Promise<StagedBackup>,
) {
  const backups = backupsOf(folder);
  const stage = path.join(backups, `.unfinished-${randomBytes(4).toString('hex')}`);
  try {
    if (!existsSync(path.join(folder, 'site.db'))) throw new Error(`${folder} contains no database`);
    await mkdir(backups, { recursive: true, mode: 0o700 });
    await removeUnfinished(backups, now);
    const bytes = await maxBytes(folder, kind);
    const removed = await makeRoom(folder, kind, bytes, now);
    await requireSpace(folder, bytes);
    await mkdir(stage, { mode: 0o700 });
    const { from, files, missing } = await make(stage);
    await flush(from);
    const file = path.join(backups, `${kind}-${stampOf(now)}${kind === 'site' ? '.tar.gz' : '.db'}`);
    if (existsSync(file)) throw new Error(`${file} already exists`);
    await rename(from, file);
    await flush(backups);
    return { file, bytes: (await stat(file)).size, files, missing, removed };
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    throw new Error(`No backup was made of ${folder}: ${reason}`, { cause: error });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** `2026-11-21T03-00-00.123Z` */
const stampOf = (at: Date) => at.toISOString().replaceAll(':', '-');

async function listFiles(folder: string): Promise<ArchiveEntry[]> {
  const inside = async (name: string) =>
    (await readdir(path.join(folder, name)).catch(() => [])).map((file) => `${name}/${file}`);
  const names = ['session-secret', ...(await inside('uploads')), ...(await inside('mail'))];
  return names
    .filter((name) => archivedName.test(name) && !isVariant(name))
    .map((name) => ({ name, file: path.join(folder, name) }));
}

async function removeUnfinished(backups: string, now: Date): Promise<void> {
  for (const name of await readdir(backups)) {
    const place = path.join(backups, name);
    if (!name.startsWith('.unfinished-') || Math.abs(now.getTime() - statSync(place).mtimeMs) < 3_600_000) continue;
    await rm(place, { recursive: true, force: true });
  }
}

/** The most disk space that making a backup takes. */
async function maxBytes(folder: string, kind: BackupKind): Promise<number> {
  const databaseBytes = bytesOf([path.join(folder, 'site.db'), path.join(folder, 'site.db-wal')]);
  const fileBytes = kind === 'site' ? bytesOf((await listFiles(folder)).map(({ file }) => file)) : 0;
  return databaseBytes * (kind === 'site' ? 2 : 1) + fileBytes;
}

const backupName = /^(site|before-migration)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.(?:tar\.gz|db)$/;

/** The backups of a data folder, newest first; none where they cannot be listed, nor then be written. */
export function listBackups(folder: string): Backup[] {
  const backups = backupsOf(folder);
  return namesIn(backups)
    .flatMap((name) => {
      const [, kind, day, hours, minutes, seconds] = backupName.exec(name) ?? [];
      if (!kind) return [];
      const at = new Date(`${day}T${hours}:${minutes}:${seconds}`);
      return [{ kind: kind as BackupKind, file: path.join(backups, name), at }];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** How long a backup is kept, in ms. */
const retention = 14 * 86_400_000;
/** So many of each kind are kept at any age: a clock that jumps ahead makes all of them look old. */
const minKept: Record<BackupKind, number> = { site: 14, 'before-migration': 3 };

/** The newest backup of a site; those of the future, made while the clock was wrong, count as none. */
export function newestBackup(folder: string, now: Date): Backup | null {
  return listBackups(folder).find(({ kind, at }) => kind === 'site' && at <= now) ?? null;
}

const twoDays = 2 * 86_400_000;

/** True when the newest backup of a site is older than two days, or when backups fail and there is none. */
export function isBackupLate(folder: string, now: Date): boolean {
  const newest = newestBackup(folder, now);
  return newest ? now.getTime() - newest.at.getTime() > twoDays : existsSync(failureFile(folder));
}

/** The past backups beyond the newest so many of each kind, newest first. */
function backupsBeyond(kept: Record<BackupKind, number>, folder: string, now: Date): Backup[] {
  const counts = { site: 0, 'before-migration': 0 };
  return listBackups(folder).filter(({ kind, at }) => {
    if (at > now) return false;
    counts[kind] += 1;
    return counts[kind] > kept[kind];
  });
}

/** Removes backups that are older than 14 days and not among the newest of their kind; returns how many. */
export async function pruneBackups(folder: string, now = new Date()): Promise<number> {
  const isOld = ({ at }: Backup) => now.getTime() - at.getTime() > retention;
  return remove(backupsBeyond(minKept, folder, now).filter(isOld));
}

/**
 * Removes the oldest backups if that makes room for so many bytes more; returns how many. The newest of each kind
 * stays, since the next one may fail. A copy before a migration takes no room from backups of a whole site.
 */
async function makeRoom(folder: string, kind: BackupKind, bytes: number, now: Date): Promise<number> {
  let missing = await missingBytes(folder, bytes);
  const leaving: Backup[] = [];
  for (const backup of backupsBeyond({ site: 1, 'before-migration': 1 }, folder, now).reverse()) {
    if (missing <= 0) break;
    if (kind === 'before-migration' && backup.kind !== kind) continue;
    leaving.push(backup);
    missing -= bytesOf([backup.file]);
  }
  return missing > 0 ? 0 : remove(leaving);
}

async function remove(backups: Backup[]): Promise<number> {
  for (const { file } of backups) await rm(file, { force: true });
  return backups.length;
}
