import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Company } from '#server/company/company';
import type { Brochure } from './brochure.ts';

/** A document and what it says. */
export type DocumentTask = { brochure: Brochure } | { profile: { company: Company; siteUrl: string; changedAt: Date } };

/** The maximum time for a document, in ms. */
const maxTime = 60_000;
/** Pages come first: 19 is the lowest priority. */
const priority = 10;

/**
 * Makes a PDF file in a process of its own, which ends with it: what takes half a second of a processor and 200 MB does
 * not take them from the site. Throws when the process fails, ends or takes too long.
 */
export function makeDocument(task: DocumentTask): Promise<Uint8Array<ArrayBuffer>> {
  const child = fork(path.resolve('server/documents/document-worker.ts'), {
    // No secret of the site's environment is in its reach.
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), maxTime);
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    child.once('message', (answer: { bytes: Uint8Array<ArrayBuffer> } | { error: string }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.bytes);
    });
    child.once('exit', (code, signal) => reject(new Error(`the process of a document ended with ${signal ?? code}`)));
    child.once('error', reject);
    child.send(task, (error) => {
      if (error) reject(error);
    });
    try {
      if (child.pid) setPriority(child.pid, priority);
    } catch {
      // It has ended, which is told by its exit.
    }
  }).finally(() => {
    clearTimeout(timer);
    if (child.connected) child.disconnect();
  });
}
