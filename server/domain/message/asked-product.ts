import { findOffer } from '#server/domain/offer/offer';
import { offerPath } from '#server/domain/offer/offer.input';
import { findPackage } from '#server/domain/package';
import { packagePath } from '#server/domain/package.input';
import { findTour } from '#server/domain/tour';
import { tourPath } from '#server/domain/tour.input';

/** What a visitor asks about: a tour, a package or an offer, also one that cannot be booked now. */
export interface AskedProduct {
  path: string;
  title: string;
  country: string;
}

/** The product of a path that is written as on our pages (`/tours/12`); null for any other text. */
export function findAskedProduct(path: string): AskedProduct | null {
  const [, tour, id, type, slug] =
    /^\/(?:(?:(tours)|packages)\/([1-9]\d{0,9})|offer\/([a-z]{1,20})\/([a-z0-9-]{1,200}))$/.exec(path) ?? [];
  if (id) return tour ? fromTour(Number(id)) : fromPackage(Number(id));
  return type && slug ? fromOffer(type, slug) : null;
}

function fromTour(id: number): AskedProduct | null {
  const tour = findTour(id);
  return tour && { path: tourPath(id), title: tour.title, country: tour.country };
}

function fromPackage(id: number): AskedProduct | null {
  const tourPackage = findPackage(id);
  return tourPackage && { path: packagePath(id), title: tourPackage.title, country: tourPackage.country };
}

function fromOffer(type: string, slug: string): AskedProduct | null {
  const offer = findOffer(type, slug);
  return offer && { path: offerPath(offer), title: offer.title, country: offer.country };
}
