import { findOffer } from '#server/domain/offer/offer';
import { findPackage } from '#server/domain/package';
import { findTour } from '#server/domain/tour';

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
  const record = id ? (tour ? findTour : findPackage)(Number(id)) : type && slug ? findOffer(type, slug) : null;
  return record && { path, title: record.title, country: record.country };
}
