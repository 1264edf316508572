import { and, eq, gt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { releaseEmails } from './traveller-limit';

/** After this long an email that is still being sent is due again: the process that sent it has died. In ms. */
const claimTimeout = 120_000;

/** Makes emails due again that a process was sending when it died; for the start, when no process is sending. */
export function releaseClaims(now: Date): void {
  db()
    .update(emails)
    .set({ state: 'queued', nextAttemptAt: now.toISOString() })
    .where(eq(emails.state, 'sending'))
    .run();
}

/** An email is never due later than this, in ms: a time further away was written while the clock was wrong. */
export const maxRetryDelay = 6 * 3_600_000;

/**
 * Marks the oldest due emails as being sent, so that no other worker sends them, and returns them; releases held
 * ones.
 * @param inFlight ids that this process is sending now: after a jump of the clock their claims look expired
 */
export function claimDueEmails(now: Date, limit = 10, inFlight: number[] = []): OutboxEmail[] {
  const later = (delay: number) => new Date(now.getTime() + delay).toISOString();
  const due = or(
    and(eq(emails.state, 'queued'), isOutside(now.toISOString(), later(maxRetryDelay))),
    and(eq(emails.state, 'sending'), isOutside(now.toISOString(), later(claimTimeout))),
  );
  return db().transaction(
    (transaction) => {
      releaseEmails(transaction, now);
      const claimable = and(due, notInArray(emails.id, inFlight));
      leaveLateEmails(transaction, now, claimable);
      const ids = transaction.select({ id: emails.id }).from(emails).where(claimable).orderBy(emails.id);
      const rows = ids.limit(limit).all();
      return rows.flatMap(({ id }) =>
        transaction
          .update(emails)
          .set({
            state: 'sending',
            attempts: sql`${emails.attempts} + 1`,
            nextAttemptAt: new Date(now.getTime() + claimTimeout).toISOString(),
          })
          .where(eq(emails.id, id))
          .returning()
          .all(),
      );
    },
    { behavior: 'immediate' },
  );
}

/** Leaves due emails for the office that say in `notAfter` until when they hold, and that time is over. */
function leaveLateEmails(queries: Queries, now: Date, claimable: SQL | undefined): void {
  const isLate = sql`json_extract(${emails.props}, '$.notAfter') <= ${now.toISOString()}`;
  queries
    .update(emails)
    .set({ state: 'attention', lastError: 'not sent: it would have come too late' })
    .where(and(claimable, isLate))
    .run();
}

const isOutside = (from: string, to: string) => or(lte(emails.nextAttemptAt, from), gt(emails.nextAttemptAt, to));
