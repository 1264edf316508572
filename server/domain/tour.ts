import { and, asc, count, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db, immediately, prepared, type Queries } from '#db/client';
import { type EditableColumns, exactColumns, nextVersion, unlessNull } from '#db/columns';
import { type NewTour, reviewedRating, type Tour, tours } from '#db/schema/tour';
import { assertTourCity } from '#server/domain/destination';
import type { Sort } from '#server/domain/facet/facet.input';
import { readTourChoice, tourCondition } from '#server/domain/facet/tour-facets';
import { addMissingAlt, assertUploadsExist, uploadsOf } from '#server/domain/image/image-usage';
import { updateOriginalPrices } from '#server/domain/offer/offer-price';
import { withOffers } from '#server/domain/offer/open-offers';
import { NotFound, StaleVersion } from '#server/domain/record/errors';
import { type Listing, paginate, paginateClamped, readWithSmallestOffset } from '#server/domain/record/listing';
import { idsMatching } from './search/record-ids';
import type { TourFields, TourQuery, TourUpdate } from './tour.input';

const cardColumns = {
  id: tours.id,
  title: tours.title,
  country: tours.country,
  city: tours.city,
  duration: tours.duration,
  priceCents: tours.priceCents,
  image: tours.image,
  imageAlt: tours.imageAlt,
  imageFocus: unlessNull(tours.imageFocus),
  rating: tours.rating,
  reviewCount: tours.reviewCount,
};

/** The columns that a card shows. */
export type TourCard = Pick<Tour, Exclude<keyof typeof cardColumns, 'imageFocus'>> & {
  imageFocus?: string;
  /** The price of its cheapest open offer, in US cents. */
  offerCents?: number;
};

type TourChoice = Pick<ReturnType<typeof readTourChoice>, 'selection' | 'sort' | 'total'>;

/** The page of the chosen tours; null for a page after the last. */
export function listTours({ selection, sort, total }: TourChoice, page: number): Listing<TourCard> | null {
  if (total === 0) return page === 1 ? { items: [], page, pages: 1, total } : null;
  return paginate(total, page, (size, start) =>
    withOffers(
      'tour',
      readWithSmallestOffset(total, size, start, (limit, offset, backwards) =>
        db()
          .select(cardColumns)
          .from(tours)
          .where(tourCondition(selection, sort !== 'recommended' && total > maxSorted))
          .orderBy(...orders[sort](...(backwards ? ([desc, asc] as const) : ([asc, desc] as const))))
          .limit(limit)
          .offset(offset)
          .all(),
      ),
    ),
  );
}

/** So many tours are sorted faster than the others are skipped. */
const maxSorted = 500;

type Direction = (column: SQLWrapper) => SQL;

/** Each one has an index, which is also read backwards. Tours of unknown length come last. */
const orders: Record<Sort, (up: Direction, down: Direction) => SQL[]> = {
  recommended: (up, down) => [down(tours.featured), up(tours.id)],
  price: (up) => [up(tours.priceCents), up(tours.id)],
  'price-desc': (_, down) => [down(tours.priceCents), down(tours.id)],
  length: (up) => [sql`${up(tours.lengthHours)} NULLS ${up === asc ? sql`LAST` : sql`FIRST`}`, up(tours.id)],
  rating: (_, down) => [down(reviewedRating(tours)), down(tours.id)],
};

/** The featured tours, the newest last; with places chosen the first page of tours there, the featured ones first. */
export function listPopularTours(filter: string | null): TourCard[] {
  const choice = readTourChoice(new URLSearchParams(filter ? { filter } : {}));
  if (!choice.selection.filter) return withOffers('tour', allFeatured().all());
  return listTours(choice, 1)?.items ?? [];
}

const allFeatured = prepared((handle) =>
  handle.select(cardColumns).from(tours).where(eq(tours.featured, true)).orderBy(tours.id).limit(100).prepare(),
);

const recommended = prepared((handle) =>
  handle.select(cardColumns).from(tours).where(eq(tours.isRecommended, true)).orderBy(tours.id).limit(100).prepare(),
);

export function listRecommendedTours(): TourCard[] {
  return withOffers('tour', recommended().all());
}

/** All tours, for the sitemap. */
export function listTourAddresses(): Pick<Tour, 'id' | 'updatedAt'>[] {
  return db().select({ id: tours.id, updatedAt: tours.updatedAt }).from(tours).orderBy(tours.id).all();
}

const tourById = prepared((handle) =>
  handle
    .select()
    .from(tours)
    .where(eq(tours.id, sql.placeholder('id')))
    .prepare(),
);

