import type { Offer } from '#db/schema/offer';
import { discountPercent, listOpenOffers } from './offer';
import { type OfferType, offerTypes } from './offer.input';

const nouns: Record<OfferType, string> = { tour: 'tours', package: 'packages', accommodation: 'stays' };

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
  const percent = mostCommonDiscount(discounted.filter((offer) => offer.type === type));
  return `${percent}% off selected ${place}${nouns[type]} this month`;
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
