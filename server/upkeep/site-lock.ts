import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/** How long a starting site waits for a restore to end, and a restore for a site, in ms. */
const lockTimeout = 2000;

/**
 * Locks a data folder for this process and others that run a site on it; returns a function that unlocks it. The
 * operating system removes the lock when the process ends, however it ends. Throws while a restore or a migration is running.
 */
export function lockShared(folder: string, timeout = lockTimeout): () => void {
  return lock(folder, 'BEGIN', timeout, () => `${folder} is being restored or upgraded: try again when that has ended`);
}

/**
 * Locks a data folder for this process alone, to restore or to migrate it; returns a function that unlocks it. Throws
 * when another process has locked it.
 */
export function lockExclusive(folder: string, timeout = lockTimeout): () => void {
  return lock(folder, 'BEGIN EXCLUSIVE', timeout, () => {
    lockShared(folder, 0)();
    return `a site is running on ${folder}: stop it first`;
  });
}

/** Who has locked a data folder; changes nothing in it. Throws when the lock cannot be read. */
export function lockerOf(folder: string): 'nobody' | 'site' | 'restore or migration' {
  if (!existsSync(path.join(folder, 'site.lock'))) return 'nobody';
  if (isFree(() => lockExclusive(folder, 0))) return 'nobody';
  return isFree(() => lockShared(folder, 0)) ? 'site' : 'restore or migration';
}

function isFree(take: () => () => void): boolean {
  try {
    take()();
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}

/** True for the refusal of a lock that another process has. */
export const isLocked = (error: unknown) => isBusy((error as Error).cause);

const isBusy = (error: unknown) => (error as { code?: string } | undefined)?.code === 'SQLITE_BUSY';

function lock(folder: string, begin: string, timeout: number, refusal: () => string): () => void {
  const client = openLock(folder, timeout);
  try {
    // The file stays empty: only SQLite's locks on it are used.
    client.pragma('journal_mode = OFF');
    client.exec(begin);
    client.prepare('SELECT count(*) FROM sqlite_master').get();
  } catch (error) {
    client.close();
    throw isBusy(error) ? new Error(refusal(), { cause: error }) : error;
  }
  return () => client.close();
}

function openLock(folder: string, timeout: number): Database.Database {
  try {
    return new Database(path.join(folder, 'site.lock'), { timeout });
  } catch (error) {
    throw new Error(`${folder} is not writable`, { cause: error });
  }
}
