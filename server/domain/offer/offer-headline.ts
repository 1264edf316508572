import type { Offer } from '#db/schema';
import { discountPercent, listOpenOffers } from './offer';
import type { OfferType } from './offer.input';

const nouns: Record<OfferType, string> = { tour: 'tours', package: 'packages', accommodation: 'stays' };

/**
 * The sentence of a banner about the open offers: their most common discount, and what has it. It is about Egypt where
 * Egypt has an offer, otherwise about all countries. Null without an open offer.
 */
export function offerHeadline(now: Date): string | null {
  const offers = listOpenOffers(now);
  const inEgypt = offers.filter(({ country }) => country === 'Egypt');
  const [discounted, place] = inEgypt.length > 0 ? [inEgypt, 'Egypt '] : [offers, ''];
  const percent = mostCommonDiscount(discounted);
  if (percent === null) return null;
  const [noun, ...others] = new Set(
    discounted.filter((offer) => discountPercent(offer) === percent).map(({ type }) => nouns[type]),
  );
  return `${percent}% off selected ${place}${others.length > 0 ? 'trips' : noun} this month`;
}

/** The discount that most offers have, in percent; of several equally common ones the smallest. */
function mostCommonDiscount(offers: Offer[]): number | null {
  const timesSeen = new Map<number, number>();
  for (const offer of offers) {
    const percent = discountPercent(offer);
    timesSeen.set(percent, (timesSeen.get(percent) ?? 0) + 1);
  }
  const [best] = [...timesSeen].toSorted(
    ([percent, times], [other, otherTimes]) => otherTimes - times || percent - other,
  );
  return best?.[0] ?? null;
}
