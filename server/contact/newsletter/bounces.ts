import { and, eq, isNull, sql } from 'drizzle-orm';
import { immediately, transaction } from '#db/client';
import { newsletterIssues } from '#db/schema/newsletter-issue';
import { newsletter } from '#db/schema/subscriber';
import { log } from '#server/log';
import type { Refusal } from '#server/mail/received-mail';
import { withdrawUntried } from './sending';

/** So many bounces of a newsletter pause it where they are more than this share of its emails. */
const minBounces = 20;
const maxShare = 0.05;

/** Stops newsletters to addresses that bounce or complain; the first time that too many of one bounce, it is paused. */
export function noteRefusal({ addresses, because, newsletter: id }: Refusal, now: Date = new Date()): boolean {
  return immediately(() => {
    const stopped = addresses.flatMap((address) =>
      transaction()
        .update(newsletter)
        .set({ stoppedAt: now.toISOString(), stoppedBecause: because })
        .where(and(eq(newsletter.email, address.trim().toLowerCase()), isNull(newsletter.stoppedAt)))
        .returning({ id: newsletter.id })
        .all(),
    );
    if (stopped.length === 0 || id === null || because === 'complained') return stopped.length > 0;
    const issue = transaction()
      .update(newsletterIssues)
      .set({ bounced: sql`${newsletterIssues.bounced} + ${stopped.length}` })
      .where(eq(newsletterIssues.id, id))
      .returning()
      .get();
    if (issue?.state !== 'sending' || issue.stoppedByBounces) return true;
    if (issue.bounced < minBounces || issue.bounced <= maxShare * issue.enqueued) return true;
    const columns = { ...withdrawUntried(issue), stoppedByBounces: true };
    transaction().update(newsletterIssues).set(columns).where(eq(newsletterIssues.id, id)).run();
    log('warn', 'newsletter.bounces', { id, bounced: issue.bounced, of: issue.enqueued });
    return true;
  });
}
