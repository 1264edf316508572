import { and, eq, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type Listing, listRows } from '#db/listing';
import { emails } from '#db/schema/email';
import { reservations } from '#db/schema/reservation';
import { formerAddresses } from '#server/booking/record/reservation';
import { type EmailRow, emailColumns } from '#server/mail/email-rows';
import { resendEmail as requeueEmail } from '#server/mail/outbox';
import { Conflict, existing } from '#server/values/errors';
import { foundIds, maxFound } from '#server/values/folded-words';
import { pick } from '#server/values/pick.input';
import type { EmailQuery } from './emails.input';
import { isUnsent, renewProps } from './unsent-emails';

/** An email with its preview, which is null until the first attempt to send it. */
type OfficeEmail = EmailRow & {
  replyTo: string | null;
  /** The newsletter that holds its content. */
  newsletterId: number | null;
  preview: { from: string; subject: string; html: string; text: string; attachments: string[] } | null;
};

const sortKeys = { newest: emails.id, recipient: emails.recipient, kind: emails.kind };

/** The emails of the office's list, by default the newest first. */
export function searchEmails({ search, state, ...query }: EmailQuery): Listing<EmailRow> {
  const most = state ? null : maxFound;
  const condition = and(
    state ? isIn(state) : undefined,
    search ? sql`${emails.id} IN (${foundIds('email', search, most)})` : undefined,
  );
  const listing = listRows(emails, emailColumns, condition, sortKeys, query);
  return search && listing.total === most ? { ...listing, isNewestOnly: true } : listing;
}

function isIn(state: NonNullable<EmailQuery['state']>) {
  if (state === 'unsent') return isUnsent;
  return and(eq(emails.state, state), state === 'sent' ? sql`${emails.deliveredTo} IS NOT 'file'` : undefined);
}

export function findEmail(id: number): OfficeEmail | null {
  const newsletterId = sql<number | null>`iif(${emails.kind} = 'newsletter', ${emails.props} ->> '$.newsletter', NULL)`;
  const columns = { ...emailColumns, replyTo: emails.replyTo, rendered: emails.rendered, newsletterId };
  const email = db().select(columns).from(emails).where(eq(emails.id, id)).get();
  if (!email) return null;
  const { rendered, ...row } = email;
  const preview = rendered && {
    ...pick(rendered, 'from', 'subject', 'html', 'text'),
    attachments: rendered.attachments?.map((attachment) => attachment.filename) ?? [],
  };
  return { ...row, preview };
}

/**
 * Sends an email now: as a copy if it was sent before, or itself if it was only written to a file. Throws NotFound, and
 * Conflict for a former address.
 */
export function resendEmail(id: number, now: Date = new Date()): OfficeEmail {
  assertPresentAddress(id);
  const resent = requeueEmail(id, now, (email) => renewProps(email, now));
  return existing(resent === null ? null : findEmail(resent), 'Email');
}

/** Throws Conflict for an email to a traveller whose address the office has replaced since. */
function assertPresentAddress(id: number): void {
  const { recipient, replyTo, reservationId } = emails;
  const sent = db()
    .select({ recipient, replyTo, reservationId, present: reservations.email })
    .from(emails)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .where(eq(emails.id, id))
    .get();
  // Emails to the office have a reply address.
  if (!sent || sent.reservationId === null || sent.replyTo !== null) return;
  const former = formerAddresses({ id: sent.reservationId, email: sent.present });
  if (!former.includes(sent.recipient)) return;
  throw new Conflict(
    sent.present === null ? 'This booking no longer has an email address.' : `The address is now ${sent.present}.`,
  );
}
