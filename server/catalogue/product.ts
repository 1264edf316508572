import { sql } from 'drizzle-orm';
import { db } from '#db/client';
import type { Asks } from '#db/schema/asks';
import type { Offer } from '#db/schema/offer';
import type { TourPackage } from '#db/schema/package';
import type { Rates } from '#db/schema/rates';
import type { Tour } from '#db/schema/tour';
import { daysIn } from '#server/values/calendar.input';
import { pick } from '#server/values/pick.input';
import { usualAsks } from './asks.input';
import { findOffer, findOfferById, findOfferProduct, offerReason, tripOf } from './offer/offer';
import { offerPath } from './offer/offer.input';
import { offerState, originalPriceOf } from './offer/offer-state';
import { reasonClosed } from './offer/offer-words.input';
import { listOffersOf, listOpenOffers } from './offer/open-offers';
import { packagePath } from './package.input';
import { bookableDays } from './prices/bookable-days';
import type { BookingRules, PricedParty, Prices } from './prices/booking-rules.input';
import { offerFor } from './prices/party-limits.input';
import type { FactColumns } from './product-facts.input';
import { isTour, pricedRates, rulesOfOffer, rulesOfPackage, rulesOfTour } from './record-rules';
import { findPublic, findRecord } from './stored-record';
import { tourPath } from './tour.input';

/** What can be booked: a tour, a package or an offer. */
export interface Product {
  kind: 'tour' | 'package' | 'offer';
  id: number;
  title: string;
  path: string;
  country: string;
  /** The city, the cities or the location. */
  place: string;
  duration: string;
  pickupTime: string | null;
  image: string | null;
  imageAlt: string | null;
  /** The point that its crop keeps. */
  imageFocus: string | null;
  rules: BookingRules;
  /** In US cents; `rules.pricing` says whether for a person or a room. */
  unitPriceCents: number | null;
  /** Where the price that the office quotes starts, per person in US cents; null where it is computed, or on request. */
  fromCents: number | null;
  rates: Rates | null;
  terms: Terms;
  /** The word for it in texts. */
  noun: 'tour' | 'package' | 'stay';
  /** Of an offer the tour or package that it reduces, which is what is booked. */
  trip: Booked | null;
  /** Why it costs less than that: `Bangkok Temple Tour offer: 30% off`. */
  reason: string | null;
}

/** What a booking names of its product. */
type Booked = Pick<Product, 'kind' | 'id' | 'title' | 'country'>;

/** What is booked at the price of a product. */
export const bookedOf = ({ trip, ...product }: Product): Booked =>
  trip ?? pick(product, 'kind', 'id', 'title', 'country');

/** The offer whose price a booking of a tour or package gets; null for its usual price. */
export const appliedOfferOf = ({ trip, id }: Product): number | null => (trip ? id : null);

/** What holds for a booking of a product; an offer of a tour or package has the terms of that. */
export type Terms = Pick<
  FactColumns,
  'meetingPoint' | 'pickupArea' | 'soloPriceCents' | 'cancellation' | 'noticeHours' | 'paymentTiming' | 'deposit'
> & {
  /** First and last day on which the journey may begin; null for no limit. */
  travelFrom: string | null;
  travelUntil: string | null;
};

/** What a booking of a product is priced from. */
export const pricesOf = ({
  unitPriceCents,
  terms,
  rates,
}: Pick<Product, 'unitPriceCents' | 'terms' | 'rates'>): Prices => ({
  unitCents: unitPriceCents,
  soloCents: terms.soloPriceCents,
  rates,
});

/** The address of the office's form of a product. */
export const adminProductPath = ({ kind, id }: Pick<Product, 'kind' | 'id'>) => `/admin/${kind}s/edit/${id}`;

export type ProductAddress = { tour: number } | { package: number } | { type: string; slug: string };

/** The product at an address; null where there is none, or where an offer cannot be booked now. */
export function findProduct(address: ProductAddress, now: Date): Product | null {
  if ('tour' in address) return refreshProduct({ kind: 'tour', id: address.tour }, now);
  if ('package' in address) return refreshProduct({ kind: 'package', id: address.package }, now);
  const offer = findOffer(address.type, address.slug);
  return offer && refreshProduct({ kind: 'offer', id: offer.id }, now);
}

