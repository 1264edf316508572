import { and, asc, count, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { db, prepared } from '#db/client';
import { type EditableColumns, exactColumns, nextVersion } from '#db/columns';
import type { NewPackage, TourPackage } from '#db/schema';
import { packages } from '#db/schema';
import { addMissingAlt, assertUploadsExist } from '#server/domain/image/image-usage';
import { NotFound, StaleVersion } from '#server/domain/record/errors';
import { type Listing, paginate, paginateClamped } from '#server/domain/record/listing';
import { type PackageFilter, tourCountries } from './destination.input';
import type { PackageFields, PackageQuery, PackageUpdate } from './package.input';
import { idsMatching } from './search';

const cardColumns = {
  id: packages.id,
  title: packages.title,
  country: packages.country,
  cities: packages.cities,
  duration: packages.duration,
  priceFromCents: packages.priceFromCents,
  image: packages.image,
  imageAlt: packages.imageAlt,
  rating: packages.rating,
  reviewCount: packages.reviewCount,
};

/** The columns that a card shows. */
export type PackageCard = Pick<TourPackage, keyof typeof cardColumns>;

/** The packages of a filter, featured first, then by id; null for a page after the last. */
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
      return notInArray(packages.country, [...tourCountries]);
    case 'wellness':
      return sql`EXISTS (SELECT 1 FROM json_each(${packages.themes}) WHERE value = 'wellness')`;
    default:
      return undefined;
  }
}

const featured = prepared((handle) =>
  handle.select(cardColumns).from(packages).where(eq(packages.featured, true)).orderBy(packages.id).limit(12).prepare(),
);

/** The first twelve featured packages. */
export function listFeaturedPackages(): PackageCard[] {
  return featured().all();
}

const packageIn = prepared((handle) =>
  handle
    .select({ id: packages.id })
    .from(packages)
    .where(eq(packages.country, sql.placeholder('country')))
    .limit(1)
    .prepare(),
);

/** True where at least one package leads to the country. */
export function hasPackageIn(country: TourPackage['country']): boolean {
  return packageIn().get({ country }) !== undefined;
}

const recommended = prepared((handle) =>
  handle
    .select(cardColumns)
    .from(packages)
    .where(eq(packages.isRecommended, true))
    .orderBy(packages.id)
    .limit(100)
    .prepare(),
);

export function listRecommendedPackages(): PackageCard[] {
  return recommended().all();
}

/** All packages, for the sitemap. */
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

/** At most four other packages of the same country. */
export function listSimilarPackages(tourPackage: TourPackage): PackageCard[] {
  return db()
    .select(cardColumns)
    .from(packages)
    .where(and(eq(packages.country, tourPackage.country), sql`${packages.id} <> ${tourPackage.id}`))
    .orderBy(desc(packages.featured), packages.id)
    .limit(4)
    .all();
}

const rowColumns = {
  id: packages.id,
  title: packages.title,
  country: packages.country,
  cities: packages.cities,
  duration: packages.duration,
  priceFromCents: packages.priceFromCents,
  image: packages.image,
  imageAlt: packages.imageAlt,
  featured: packages.featured,
  isRecommended: packages.isRecommended,
  createdAt: packages.createdAt,
  updatedAt: packages.updatedAt,
};
/** The columns that the office's list shows. */
export type PackageRow = Pick<TourPackage, keyof typeof rowColumns>;

const sortKeys = {
  newest: packages.id,
  title: sql`${packages.title} COLLATE NOCASE`,
  country: packages.country,
  price: packages.priceFromCents,
  updated: packages.updatedAt,
};

/** The packages of the office's list. */
export function searchPackages({ search, sort, descending, country, page }: PackageQuery): Listing<PackageRow> {
  const condition = and(
    search ? sql`${packages.id} IN (${idsMatching('package', search)})` : undefined,
    country ? eq(packages.country, country) : undefined,
  );
  const total = db().select({ total: count() }).from(packages).where(condition).get()?.total ?? 0;
  const order = descending === (sort === 'newest') ? asc : desc;
  return paginateClamped(total, page, (limit, offset) =>
    db()
      .select(rowColumns)
      .from(packages)
      .where(condition)
      .orderBy(order(sortKeys[sort]), order(packages.id))
      .limit(limit)
      .offset(offset)
      .all(),
  );
}

const columnsOf = exactColumns<EditableColumns<NewPackage>>();

/** Throws Conflict where the uploaded picture does not exist. */
export function createPackage(fields: PackageFields): TourPackage {
  assertUploadsExist({ image: [fields.image] });
  addMissingAlt(fields.image, fields.imageAlt);
  return db().insert(packages).values(columnsOf(fields)).returning().get();
}

/** Throws NotFound, StaleVersion, or Conflict as `createPackage`. */
export function updatePackage({ id, version, ...fields }: PackageUpdate, now: Date = new Date()): TourPackage {
  return db().transaction(
    (transaction) => {
      const current = findPackage(id);
      if (!current) throw new NotFound('Package not found');
      if (current.version !== version) throw new StaleVersion({ kind: 'package', record: current });
      assertUploadsExist({ image: [fields.image] });
      addMissingAlt(fields.image, fields.imageAlt);
      return transaction
        .update(packages)
        .set({ ...columnsOf(fields), ...nextVersion(version, now) })
        .where(eq(packages.id, id))
        .returning()
        .get();
    },
    { behavior: 'immediate' },
  );
}

/** Throws NotFound. Reservations and offers of the package are kept, without the link to it. */
export function deletePackage(id: number): void {
  if (db().delete(packages).where(eq(packages.id, id)).run().changes === 0) throw new NotFound('Package not found');
}
