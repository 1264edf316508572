import { and, count, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { db, prepared } from '#db/client';
import { packages } from '#db/schema';
import type { PackageFilter } from './destination.input';
import { type Listing, paginate } from './listing';

const cardColumns = {
  id: packages.id,
  title: packages.title,
  shortDescription: packages.shortDescription,
  country: packages.country,
  cities: packages.cities,
  duration: packages.duration,
  priceFromCents: packages.priceFromCents,
  image: packages.image,
  imageAlt: packages.imageAlt,
  rating: packages.rating,
  reviewCount: packages.reviewCount,
};

export type TourPackage = typeof packages.$inferSelect;
/** What a card shows of a package. */
export type PackageCard = Pick<TourPackage, keyof typeof cardColumns>;

/** The packages of a filter, featured first, then by id; null for a page past the last. */
export function listPackages(filter: PackageFilter, page: number): Listing<PackageCard> | null {
  if (filter === 'unknown') return page === 1 ? { items: [], page: 1, pages: 1, total: 0 } : null;
  const condition = matching(filter);
  const total = db().select({ total: count() }).from(packages).where(condition).get()?.total ?? 0;
  return paginate(total, page, (limit, offset) =>
    db()
      .select(cardColumns)
      .from(packages)
      .where(condition)
      .orderBy(desc(packages.featured), packages.id)
      .limit(limit)
      .offset(offset)
      .all(),
  );
}

function matching(filter: PackageFilter): SQL | undefined {
  switch (filter) {
    case 'egypt':
      return eq(packages.country, 'Egypt');
    case 'thailand':
      return eq(packages.country, 'Thailand');
    case 'other-destinations':
      return notInArray(packages.country, ['Egypt', 'Thailand']);
    case 'wellness':
      return sql`EXISTS (SELECT 1 FROM json_each(${packages.themes}) WHERE value = 'wellness')`;
    default:
      return undefined;
  }
}

export function listFeaturedPackages(limit = 12): PackageCard[] {
  return db()
    .select(cardColumns)
    .from(packages)
    .where(eq(packages.featured, true))
    .orderBy(packages.id)
    .limit(limit)
    .all();
}

export function listRecommendedPackages(): PackageCard[] {
  return db()
    .select(cardColumns)
    .from(packages)
    .where(eq(packages.isRecommended, true))
    .orderBy(packages.id)
    .limit(100)
    .all();
}

/** Every package by what its address is made of: the sitemap. */
export function listPackageAddresses(): Pick<TourPackage, 'id' | 'updatedAt'>[] {
  return db().select({ id: packages.id, updatedAt: packages.updatedAt }).from(packages).orderBy(packages.id).all();
}

const packageById = prepared((handle) =>
  handle
    .select()
    .from(packages)
    .where(eq(packages.id, sql.placeholder('id')))
    .prepare(),
);

export function findPackage(id: number): TourPackage | null {
  return packageById().get({ id }) ?? null;
}

/** Other packages of the same country. */
export function listPackagesLike(tourPackage: TourPackage, limit = 4): PackageCard[] {
  return db()
    .select(cardColumns)
    .from(packages)
    .where(and(eq(packages.country, tourPackage.country), sql`${packages.id} <> ${tourPackage.id}`))
    .orderBy(desc(packages.featured), packages.id)
    .limit(limit)
    .all();
}