/** Reads a product again, in the transaction that books it: its price or dates may have changed. */
export function refreshProduct(product: Pick<Product, 'kind' | 'id'>, now: Date): Product | null {
  const found = findForDesk(product, now);
  return found?.closed === null ? found.product : null;
}

/** An open offer of a tour or package, with what decides whether it applies. */
export type ProductOffer = ReturnType<typeof offersOf>[number];

/** The offers of a tour or package that can be booked now, the cheapest first; those of an offer are none. */
export function offersOf({ kind, id }: Pick<Product, 'kind' | 'id'>, now: Date) {
  if (kind === 'offer') return [];
  return listOffersOf(kind, [id], now).map((offer) => {
    const product = describeOffer(offer, reducedBy(offer));
    const { type, originalPriceCents, endDate } = offer;
    const priced = { rules: product.rules, prices: pricesOf(product), days: bookableDays(product, now) };
    return { product, ...priced, type, originalPriceCents, endDate };
  });
}

/** A product that the office may book, including an offer that is closed on the site, with the reason. */
export interface DeskProduct {
  product: Product;
  closed: string | null;
}

/**
 * What prices a journey at the desk: the cheapest open offer that applies to it, or else the chosen product. Null where that
 * was deleted.
 */
export function findForJourney(
  choice: Pick<Product, 'kind' | 'id'>,
  journey: PricedParty & { startDate: string },
  now: Date,
): DeskProduct | null {
  const found = findForDesk(choice, now);
  if (!found) return null;
  const { product } = found;
  const own = { rules: product.rules, prices: pricesOf(product) };
  return { ...found, product: offerFor(own, offersOf(product, now), journey)?.product ?? product };
}

/** Reads a product for the office; null where it was deleted. */
export function findForDesk({ kind, id }: Pick<Product, 'kind' | 'id'>, now: Date): DeskProduct | null {
  if (kind !== 'offer') {
    const product = kind === 'tour' ? fromTour(findRecord('tour', id)) : fromPackage(findRecord('package', id));
    return product && { product, closed: findPublic(kind, id) ? null : `This ${kind} is not on the site` };
  }
  const offer = findOfferById(id);
  if (!offer) return null;
  const reduced = reducedBy(offer);
  const state = offerState(offer, reduced, now);
  const reason = findPublic('offer', id) ? reasonClosed({ ...offer, state }) : 'is not on the site.';
  return { product: describeOffer(offer, reduced), closed: reason && `This offer ${reason.replace(/\.$/, '')}` };
}

/** What says on which days a product can be booked: of all public tours, packages and open offers. */
export function listConditions(now: Date): (Pick<Product, 'kind' | 'id'> & Parameters<typeof bookableDays>[0])[] {
  const rows = db().all<{
    kind: 'tour' | 'package';
    id: number;
    country: string;
    pickupTime: string;
    noticeHours: number;
  }>(
    sql`SELECT 'tour' AS kind, id, country, pickup_time AS pickupTime, notice_hours AS noticeHours FROM public_tours
      UNION ALL SELECT 'package', id, country, NULL, notice_hours FROM public_packages`,
  );
  const trips = rows.map(({ noticeHours, ...row }) => ({
    ...row,
    terms: { noticeHours, travelFrom: null, travelUntil: null },
  }));
  return [...trips, ...listOpenOffers(now).map((offer) => describeOffer(offer, reducedBy(offer)))];
}

/** All tours, packages and offers, also those that are over. */
export const listTitles = () =>
  db().all<Pick<Product, 'kind' | 'id' | 'title'>>(sql`SELECT 'tour' AS kind, id, title FROM tours
    UNION ALL SELECT 'package', id, title FROM packages UNION ALL SELECT 'offer', id, title FROM offers`);

