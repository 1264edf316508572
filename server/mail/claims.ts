import { and, eq, gt, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { isBehindEarlier, isNewsletter, isUnattempted, keptForOthers } from './order';
import { releaseEmails } from './traveller-limit';

/** After this long an email that is still being sent is due again: the process that sent it has died. In ms. */
const claimTimeout = 120_000;

/** Makes emails due again that a process was sending when it died; for the start, when no process is sending. */
export function releaseClaims(now: Date): void {
  const due: Partial<OutboxEmail> = { state: 'queued', nextAttemptAt: now.toISOString() };
  immediately(() => transaction().update(emails).set(due).where(eq(emails.state, 'sending')).run());
}

/** An email is never due later than this, in ms: a time further away was written while the clock was wrong. */
export const maxRetryDelay = 6 * 3_600_000;

/**
 * Marks the oldest due emails as being sent, so that no other worker sends them, and returns them; releases held
 * ones. Of the emails about one reservation to one recipient it takes the earliest only, and newsletters after all others.
 * @param inFlight ids that this process is sending now: after a jump of the clock their claims look expired
 */
export function claimDueEmails(now: Date, limit = 10, inFlight: number[] = []): OutboxEmail[] {
  const later = (delay: number) => new Date(now.getTime() + delay).toISOString();
  const due = or(
    and(eq(emails.state, 'queued'), isOutside(now.toISOString(), later(maxRetryDelay))),
    and(eq(emails.state, 'sending'), isOutside(now.toISOString(), later(claimTimeout))),
  );
  return immediately(() => {
    releaseEmails(now);
    const claimable = and(due, notInArray(emails.id, inFlight));
    leaveLateEmails(now, claimable);
    const isNext = and(claimable, not(isBehindEarlier()));
    const { id, kind } = emails;
    const next = db().select({ id, kind }).from(emails).where(isNext).orderBy(isNewsletter, id).limit(limit).all();
    const others = next.filter((email) => email.kind !== 'newsletter');
    const rows = next.slice(0, Math.max(others.length, limit - keptForOthers));
    return rows.flatMap((email) =>
      transaction()
        .update(emails)
        .set({
          state: 'sending',
          attempts: sql`${emails.attempts} + 1`,
          nextAttemptAt: new Date(now.getTime() + claimTimeout).toISOString(),
        })
        .where(eq(id, email.id))
        .returning()
        .all(),
    );
  });
}

/**
 * Leaves due emails whose `notAfter` is past for the office. The error says whether one may have been sent, and why
 * sending it again does not help.
 */
function leaveLateEmails(now: Date, claimable: SQL | undefined): void {
  const notAfter = sql`json_extract(${emails.props}, '$.notAfter')`;
  const isLate = sql`${notAfter} <= ${now.toISOString()}`;
  const outcome = sql`iif(${isUnattempted}, 'not sent', 'may have been sent; not sent again')`;
  const until = sql`strftime('%Y-%m-%d %H:%M UTC', ${notAfter})`;
  const lastError = sql`${outcome} || ': it was only useful until ' || ${until} || ', so sending it again does not help'`;
  transaction().update(emails).set({ state: 'attention', lastError }).where(and(claimable, isLate)).run();
}

const isOutside = (from: string, to: string) => or(lte(emails.nextAttemptAt, from), gt(emails.nextAttemptAt, to));
