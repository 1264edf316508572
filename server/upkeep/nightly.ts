import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorFacts, log } from '#server/log';
import { failureFile, listBackups, makeBackup } from './backup';

const minute = 60_000;
/** A start has better things to do than a backup, in ms. */
const firstLook = 5 * minute;
const lookEvery = 10 * minute;
/** How long after a failure it is tried again, in ms. */
const pauseAfterFailure = 60 * minute;
const hourOfBackup = 3;

/** True where nothing has been backed up since it was last three in the morning, local time. */
export function isBackupDue(newest: Date | null, now: Date): boolean {
  const latest = new Date(now);
  latest.setHours(hourOfBackup, 0, 0, 0);
  if (latest > now) latest.setDate(latest.getDate() - 1);
  return newest === null || newest < latest;
}

/** Backs the site up every night about three, or later where it was not running then; keeps 14 days. */
export function startNightlyBackup(folder: string): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  let notBefore = 0;
  const look = () => {
    const now = new Date();
    if (now.getTime() < notBefore || !isBackupDue(newestBackup(folder), now)) return;
    notBefore = now.getTime() + pauseAfterFailure;
    underWay = backUp(folder, now, stopping.signal);
  };
  const first = setTimeout(look, firstLook).unref();
  const regular = setInterval(look, lookEvery).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(regular);
      stopping.abort();
      return underWay;
    },
  };
}

function newestBackup(folder: string): Date | null {
  try {
    return listBackups(folder).find(({ kind }) => kind === 'site')?.at ?? null;
  } catch {
    // What cannot be listed cannot be written to either: the attempt will say so.
    return null;
  }
}

/** Makes a backup and logs what came of it; never throws. */
export async function backUp(folder: string, now: Date, signal?: AbortSignal): Promise<void> {
  try {
    const { file, bytes, files, missing, removed } = await makeBackup(folder, now, signal);
    log('info', 'backup.made', { file: path.basename(file), bytes, files, missing: missing.length, removed });
  } catch (error) {
    if (signal?.aborted) return;
    log('error', 'backup.failed', errorFacts(error));
    try {
      writeFileSync(failureFile(folder), `${now.toISOString()} ${(error as Error).message}\n`);
    } catch {
      // The disk that took no backup may take no note either.
    }
  }
}
