import { setTimeout as pause } from 'node:timers/promises';
import { writeWhenFree } from '#db/client';
import { errorFacts, log } from '#server/log';

const minute = 60_000;
/** Between two parts, in ms: requests come between them. */
const pauseTime = 5;

/** Lists what is to be done, in parts that take some milliseconds each: no request is answered meanwhile. */
type Task = () => (() => unknown)[];

/** Runs a task like `runEvery`, every hour. */
export const runHourly = (task: Task, failure: string) => runEvery(60, task, failure);

/**
 * Runs a task that writes to the database soon after the start, then every so many minutes.
 * @param failure the event that is logged where the task throws
 */
export function runEvery(minutes: number, task: Task, failure: string): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  let stopped = false;
  const runParts = async () => {
    for (const part of task()) {
      await writeWhenFree(part);
      if (stopped) return;
      await pause(pauseTime);
    }
  };
  const run = () => {
    running = runParts().catch((error) => log('error', failure, errorFacts(error)));
  };
  // Requests of visitors that waited for the start come first.
  const first = setTimeout(run, minute).unref();
  const regular = setInterval(run, minutes * minute).unref();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(first);
      clearInterval(regular);
      return running;
    },
  };
}
