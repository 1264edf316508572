import { desc, eq } from 'drizzle-orm';
import { db } from '#db/client';
import { articles } from '#db/schema/article';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import type { OrderedKind } from '#server/company/order';

const tables = { tour: tours, package: packages, article: articles, offer: offers };

/** The featured records of each kind, the newest first. */
export function listFeatured(): Record<OrderedKind, { id: number; title: string }[]> {
  const listOf = (table: (typeof tables)[OrderedKind]) => {
    const { id, title, featured } = table as typeof tours;
    return db().select({ id, title }).from(table).where(eq(featured, true)).orderBy(desc(id)).limit(100).all();
  };
  return {
    tour: listOf(tours),
    package: listOf(packages),
    article: listOf(articles),
    offer: listOf(offers),
  };
}
