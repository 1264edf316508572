import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorFacts, log } from '#server/log';
import { failureFile, makeBackup, newestBackup } from './backup';
import { repeat } from './hourly';

const minute = 60_000;
/** No backup is made while the site starts, in ms. */
const firstCheckDelay = 5 * minute;
const checkInterval = 10 * minute;
/** How long after an attempt the next one may follow, in ms of a clock that is never set. */
const retryDelay = 60 * minute;
const hourOfBackup = 3;

/** True when the newest backup is older than the last 3 a.m., local time. */
export function isBackupDue(newest: Date | null, now: Date): boolean {
  const latest = new Date(now);
  latest.setHours(hourOfBackup, 0, 0, 0);
  if (latest > now) latest.setDate(latest.getDate() - 1);
  return newest === null || newest < latest;
}

/** Backs the site up every night about three, or later when it was not running then; keeps 14 days. */
export function startNightlyBackup(folder: string): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let notBefore = 0;
  const check = () => {
    const now = new Date();
    if (performance.now() < notBefore || !isBackupDue(newestBackup(folder, now)?.at ?? null, now)) return running;
    notBefore = performance.now() + retryDelay;
    running = backUp(folder, now, stopping.signal);
    return running;
  };
  const { stop } = repeat(check, { delay: firstCheckDelay, interval: checkInterval, failure: 'backup.failed' });
  return {
    stop: () => {
      stopping.abort();
      return stop();
    },
  };
}

/** Makes a backup and logs the result; never throws. */
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
      // A disk that is full for the backup may be full for this note too.
    }
  }
}
