import { and, eq, or, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { type EditableColumns, exactColumns } from '#db/columns';
import { countRows, type Listing, mapItems, orderOf, pageOf } from '#db/listing';
import { formerOfferAddresses, type NewOffer, type Offer, offers, publicOffers } from '#db/schema/offer';
import { findMoved, moveAddress } from '#server/catalogue/former-address';
import { addMissingAlt, assertUploadsExist, uploadsOf } from '#server/catalogue/image/image-usage';
import { packagePath } from '#server/catalogue/package.input';
import { idsMatching, isInState, slugMatches } from '#server/catalogue/record-ids';
import { findPublic, findRecord, type ProductKey, updateRecord } from '#server/catalogue/stored-record';
import { tourPath } from '#server/catalogue/tour.input';
import { headOffice } from '#server/company/company';
import { Conflict } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import {
  type OfferFields,
  type OfferQuery,
  type OfferType,
  type OfferUpdate,
  offerPath,
  offerTypes,
} from './offer.input';
import { offerState, originalPriceOf, type Reduced } from './offer-state';
import { travelDays } from './offer-words.input';
import { listOpenOffers, selectOffers } from './open-offers';

/** The discount in percent, rounded. */
export function discountPercent(offer: Pick<Offer, 'originalPriceCents' | 'discountedPriceCents'>): number {
  return Math.round((1 - offer.discountedPriceCents / offer.originalPriceCents) * 100);
}

/** The offer that visitors see at this address. */
export function findOffer(type: string, slug: string): Offer | null {
  const condition = and(sql`${publicOffers.type} = ${type}`, eq(publicOffers.slug, slug));
  return db().select().from(publicOffers).where(condition).get() ?? null;
}

export const findOfferById = (id: number): Offer | null => findRecord('offer', id);

/** True where a booking of an offer is confirmed at once: as those of the tour or package that it reduces. */
export const isInstantOffer = (offer: Offer): boolean =>
  (findOfferProduct(offer)?.reduced ?? offer).schedule?.instant ?? false;

/** What a card shows of an open offer. */
export function offerCard(offer: Offer) {
  return {
    ...pick(offer, 'id', 'type', 'title', 'location', 'duration', 'image', 'imageAlt', 'description', 'endDate'),
    ...pick(offer, 'originalPriceCents', 'discountedPriceCents', 'featured'),
    path: offerPath(offer),
    imageFocus: offer.imageFocus ?? undefined,
    isInstant: isInstantOffer(offer),
    highlights: offer.highlights.slice(0, 2),
    percent: discountPercent(offer),
    /** `from 1 December 2026 to 31 March 2027`; null for any day. */
    travel: travelDays(offer),
  };
}

/** What the office's list shows of an offer: its prices as they are now, and whether it can be booked. */
const rowOf = (offer: Offer, reduced: Reduced | null, now: Date) => ({
  ...pick(offer, 'id', 'title', 'slug', 'type', 'country', 'location', 'discountedPriceCents', 'startDate', 'endDate'),
  ...pick(offer, 'image', 'imageAlt', 'featured', 'publicFrom', 'createdAt', 'updatedAt'),
  originalPriceCents: originalPriceOf(offer, reduced),
  state: offerState(offer, reduced, now),
});
export type OfferRow = ReturnType<typeof rowOf>;

const sortKeys = {
  newest: offers.id,
  title: sql`${offers.title} COLLATE NOCASE`,
  type: offers.type,
  ends: offers.endDate,
  price: offers.discountedPriceCents,
  updated: offers.updatedAt,
};

/** The offer that once had this address; null where none did. */
export const findMovedOffer = (type: string, slug: string): Offer | null =>
  findPublic('offer', findMoved(formerOfferAddresses, { type, slug }) ?? 0);

/** The offers of the office's list, past and future ones too. */
export function searchOffers(query: OfferQuery, now: Date = new Date()): Listing<OfferRow> {
  const { search, type, state, page, ...order } = query;
  const condition = and(
    search ? or(sql`${offers.id} IN (${idsMatching('offer', search)})`, slugMatches(offers.slug, search)) : undefined,
    type ? eq(offers.type, type) : undefined,
    isInState(offers.publicFrom, state),
  );
  const rows = selectOffers()
    .where(condition)
    .orderBy(...orderOf(sortKeys, order, offers.id));
  return mapItems(pageOf(rows, countRows(offers, condition), page), ({ offer, tour, tourPackage }) =>
    rowOf(offer, tour ?? tourPackage, now),
  );
}

const columnsOf = exactColumns<EditableColumns<NewOffer>>();

export function offerWithSlug(type: OfferType, slug: string): Pick<Offer, 'id'> | undefined {
  return db()
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.type, type), eq(offers.slug, slug)))
    .get();
}

/**
 * The columns of an offer, reduced from the price of its tour or package. Throws Conflict where the slug is taken, a
 * linked tour, package or uploaded picture does not exist, or the tour or package itself does not cost more.
 */
