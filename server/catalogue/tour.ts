import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { type EditableColumns, exactColumns, unlessNull } from '#db/columns';
import { countRows, type Listing, onlyPage, pageFromNearerEnd } from '#db/listing';
import { type NewTour, publicTours, reviewedRating, type Tour, tours } from '#db/schema/tour';
import { inChosenOrder } from '#server/company/order';
import { isOwnSite } from '#server/company/own-site';
import { pick } from '#server/values/pick.input';
import { arrangeFeatured } from './arranged';
import { assertTourCity } from './destination';
import type { Sort } from './facet/facet.input';
import { readTourChoice, tourCondition } from './facet/tour-facets';
import { addMissingAlt, assertUploadsExist, uploadsOf } from './image/image-usage';
import { updateOriginalPrices } from './offer/offer-state';
import { withOffers } from './offer/open-offers';
import { idsMatching, isInState } from './record-ids';
import { findPublic, updateRecord } from './stored-record';
import type { TourFields, TourQuery, TourUpdate } from './tour.input';

const cardColumns = {
  ...pick(publicTours, 'id', 'title', 'country', 'city', 'duration', 'priceCents', 'image', 'imageAlt'),
  ...pick(publicTours, 'rating', 'reviewCount'),
  imageFocus: unlessNull(publicTours.imageFocus),
  isInstant: sql`${publicTours.schedule} ->> '$.instant'`.mapWith((instant: number) => instant === 1 || undefined),
};

/** The columns that a card shows. */
export type TourCard = Pick<Tour, Exclude<keyof typeof cardColumns, 'imageFocus' | 'isInstant'>> & {
  imageFocus?: string;
  /** Whether its bookings are confirmed at once. */
  isInstant?: boolean | null;
  /** The price of its cheapest open offer, in US cents. */
  offerCents?: number;
};

type TourChoice = Pick<ReturnType<typeof readTourChoice>, 'selection' | 'sort' | 'total' | 'bookable'>;

/** The page of the chosen tours; null for a page after the last. */
export function listTours({ selection, sort, total, bookable }: TourChoice, page: number): Listing<TourCard> | null {
  if (total === 0) return page === 1 ? { items: [], page, pages: 1, total } : null;
  const isFrequent = sort !== 'recommended' && total > maxSorted;
  const condition = tourCondition(selection, bookable, isFrequent);
  const rows = (isReversed: boolean) =>
    db()
      .select(cardColumns)
      .from(publicTours)
      .where(condition)
      .orderBy(...directed(orders[sort], isReversed));
  const listing = onlyPage(page, pageFromNearerEnd(rows, total, page));
  if (!listing) return null;
  const arranged = sort === 'recommended' ? arrangeFeatured(listing, featuredIn(condition)) : listing;
  return { ...arranged, items: withOffers('tour', arranged.items) };
}

const featuredIn = (condition: SQL | undefined) => ({
  kind: 'tour' as const,
  ids: () =>
    db()
      .select({ id: publicTours.id })
      .from(publicTours)
      .where(and(eq(publicTours.featured, true), condition))
      .orderBy(publicTours.id)
      .all(),
  read: (ids: number[]) => db().select(cardColumns).from(publicTours).where(inArray(publicTours.id, ids)).all(),
});

/** So many tours are sorted faster than the others are skipped. */
const maxSorted = 500;

/** One value for comparisons: a view makes a new one at each access. */
const { lengthHours } = publicTours;

/** Keys of an order, with true where they descend. */
type Order = [key: SQLWrapper, descends?: boolean][];

/** Each one has an index, which is also read backwards. */
const orders: Record<Sort, Order> = {
  recommended: [[publicTours.featured, true], [publicTours.id]],
  price: [[publicTours.priceCents], [publicTours.id]],
  'price-desc': [
    [publicTours.priceCents, true],
    [publicTours.id, true],
  ],
  length: [[lengthHours], [publicTours.id]],
  rating: [
    [reviewedRating(publicTours), true],
    [publicTours.id, true],
  ],
};

/** Tours of unknown length come last. */
const directed = (order: Order, isReversed: boolean): SQL[] =>
  order.map(([key, descends = false]) => {
    if (key === lengthHours) return isReversed ? sql`${key} DESC NULLS FIRST` : sql`${key} NULLS LAST`;
    return descends === isReversed ? asc(key) : desc(key);
  });

