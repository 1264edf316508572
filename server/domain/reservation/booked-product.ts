import type { Reservation } from '#db/schema/reservation';
import { findOfferById } from '#server/domain/offer/offer';
import { findOfferProduct } from '#server/domain/offer/offer-product';
import { findPackage } from '#server/domain/package';
import { findTour } from '#server/domain/tour';

/** What a traveller needs to know of a booked product once it is confirmed, as the product is now. */
export interface BookedProduct {
  duration: string;
  pickupArea: string | null;
  bring: string[];
  included: string[];
  excluded: string[];
}

/** The product of a reservation; an offer has the pick-up and the luggage of its tour or package. Null where it was deleted. */
export function findBookedProduct({
  tourId,
  packageId,
  offerId,
}: Pick<Reservation, 'tourId' | 'packageId' | 'offerId'>): BookedProduct | null {
  const tour = tourId === null ? null : findTour(tourId);
  if (tour) return tour;
  const tourPackage = packageId === null ? null : findPackage(packageId);
  if (tourPackage) return { ...tourPackage, included: tourPackage.inclusions, excluded: tourPackage.exclusions };
  const offer = offerId === null ? null : findOfferById(offerId);
  if (!offer) return null;
  const { pickupArea = null, bring = [] } = findOfferProduct(offer)?.reduced ?? {};
  return { ...offer, pickupArea, bring };
}

/** `email`: to a traveller, and never in the traveller's words: nobody has proved that the address is theirs. */
export type Audience = 'email' | 'booking page' | 'office';

/** Where the traveller is picked up, in words; null without pick-up. */
export function describePickupPlace(
  { pickupPlace, status }: Pick<Reservation, 'pickupPlace' | 'status'>,
  product: BookedProduct | null,
  audience: Audience,
): string | null {
  const isOver = !['pending', 'confirmed'].includes(status);
  if (pickupPlace) return audience === 'email' ? 'As you gave it; see your booking page' : pickupPlace;
  if (!product?.pickupArea) return null;
  if (audience === 'office' || isOver) return 'Not known';
  return `Not known yet. We pick up from ${product.pickupArea}: please tell us where you stay`;
}
