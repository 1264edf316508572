import { and, asc, count, desc, eq } from 'drizzle-orm';
import { db } from '#db/client';
import { newsletter, type Subscriber } from '#db/schema/subscriber';
import { NotFound } from '#server/domain/record/errors';
import { contains, type Listing, paginateClamped } from '#server/domain/record/listing';
import type { SubscriberQuery } from './subscriber.input';

const sortKeys = { newest: newsletter.id, email: newsletter.email, source: newsletter.source };

const matching = ({ search, source }: Pick<SubscriberQuery, 'search' | 'source'>) =>
  and(search ? contains(newsletter.email, search) : undefined, source ? eq(newsletter.source, source) : undefined);

/** The subscribers of the office's list, by default the newest first. */
export function searchSubscribers(query: SubscriberQuery): Listing<Subscriber> {
  const { sort, descending, page } = query;
  const condition = matching(query);
  const total = db().select({ total: count() }).from(newsletter).where(condition).get()?.total ?? 0;
  const order = descending === (sort === 'newest') ? asc : desc;
  return paginateClamped(total, page, (limit, offset) =>
    db()
      .select()
      .from(newsletter)
      .where(condition)
      .orderBy(order(sortKeys[sort]), order(newsletter.id))
      .limit(limit)
      .offset(offset)
      .all(),
  );
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
