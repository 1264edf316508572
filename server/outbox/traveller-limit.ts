import { and, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { emails, settings } from '#db/schema';
import type { EmailKind } from '#emails/catalog';
import { mailboxOf } from '#server/mailbox';

/** The emails that a visitor of the site can make us send to any address. */
const visitorKinds: EmailKind[] = ['tour_booking', 'package_booking', 'booking_cancelled', 'newsletter_welcome'];

const hour = 3_600_000;
const maxPerMailbox = 20;
/** The setting `traveller_mails_per_hour` replaces it. */
const maxInAll = 300;

/** Why an email that a visitor causes must wait for the office; null where it may be sent, or the office causes it. */
export function reasonToHold(queries: Queries, kind: EmailKind, recipient: string, now: Date): string | null {
  if (!visitorKinds.includes(kind)) return null;
  const sent = queries
    .select({ recipient: emails.recipient })
    .from(emails)
    .where(
      and(
        gt(emails.createdAt, new Date(now.getTime() - hour).toISOString()),
        lte(emails.createdAt, now.toISOString()),
        inArray(emails.kind, visitorKinds),
        or(ne(emails.state, 'attention'), gt(emails.attempts, 0)),
      ),
    )
    .all();
  const mailbox = mailboxOf(recipient);
  const toMailbox = sent.filter((email) => mailboxOf(email.recipient) === mailbox).length;
  if (toMailbox >= maxPerMailbox) return `held: ${maxPerMailbox} mails to this mailbox within an hour`;
  const max = maxPerHour(queries);
  return sent.length >= max ? `held: ${max} mails to travellers within an hour` : null;
}

function maxPerHour(queries: Queries): number {
  const row = queries
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'traveller_mails_per_hour'))
    .get();
  const value = Number(row?.value);
  return row && Number.isSafeInteger(value) && value >= 0 ? value : maxInAll;
}
