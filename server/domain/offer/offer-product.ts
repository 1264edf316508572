import type { Offer } from '#db/schema/offer';
import { findPackage } from '#server/domain/package';
import { packagePath } from '#server/domain/package.input';
import { findTour } from '#server/domain/tour';
import { tourPath } from '#server/domain/tour.input';

/**
 * The tour or package that an offer is about, and where the offer reduces it, as `reduced`: a stay has a price and terms of
 * its own. Null where there is none, or it was deleted.
 */
export function findOfferProduct({ type, tourId, packageId }: Pick<Offer, 'type' | 'tourId' | 'packageId'>) {
  const tour = tourId === null ? null : findTour(tourId);
  if (tour) return { noun: 'tour', record: tour, reduced: type === 'tour' ? tour : null, path: tourPath(tour.id) };
  const record = packageId === null ? null : findPackage(packageId);
  return (
    record && { noun: 'package', record, reduced: type === 'package' ? record : null, path: packagePath(record.id) }
  );
}
