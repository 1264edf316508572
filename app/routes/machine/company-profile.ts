import { company } from '#server/company/company';
import { fileNameOf } from '#server/documents/file-name';
import { makeDocument } from '#server/documents/make-document';
import { withErrorReport } from '#server/web/loader-errors';
import { siteFacts } from '#server/web/site-facts';

/** The texts are a part of the program: they are as old as the process. */
const changedAt = new Date(performance.timeOrigin);
let file: Promise<Uint8Array<ArrayBuffer>> | null = null;

/** The company profile. It is made once, because the page cache does not know every spelling of its address. */
export const loader = withErrorReport('the company profile', async () => {
  file ??= makeDocument({ profile: { company, siteUrl: siteFacts().url, changedAt } }).catch((error) => {
    file = null;
    throw error;
  });
  const name = fileNameOf(`${company.name}: company profile`);
  return new Response(await file, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}"` },
  });
});
