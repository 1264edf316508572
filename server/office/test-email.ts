import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { emails } from '#db/schema/email';
import { company, headOffice, mailboxOfOffice } from '#server/company/company';
import { env } from '#server/env';
import { enqueueEmail, mailFileName, waitForFirstAttempt } from '#server/mail/outbox';
import { formatInstant } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { pick } from '#server/values/pick.input';

const kind = 'test_email';

/** How long the screen waits for the first attempt, in ms. */
const maxWait = 16_000;

/**
 * The last test email, or the one with an id, with its result and the name of its file, if any; null where none was
 * sent.
 */
export function findTestEmail(id?: number) {
  const isIt = and(eq(emails.kind, kind), id === undefined ? undefined : eq(emails.id, id));
  const last = db().select().from(emails).where(isIt).orderBy(desc(emails.id)).limit(1).get();
  if (!last) return null;
  const outcome = pick(last, 'recipient', 'state', 'deliveredTo', 'lastError', 'sentAt');
  return { ...outcome, file: mailFileName(last.dedupeKey) };
}
export type SentTest = NonNullable<ReturnType<typeof findTestEmail>>;

/**
 * Sends an email to an address of the owner, and returns the result of the first attempt. Throws Conflict while no
 * address could send it.
 */
export async function sendTestEmail(recipient: string, now: Date = new Date()) {
  const office = headOffice();
  if (office.email === '') throw new Conflict('Save your office first: its address sends the emails.');
  const props = {
    ...{ company: company().name, siteUrl: env().PUBLIC_URL, office: pick(office, 'city', 'phones', 'email') },
    sentAt: formatInstant(now, office.timeZone),
  };
  const sender = mailboxOfOffice(office);
  const email = {
    kind,
    props,
    dedupeKey: `${kind}:${randomUUID()}`,
    sender,
    recipient: { office: recipient },
  } as const;
  const id = immediately(() => enqueueEmail(email));
  await waitForFirstAttempt(id, maxWait);
  return findTestEmail(id);
}
