import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { db, immediately, transaction, writeWhenFree } from '#db/client';
import { countRows } from '#db/listing';
import { emails, type OutboxEmail } from '#db/schema/email';
import { type NewsletterIssue, newsletterIssues } from '#db/schema/newsletter-issue';
import { newsletter } from '#db/schema/subscriber';
import { existingRecord, findRecord, updateRecord } from '#server/catalogue/stored-record';
import { headOffice, mailboxOfOffice } from '#server/company/company';
import { isActive, newsletterFrame, postalAddress, unsubscribePath } from '#server/contact/subscriber';
import { env } from '#server/env';
import { log } from '#server/log';
import { isUnattempted } from '#server/mail/order';
import { enqueueEmail, findEmailByKey, isAbout } from '#server/mail/outbox';
import type { Refusal } from '#server/mail/received-mail';
import { repeat } from '#server/upkeep/hourly';
import { Conflict, existing } from '#server/values/errors';
import { countRecipients, isRecipient } from './audience';
import { readPicks } from './newsletter-items';

/** The interval between two checks for emails to enqueue, in ms. */
const interval = 5000;
/** How far ahead emails are enqueued, each with its time, in ms. */
const ahead = 2 * interval;

type NewsletterState = NewsletterIssue['state'];

const keyOf = (issue: number, subscriber: number) => `newsletter:${issue}:${subscriber}`;
/** Without the copies that the office sends again. */
const isOfIssue = (id: number) => and(isAbout({ kind: 'newsletter', id }), isNull(emails.copyOf));

/** How many emails of a newsletter wait in the outbox, and how many have failed. */
export function countUnsentOf(id: number) {
  const countIn = (...states: OutboxEmail['state'][]) =>
    db()
      .select({ emails: count() })
      .from(emails)
      .where(and(inArray(emails.state, states), isOfIssue(id)))
      .get()?.emails ?? 0;
  return { waiting: countIn('queued', 'sending'), failed: countIn('attention') };
}

/** How many of those who have got a newsletter have unsubscribed since. */
export const countLeft = (id: number): number =>
  countRows(
    emails,
    and(
      ...[isOfIssue(id), eq(emails.state, 'sent')],
      sql`CAST(substr(${emails.dedupeKey}, ${keyOf(id, 0).length}) AS INTEGER) NOT IN (
        SELECT id FROM newsletter WHERE stopped_because IS NOT 'unsubscribed')`,
    ),
  );

const hasUntried = (id: number): boolean =>
  db()
    .select({ id: emails.id })
    .from(emails)
    .where(and(isOfIssue(id), eq(emails.state, 'queued'), isUnattempted))
    .limit(1)
    .get() !== undefined;

/**
 * Begins to send a newsletter to the present subscribers, with its articles and offers as they are now. Throws
 * NotFound, StaleVersion, and Conflict where it is no draft, nobody would get it, or an article or offer cannot be
 * sent.
 */
export function sendNewsletter(seen: { id: number; version: number }, now: Date = new Date()): void {
  const columnsOf = (issue: NewsletterIssue) => {
    if (issue.state !== 'draft') throw new Conflict('This newsletter is being sent, or was sent.');
    const picked = readPicks(issue.picks, now);
    const problems = picked.flatMap(({ problem }) => problem ?? []);
    if (problems.length > 0) throw new Conflict(problems.join(' '));
    const counted = countRecipients(issue);
    if (counted.recipients === 0) throw new Conflict('No subscribers match this. Choose more of them.');
    const items = picked.flatMap(({ item }) => item ?? []);
    const at = now.toISOString();
    return { state: 'sending' as const, items, ...counted, startedAt: at, nextAt: at };
  };
  updateRecord('newsletter', seen, columnsOf, now);
  paceNewsletters(now);
}

/** Changes the state of a newsletter. Throws NotFound, and Conflict in a state that is not in `from`. */
function changeState(
  id: number,
  from: NewsletterState[],
  columnsOf: (issue: NewsletterIssue) => Partial<NewsletterIssue>,
): void {
  immediately(() => {
    const issue = existingRecord('newsletter', id);
    if (!from.includes(issue.state)) throw new Conflict(`This newsletter is ${issue.state} by now.`);
    store(id, columnsOf(issue));
  });
}

const store = (id: number, columns: Partial<NewsletterIssue>) =>
  transaction().update(newsletterIssues).set(columns).where(eq(newsletterIssues.id, id)).run();

/**
 * Deletes emails without an attempt from the outbox, to enqueue them again later; returns the new values of the
 * newsletter.
 */
function withdrawUntried(issue: NewsletterIssue) {
  const isWithdrawn = and(isOfIssue(issue.id), isUnattempted);
  const withdrawn = transaction().delete(emails).where(isWithdrawn).returning({ props: emails.props }).all();
  const subscribers = withdrawn.flatMap((email) => subscriberOf(email)?.subscriber ?? []);
  const first = Math.min(...subscribers, issue.lastEnqueued + 1);
  return { state: 'paused' as const, lastEnqueued: first - 1, enqueued: issue.enqueued - withdrawn.length };
}

export const pauseNewsletter = (id: number): void => changeState(id, ['sending'], withdrawUntried);

