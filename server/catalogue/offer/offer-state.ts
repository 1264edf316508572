import { and, eq } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { type Offer, offers } from '#db/schema/offer';
import type { TourPackage } from '#db/schema/package';
import type { Tour } from '#db/schema/tour';
import { zoneOf } from '#server/catalogue/destination';
import { bookableDays } from '#server/catalogue/prices/bookable-days';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import type { OfferState } from './offer-words.input';

/** What an offer takes from the tour or package that it reduces. */
export type Reduced =
  | Pick<Tour, 'priceCents' | 'pickupTime' | 'noticeHours'>
  | Pick<TourPackage, 'priceFromCents' | 'noticeHours'>;

type OfferWindow = Pick<Offer, 'country' | 'startDate' | 'endDate'>;
type Conditions = OfferWindow &
  Pick<Offer, 'travelFrom' | 'travelUntil' | 'noticeHours' | 'originalPriceCents' | 'discountedPriceCents'>;

/** True where today, at the destination, is after the days of an offer. */
const hasEnded = ({ country, endDate }: OfferWindow, now: Date): boolean => endDate < dayIn(zoneOf(country), now);

/** The price from which an offer is reduced, in US cents: that of its tour or package, where this has one. */
export function originalPriceOf(offer: Pick<Offer, 'originalPriceCents'>, reduced: Reduced | null): number {
  const price = reduced && ('priceCents' in reduced ? reduced.priceCents : reduced.priceFromCents);
  return price ?? offer.originalPriceCents;
}

/** Whether an offer can be booked now, and else why not. */
export function offerState(offer: Conditions, reduced: Reduced | null, now: Date): OfferState {
  const { country, startDate, travelFrom, travelUntil } = offer;
  if (hasEnded(offer, now)) return 'ended';
  if (originalPriceOf(offer, reduced) <= offer.discountedPriceCents) return 'dearer';
  if (dayIn(zoneOf(country), now) < startDate) return 'coming';
  const pickupTime = reduced && 'pickupTime' in reduced ? reduced.pickupTime : null;
  const { noticeHours } = reduced ?? offer;
  const { first, last } = bookableDays({ country, pickupTime, terms: { noticeHours, travelFrom, travelUntil } }, now);
  if (first <= last) return 'open';
  return last === travelUntil ? 'late' : 'early';
}

/**
 * Writes a changed price of a tour or package to its offers as their original price, except to those that have ended. Throws
 * Conflict where an offer would no longer be cheaper.
 * @param priceCents null for "Price on request", which changes no offer
 * @param field the name of the price in the form
 */
export function updateOriginalPrices(
  product: { kind: 'tour' | 'package'; id: number; before: number | null; priceCents: number | null; field: string },
  now: Date,
): void {
  const { kind, id, before, priceCents, field } = product;
  if (priceCents === null || priceCents === before) return;
  const link = kind === 'tour' ? offers.tourId : offers.packageId;
  for (const offer of db()
    .select()
    .from(offers)
    .where(and(eq(link, id), eq(offers.type, kind)))
    .all()) {
    if (offer.originalPriceCents === priceCents || hasEnded(offer, now)) continue;
    if (offer.discountedPriceCents >= priceCents) {
      const price = formatMoney(offer.discountedPriceCents);
      throw new Conflict(`The offer "${offer.title}" costs ${price}. Lower its price or end it first`, field);
    }
    transaction()
      .update(offers)
      .set({ originalPriceCents: priceCents, version: offer.version + 1, updatedAt: now.toISOString() })
      .where(eq(offers.id, offer.id))
      .run();
  }
}