export function findTour(id: number): Tour | null {
  return tourById().get({ id }) ?? null;
}

const cardsWhere = (handle: Queries, condition: SQL | undefined) =>
  handle.select(cardColumns).from(tours).where(condition).orderBy(desc(tours.featured), tours.id).limit(5).prepare();
const ofCity = prepared((handle) => cardsWhere(handle, eq(tours.city, sql.placeholder('city'))));
// The plus sign keeps SQLite from using the index of the city, which would need a sort.
const elsewhereInCountry = prepared((handle) =>
  cardsWhere(
    handle,
    and(eq(tours.country, sql.placeholder('country')), sql`+${tours.city} <> ${sql.placeholder('city')}`),
  ),
);

/** Up to four other tours of the same city, then of the same country. */
export function listSimilarTours({ id, country, city }: Pick<Tour, 'id' | 'country' | 'city'>): TourCard[] {
  const near = ofCity()
    .all({ city })
    .filter((tour) => tour.id !== id);
  const far = near.length < 4 ? elsewhereInCountry().all({ country, city }) : [];
  return withOffers('tour', [...near, ...far].slice(0, 4));
}

const rowColumns = {
  id: tours.id,
  title: tours.title,
  country: tours.country,
  city: tours.city,
  category: tours.category,
  priceCents: tours.priceCents,
  image: tours.image,
  imageAlt: tours.imageAlt,
  featured: tours.featured,
  isRecommended: tours.isRecommended,
  createdAt: tours.createdAt,
  updatedAt: tours.updatedAt,
};
/** The columns that the office's list shows. */
export type TourRow = Pick<Tour, keyof typeof rowColumns>;

/** Each one has an index; the one of the cities also orders by `featured`. */
const rowSortKeys = {
  newest: [tours.createdAt],
  title: [sql`${tours.title} COLLATE NOCASE`],
  city: [tours.city, tours.featured],
  price: [tours.priceCents],
  updated: [tours.updatedAt],
};

/** The tours of the office's list. */
export function searchTours({ search, sort, descending, country, page }: TourQuery): Listing<TourRow> {
  const condition = and(
    search ? sql`${tours.id} IN (${idsMatching('tour', search)})` : undefined,
    // The plus sign keeps SQLite from using the index of the country, which would need a sort.
    country ? sql`+${tours.country} = ${country}` : undefined,
  );
  const total = db().select({ total: count() }).from(tours).where(condition).get()?.total ?? 0;
  // The default order of "newest" is descending.
  const ascending = descending === (sort === 'newest');
  return paginateClamped(total, page, (size, start) =>
    readWithSmallestOffset(total, size, start, (limit, offset, backwards) => {
      const [order, opposite] = ascending === backwards ? [desc, asc] : [asc, desc];
      const keys = [...rowSortKeys[sort], tours.id];
      return db()
        .select(rowColumns)
        .from(tours)
        .where(condition)
        .orderBy(...keys.map((key) => (key === tours.featured ? opposite(key) : order(key))))
        .limit(limit)
        .offset(offset)
        .all();
    }),
  );
}

const columnsOf = exactColumns<EditableColumns<NewTour>>();

/** Throws Conflict where the city is none of ours or the uploaded picture does not exist. */
export function createTour(fields: TourFields): Tour {
  assertTourCity(fields.country, fields.city);
  assertUploadsExist(uploadsOf(fields));
  addMissingAlt(fields.image, fields.imageAlt);
  return db().insert(tours).values(columnsOf(fields)).returning().get();
}

/** Throws NotFound, StaleVersion, or Conflict as `createTour`. */
export function updateTour({ id, version, ...fields }: TourUpdate, now: Date = new Date()): Tour {
  return immediately((transaction) => {
    const current = findTour(id);
    if (!current) throw new NotFound('Tour not found');
    if (current.version !== version) throw new StaleVersion({ kind: 'tour', record: current });
    assertTourCity(fields.country, fields.city);
    assertUploadsExist(uploadsOf(fields));
    addMissingAlt(fields.image, fields.imageAlt);
    updateOriginalPrices(
      transaction,
      { kind: 'tour', id, before: current.priceCents, priceCents: fields.priceCents, field: 'price' },
      now,
    );
    return transaction
      .update(tours)
      .set({ ...columnsOf(fields), ...nextVersion(version, now) })
      .where(eq(tours.id, id))
      .returning()
      .get();
  });
}

/** Throws NotFound. Reservations and offers of the tour are kept, without the link to it. */
export function deleteTour(id: number): void {
  if (db().delete(tours).where(eq(tours.id, id)).run().changes === 0) throw new NotFound('Tour not found');
}
