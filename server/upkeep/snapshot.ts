import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Copies a database, in use or not, as it is at one moment, and checks the copy; returns the uploads that it names. The
 * copy is a single file, without a log. Throws when the database is damaged.
 */
export function copyDatabase(source: string, target: string, signal?: AbortSignal): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.resolve('server/upkeep/snapshot-worker.mjs'), { workerData: { source, target } });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      signal?.removeEventListener('abort', stop);
      reject(new Error('the copying was stopped'));
    });
  });
}
