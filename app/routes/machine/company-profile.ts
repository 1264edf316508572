import { company } from '#server/content/company';
import { makeCompanyProfile } from '#server/documents/company-profile';
import type { PdfFile } from '#server/documents/document';
import { withErrorReport } from '#server/http/loader-errors';
import { siteFacts } from '#server/http/site-facts';

/** The texts are a part of the program: they are as old as the process. */
const changedAt = new Date(performance.timeOrigin);
let file: Promise<PdfFile> | null = null;

/** The company profile. It is made once, because the page cache does not know every spelling of its address. */
export const loader = withErrorReport('the company profile', async () => {
  file ??= makeCompanyProfile(company, siteFacts().url, changedAt).catch((error) => {
    file = null;
    throw error;
  });
  const { name, bytes } = await file;
  return new Response(bytes, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}"` },
  });
});