function consistentColumns(fields: OfferFields, id?: number): EditableColumns<NewOffer> {
  const other = offerWithSlug(fields.type, fields.slug);
  if (other && other.id !== id) throw new Conflict('Another offer of this type already has this slug', 'slug');
  const tour = fields.tourId === null ? null : findRecord('tour', fields.tourId);
  const tourPackage = fields.packageId === null ? null : findRecord('package', fields.packageId);
  if (fields.tourId !== null && !tour) throw new Conflict('This tour no longer exists', 'tourId');
  if (fields.packageId !== null && !tourPackage) throw new Conflict('This package no longer exists', 'packageId');
  assertUploadsExist(uploadsOf(fields));
  addMissingAlt(fields.image, fields.imageAlt);
  const { type, discountedPriceCents } = fields;
  const itsPrice = type === 'tour' ? tour?.priceCents : type === 'package' ? tourPackage?.priceFromCents : null;
  const originalPriceCents = itsPrice ?? fields.originalPriceCents;
  if (discountedPriceCents >= originalPriceCents) {
    throw new Conflict(
      `Must be lower than the price of the ${type}, ${formatMoney(originalPriceCents)}`,
      'discountedPrice',
    );
  }
  return columnsOf({ ...fields, originalPriceCents });
}

/** Throws Conflict as `consistentColumns`. */
export function createOffer(fields: OfferFields): Offer {
  return immediately(() => {
    const columns = consistentColumns(fields);
    return transaction().insert(offers).values(columns).returning().get();
  });
}

/** Saves an offer; see `moveAddress` for a changed slug. Throws NotFound, StaleVersion, or Conflict as `createOffer`. */
export function updateOffer({ id, version, ...fields }: OfferUpdate, now: Date = new Date()): Offer {
  return updateRecord(
    'offer',
    { id, version },
    (current) => {
      const columns = consistentColumns(fields, id);
      moveAddress(formerOfferAddresses, current, fields, now);
      return columns;
    },
    now,
  );
}

/**
 * The tour or package of an offer; null where there is none, or it was deleted. `reduced` is null for a stay, which has a
 * price and terms of its own.
 */
export function findOfferProduct({ type, tourId, packageId }: Pick<Offer, 'type' | 'tourId' | 'packageId'>) {
  const tour = tourId === null ? null : findRecord('tour', tourId);
  if (tour) {
    return { noun: 'tour' as const, record: tour, reduced: type === 'tour' ? tour : null, path: tourPath(tour.id) };
  }
  const record = packageId === null ? null : findRecord('package', packageId);
  return (
    record && {
      ...{ noun: 'package' as const, record, reduced: type === 'package' ? record : null },
      path: packagePath(record.id),
    }
  );
}

/** What is booked with a product: an offer books the tour or package that it reduces. */
export function tripOf({ kind, id }: ProductKey): ProductKey {
  const offer = kind === 'offer' ? findOfferById(id) : null;
  const found = offer && findOfferProduct(offer);
  return found?.reduced ? { kind: found.noun, id: found.reduced.id } : { kind, id };
}

/** `Bangkok Temple Tour offer` */
export const offerName = ({ title }: Pick<Offer, 'title'>): string =>
  /\boffer$/i.test(title) ? title : `${title} offer`;

/** `Bangkok Temple Tour offer: 30% off`: why a tour or package costs less. */
export function offerReason(offer: Pick<Offer, 'title' | 'originalPriceCents' | 'discountedPriceCents'>): string {
  const percent = discountPercent(offer);
  return percent > 0 ? `${offerName(offer)}: ${percent}% off` : offerName(offer);
}

const nouns: Record<OfferType, [one: string, several: string]> = {
  tour: ['tour', 'tours'],
  package: ['package', 'packages'],
  accommodation: ['stay', 'stays'],
};

/**
 * The banner about open offers, with their most common discount; null without any. Offers in the country of the head office
 * come first, then tours, packages and stays.
 */
export function offerHeadline(now: Date): string | null {
  const offers = listOpenOffers(now);
  const { country: home } = headOffice();
  const atHome = offers.filter(({ country }) => country === home);
  const [discounted, place] = atHome.length > 0 ? [atHome, `${home} `] : [offers, ''];
  const type = offerTypes.find((name) => discounted.some((offer) => offer.type === name));
  if (!type) return null;
  const ofType = discounted.filter((offer) => offer.type === type);
  // Two offers of a tour are about one tour; a stay is its own.
  const idOf = ({ id, tourId, packageId }: Offer) =>
    ({ tour: tourId, package: packageId, accommodation: null })[type] ?? -id;
  const products = new Set(ofType.map(idOf));
  const [one, several] = nouns[type];
  const what = products.size === 1 ? `a selected ${place}${one}` : `selected ${place}${several}`;
  return `${mostCommonDiscount(ofType)}% off ${what} this month`;
}

/** The discount that most offers have, in percent; of several equally common ones the smallest. */
function mostCommonDiscount(offers: Offer[]): number {
  const percents = offers.map(discountPercent);
  const times = (percent: number) => percents.filter((other) => other === percent).length;
  return percents.toSorted((one, other) => times(other) - times(one) || one - other)[0] ?? 0;
}
