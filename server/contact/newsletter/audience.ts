import { and, type Column, count, inArray, max, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import type { NewsletterIssue } from '#db/schema/newsletter-issue';
import { newsletter, type Subscriber } from '#db/schema/subscriber';
import { isActive } from '#server/contact/subscriber';

/** Whom the office has chosen. */
export type Audience = Pick<NewsletterIssue, 'sources' | 'countries' | 'languages'>;

/** Empty where it is not known. */
const said = (column: Column): SQL<string> => sql`coalesce(${column}, '')`;

const isOneOf = (column: Column, chosen: readonly string[]) =>
  chosen.length === 0 ? undefined : inArray(said(column), [...chosen]);

/** Active subscribers of these forms, of these countries and languages where some are chosen. */
export const isRecipient = ({ sources, countries, languages }: Audience): SQL | undefined =>
  and(
    ...[isActive, inArray(newsletter.source, sources as Subscriber['source'][])],
    ...[isOneOf(newsletter.country, countries), isOneOf(newsletter.language, languages)],
  );

/** How many subscribers an audience has, and the last of them. */
export function countRecipients(audience: Audience) {
  const columns = { recipients: count(), lastSubscriber: max(newsletter.id) };
  const row = db().select(columns).from(newsletter).where(isRecipient(audience)).get();
  return { recipients: row?.recipients ?? 0, lastSubscriber: row?.lastSubscriber ?? 0 };
}

/** The countries and languages of active subscribers, the most frequent first, with how many have each. */
export function listInterests() {
  const list = (column: Column) => {
    const value = said(column);
    const rows = db().select({ value, count: count() }).from(newsletter).where(isActive).groupBy(value);
    return rows.all().toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  };
  return { countries: list(newsletter.country), languages: list(newsletter.language) };
}
