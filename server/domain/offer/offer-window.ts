import type { Offer } from '#db/schema/offer';
import { dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';

type OfferWindow = Pick<Offer, 'country' | 'startDate' | 'endDate'>;

/** Whether today, at the destination, is within the days of an offer, and whether it is after them. */
export function windowOf(offer: OfferWindow, now: Date) {
  return { open: isOfferOpen(offer, now), ended: offer.endDate < dayIn(zoneOf(offer.country), now) };
}

/** True where today, at the destination, is within the days of an offer. */
export function isOfferOpen(offer: OfferWindow, now: Date): boolean {
  const today = dayIn(zoneOf(offer.country), now);
  return offer.startDate <= today && today <= offer.endDate;
}
