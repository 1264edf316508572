import { runInProcess } from '#server/own-process';
import type { Brochure } from './brochure.ts';
import type { Profile } from './company-profile.ts';
import type { PrintedPaper } from './paper.ts';
import type { PrintedRoomingList } from './rooming-list.ts';

/** A document with its content, or signs to look up in its fonts. */
export type DocumentTask =
  | { brochure: Brochure }
  | { profile: Profile }
  | { paper: PrintedPaper }
  | { roomingList: PrintedRoomingList }
  | { signs: string };

const worker = 'server/documents/document-worker.ts';

/** Makes a PDF file in a process of its own: half a second of a processor and 200 MB are not taken from the site. */
export const makeDocument = (task: Exclude<DocumentTask, { signs: string }>) =>
  runInProcess<Uint8Array<ArrayBuffer>>(worker, task);

/** The signs that no font of the documents has, each once. */
export const findUnprinted = (signs: string) => runInProcess<string[]>(worker, { signs } satisfies DocumentTask);
