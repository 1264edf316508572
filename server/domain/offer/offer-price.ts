import { and, eq } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { offers } from '#db/schema/offer';
import { formatMoney } from '#server/domain/money.input';
import { Conflict } from '#server/domain/record/errors';
import { windowOf } from './offer-window';

/**
 * Passes a changed price of a tour or package on to its offers, as the price from which they are reduced. Offers that have
 * ended keep theirs. Throws Conflict where an offer would not be cheaper any more.
 * @param priceCents null for "Price on request", which changes no offer
 * @param field the name of the price in the form
 */
export function updateOriginalPrices(
  queries: Queries,
  product: { kind: 'tour' | 'package'; id: number; before: number | null; priceCents: number | null; field: string },
  now: Date,
): void {
  const { kind, id, before, priceCents, field } = product;
  if (priceCents === null || priceCents === before) return;
  const link = kind === 'tour' ? offers.tourId : offers.packageId;
  for (const offer of queries
    .select()
    .from(offers)
    .where(and(eq(link, id), eq(offers.type, kind)))
    .all()) {
    if (offer.originalPriceCents === priceCents || windowOf(offer, now).ended) continue;
    if (offer.discountedPriceCents >= priceCents) {
      const price = formatMoney(offer.discountedPriceCents);
      throw new Conflict(`The offer "${offer.title}" costs ${price}: lower it or end it first`, field);
    }
    queries
      .update(offers)
      .set({ originalPriceCents: priceCents, version: offer.version + 1, updatedAt: now.toISOString() })
      .where(eq(offers.id, offer.id))
      .run();
  }
}
