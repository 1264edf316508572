import { and, eq } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import type { formerArticleSlugs } from '#db/schema/article';
import type { formerOfferAddresses } from '#db/schema/offer';
import { pick } from '#server/values/pick.input';

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

/** The id of the record that once had this address; undefined where none did. */
export const findMoved = (former: Former, address: Address): number | undefined =>
  db().select({ id: former.recordId }).from(tableOf(former)).where(isAt(former, address)).get()?.id;

/** Stops a former address from redirecting, because a record takes it now. */
export function freeAddress(former: Former, address: Address): void {
  transaction().delete(former).where(isAt(former, address)).run();
}

/** Redirects the old address of a record to the new one. */
export function moveAddress(former: Former, recordId: number, from: Address, to: Address): void {
  freeAddress(former, to);
  if (from.type === to.type && from.slug === to.slug) return;
  freeAddress(former, from);
  transaction()
    .insert(tableOf(former))
    .values({ ...pick(from, 'type', 'slug'), recordId })
    .run();
}
