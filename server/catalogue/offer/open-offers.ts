import { and, desc, eq, getTableColumns, getViewSelectedFields } from 'drizzle-orm';
import { db } from '#db/client';
import { type Offer, offers, publicOffers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { inChosenOrder } from '#server/company/order';
import { oncePerVersion } from '#server/content-version';
import { orNull } from '#server/current-request';
import { formatDay } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { type OfferType, offerPath } from './offer.input';
import { offerState, originalPriceOf } from './offer-state';
import { travelDays } from './offer-words.input';

type Columns = ReturnType<typeof getTableColumns<typeof offers>>;

/** Offers with what each takes from the tour or package that it reduces. */
export const selectOffers = (from: typeof offers | typeof publicOffers = offers) =>
  db()
    .select({
      offer: from === offers ? getTableColumns(offers) : (getViewSelectedFields(publicOffers) as unknown as Columns),
      tour: { priceCents: tours.priceCents, pickupTime: tours.pickupTime, noticeHours: tours.noticeHours },
      tourPackage: { priceFromCents: packages.priceFromCents, noticeHours: packages.noticeHours },
    })
    .from(from)
    .leftJoin(tours, and(eq(from.type, 'tour'), eq(tours.id, from.tourId)))
    .leftJoin(packages, and(eq(from.type, 'package'), eq(packages.id, from.packageId)));

/** All public offers, featured first, then by their last day: there are few, of which each page asks several times. */
const allOffers = oncePerVersion(() =>
  selectOffers(publicOffers).orderBy(desc(publicOffers.featured), publicOffers.endDate, publicOffers.id).all(),
);

/** Those of the offers that can be booked now, with the price from which each is reduced. */
function openOffers(now: Date, isMeant: (offer: Offer) => boolean): Offer[] {
  return allOffers().flatMap(({ offer, tour, tourPackage }) => {
    const reduced = tour ?? tourPackage;
    if (!isMeant(offer) || offerState(offer, reduced, now) !== 'open') return [];
    return [{ ...offer, originalPriceCents: originalPriceOf(offer, reduced) }];
  });
}

/** The offers that can be booked now: featured ones first, in the chosen order or else the newest first, then by their last day. */
export function listOpenOffers(now: Date, type?: OfferType): Offer[] {
  const open = openOffers(now, (offer) => type === undefined || offer.type === type).slice(0, 200);
  const featured = open.filter((offer) => offer.featured).sort((one, other) => other.id - one.id);
  return [...inChosenOrder('offer', featured), ...open.slice(featured.length)];
}

const productIdOf = (kind: 'tour' | 'package', { tourId, packageId }: Offer) => (kind === 'tour' ? tourId : packageId);

/** The offers of these tours or packages that can be booked now, the cheapest first. */
export const listOffersOf = (kind: 'tour' | 'package', ids: readonly number[], now: Date): Offer[] =>
  openOffers(now, (offer) => offer.type === kind && ids.includes(productIdOf(kind, offer) ?? 0)).sort(
    (one, other) => one.discountedPriceCents - other.discountedPriceCents || one.id - other.id,
  );

/** The cheapest offer of each of these tours or packages that can be booked now, by the id of that. */
export function findOffersOf(kind: 'tour' | 'package', ids: readonly number[], now: Date): Map<number, Offer> {
  const found = new Map<number, Offer>();
  for (const offer of listOffersOf(kind, ids, now)) {
    const id = productIdOf(kind, offer);
    if (id !== null && !found.has(id)) found.set(id, offer);
  }
  return found;
}

/** The offers that have not ended and are no cheaper than their tour or package. Only old data has such offers. */
export const listDearerOffers = (now: Date) =>
  allOffers()
    .flatMap(({ offer, tour, tourPackage }) => {
      const reduced = tour ?? tourPackage;
      if (offerState(offer, reduced, now) !== 'dearer') return [];
      const { id, title, type, discountedPriceCents } = offer;
      return [{ id, title, type, discountedPriceCents, originalPriceCents: originalPriceOf(offer, reduced) }];
    })
    .sort((one, other) => one.id - other.id);

/** Adds to the cards of tours or packages the price of the offer of each, in US cents; none where offers cannot be read. */
export function withOffers<Card extends { id: number }>(kind: 'tour' | 'package', cards: Card[], now = new Date()) {
  const ids = cards.map(({ id }) => id);
  const found = orNull('the offers of cards', () => findOffersOf(kind, ids, now));
  return cards.map((card): Card & { offerCents?: number } => {
    const offer = found?.get(card.id);
    return offer ? { ...card, offerCents: offer.discountedPriceCents } : card;
  });
}

/** The cheapest offer of a tour or package that can be booked now, in words for the page of that; null where there is none. */
export function findOfferOf(kind: 'tour' | 'package', id: number, now: Date) {
  const offer = findOffersOf(kind, [id], now).get(id);
  if (!offer) return null;
  const { discountedPriceCents: priceCents, endDate } = offer;
  const words = { price: formatMoney(priceCents), bookBy: formatDay(endDate), travel: travelDays(offer) };
  return { path: offerPath(offer), priceCents, endDate, ...words };
}
