import { and, eq, exists, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { db } from '#db/client';
import { emails } from '#db/schema/email';

/** True of an email that nobody has tried to send; one that the office sends again has kept its rendered bytes. */
export const isUnattempted: SQL<unknown> = sql`(${and(
  inArray(emails.state, ['held', 'queued', 'attention']),
  eq(emails.attempts, 0),
  isNull(emails.rendered),
)})`;

export const isNewsletter: SQL<unknown> = eq(emails.kind, 'newsletter');

/**
 * How many simultaneous emails are kept for other kinds than newsletters, so that bookings do not wait behind those.
 */
export const keptForOthers = 2;

/** An email keeps later ones waiting until so many attempts have failed, which takes about an hour. */
const maxAttemptsAhead = 8;

const earlier = alias(emails, 'earlier');

/**
 * True for an email that waits for an earlier one about the same reservation to the same recipient: they are sent in
 * the order of their ids. An earlier one that is held, needs attention, or has failed more than 8 times keeps no other
 * back.
 */
export const isBehindEarlier = (): SQL =>
  exists(
    db()
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.reservationId, emails.reservationId),
          sql`lower(${earlier.recipient}) = lower(${emails.recipient})`,
          lt(earlier.id, emails.id),
          or(eq(earlier.state, 'sending'), and(eq(earlier.state, 'queued'), lte(earlier.attempts, maxAttemptsAhead))),
        ),
      ),
  );
