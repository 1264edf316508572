import type { Offer } from '#db/schema';
import { dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination.input';

type Window = Pick<Offer, 'country' | 'startDate' | 'endDate'>;

/** Where today, in the destination's zone, stands to the offer's window. */
export function windowOf(offer: Window, now: Date) {
  return { open: isOfferOpen(offer, now), ended: offer.endDate < dayIn(zoneOf(offer.country), now) };
}

/** True while today, in the destination's zone, lies within the offer's window. */
export function isOfferOpen(offer: Window, now: Date): boolean {
  const today = dayIn(zoneOf(offer.country), now);
  return offer.startDate <= today && today <= offer.endDate;
}
