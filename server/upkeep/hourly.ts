import { setTimeout as pause } from 'node:timers/promises';
import { writeWhenFree } from '#db/client';
import { errorFacts, log } from '#server/log';

const minute = 60_000;
/** Between two parts, in ms: requests come between them. */
const pauseTime = 5;

/** Lists what is to be done, in parts that take some milliseconds each: no request is answered meanwhile. */
type Task = () => (() => unknown)[];

/**
 * Runs work once after a delay, then at an interval, both in ms; `stop` waits for the last run.
 * @param failure the event that is logged where the work throws
 */
export function repeat(
  work: () => Promise<unknown>,
  { delay, interval, failure }: { delay: number; interval: number; failure: string },
): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = work().then(
      () => undefined,
      (error) => log('error', failure, errorFacts(error)),
    );
  };
  const first = setTimeout(run, delay).unref();
  const regular = setInterval(run, interval).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(regular);
      return running;
    },
  };
}

/** Runs a task that writes to the database soon after the start, then every so many minutes. */
export function runEvery(minutes: number, task: Task, failure: string): { stop: () => Promise<void> } {
  let stopped = false;
  const runParts = async () => {
    for (const part of task()) {
      await writeWhenFree(part);
      if (stopped) return;
      await pause(pauseTime);
    }
  };
  // Requests of visitors that waited for the start come first.
  const { stop } = repeat(runParts, { delay: minute, interval: minutes * minute, failure });
  return {
    stop: () => {
      stopped = true;
      return stop();
    },
  };
}
