import { eq } from 'drizzle-orm';
import { emails, type OutboxEmail } from '#db/schema/email';
import { type NewNewsletterIssue, type NewsletterIssue, newsletterIssues } from '#db/schema/newsletter-issue';
import { type NewSubscriber, newsletter } from '#db/schema/subscriber';
import { openedDatabase } from '../../fixtures';

/** Subscribes so many people of `example.com`; returns their addresses. */
export function subscribeMany(count: number, columns: Partial<NewSubscriber> = {}): string[] {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ email: `reader${at}.${columns.source ?? 'footer'}@example.com`, source: 'footer' as const },
    ...columns,
  }));
  return openedDatabase()
    .insert(newsletter)
    .values(rows)
    .returning()
    .all()
    .map(({ email }) => email);
}

/** A draft that goes to everybody who has subscribed with the footer. */
export const draft = (columns: Partial<NewNewsletterIssue> = {}): NewsletterIssue =>
  openedDatabase()
    .insert(newsletterIssues)
    .values({ ...{ subject: 'Winter', opening: 'Dear reader', sources: ['footer'], perMinute: 60 }, ...columns })
    .returning()
    .get();

export function issue(id: number): NewsletterIssue {
  const found = openedDatabase().select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).get();
  if (!found) throw new Error('the newsletter is gone');
  return found;
}

/** The emails of newsletters in the outbox, in the order in which they were enqueued. */
export const mails = (): OutboxEmail[] =>
  openedDatabase().select().from(emails).where(eq(emails.kind, 'newsletter')).orderBy(emails.id).all();

export const recipients = () => mails().map(({ recipient }) => recipient);

/** As the worker does with what the mail service has accepted. */
export const markAllSent = () =>
  openedDatabase()
    .update(emails)
    .set({ state: 'sent', deliveredTo: 'service', attempts: 1 })
    .where(eq(emails.kind, 'newsletter'))
    .run();
