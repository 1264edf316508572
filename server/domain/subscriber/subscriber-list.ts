import { and, eq } from 'drizzle-orm';
import { db } from '#db/client';
import { newsletter, type Subscriber } from '#db/schema/subscriber';
import { NotFound } from '#server/domain/record/errors';
import { contains, countRows, type Listing, orderOf, pageOf } from '#server/domain/record/listing';
import type { SubscriberQuery } from './subscriber.input';

const sortKeys = { newest: newsletter.id, email: newsletter.email, source: newsletter.source };

const matching = ({ search, source }: Pick<SubscriberQuery, 'search' | 'source'>) =>
  and(search ? contains(newsletter.email, search) : undefined, source ? eq(newsletter.source, source) : undefined);

/** The subscribers of the office's list, by default the newest first. */
export function searchSubscribers(query: SubscriberQuery): Listing<Subscriber> {
  const condition = matching(query);
  const rows = db()
    .select()
    .from(newsletter)
    .where(condition)
    .orderBy(...orderOf(sortKeys, query, newsletter.id));
  return pageOf(rows, countRows(newsletter, condition), query.page);
}

/** All subscribers of a filter, oldest first, for the CSV file. */
export function listSubscribers(query: Pick<SubscriberQuery, 'search' | 'source'>): Subscriber[] {
  return db().select().from(newsletter).where(matching(query)).orderBy(newsletter.id).all();
}

/** Throws NotFound. */
export function deleteSubscriber(id: number): void {
  const { changes } = db().delete(newsletter).where(eq(newsletter.id, id)).run();
  if (changes === 0) throw new NotFound('Subscriber not found');
}