export function resumeNewsletter(id: number, now: Date = new Date()): void {
  changeState(id, ['paused'], () => ({ state: 'sending', nextAt: now.toISOString() }));
  paceNewsletters(now);
}

/** Ends a newsletter for good, for all who have not got it yet. */
export const cancelNewsletter = (id: number, now: Date = new Date()): void =>
  changeState(id, ['sending', 'paused'], (issue) => {
    const { lastEnqueued, enqueued } = withdrawUntried(issue);
    // Failed emails are not tried again either.
    const isWaiting = and(isOfIssue(id), eq(emails.state, 'queued'));
    const { changes } = transaction().delete(emails).where(isWaiting).run();
    return { state: 'cancelled', finishedAt: now.toISOString(), lastEnqueued, enqueued: enqueued - changes };
  });

const findSending = () =>
  db()
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.state, 'sending'))
    .orderBy(asc(newsletterIssues.startedAt), asc(newsletterIssues.id))
    .limit(1)
    .get();

/**
 * Enqueues the next emails of the newsletter that began first, each with its time. Notes the progress in the same
 * transaction: after a kill nobody gets it twice, and nobody is missed.
 */
export function paceNewsletters(now: Date = new Date()): void {
  if (!findSending()) return;
  immediately(() => {
    const issue = findSending();
    if (!issue) return;
    const { waiting } = countUnsentOf(issue.id);
    const pause = 60_000 / issue.perMinute;
    const end = now.getTime() + ahead;
    const next = Date.parse(issue.nextAt ?? '');
    // Missed time is not made up for. A time further away was written while the clock was wrong.
    const start = next > now.getTime() && next < end + pause ? next : now.getTime();
    // So many wait only where the mail service is slow or down.
    const most = waiting > Math.max(10, issue.perMinute / 2) ? 0 : Math.ceil((end - start) / pause);
    if (most <= 0) return;
    const { id, lastEnqueued, lastSubscriber } = issue;
    const isNext = and(gt(newsletter.id, lastEnqueued), lte(newsletter.id, lastSubscriber), isRecipient(issue));
    const rows = db().select().from(newsletter).where(isNext).orderBy(newsletter.id).limit(most).all();
    const added = rows.filter((subscriber) => findEmailByKey(keyOf(id, subscriber.id)) === null);
    for (const [place, subscriber] of added.entries()) {
      enqueueEmail({
        kind: 'newsletter',
        props: { newsletter: id, subscriber: subscriber.id },
        dedupeKey: keyOf(id, subscriber.id),
        about: { kind: 'newsletter', id },
        sender: mailboxOfOffice(headOffice()),
        recipient: { traveller: subscriber.email, client: null },
        sendAt: new Date(start + place * pause),
      });
    }
    const last = rows.at(-1);
    if (last) {
      const nextAt = new Date(start + added.length * pause).toISOString();
      store(id, { lastEnqueued: last.id, enqueued: issue.enqueued + added.length, nextAt });
    } else if (!hasUntried(id)) {
      // Failed emails are tried again for a day, which delays no other newsletter.
      store(id, { state: 'sent', finishedAt: now.toISOString() });
    }
  });
}

/** Resumes newsletters that are being sent soon after the start, then every five seconds. */
export const startNewsletters = () =>
  repeat(() => writeWhenFree(() => paceNewsletters()), { delay: interval, interval, failure: 'newsletters' });

/** The stored ids of a newsletter's email; a test email has all its props. */
const subscriberOf = ({ props }: Pick<OutboxEmail, 'props'>) => {
  const { newsletter: issue, subscriber } = props as { newsletter?: number; subscriber?: number };
  return issue === undefined || subscriber === undefined ? null : { issue, subscriber };
};

const findSubscriber = (id: number) =>
  db()
    .select()
    .from(newsletter)
    .where(and(eq(newsletter.id, id), isActive))
    .get();

/** True for an email to somebody who has unsubscribed meanwhile, and for a cancelled newsletter. */
export function isNewsletterOver(email: Pick<OutboxEmail, 'props'>): boolean {
  const stored = subscriberOf(email);
  if (!stored) return false;
  return !findSubscriber(stored.subscriber) || findRecord('newsletter', stored.issue)?.state === 'cancelled';
}

/** The content of a newsletter, the same for everybody. */
export const contentOf = ({
  subject,
  previewText,
  opening,
}: Pick<NewsletterIssue, 'subject' | 'previewText' | 'opening'>) => ({
  ...newsletterFrame(),
  ...{ subject, previewText, opening, address: postalAddress() },
});

/** The props of an email of a newsletter for its first attempt. */
export function propsOfNewsletter(email: Pick<OutboxEmail, 'props'>): unknown {
  const stored = subscriberOf(email);
  if (!stored) return email.props;
  const issue = existingRecord('newsletter', stored.issue);
  const subscriber = existing(findSubscriber(stored.subscriber), 'Subscriber');
  const unsubscribeUrl = env().PUBLIC_URL + unsubscribePath(subscriber);
  return { ...contentOf(issue), items: issue.items ?? [], unsubscribeUrl, newsletter: issue.id };
}

/** A newsletter is paused at this number of bounces, if they are more than this share of its emails. */
const minBounces = 20;
const maxShare = 0.05;

/** Stops newsletters to addresses that bounce or complain. Too many bounces pause a newsletter, once. */
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
