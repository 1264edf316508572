import { printedLook } from '#server/catalogue/brochure';
import { company, listPrintedOffices } from '#server/company/company';
import { look } from '#server/company/look';
import type { Look } from '#server/company/look.input';
import { about } from '#server/company/story';
import type { Profile } from '#server/documents/company-profile';
import { fileNameOf } from '#server/documents/file-name';
import { makeDocument } from '#server/documents/make-document';
import { withErrorReport } from '#server/web/loader-errors';
import { siteFacts } from '#server/web/site-facts';

async function make({ look, ...facts }: Omit<Profile, 'look' | 'changedAt'> & { look: Look }) {
  const printed = await printedLook(look, facts.company.name);
  return makeDocument({ profile: { ...facts, look: printed, changedAt: new Date() } });
}

/** The last file, with its content as JSON: it is made again only when that has changed. */
let made: { says: string; file: Promise<Uint8Array<ArrayBuffer>> } | null = null;

export const loader = withErrorReport('the company profile', async () => {
  const profile = {
    company: company(),
    about: about(),
    offices: listPrintedOffices(),
    siteUrl: siteFacts().url,
    look: look(),
  };
  const says = JSON.stringify(profile);
  if (made?.says !== says) made = { says, file: make(profile) };
  const { file } = made;
  file.catch(() => {
    if (made?.file === file) made = null;
  });
  const name = fileNameOf(`${profile.company.name}: company profile`);
  return new Response(await file, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}"` },
  });
});
