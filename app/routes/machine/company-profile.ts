import { company, listOffices } from '#server/company/company';
import { about } from '#server/company/story';
import { fileNameOf } from '#server/documents/file-name';
import { makeDocument } from '#server/documents/make-document';
import { withErrorReport } from '#server/web/loader-errors';
import { siteFacts } from '#server/web/site-facts';

/** The last file, and what it says as JSON: it is made again only when that has changed. */
let made: { says: string; file: Promise<Uint8Array<ArrayBuffer>> } | null = null;

export const loader = withErrorReport('the company profile', async () => {
  const profile = { company: company(), about: about(), offices: listOffices(), siteUrl: siteFacts().url };
  const says = JSON.stringify(profile);
  if (made?.says !== says) made = { says, file: makeDocument({ profile: { ...profile, changedAt: new Date() } }) };
  const { file } = made;
  file.catch(() => {
    if (made?.file === file) made = null;
  });
  const name = fileNameOf(`${profile.company.name}: company profile`);
  return new Response(await file, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}"` },
  });
});
