import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { inspectDatabase } from '#db/migrate';
import { minSecretLength } from '#server/env';
import { readArchive } from './archive';
import { archivedName, backupsOf } from './backup';
import { bytesOf, flush, requireSpace } from './disk';
import { keepSettings } from './kept-settings';
import { handToOwner, ownerAdvice } from './ownership';
import { newestRestorable } from './restorable';
import { lockExclusive } from './site-lock';
import { copyDatabase } from './snapshot';

/** All data of a site but its backups. The database is moved out first and moved in last; no backup has received mails. */
const contents = ['site.db', 'site.db-wal', 'site.db-shm', 'session-secret', 'uploads', 'mail', 'received'];
const stagePrefix = '.restore-';

/**
 * Replaces the content of a data folder by an archive or a single database file; the old content is moved to
 * `backups/before-restore-<UTC>/`. The backup is unpacked and checked before anything is moved. When the process is
 * killed between two moves, the folder has no database, and a site refuses to start on it. Throws an error of one line.
 *
 * Returns how many reservations and files (uploads and mails) there are now, the folder with the replaced data, null when
 * there was none, and whether the password in use was kept: else it is the one of the backup, if it has one.
 */
export async function restoreBackup(file: string, folder: string, now = new Date()) {
  let release: (() => void) | undefined;
  let stage: string | undefined;
  try {
    if (!existsSync(file)) throw new Error('there is no such file');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    release = lockExclusive(folder);
    await removeStages(folder);
    stage = path.join(folder, `${stagePrefix}${randomBytes(4).toString('hex')}`);
    const isDatabase = await unpack(file, stage);
    const reservations = checkDatabase(path.join(stage, 'site.db'));
    const files = countFiles(stage);
    checkSecret(path.join(stage, 'session-secret'));
    const replaced = isDatabase ? contents.filter((name) => name.startsWith('site.db')) : contents;
    const keptPassword = keepSettings(path.join(stage, 'site.db'), path.join(folder, 'site.db'));
    checkpointWal(path.join(folder, 'site.db'));
    const before = await swapIn(stage, folder, replaced, now);
    handToOwner(folder);
    return { reservations, files, before, keptPassword };
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    throw new Error(`${file} was not restored: ${reason}${await adviceFor(error as Error, folder)}`, { cause: error });
  } finally {
    if (stage) await rm(stage, { recursive: true, force: true });
    release?.();
  }
}

/** Advice about a refusal, as the end of its sentence. */
async function adviceFor({ message }: Error, folder: string): Promise<string> {
  const owner = /EACCES|not writable/.test(message) ? ownerAdvice(folder) : null;
  if (owner) return `. ${owner}`;
  const other = /newer than|another branch/.test(message) ? await newestRestorable(folder) : undefined;
  return other ? `. The newest backup that this version takes is ${other}` : '';
}

/** Removes what killed restores have left; the exclusive lock says that no other restore is running. */
async function removeStages(folder: string): Promise<void> {
  const stages = readdirSync(folder).filter((name) => name.startsWith(stagePrefix));
  for (const name of stages) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Returns true when the file was a database and not an archive. */
async function unpack(file: string, stage: string): Promise<boolean> {
  await mkdir(stage, { mode: 0o700 });
  const start = Buffer.alloc(16);
  const handle = await open(file);
  await handle.read(start).finally(() => handle.close());
  if (start.toString('latin1') === 'SQLite format 3\0') {
    const source = realpathSync(file);
    await requireSpace(stage, bytesOf([source, `${source}-wal`]));
    await copyDatabase(source, path.join(stage, 'site.db'));
    await flush(path.join(stage, 'site.db'));
    return true;
  }
  if (start.readUInt16BE(0) !== 0x1f8b) throw new Error('it is neither an archive nor a database of this site');
  for (const name of ['uploads', 'mail']) await mkdir(path.join(stage, name), { mode: 0o700 });
  await readArchive(file, async (name, bytes) => {
    if (name !== 'site.db' && !archivedName.test(name))
      throw new Error(`${name} does not belong in an archive of this site`);
    await requireSpace(stage, bytes);
    return path.join(stage, name);
  });
  for (const name of ['uploads', 'mail', '.']) await flush(path.join(stage, name));
  return false;
}

/** Throws when the database is damaged, foreign or newer than this code; returns the number of its reservations. */
function checkDatabase(file: string): number {
  if (!existsSync(file)) throw new Error('the archive contains no database');
  if (inspectDatabase(file).applied === 0) throw new Error('the database is empty');
  const client = new Database(file, { readonly: true });
  try {
    const damage = client.pragma('integrity_check(1)', { simple: true });
    if (damage !== 'ok') throw new Error(`the database is damaged (${damage})`);
    return client.prepare('SELECT count(*) FROM reservations').pluck().get() as number;
  } finally {
    client.close();
  }
}

/** Throws for a secret that was cut off: links in emails and sessions would be signed with next to nothing. */
function checkSecret(file: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8').trim().length < minSecretLength) {
    throw new Error('the secret in the archive is empty or too short');
  }
}

function countFiles(stage: string): number {
  return ['uploads', 'mail'].reduce((sum, name) => {
    const inside = path.join(stage, name);
    return sum + (existsSync(inside) ? readdirSync(inside).length : 0);
  }, 0);
}

/**
 * Writes the log of the replaced database back into it, so that a kill between two moves cannot separate them. A damaged
 * or empty database keeps its log: SQLite would delete it, with commits that might still be recovered by hand.
 */
function checkpointWal(file: string): void {
  if (bytesOf([file]) === 0) return;
  let client: Database.Database | undefined;
  try {
    client = new Database(file);
    client.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // It is moved with its log.
  } finally {
    client?.close();
  }
}

/** Moves the old content aside and the staged content in; when a move fails, all moves are undone. */
async function swapIn(stage: string, folder: string, names: string[], now: Date): Promise<string | null> {
  const aside = path.join(backupsOf(folder), `before-restore-${now.toISOString().replaceAll(':', '-')}`);
  const oldNames = names.filter((name) => existsSync(path.join(folder, name)));
  const newNames = [...contents].reverse().filter((name) => existsSync(path.join(stage, name)));
  const moved: [from: string, to: string][] = [];
  const move = async (name: string, source: string, target: string) => {
    const [from, to] = [path.join(source, name), path.join(target, name)];
    await rename(from, to);
    moved.push([from, to]);
  };
  try {
    if (oldNames.length > 0) await mkdir(aside, { recursive: true, mode: 0o700 });
    for (const name of oldNames) await move(name, folder, aside);
    if (oldNames.length > 0) await flush(aside);
    for (const name of newNames) await move(name, stage, folder);
    await flush(folder);
  } catch (error) {
    for (const [from, to] of moved.reverse()) await rename(to, from);
    if (oldNames.length > 0) await rmdir(aside);
    throw error;
  }
  return oldNames.length > 0 ? aside : null;
}
