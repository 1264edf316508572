import { or } from 'drizzle-orm';
import { immediately, transaction } from '#db/client';
import { exactColumns } from '#db/columns';
import { contains, type Listing, listRows, mapItems } from '#db/listing';
import { type NewNewsletterIssue, type NewsletterIssue, newsletterIssues } from '#db/schema/newsletter-issue';
import { existingRecord, updateRecord } from '#server/catalogue/stored-record';
import { deleteRecord } from '#server/catalogue/trash';
import { headOffice, mailboxOfOffice } from '#server/company/company';
import { choicesFor } from '#server/company/mail-wording';
import { env } from '#server/env';
import { enqueueEmail } from '#server/mail/outbox';
import { previewEmail } from '#server/mail/worker';
import { Conflict, type NewerRecord, StaleVersion } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { countRecipients } from './audience';
import type { NewsletterDraft, NewsletterFields, NewsletterQuery, NewsletterUpdate } from './newsletter.input';
import { readPicks } from './newsletter-items';
import { contentOf, countLeft, countUnsentOf } from './sending';

const rowColumns = {
  ...pick(newsletterIssues, 'id', 'state', 'recipients', 'enqueued', 'bounced', 'startedAt', 'updatedAt', 'createdAt'),
  title: newsletterIssues.subject,
};

const sortKeys = {
  newest: newsletterIssues.id,
  subject: newsletterIssues.subject,
  state: newsletterIssues.state,
  updated: newsletterIssues.updatedAt,
};

type Row = Pick<NewsletterIssue, Exclude<keyof typeof rowColumns, 'title'>> & { title: string };
export type NewsletterRow = Row & { sent: number };

/** The newsletters of the office's list, by default the newest first. */
export function searchNewsletters({ search, ...query }: NewsletterQuery): Listing<NewsletterRow> {
  const { subject, opening } = newsletterIssues;
  const condition = search ? or(contains(subject, search), contains(opening, search)) : undefined;
  return mapItems(listRows(newsletterIssues, rowColumns, condition, sortKeys, query), (row: Row) => ({
    ...row,
    sent: sentOf(row),
  }));
}

function sentOf({ id, enqueued }: Pick<NewsletterIssue, 'id' | 'enqueued'>): number {
  const { waiting, failed } = countUnsentOf(id);
  return enqueued - waiting - failed;
}

type EditedColumns = Required<
  Pick<
    NewNewsletterIssue,
    'subject' | 'previewText' | 'opening' | 'picks' | 'sources' | 'countries' | 'languages' | 'perMinute'
  >
>;
const columnsOf = exactColumns<EditedColumns>();

export const createNewsletter = (fields: NewsletterFields): NewsletterIssue =>
  immediately(() => transaction().insert(newsletterIssues).values(columnsOf(fields)).returning().get());

/** Throws NotFound, StaleVersion, and Conflict where it is no draft. */
export function updateNewsletter(
  { id, version, ...fields }: NewsletterUpdate,
  now: Date = new Date(),
): NewsletterIssue {
  const checked = ({ state }: NewsletterIssue) => {
    if (state !== 'draft')
      throw new Conflict('This newsletter is being sent, or was sent. It can no longer be changed.');
    return columnsOf(fields);
  };
  return updateRecord('newsletter', { id, version }, checked, now);
}

/** Throws NotFound, and Conflict where it is no draft. */
export function deleteNewsletter(id: number): void {
  immediately(() => {
    if (existingRecord('newsletter', id).state !== 'draft') throw new Conflict('Only drafts can be deleted.');
    deleteRecord('newsletter', id);
  });
}

/** The unsubscribe link of a preview, which is nobody's. */
const noUnsubscribeUrl = () => `${env().PUBLIC_URL}/unsubscribe`;

/** The preview of a draft, its number of recipients, and the problems of its articles and offers. */
export async function previewNewsletter({ picks, ...draft }: NewsletterDraft, now: Date = new Date()) {
  const picked = readPicks(picks, now);
  const items = picked.flatMap(({ item }) => item ?? []);
  const subject = draft.subject || 'Subject';
  const content = contentOf({ ...draft, subject, previewText: draft.previewText || null });
  const { html, text } = await previewEmail(
    'newsletter',
    { ...content, items, unsubscribeUrl: noUnsubscribeUrl() },
    choicesFor('newsletter'),
  );
  const { recipients } = countRecipients(draft);
  return { html, text, recipients, picked: picked.map(({ key, title, problem }) => ({ key, title, problem })) };
}

/** The progress and content of a newsletter that was sent or is being sent. */
export async function reportNewsletter(id: number) {
  const issue = existingRecord('newsletter', id);
  const props = { ...contentOf(issue), items: issue.items ?? [], unsubscribeUrl: noUnsubscribeUrl() };
  const { html, text } = await previewEmail('newsletter', props, choicesFor('newsletter'));
  const { waiting, failed } = countUnsentOf(id);
  return { ...issue, sent: sentOf(issue), left: countLeft(id), waiting, failed, html, text };
}

/** Enqueues the present state of a newsletter to one address. Throws NotFound and StaleVersion. */
export function testNewsletter(
  { id, version, email }: { id: number; version: number; email: string },
  now: Date = new Date(),
): void {
  immediately(() => {
    const issue = existingRecord('newsletter', id);
    if (issue.version !== version) throw new StaleVersion({ kind: 'newsletter', record: issue } as NewerRecord);
    const items = issue.items ?? readPicks(issue.picks, now).flatMap(({ item }) => item ?? []);
    enqueueEmail({
      kind: 'newsletter',
      props: { ...contentOf(issue), items, unsubscribeUrl: noUnsubscribeUrl() },
      dedupeKey: `newsletter_test:${id}:${now.getTime()}`,
      sender: mailboxOfOffice(headOffice()),
      recipient: { traveller: email, client: null },
    });
  });
}
