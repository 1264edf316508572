import { desc, eq, type SQL } from 'drizzle-orm';
import { db } from '#db/client';
import { articles } from '#db/schema/article';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import type { OrderedKind } from '#server/company/order';

type Ordered = typeof tours | typeof packages | typeof articles | typeof offers;

function listOf(table: Ordered, ...order: SQL[]) {
  const { id, title, featured } = table as typeof tours;
  return db()
    .select({ id, title })
    .from(table)
    .where(eq(featured, true))
    .orderBy(...order)
    .limit(100)
    .all();
}

/** The featured records of each kind, the newest first, as the home page shows them without a chosen order. */
export const listFeatured = (): Record<OrderedKind, { id: number; title: string }[]> => ({
  tour: listOf(tours, desc(tours.id)),
  package: listOf(packages, desc(packages.id)),
  article: listOf(articles, desc(articles.date), desc(articles.id)),
  offer: listOf(offers, desc(offers.id)),
});
