import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { db, immediately, prepared } from '#db/client';
import { type EditableColumns, exactColumns, nextVersion, unlessNull } from '#db/columns';
import { type NewPackage, packages, type TourPackage } from '#db/schema/package';
import { assertCountry } from '#server/domain/destination';
import { addMissingAlt, assertUploadsExist, uploadsOf } from '#server/domain/image/image-usage';
import { updateOriginalPrices } from '#server/domain/offer/offer-price';
import { withOffers } from '#server/domain/offer/open-offers';
import { NotFound, StaleVersion } from '#server/domain/record/errors';
import { type Listing, paginate, paginateClamped } from '#server/domain/record/listing';
import type { PackageFields, PackageQuery, PackageUpdate } from './package.input';
import { idsMatching } from './search/record-ids';

const cardColumns = {
  id: packages.id,
  title: packages.title,
  country: packages.country,
  cities: packages.cities,
  duration: packages.duration,
  priceFromCents: packages.priceFromCents,
  image: packages.image,
  imageAlt: packages.imageAlt,
  imageFocus: unlessNull(packages.imageFocus),
  rating: packages.rating,
  reviewCount: packages.reviewCount,
};

/** The columns that a card shows. */
export type PackageCard = Pick<TourPackage, Exclude<keyof typeof cardColumns, 'imageFocus'>> & {
  imageFocus?: string;
  /** The price of its cheapest open offer, in US cents. */
  offerCents?: number;
};

/** The page of packages with these ids, in their order; null for a page after the last. */
export function listPackages(ids: readonly number[], page: number): Listing<PackageCard> | null {
  return paginate(ids.length, page, (limit, offset) => {
    const shown = ids.slice(offset, offset + limit);
    const cards = db().select(cardColumns).from(packages).where(inArray(packages.id, shown)).all();
    return withOffers(
      'package',
      shown.flatMap((id) => cards.find((card) => card.id === id) ?? []),
    );
  });
}

const featured = prepared((handle) =>
  handle
    .select(cardColumns)
    .from(packages)
    .where(eq(packages.featured, true))
    .orderBy(packages.id)
    .limit(100)
    .prepare(),
);

/** The featured packages, the newest last. */
export function listFeaturedPackages(): PackageCard[] {
  return withOffers('package', featured().all());
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
  return withOffers('package', recommended().all());
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
  const cards = db()
    .select(cardColumns)
    .from(packages)
    .where(and(eq(packages.country, tourPackage.country), sql`${packages.id} <> ${tourPackage.id}`))
    .orderBy(desc(packages.featured), packages.id)
    .limit(4)
    .all();
  return withOffers('package', cards);
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

/** Throws Conflict where the country is none of ours or the uploaded picture does not exist. */
export function createPackage(fields: PackageFields): TourPackage {
  assertCountry(fields.country);
  assertUploadsExist(uploadsOf(fields));
  addMissingAlt(fields.image, fields.imageAlt);
  return db().insert(packages).values(columnsOf(fields)).returning().get();
}

/** Throws NotFound, StaleVersion, or Conflict as `createPackage`. */
export function updatePackage({ id, version, ...fields }: PackageUpdate, now: Date = new Date()): TourPackage {
  return immediately((transaction) => {
    const current = findPackage(id);
    if (!current) throw new NotFound('Package not found');
    if (current.version !== version) throw new StaleVersion({ kind: 'package', record: current });
    assertCountry(fields.country);
    assertUploadsExist(uploadsOf(fields));
    addMissingAlt(fields.image, fields.imageAlt);
    updateOriginalPrices(
      transaction,
      { kind: 'package', id, before: current.priceFromCents, priceCents: fields.priceFromCents, field: 'priceFrom' },
      now,
    );
    return transaction
      .update(packages)
      .set({ ...columnsOf(fields), ...nextVersion(version, now) })
      .where(eq(packages.id, id))
      .returning()
      .get();
  });
}

/** Throws NotFound. Reservations and offers of the package are kept, without the link to it. */
export function deletePackage(id: number): void {
  if (db().delete(packages).where(eq(packages.id, id)).run().changes === 0) throw new NotFound('Package not found');
}
