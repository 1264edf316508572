import { and, eq } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import type { Publication } from '#db/columns';
import type { formerArticleSlugs } from '#db/schema/article';
import type { formerOfferAddresses } from '#db/schema/offer';
import { pick } from '#server/values/pick.input';
import { publicationOf } from './publication.input';

/** What an address names a record by: an offer by its type, too. */
interface Address {
  type?: string;
  slug: string;
}

/** Both have a slug and the id of a record, which is all that is named of them here. */
type Former = typeof formerArticleSlugs | typeof formerOfferAddresses;
const tableOf = (former: Former) => former as typeof formerArticleSlugs;

const isAt = (former: Former, { type, slug }: Address) =>
  and(eq(former.slug, slug), 'type' in former && type !== undefined ? eq(former.type, type) : undefined);

/** The id of the record that once had this address; undefined where none did. A public record at it comes first. */
export const findMoved = (former: Former, address: Address): number | undefined =>
  db().select({ id: former.recordId }).from(tableOf(former)).where(isAt(former, address)).get()?.id;

/**
 * Redirects the old address of a record to the new one, where visitors have known it: what was never public takes no
 * address from the record that once had it.
 */
export function moveAddress(
  former: Former,
  record: { id: number } & Publication & Address,
  to: Address,
  now: Date,
): void {
  const isOwn = eq(former.recordId, record.id);
  transaction()
    .delete(former)
    .where(and(isAt(former, to), isOwn))
    .run();
  const isMoved = record.type !== to.type || record.slug !== to.slug;
  if (!isMoved || publicationOf(record, now) !== 'public') return;
  transaction().delete(former).where(isAt(former, record)).run();
  transaction()
    .insert(tableOf(former))
    .values({ ...pick(record, 'type', 'slug'), recordId: record.id })
    .run();
}
