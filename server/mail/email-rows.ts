import { eq, inArray } from 'drizzle-orm';
import { db } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { pick } from '#server/values/pick.input';

/** The columns that the office's lists show. */
export const emailColumns = {
  ...pick(emails, 'id', 'kind', 'sender', 'recipient', 'reservationId', 'state', 'attempts', 'nextAttemptAt'),
  ...pick(emails, 'lastError', 'sentAt', 'deliveredTo', 'createdAt'),
};

export type EmailRow = Pick<OutboxEmail, keyof typeof emailColumns>;

/** The emails that could not be sent, then those that the limits hold back, the oldest first. */
export function listStuckEmails(limit: number): EmailRow[] {
  return db()
    .select(emailColumns)
    .from(emails)
    .where(inArray(emails.state, ['attention', 'held']))
    .orderBy(emails.state, emails.id)
    .limit(limit)
    .all();
}

/** The emails about a reservation, oldest first. */
export function listReservationEmails(reservationId: number): EmailRow[] {
  return db().select(emailColumns).from(emails).where(eq(emails.reservationId, reservationId)).orderBy(emails.id).all();
}
