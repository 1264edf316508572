import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { db, prepared } from '#db/client';
import { tours } from '#db/schema';
import type { TourFilter } from './destination.input';
import { type Listing, paginate } from './listing';

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
