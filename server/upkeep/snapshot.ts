import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Copies a database, in use or not, as it is at one moment, and checks the copy; returns the uploads that it names. The
 * copy is a single file, without a log. Throws when the database is damaged.
 */
export async function copyDatabase(source: string, target: string, signal?: AbortSignal): Promise<string[]> {
  const worker = new Worker(path.resolve('server/upkeep/snapshot-worker.mjs'), { workerData: { source, target } });
  try {
    const [uploads] = await once(worker, 'message', { signal });
    return uploads;
  } finally {
    await worker.terminate();
  }
}
