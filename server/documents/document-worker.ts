// The process that makes one document for `make-document.ts`. Node loads this file and its imports as they are, so
// imports name files with their extensions.
import { doTask } from '#server/own-process';
import { makeBrochure } from './brochure.ts';
import { makeCompanyProfile } from './company-profile.ts';
import type { DocumentTask } from './make-document.ts';
import { makePaper } from './paper.ts';
import { makeRoomingList } from './rooming-list.ts';
import { unprintedSigns } from './ruler.ts';

doTask(async (task: DocumentTask) => {
  if ('signs' in task) return unprintedSigns(task.signs);
  if ('paper' in task) return makePaper(task.paper);
  if ('roomingList' in task) return makeRoomingList(task.roomingList);
  return 'brochure' in task ? makeBrochure(task.brochure) : makeCompanyProfile(task.profile);
});
