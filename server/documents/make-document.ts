import { runInProcess } from '#server/own-process';
import type { Brochure } from './brochure.ts';
import type { Profile } from './company-profile.ts';

/** A document and what it says, or signs that are looked up in its fonts. */
export type DocumentTask = { brochure: Brochure } | { profile: Profile } | { signs: string };

const worker = 'server/documents/document-worker.ts';

/** Makes a PDF file: what takes half a second of a processor and 200 MB does not take them from the site. */
export const makeDocument = (task: Exclude<DocumentTask, { signs: string }>) =>
  runInProcess<Uint8Array<ArrayBuffer>>(worker, task);

/** Those of the signs that a document leaves out, since no font of it has them, each once. */
export const findUnprinted = (signs: string) => runInProcess<string[]>(worker, { signs } satisfies DocumentTask);
