import { countRows } from '#db/listing';
import { destinations } from '#db/schema/destination';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { companyDocument, officesDocument } from '#server/company/company';
import { houseRulesDocument } from '#server/company/house-rules';
import { lookDocument } from '#server/company/look';
import { isPublished, publishSite } from '#server/company/own-site';
import { homeDocument } from '#server/company/story';
import { env } from '#server/env';
import { Conflict } from '#server/values/errors';
import { isOwnPassword } from './admin';
import { findTestEmail } from './test-email';

/** The steps of a new site, and which are done; null once it is published. */
export function findFirstSteps() {
  if (isPublished()) return null;
  return {
    company: companyDocument.version() > 0,
    office: officesDocument.version() > 0,
    email: testState() === 'sent',
    test: testState(),
    password: isOwnPassword(),
    destination: countRows(destinations) > 0,
    look: lookDocument.version() > 0,
    home: homeDocument.version() > 0,
    house: houseRulesDocument.version() > 0,
    product: [tours, packages].some((table) => countRows(table) > 0),
  };
}
/** The result of the last test email; `none` where it no longer tells whether emails are sent. */
function testState(): 'none' | 'file' | 'unsent' | 'sent' {
  const test = findTestEmail();
  if (test && env().RESEND_API_KEY === undefined) return 'file';
  // A file says nothing about the mail service that is set up now.
  if (!test || test.deliveredTo === 'file') return 'none';
  return test.deliveredTo === 'service' ? 'sent' : 'unsent';
}

export type FirstSteps = NonNullable<ReturnType<typeof findFirstSteps>>;

/** Opens the site to visitors. Throws Conflict until company and office are saved. */
export function publish(): void {
  const steps = findFirstSteps();
  if (!steps) return;
  if (!(steps.company && steps.office)) throw new Conflict('Save your company and your office first.');
  publishSite();
}
