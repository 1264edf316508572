import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { db, prepared } from '#db/client';
import { tours } from '#db/schema';
import type { TourFilter } from './destination.input';
import { NotFound, Outdated } from './errors';
import { describeUpload, requirePictures } from './image';
import { type Listing, nearestPage, paginate } from './listing';
import { idsMatching } from './search';
import type { TourFields, TourQuery, TourUpdate } from './tour.input';

const cardColumns = {
  id: tours.id,
  title: tours.title,
  shortDescription: tours.shortDescription,
  country: tours.country,
  city: tours.city,
  duration: tours.duration,
  priceCents: tours.priceCents,
  image: tours.image,
  imageAlt: tours.imageAlt,
  rating: tours.rating,
  reviewCount: tours.reviewCount,
};

export type Tour = typeof tours.$inferSelect;
/** What a card shows of a tour. */
export type TourCard = Pick<Tour, keyof typeof cardColumns>;

/** The tours of a filter, featured first, then by id; null for a page past the last. */
export function listTours(filter: TourFilter, page: number): Listing<TourCard> | null {
  if (filter.kind === 'unknown') return page === 1 ? { items: [], page: 1, pages: 1, total: 0 } : null;
  const condition = matching(filter);
  const total = db().select({ total: count() }).from(tours).where(condition).get()?.total ?? 0;
  return paginate(total, page, (limit, offset) =>
    db()
      .select(cardColumns)
      .from(tours)
      .where(condition)
      .orderBy(desc(tours.featured), tours.id)
      .limit(limit)
      .offset(offset)
      .all(),
  );
}

function matching(filter: TourFilter): SQL | undefined {
  if (filter.kind === 'country') return eq(tours.country, filter.country);
  if (filter.kind === 'cities') return inArray(tours.city, filter.cities);
  return undefined;
}

/** Featured tours of a filter, at most `limit`. */
export function listFeaturedTours(filter: TourFilter, limit = 12): TourCard[] {
  if (filter.kind === 'unknown') return [];
  return db()
    .select(cardColumns)
    .from(tours)
    .where(and(eq(tours.featured, true), matching(filter)))
    .orderBy(tours.id)
    .limit(limit)
    .all();
}

export function listRecommendedTours(): TourCard[] {
  return db().select(cardColumns).from(tours).where(eq(tours.isRecommended, true)).orderBy(tours.id).limit(100).all();
}

/** Every tour by what its address is made of: the sitemap. */
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

/** Other tours of the same city, then of the same country: where a reader of this tour may go next. */
export function listToursLike(tour: Tour, limit = 4): TourCard[] {
  return db()
    .select(cardColumns)
    .from(tours)
    .where(and(eq(tours.country, tour.country), sql`${tours.id} <> ${tour.id}`))
    .orderBy(sql`${tours.city} <> ${tour.city}`, desc(tours.featured), tours.id)
    .limit(limit)
    .all();
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
/** What the office's list shows of a tour. */
export type TourRow = Pick<Tour, keyof typeof rowColumns>;

/** Each as an index of its own has it. */
const sortKeys = {
  newest: [tours.createdAt],
  title: [sql`${tours.title} COLLATE NOCASE`],
  city: [tours.city, tours.featured],
  price: [tours.priceCents],
  updated: [tours.updatedAt],
};

/** The tours as the office looks through them. */
export function searchTours({ search, sort, descending, country, page }: TourQuery): Listing<TourRow> {
  const condition = and(
    search ? sql`${tours.id} IN (${idsMatching('tour', search)})` : undefined,
    // The plus keeps the planner to the index of the order: the first pages are then found without sorting.
    country ? sql`+${tours.country} = ${country}` : undefined,
  );
  const total = db().select({ total: count() }).from(tours).where(condition).get()?.total ?? 0;
  // "Newest" counts downwards: its natural direction is the other one.
  const order = descending === (sort === 'newest') ? asc : desc;
  return nearestPage(total, page, (limit, offset) =>
    db()
      .select(rowColumns)
      .from(tours)
      .where(condition)
      .orderBy(...sortKeys[sort].map((key) => order(key)), order(tours.id))
      .limit(limit)
      .offset(offset)
      .all(),
  );
}

const columnsOf = ({ price, ...fields }: TourFields) => ({ ...fields, priceCents: price });

/** Throws Conflict where its picture is an upload that is gone. */
export function createTour(fields: TourFields): Tour {
  requirePictures({ image: [fields.image] });
  describeUpload(fields.image, fields.imageAlt);
  return db().insert(tours).values(columnsOf(fields)).returning().get();
}

/** Throws NotFound, Outdated where somebody else has saved it meanwhile, or Conflict as `createTour` does. */
export function updateTour({ id, version, ...fields }: TourUpdate, now: Date = new Date()): Tour {
  return db().transaction(
    (transaction) => {
      const current = findTour(id);
      if (!current) throw new NotFound('Tour not found');
      if (current.version !== version) throw new Outdated({ kind: 'tour', record: current });
      requirePictures({ image: [fields.image] });
      describeUpload(fields.image, fields.imageAlt);
      return transaction
        .update(tours)
        .set({ ...columnsOf(fields), version: version + 1, updatedAt: now.toISOString() })
        .where(eq(tours.id, id))
        .returning()
        .get();
    },
    { behavior: 'immediate' },
  );
}

/** Throws NotFound. Reservations and offers of the tour stay, without their link to it. */
export function deleteTour(id: number): void {
  if (db().delete(tours).where(eq(tours.id, id)).run().changes === 0) throw new NotFound('Tour not found');
}
