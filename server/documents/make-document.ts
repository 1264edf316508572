import { runInProcess } from '#server/own-process';
import type { Brochure } from './brochure.ts';
import type { Profile } from './company-profile.ts';

/** A document and what it says. */
export type DocumentTask = { brochure: Brochure } | { profile: Profile };

/** Makes a PDF file: what takes half a second of a processor and 200 MB does not take them from the site. */
export const makeDocument = (task: DocumentTask) =>
  runInProcess<Uint8Array<ArrayBuffer>>('server/documents/document-worker.ts', task);