/** When and where a product starts now; undefined for a stay, and where there is none, or it was deleted. */
export function findStart(product: Pick<Product, 'kind' | 'id'>) {
  const { kind, id } = tripOf(product);
  const record = findRecord(kind, id);
  if (!record || !('meetingPoint' in record)) return undefined;
  return { pickupTime: 'pickupTime' in record ? record.pickupTime : null, meetingPoint: record.meetingPoint };
}

/** The notice of a booked product now, in hours; 0 where it was deleted. */
export const findNotice = ({ kind, id }: Pick<Product, 'kind' | 'id'>): number =>
  findRecord(kind, id)?.noticeHours ?? 0;

/** What a booked product asks of those who travel; an offer asks what its trip asks. */
export function findAsks(product: Pick<Product, 'kind' | 'id'>): Asks {
  const { kind, id } = tripOf(product);
  const record = kind === 'offer' ? null : findRecord(kind, id);
  return record?.asks ?? usualAsks[kind];
}

/** The number of calendar days in the duration of a product; 1 where it has none or the product was deleted. */
export const countDays = ({ kind, id }: Pick<Product, 'kind' | 'id'>): number =>
  daysIn(findRecord(kind, id)?.duration ?? '');

/** What is shown of a product as its record has it. */
const shownOf = (record: Tour | TourPackage | Offer) =>
  pick(record, 'id', 'title', 'country', 'duration', 'image', 'imageAlt', 'imageFocus');

function fromTour(tour: Tour | null): Product | null {
  if (!tour) return null;
  return {
    ...shownOf(tour),
    ...{ kind: 'tour', noun: 'tour', path: tourPath(tour.id), place: tour.city, pickupTime: tour.pickupTime },
    rules: rulesOfTour(tour),
    unitPriceCents: tour.priceCents,
    fromCents: null,
    rates: tour.rates,
    terms: termsOf(tour),
    ...notReduced,
  };
}

function fromPackage(tourPackage: TourPackage | null): Product | null {
  if (!tourPackage) return null;
  const { id, cities } = tourPackage;
  return {
    ...shownOf(tourPackage),
    ...{ kind: 'package', noun: 'package', path: packagePath(id), place: cities.join(', '), pickupTime: null },
    rules: rulesOfPackage(tourPackage),
    unitPriceCents: null,
    fromCents: tourPackage.priceFromCents,
    rates: tourPackage.rates,
    terms: termsOf(tourPackage),
    ...notReduced,
  };
}

const notReduced = { trip: null, reason: null };

const termsOf = (facts: FactColumns): Terms => ({
  ...pick(facts, 'meetingPoint', 'pickupArea', 'soloPriceCents', 'cancellation', 'noticeHours'),
  ...pick(facts, 'paymentTiming', 'deposit'),
  ...{ travelFrom: null, travelUntil: null },
});

const reducedBy = (offer: Offer) => findOfferProduct(offer)?.reduced ?? null;

/** @param trip the tour or package that it reduces */
function describeOffer(offer: Offer, trip: Tour | TourPackage | null): Product {
  const { type, travelFrom, travelUntil, discountedPriceCents } = offer;
  const originalPriceCents = originalPriceOf(offer, trip);
  return {
    ...shownOf(offer),
    ...{ kind: 'offer', noun: type === 'accommodation' ? 'stay' : type, path: offerPath(offer), place: offer.location },
    pickupTime: trip && isTour(trip) ? trip.pickupTime : null,
    rules: rulesOfOffer(offer, trip),
    unitPriceCents: discountedPriceCents,
    fromCents: trip ? discountedPriceCents : null,
    rates: pricedRates(offer, trip),
    terms: {
      ...(trip
        ? termsOf(trip)
        : {
            ...pick(offer, 'cancellation', 'noticeHours', 'paymentTiming', 'deposit'),
            ...{ meetingPoint: null, pickupArea: null, soloPriceCents: null },
          }),
      travelFrom,
      travelUntil,
    },
    trip: trip && { kind: isTour(trip) ? 'tour' : 'package', ...pick(trip, 'id', 'title', 'country') },
    reason: trip && offerReason({ title: offer.title, originalPriceCents, discountedPriceCents }),
  };
}