/** The featured tours in the chosen order, else the newest first; with places chosen, or on an own site without any, the first page of all. */
export function listPopularTours(filter: string | null): TourCard[] {
  const choice = readTourChoice(new URLSearchParams(filter ? { filter } : {}));
  const featured = choice.selection.filter
    ? null
    : inChosenOrder('tour', cardsWhere(eq(publicTours.featured, true), desc(publicTours.id)));
  if (featured && (featured.length > 0 || !isOwnSite())) return featured;
  return listTours(choice, 1)?.items ?? [];
}

const cardsWhere = (condition: SQL, order = asc(publicTours.id)) =>
  withOffers('tour', db().select(cardColumns).from(publicTours).where(condition).orderBy(order).limit(100).all());

export const listRecommendedTours = (): TourCard[] => cardsWhere(eq(publicTours.isRecommended, true));

/** All public tours, for the sitemap and the links of partners. */
export function listTourAddresses(): Pick<Tour, 'id' | 'title' | 'updatedAt'>[] {
  return db()
    .select(pick(publicTours, 'id', 'title', 'updatedAt'))
    .from(publicTours)
    .orderBy(publicTours.id)
    .all();
}

/** The tour that visitors see under this id. */
export const findTour = (id: number): Tour | null => findPublic('tour', id);

/** Up to four other tours of the same city, then of the same country. */
export function listSimilarTours({ id, country, city }: Pick<Tour, 'id' | 'country' | 'city'>): TourCard[] {
  const featuredFirst = (condition: SQL | undefined) =>
    db()
      .select(cardColumns)
      .from(publicTours)
      .where(condition)
      .orderBy(desc(publicTours.featured), publicTours.id)
      .limit(5)
      .all();
  const near = featuredFirst(eq(publicTours.city, city)).filter((tour) => tour.id !== id);
  // The plus sign keeps SQLite from using the index of the city, which would need a sort.
  const far =
    near.length < 4 ? featuredFirst(and(eq(publicTours.country, country), sql`+${publicTours.city} <> ${city}`)) : [];
  return withOffers('tour', [...near, ...far].slice(0, 4));
}

const rowColumns = {
  ...pick(tours, 'id', 'title', 'country', 'city', 'category', 'priceCents', 'image', 'imageAlt'),
  ...pick(tours, 'featured', 'isRecommended', 'publicFrom', 'createdAt', 'updatedAt'),
};
/** The columns that the office's list shows. */
export type TourRow = Pick<Tour, keyof typeof rowColumns>;

/** Each one has an index; the one of the cities also orders by `featured`. */
const rowOrders: Record<TourQuery['sort'], Order> = {
  newest: [[tours.createdAt], [tours.id]],
  title: [[sql`${tours.title} COLLATE NOCASE`], [tours.id]],
  city: [[tours.city], [tours.featured, true], [tours.id]],
  price: [[tours.priceCents], [tours.id]],
  updated: [[tours.updatedAt], [tours.id]],
};

/** The tours of the office's list. */
export function searchTours({ search, sort, descending, country, state, page }: TourQuery): Listing<TourRow> {
  const condition = and(
    search ? sql`${tours.id} IN (${idsMatching('tour', search)})` : undefined,
    // The plus sign keeps SQLite from using the index of the country, which would need a sort.
    country ? sql`+${tours.country} = ${country}` : undefined,
    isInState(tours.publicFrom, state),
  );
  // The default order of "newest" is descending.
  const isDescending = descending !== (sort === 'newest');
  const rows = (isReversed: boolean) =>
    db()
      .select(rowColumns)
      .from(tours)
      .where(condition)
      .orderBy(...directed(rowOrders[sort], isReversed !== isDescending));
  return pageFromNearerEnd(rows, countRows(tours, condition), page);
}

const columnsOf = exactColumns<EditableColumns<NewTour>>();

/** Throws Conflict where the city is none of ours or the uploaded picture does not exist. */
export function createTour(fields: TourFields): Tour {
  return immediately(() => {
    assertSavable(fields);
    return transaction().insert(tours).values(columnsOf(fields)).returning().get();
  });
}

function assertSavable({ country, city, image, imageAlt, gallery }: TourFields): void {
  assertTourCity(country, city);
  assertUploadsExist(uploadsOf({ image, gallery }));
  addMissingAlt(image, imageAlt);
}

/** Throws NotFound, StaleVersion, or Conflict as `createTour`. */
export function updateTour({ id, version, ...fields }: TourUpdate, now: Date = new Date()): Tour {
  return updateRecord(
    'tour',
    { id, version },
    (current) => {
      assertSavable(fields);
      const price = { before: current.priceCents, priceCents: fields.priceCents, field: 'price' };
      updateOriginalPrices({ kind: 'tour', id, ...price }, now);
      return columnsOf(fields);
    },
    now,
  );
}
