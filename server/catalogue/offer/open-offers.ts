import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { db, prepared, type Queries } from '#db/client';
import { type Offer, offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { orNull } from '#server/current-request';
import { formatDay } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { type OfferType, offerPath } from './offer.input';
import { offerState, originalPriceOf } from './offer-state';
import { travelDays } from './offer-words.input';

/** Offers with what each takes from the tour or package that it reduces. */
export const selectOffers = (handle: Queries) =>
  handle
    .select({
      offer: offers,
      tour: { priceCents: tours.priceCents, pickupTime: tours.pickupTime, noticeHours: tours.noticeHours },
      tourPackage: { priceFromCents: packages.priceFromCents, noticeHours: packages.noticeHours },
    })
    .from(offers)
    .leftJoin(tours, and(eq(offers.type, 'tour'), eq(tours.id, offers.tourId)))
    .leftJoin(packages, and(eq(offers.type, 'package'), eq(packages.id, offers.packageId)));

const selectNearDay = (handle: Queries, condition: SQL) =>
  selectOffers(handle).where(
    and(gte(offers.endDate, sql.placeholder('earliest')), lte(offers.startDate, sql.placeholder('latest')), condition),
  );

const isOfType = eq(offers.type, sql`coalesce(${sql.placeholder('type')}, ${offers.type})`);
const inOrder = prepared((handle) =>
  selectNearDay(handle, isOfType).orderBy(desc(offers.featured), offers.endDate, offers.id).limit(200).prepare(),
);

const isListed = (column: typeof offers.id | typeof offers.tourId | typeof offers.packageId) =>
  sql`${column} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`;
const cheapestFirst = (condition: SQL) =>
  prepared((handle) => selectNearDay(handle, condition).orderBy(offers.discountedPriceCents, offers.id).prepare());
const withIds = cheapestFirst(isListed(offers.id));
const ofTours = cheapestFirst(sql`${offers.type} = 'tour' AND ${isListed(offers.tourId)}`);
const ofPackages = cheapestFirst(sql`${offers.type} = 'package' AND ${isListed(offers.packageId)}`);

type Row = ReturnType<ReturnType<typeof inOrder>['all']>[number];

/** No time zone is more than a day away from UTC; `offerState` then compares with the day at the destination. */
export function daysAround(now: Date) {
  const dayFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return { earliest: dayFromNow(-1), latest: dayFromNow(1) };
}

/** Keeps what can be booked now, with the price from which each is reduced. */
const openOf = (rows: Row[], now: Date): Offer[] =>
  rows.flatMap(({ offer, tour, tourPackage }) => {
    const reduced = tour ?? tourPackage;
    if (offerState(offer, reduced, now) !== 'open') return [];
    return [{ ...offer, originalPriceCents: originalPriceOf(offer, reduced) }];
  });

/** The offers that can be booked now, featured first, then by their last day. */
export function listOpenOffers(now: Date, type?: OfferType): Offer[] {
  return openOf(inOrder().all({ ...daysAround(now), type: type ?? null }), now);
}

/** Of these offers the ids of those that can be booked now. */
export function findOpenOfferIds(ids: readonly number[], now: Date): Set<number> {
  if (ids.length === 0) return new Set();
  const rows = withIds().all({ ...daysAround(now), ids: JSON.stringify(ids) });
  return new Set(openOf(rows, now).map(({ id }) => id));
}

/** The offers of these tours or packages that can be booked now, the cheapest first. */
export function listOffersOf(kind: 'tour' | 'package', ids: readonly number[], now: Date): Offer[] {
  if (ids.length === 0) return [];
  const rows = (kind === 'tour' ? ofTours : ofPackages)().all({ ...daysAround(now), ids: JSON.stringify(ids) });
  return openOf(rows, now);
}

/** The cheapest offer of each of these tours or packages that can be booked now, by the id of that. */
export function findOffersOf(kind: 'tour' | 'package', ids: readonly number[], now: Date): Map<number, Offer> {
  const found = new Map<number, Offer>();
  for (const offer of listOffersOf(kind, ids, now)) {
    const id = kind === 'tour' ? offer.tourId : offer.packageId;
    if (id !== null && !found.has(id)) found.set(id, offer);
  }
  return found;
}

/** The offers, not ended, that cost no less than their tour or package itself, which the office can only have from before. */
export function listDearerOffers(now: Date) {
  const { earliest } = daysAround(now);
  return selectOffers(db())
    .where(
      and(
        gte(offers.endDate, earliest),
        gte(offers.discountedPriceCents, sql`coalesce(${tours.priceCents}, ${packages.priceFromCents})`),
      ),
    )
    .orderBy(offers.id)
    .all()
    .flatMap(({ offer, tour, tourPackage }) => {
      const reduced = tour ?? tourPackage;
      if (offerState(offer, reduced, now) !== 'dearer') return [];
      const { id, title, type, discountedPriceCents } = offer;
      return [{ id, title, type, discountedPriceCents, originalPriceCents: originalPriceOf(offer, reduced) }];
    });
}

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
