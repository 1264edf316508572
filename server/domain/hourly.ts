import { writeWhenFree } from '#db/client';
import { errorFacts, log } from '#server/log';

const minute = 60_000;

/** Runs a task like `runEvery`, every hour. */
export const runHourly = (task: () => void, failure: string) => runEvery(60, task, failure);

/**
 * Runs a task that writes to the database soon after the start, then every so many minutes.
 * @param failure the event that is logged where the task throws
 */
export function runEvery(minutes: number, task: () => void, failure: string): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = writeWhenFree(task).catch((error) => log('error', failure, errorFacts(error)));
  };
  // Requests of visitors that waited for the start come first.
  const first = setTimeout(run, minute).unref();
  const regular = setInterval(run, minutes * minute).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(regular);
      return running;
    },
  };
}
