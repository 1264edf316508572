import { and, eq, sql } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import type { Publication } from '#db/columns';
import type { formerArticleSlugs } from '#db/schema/article';
import type { formerOfferAddresses } from '#db/schema/offer';
import { versions } from '#db/schema/version';
import { pick } from '#server/values/pick.input';
import { isOf } from '#server/versions';
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
 * Redirects the old address of a record to the new one, where visitors have known it: what is not public takes no address
 * from the record that once had it.
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
  const isPublic = publicationOf(record, now) === 'public';
  if (!isMoved || !(isPublic || wasPublic(former, record, now))) return;
  if (isPublic) transaction().delete(former).where(isAt(former, record)).run();
  transaction()
    .insert(tableOf(former))
    .values({ ...pick(record, 'type', 'slug'), recordId: record.id })
    .onConflictDoNothing()
    .run();
}

/** True where a version of a record that is off the site says that visitors saw it at its address. */
function wasPublic(former: Former, { id, type, slug }: { id: number } & Address, now: Date): boolean {
  const kind = 'type' in former ? 'offer' : 'article';
  const isHere = sql`${versions.content} ->> 'slug' = ${slug} AND ${versions.content} ->> 'type' IS ${type ?? null}`;
  const isPast = sql`${versions.content} ->> 'publicFrom' <= ${now.toISOString()}`;
  const seen = and(isOf({ kind, id }), isHere, isPast);
  return db().select({ id: versions.recordId }).from(versions).where(seen).get() !== undefined;
}
