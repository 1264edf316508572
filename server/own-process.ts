// Node also loads this file as it is, in the processes themselves: it imports nothing of ours.
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';

/** The maximum time for a task, in ms. */
const maxTime = 60_000;
/** Pages come first: 19 is the lowest priority. */
const priority = 10;

/** The task failed, crashed its process or took too long. */
export class TaskError extends Error {
  override name = 'TaskError';
}

/**
 * Does a task in a process of its own, which ends with it: a crash does not end the site, and its memory is released.
 * Throws TaskError, or another error where the process itself is broken.
 * @param file calls `doTask`
 */
export function runInProcess<Result>(file: string, task: unknown): Promise<Result> {
  const child = fork(path.resolve(file), {
    timeout: maxTime,
    killSignal: 'SIGKILL',
    // The process cannot read the secrets of the site's environment. A single malloc arena uses less memory.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<Result>((resolve, reject) => {
    child.once('message', (answer: { result: Result } | { error: string }) => {
      if ('error' in answer) reject(new TaskError(answer.error));
      else resolve(answer.result);
    });
    child.once('exit', (code, signal) => {
      const message = `the process of a task ended with ${signal ?? code}`;
      // A signal means that the task has crashed it or took too long; an exit code means a broken program.
      reject(signal ? new TaskError(message) : new Error(message));
    });
    child.once('error', reject);
    child.send(task as object, (error) => {
      if (error) reject(error);
    });
    try {
      if (child.pid) setPriority(child.pid, priority);
    } catch {
      // The process has ended; its exit reports that.
    }
  }).finally(() => {
    if (child.connected) child.disconnect();
  });
}

/** In the process: does the task and answers with its result. */
export function doTask<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.once('message', async (task: Task) => {
    try {
      process.send?.({ result: await work(task) });
    } catch (error) {
      process.send?.({ error: (error as Error).stack ?? String(error) });
    }
  });
  // Ctrl-C also sends its signal to this process, but the site may still need it: it ends when the site disconnects.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
}
