import { findPaper } from '#app/routes/paper/find-paper.server.ts';
import { printedLook } from '#server/catalogue/brochure';
import { company } from '#server/company/company';
import { look } from '#server/company/look';
import { fileNameOf } from '#server/documents/file-name';
import { makeDocument } from '#server/documents/make-document';
import { clientContext } from '#server/web/client-address';
import { costlyWork } from '#server/web/costly-work';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/paper-file';

const making = costlyWork<Uint8Array<ArrayBuffer>>('paper', { max: 60, windowSeconds: 600, maxWait: 8000 });

const ofPerson = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** An invoice, a credit note or a statement as a PDF file. */
export const loader = withErrorReport('this file', async ({ params, request, context }: Route.LoaderArgs) => {
  const { paper, changedAt } = findPaper({ params, request });
  const facts = { paper, changedAt, company: company().name };
  const make = async () => makeDocument({ paper: { ...facts, look: await printedLook(look(), facts.company) } });
  const made = await making(JSON.stringify([facts, look()]), context.get(clientContext), make);
  if (!('result' in made)) {
    return new Response('This file is not ready yet. Please try again in a moment.', {
      status: made.status,
      headers: { ...ofPerson, 'Retry-After': String(made.retryAfter), 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const name = fileNameOf(`${paper.title} ${paper.number ?? paper.reference}`);
  return new Response(made.result, {
    headers: {
      ...ofPerson,
      'Content-Type': 'application/pdf',
      'Content-Length': String(made.result.byteLength),
      'Content-Disposition': `inline; filename="${name}"`,
    },
  });
});
