import { and, eq } from 'drizzle-orm';
import { db } from '#db/client';
import { type Offer, offers } from '#db/schema/offer';
import { findPackage } from '#server/domain/package';
import { packagePath } from '#server/domain/package.input';
import { findTour } from '#server/domain/tour';
import { tourPath } from '#server/domain/tour.input';
import { offerPath } from './offer.input';
import { isOfferOpen } from './offer-window';

/** The record of the tour or package that an offer reduces; null for another offer, or where it was deleted. */
export function findOfferRecord({ type, tourId, packageId }: Pick<Offer, 'type' | 'tourId' | 'packageId'>) {
  if (type === 'tour' && tourId !== null) return findTour(tourId);
  if (type === 'package' && packageId !== null) return findPackage(packageId);
  return null;
}

/** The tour or package that an offer is about; null where there is none, or it was deleted. */
export function findOfferProduct({ tourId, packageId }: Pick<Offer, 'tourId' | 'packageId'>) {
  const tour = tourId === null ? null : findTour(tourId);
  if (tour) return { noun: 'tour', title: tour.title, path: tourPath(tour.id) };
  const tourPackage = packageId === null ? null : findPackage(packageId);
  if (tourPackage) return { noun: 'package', title: tourPackage.title, path: packagePath(tourPackage.id) };
  return null;
}

/** The cheapest offer of a tour or package that is open now, for the page of that; null where there is none. */
export function findOfferOf(kind: 'tour' | 'package', id: number, now: Date) {
  const link = kind === 'tour' ? offers.tourId : offers.packageId;
  const found = db()
    .select()
    .from(offers)
    .where(and(eq(link, id), eq(offers.type, kind)))
    .orderBy(offers.discountedPriceCents)
    .all()
    .find((offer) => isOfferOpen(offer, now));
  if (!found) return null;
  const { discountedPriceCents, endDate } = found;
  return { path: offerPath(found), discountedPriceCents, endDate };
}
