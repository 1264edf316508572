// The process that makes one document for `make-document.ts`. Node loads this file and those that it imports as they
// are: they name each other with their endings.
import { makeBrochure } from './brochure.ts';
import { makeCompanyProfile } from './company-profile.ts';
import type { DocumentTask } from './make-document.ts';

process.once('message', async (task: DocumentTask) => {
  try {
    const made = await ('brochure' in task
      ? makeBrochure(task.brochure)
      : makeCompanyProfile(task.profile.company, task.profile.siteUrl, task.profile.changedAt));
    process.send?.({ bytes: made });
  } catch (error) {
    process.send?.({ error: (error as Error).stack ?? String(error) });
  }
});

// Ctrl-C also sends its signal to this process, but the site may still need it: it ends when the site disconnects.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
