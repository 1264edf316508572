import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, list, versioned } from './shared-columns';

/** An article, offer, tour or package as a newsletter shows it. */
export interface NewsletterItem {
  /** Of its page. */
  path: string;
  title: string;
  image: string;
  /** What the picture shows; missing in issues from before it was kept. */
  imageAlt?: string | null;
  /** Below the title: category and day, or place and length. */
  note: string;
  text: string;
  /** Of an offer, tour or package, in words; before a reduction and its conditions are those of an offer. */
  price: { now: string; unit: string; before?: string; conditions?: string } | null;
}

/** The issues of the newsletter. Who is still to get one follows from `lastEnqueued`: subscribers come in the order of their ids. */
export const newsletterIssues = sqliteTable(
  'newsletter_issues',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subject: text('subject').notNull(),
    /** What mail programs show beside the subject. */
    previewText: text('preview_text'),
    /** Markdown. */
    opening: text('opening').notNull(),
    /** Keys of articles, offers, tours and packages in their order: `article-12`. */
    picks: list('picks'),
    /** The forms whose subscribers get it. */
    sources: list('sources'),
    /** Those interested in one of these countries; `''` for those of whom it is not known. Empty for everybody. */
    countries: list('countries'),
    /** Those with one of these languages; `''` for those of whom it is not known. Empty for everybody. */
    languages: list('languages'),
    perMinute: integer('per_minute').notNull(),
    state: text('state', { enum: ['draft', 'sending', 'paused', 'sent', 'cancelled'] })
      .notNull()
      .default('draft'),
    /** Its articles and offers as they were when sending began; NULL before. */
    items: text('items', { mode: 'json' }).$type<NewsletterItem[]>(),
    /** How many subscribers were to get it when sending began. */
    recipients: integer('recipients').notNull().default(0),
    /** The last subscriber when sending began. */
    lastSubscriber: integer('last_subscriber').notNull().default(0),
    /** The last subscriber whose email is in the outbox. */
    lastEnqueued: integer('last_enqueued').notNull().default(0),
    /** How many emails are or were in the outbox. */
    enqueued: integer('enqueued').notNull().default(0),
    /** When the next email may go. */
    nextAt: text('next_at'),
    bounced: integer('bounced').notNull().default(0),
    /** True once bounces have paused it, which they do once. */
    stoppedByBounces: flag('stopped_by_bounces'),
    startedAt: text('started_at'),
    finishedAt: text('finished_at'),
    ...versioned,
  },
  (table) => [
    check('newsletter_issues_state', sql`${table.state} IN ('draft', 'sending', 'paused', 'sent', 'cancelled')`),
    check('newsletter_issues_pace', sql`${table.perMinute} >= 1`),
    index('newsletter_issues_sending').on(table.id).where(sql`state = 'sending'`),
  ],
);

export type NewsletterIssue = typeof newsletterIssues.$inferSelect;
export type NewNewsletterIssue = typeof newsletterIssues.$inferInsert;
