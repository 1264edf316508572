import type { Offer } from '#db/schema/offer';
import { cancellationPolicies } from '#server/company/policies';
import { formatDay } from '#server/values/calendar.input';
import { describeGroup } from './fact-words';
import { findOfferProduct, isInstantOffer } from './offer/offer';
import { offerState } from './offer/offer-state';
import { reasonClosed, travelDays } from './offer/offer-words.input';
import { findPackage } from './package';
import type { Party } from './prices/party.input';
import { type PartyPrice, priceForParty } from './prices/party-price';
import { offersOf, type Product, pricesOf, refreshProduct } from './product';
import { confirmationWords } from './schedule-words.input';
import { findPublic } from './stored-record';
import { findTour } from './tour';
import { orTypical } from './typically-included';

/** A saved trip beside others. */
export type ComparedTrip = ReturnType<typeof compare>;

/** A saved trip that cannot be booked now: it was deleted, or it is an offer of other days or conditions. */
export interface UnavailableTrip {
  key: string;
  /** Null where the record was deleted. `reason`: why it cannot be booked, after "this offer". */
  offer: { title: string; reason: string } | null;
}

/** The trips of these keys in their order, for a party. */
export function compareTrips(keys: string[], party: Party, now: Date) {
  const trips: ComparedTrip[] = [];
  const unavailable: UnavailableTrip[] = [];
  for (const key of keys) {
    const found = findRecord(key);
    const product = found && refreshProduct({ kind: found.kind, id: found.record.id }, now);
    if (product) trips.push(compare(key, found, product, { party, now }));
    else unavailable.push({ key, offer: found?.kind === 'offer' ? offerDays(found.record, now) : null });
  }
  return { trips, unavailable };
}

/** The title of a saved trip; null where it was deleted. */
export const findTripTitle = (key: string): string | null => findRecord(key)?.record.title ?? null;

type Found = NonNullable<ReturnType<typeof findRecord>>;

const withKind = <Kind extends string, Row>(kind: Kind, record: Row | null) => record && { kind, record };

function findRecord(key: string) {
  const id = Number(key.slice(1));
  if (key[0] === 't') return withKind('tour', findTour(id));
  if (key[0] === 'p') return withKind('package', findPackage(id));
  return withKind('offer', findPublic('offer', id));
}

function compare(key: string, found: Found, product: Product, asked: { party: Party; now: Date }) {
  const { kind, title, path, country, place, duration, image, imageAlt, imageFocus, terms } = product;
  const { rating, reviewCount } = found.record;
  const listed = found.kind === 'package' ? found.record.inclusions : found.record.included;
  return {
    ...{ key, kind, title, path, country, place, duration, image, imageAlt, imageFocus, rating, reviewCount },
    ...cheapestPrice(product, asked),
    ...(found.kind === 'offer' ? { included: listed, isTypical: false } : orTypical(found.kind, listed)),
    /** In words; null where the office says nothing. */
    group: groupOf(found),
    cancellation: cancellationPolicies()[terms.cancellation].sentence,
    confirmation: confirmationWords(isInstant(found)),
  };
}

/** What has no price yet is confirmed by the office. */
const isInstant = ({ kind, record }: Found): boolean =>
  kind === 'offer' ? isInstantOffer(record) : kind === 'tour' && (record.schedule?.instant ?? false);

/** An offer of a package in the hotels that its price is for. */
function priceOf(product: Product, party: Party): PartyPrice {
  const hotelRating = product.trip ? product.rates?.hotels[0]?.stars : undefined;
  return priceForParty(product.rules, pricesOf(product), product.fromCents, { ...party, hotelRating });
}

/** True where an offer reduces a price, see `offerFor`. */
function isLess(price: PartyPrice, usual: PartyPrice, { adults, ages }: Party): boolean {
  if (price.kind === 'total') return usual.kind !== 'total' || price.totalCents < usual.totalCents;
  return price.kind === 'from' && usual.kind !== 'total' && adults + ages.length > 1;
}

/** The price of the cheapest open offer that is for the party, else that of the product itself. */
function cheapestPrice(product: Product, { party, now }: { party: Party; now: Date }) {
  const usual = priceOf(product, party);
  for (const { product: offered, endDate } of offersOf(product, now)) {
    const price = priceOf(offered, party);
    if (!isLess(price, usual, party)) continue;
    const offer = { path: offered.path, bookBy: formatDay(endDate), travel: travelDays(offered.terms), usual };
    return { price, offer };
  }
  return { price: usual, offer: null };
}

function groupOf(found: Found): string | null {
  if (found.kind !== 'offer') return describeGroup(found.record.groupSize);
  return describeGroup(findOfferProduct(found.record)?.reduced?.groupSize ?? null) ?? found.record.groupSize;
}

function offerDays(offer: Offer, now: Date) {
  const { title, startDate, endDate } = offer;
  const state = offerState(offer, findOfferProduct(offer)?.reduced ?? null, now);
  const reason = reasonClosed({ state, startDate, endDate });
  return reason === null ? null : { title, reason };
}
