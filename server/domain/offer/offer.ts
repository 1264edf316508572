import { and, eq, or, sql } from 'drizzle-orm';
import { db, immediately, prepared, type Queries } from '#db/client';
import { type EditableColumns, exactColumns } from '#db/columns';
import { type NewOffer, type Offer, offers } from '#db/schema/offer';
import { addMissingAlt, assertUploadsExist, uploadsOf } from '#server/domain/image/image-usage';
import { formatMoney } from '#server/domain/money.input';
import { findPackage } from '#server/domain/package';
import { Conflict } from '#server/domain/record/errors';
import { countRows, type Listing, mapItems, orderOf, pageOf } from '#server/domain/record/listing';
import { updateRecord } from '#server/domain/record/stored-record';
import { idsMatching, slugMatches } from '#server/domain/search/record-ids';
import { findTour } from '#server/domain/tour';
import { type OfferFields, type OfferQuery, type OfferType, type OfferUpdate, offerPath } from './offer.input';
import { offerState, originalPriceOf, type Reduced } from './offer-state';
import { travelDays } from './offer-words.input';
import { selectOffers } from './open-offers';

/** The discount in percent, rounded. */
export function discountPercent(offer: Pick<Offer, 'originalPriceCents' | 'discountedPriceCents'>): number {
  return Math.round((1 - offer.discountedPriceCents / offer.originalPriceCents) * 100);
}

export function findOffer(type: string, slug: string): Offer | null {
  return (
    db()
      .select()
      .from(offers)
      .where(and(sql`${offers.type} = ${type}`, eq(offers.slug, slug)))
      .get() ?? null
  );
}

const offerById = prepared((handle) =>
  handle
    .select()
    .from(offers)
    .where(eq(offers.id, sql.placeholder('id')))
    .prepare(),
);

export const findOfferById = (id: number): Offer | null => offerById().get({ id }) ?? null;

/** What a card shows of an open offer. */
export function offerCard(offer: Offer) {
  const { id, type, title, location, duration, image, imageAlt, description, highlights, endDate } = offer;
  const { originalPriceCents, discountedPriceCents } = offer;
  return {
    id,
    path: offerPath(offer),
    type,
    title,
    location,
    duration,
    image,
    imageAlt,
    imageFocus: offer.imageFocus ?? undefined,
    description,
    highlights: highlights.slice(0, 2),
    originalPriceCents,
    discountedPriceCents,
    percent: discountPercent(offer),
    endDate,
    travel: travelDays(offer),
    featured: offer.featured,
  };
}

/** What the office's list shows of an offer: its prices as they are now, and whether it can be booked. */
const rowOf = (offer: Offer, reduced: Reduced | null, now: Date) => {
  const { id, title, slug, type, country, location, discountedPriceCents, startDate, endDate } = offer;
  const { image, imageAlt, featured, createdAt, updatedAt } = offer;
  return {
    ...{ id, title, slug, type, country, location, discountedPriceCents, startDate, endDate },
    ...{ image, imageAlt, featured, createdAt, updatedAt },
    originalPriceCents: originalPriceOf(offer, reduced),
    state: offerState(offer, reduced, now),
  };
};
export type OfferRow = ReturnType<typeof rowOf>;

const sortKeys = {
  newest: offers.id,
  title: sql`${offers.title} COLLATE NOCASE`,
  type: offers.type,
  ends: offers.endDate,
  price: offers.discountedPriceCents,
  updated: offers.updatedAt,
};

/** The offers of the office's list, past and future ones too. */
export function searchOffers(query: OfferQuery, now: Date = new Date()): Listing<OfferRow> {
  const { search, type, page, ...order } = query;
  const condition = and(
    search ? or(sql`${offers.id} IN (${idsMatching('offer', search)})`, slugMatches(offers.slug, search)) : undefined,
    type ? eq(offers.type, type) : undefined,
  );
  const rows = selectOffers(db())
    .where(condition)
    .orderBy(...orderOf(sortKeys, order, offers.id));
  return mapItems(pageOf(rows, countRows(offers, condition), page), ({ offer, tour, tourPackage }) =>
    rowOf(offer, tour ?? tourPackage, now),
  );
}

const columnsOf = exactColumns<EditableColumns<NewOffer>>();

function offerWithSlug(queries: Queries, type: OfferType, slug: string): Pick<Offer, 'id'> | undefined {
  return queries
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.type, type), eq(offers.slug, slug)))
    .get();
}

/**
 * The columns of an offer, reduced from the price of its tour or package. Throws Conflict where the slug is taken, a
 * linked tour, package or uploaded picture does not exist, or the tour or package itself does not cost more.
 */
function consistentColumns(queries: Queries, fields: OfferFields, id?: number): EditableColumns<NewOffer> {
  const other = offerWithSlug(queries, fields.type, fields.slug);
  if (other && other.id !== id) throw new Conflict('Another offer of this type has this slug already', 'slug');
  const tour = fields.tourId === null ? null : findTour(fields.tourId);
  const tourPackage = fields.packageId === null ? null : findPackage(fields.packageId);
  if (fields.tourId !== null && !tour) throw new Conflict('This tour no longer exists', 'tourId');
  if (fields.packageId !== null && !tourPackage) throw new Conflict('This package no longer exists', 'packageId');
  assertUploadsExist(uploadsOf(fields));
  addMissingAlt(fields.image, fields.imageAlt);
  const { type, discountedPriceCents } = fields;
  const itsPrice = type === 'tour' ? tour?.priceCents : type === 'package' ? tourPackage?.priceFromCents : null;
  const originalPriceCents = itsPrice ?? fields.originalPriceCents;
  if (discountedPriceCents >= originalPriceCents) {
    throw new Conflict(`The ${type} itself costs ${formatMoney(originalPriceCents)}`, 'discountedPrice');
  }
  return columnsOf({ ...fields, originalPriceCents });
}

/** Throws Conflict as `consistentColumns`. */
export function createOffer(fields: OfferFields): Offer {
  return immediately((transaction) =>
    transaction.insert(offers).values(consistentColumns(transaction, fields)).returning().get(),
  );
}

/** Throws NotFound, StaleVersion, or Conflict as `createOffer`. */
export function updateOffer({ id, version, ...fields }: OfferUpdate, now: Date = new Date()): Offer {
  return updateRecord('offer', { id, version }, (transaction) => consistentColumns(transaction, fields, id), now);
}
