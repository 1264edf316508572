import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/** How long a site that starts waits for a restore to be over, and the other way round, in ms. */
const patience = 2000;

/**
 * Says that a process works in a data folder, together with others; answers how to take it back. It is a lock of the
 * operating system, which ends with the process however that ends. Throws while a restore is under way.
 */
export function markInUse(folder: string): () => void {
  return lock(folder, 'BEGIN', patience, 'a restore is under way');
}

/** Has a data folder for this process alone; answers how to give it back. Throws where a site runs on it. */
export function takeAlone(folder: string, wait = patience): () => void {
  return lock(folder, 'BEGIN EXCLUSIVE', wait, `a site is running on ${folder}: stop it first`);
}

/** True where no process works in the folder, of which nothing is changed. Throws where that cannot be told. */
export function isUnused(folder: string): boolean {
  if (!existsSync(path.join(folder, 'site.lock'))) return true;
  try {
    takeAlone(folder, 0)();
    return true;
  } catch (error) {
    if (isBusy((error as Error).cause)) return false;
    throw error;
  }
}

const isBusy = (error: unknown) => (error as { code?: string } | undefined)?.code === 'SQLITE_BUSY';

function lock(folder: string, begin: string, wait: number, refusal: string): () => void {
  const client = openLock(folder, wait);
  try {
    // The file stays empty: only SQLite's locks on it are of use here.
    client.pragma('journal_mode = OFF');
    client.exec(begin);
    client.prepare('SELECT count(*) FROM sqlite_master').get();
  } catch (error) {
    client.close();
    throw isBusy(error) ? new Error(refusal, { cause: error }) : error;
  }
  return () => client.close();
}

function openLock(folder: string, timeout: number): Database.Database {
  try {
    return new Database(path.join(folder, 'site.lock'), { timeout });
  } catch (error) {
    throw new Error(`${folder} cannot be written to`, { cause: error });
  }
}
