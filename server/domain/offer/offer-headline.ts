import type { Offer } from '#db/schema/offer';
import { discountPercent } from './offer';
import { type OfferType, offerTypes } from './offer.input';
import { listOpenOffers } from './open-offers';

const nouns: Record<OfferType, [one: string, several: string]> = {
  tour: ['tour', 'tours'],
  package: ['package', 'packages'],
  accommodation: ['stay', 'stays'],
};

/**
 * The sentence of a banner about the open offers: those of Egypt where there are any, and of these the tours, else the
 * packages, else the stays, with their most common discount. Null without an open offer.
 */
export function offerHeadline(now: Date): string | null {
  const offers = listOpenOffers(now);
  const inEgypt = offers.filter(({ country }) => country === 'Egypt');
  const [discounted, place] = inEgypt.length > 0 ? [inEgypt, 'Egypt '] : [offers, ''];
  const type = offerTypes.find((name) => discounted.some((offer) => offer.type === name));
  if (!type) return null;
  const ofType = discounted.filter((offer) => offer.type === type);
  // Two offers of a tour are about one tour; a stay is its own.
  const idOf = ({ id, tourId, packageId }: Offer) =>
    ({ tour: tourId, package: packageId, accommodation: null })[type] ?? -id;
  const products = new Set(ofType.map(idOf));
  const [one, several] = nouns[type];
  const what = products.size === 1 ? `a selected ${place}${one}` : `selected ${place}${several}`;
  return `${mostCommonDiscount(ofType)}% off ${what} this month`;
}

/** The discount that most offers have, in percent; of several equally common ones the smallest. */
function mostCommonDiscount(offers: Offer[]): number {
  const timesSeen = new Map<number, number>();
  for (const offer of offers) {
    const percent = discountPercent(offer);
    timesSeen.set(percent, (timesSeen.get(percent) ?? 0) + 1);
  }
  const [best = [0]] = [...timesSeen].toSorted(
    ([percent, times], [other, otherTimes]) => otherTimes - times || percent - other,
  );
  return best[0];
}
