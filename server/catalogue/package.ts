import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type EditableColumns, exactColumns, unlessNull } from '#db/columns';
import { countRows, type Listing, onlyPage, orderOf, pageOf, paginate } from '#db/listing';
import { type NewPackage, packages, type TourPackage } from '#db/schema/package';
import { pick } from '#server/values/pick.input';
import { assertCountry } from './destination';
import { addMissingAlt, assertUploadsExist, uploadsOf } from './image/image-usage';
import { updateOriginalPrices } from './offer/offer-state';
import { withOffers } from './offer/open-offers';
import type { PackageFields, PackageQuery, PackageUpdate } from './package.input';
import { idsMatching } from './record-ids';
import { findRecord, updateRecord } from './stored-record';

const cardColumns = {
  ...pick(packages, 'id', 'title', 'country', 'cities', 'duration', 'priceFromCents', 'image', 'imageAlt'),
  ...pick(packages, 'rating', 'reviewCount'),
  imageFocus: unlessNull(packages.imageFocus),
};

/** The columns that a card shows. */
export type PackageCard = Pick<TourPackage, Exclude<keyof typeof cardColumns, 'imageFocus'>> & {
  imageFocus?: string;
  /** The price of its cheapest open offer, in US cents. */
  offerCents?: number;
};

/** The page of packages with these ids, in their order; null for a page after the last. */
export function listPackages(ids: readonly number[], page: number): Listing<PackageCard> | null {
  return onlyPage(
    page,
    paginate(ids.length, page, (limit, offset) => {
      const shown = ids.slice(offset, offset + limit);
      const cards = db().select(cardColumns).from(packages).where(inArray(packages.id, shown)).all();
      return withOffers(
        'package',
        shown.flatMap((id) => cards.find((card) => card.id === id) ?? []),
      );
    }),
  );
}

const cardsWhere = (condition: SQL) =>
  withOffers('package', db().select(cardColumns).from(packages).where(condition).orderBy(packages.id).limit(100).all());

/** The featured packages, the newest last. */
export const listFeaturedPackages = (): PackageCard[] => cardsWhere(eq(packages.featured, true));

export const listRecommendedPackages = (): PackageCard[] => cardsWhere(eq(packages.isRecommended, true));

/** True where at least one package leads to the country. */
export const hasPackageIn = (country: TourPackage['country']): boolean =>
  countRows(packages, eq(packages.country, country)) > 0;

/** All packages, for the sitemap. */
export function listPackageAddresses(): Pick<TourPackage, 'id' | 'updatedAt'>[] {
  return db()
    .select(pick(packages, 'id', 'updatedAt'))
    .from(packages)
    .orderBy(packages.id)
    .all();
}

export const findPackage = (id: number): TourPackage | null => findRecord('package', id);

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
  ...pick(packages, 'id', 'title', 'country', 'cities', 'duration', 'priceFromCents', 'image', 'imageAlt'),
  ...pick(packages, 'featured', 'isRecommended', 'createdAt', 'updatedAt'),
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
export function searchPackages({ search, country, page, ...order }: PackageQuery): Listing<PackageRow> {
  const condition = and(
    search ? sql`${packages.id} IN (${idsMatching('package', search)})` : undefined,
    country ? eq(packages.country, country) : undefined,
  );
  const rows = db()
    .select(rowColumns)
    .from(packages)
    .where(condition)
    .orderBy(...orderOf(sortKeys, order, packages.id));
  return pageOf(rows, countRows(packages, condition), page);
}

const columnsOf = exactColumns<EditableColumns<NewPackage>>();

/** Throws Conflict where the country is none of ours or the uploaded picture does not exist. */
export function createPackage(fields: PackageFields): TourPackage {
  assertSavable(fields);
  return db().insert(packages).values(columnsOf(fields)).returning().get();
}

function assertSavable({ country, image, imageAlt, gallery }: PackageFields): void {
  assertCountry(country);
  assertUploadsExist(uploadsOf({ image, gallery }));
  addMissingAlt(image, imageAlt);
}

/** Throws NotFound, StaleVersion, or Conflict as `createPackage`. */
export function updatePackage({ id, version, ...fields }: PackageUpdate, now: Date = new Date()): TourPackage {
  return updateRecord(
    'package',
    { id, version },
    (transaction, current) => {
      assertSavable(fields);
      const { priceFromCents } = fields;
      const price = { before: current.priceFromCents, priceCents: priceFromCents, field: 'priceFrom' };
      updateOriginalPrices(transaction, { kind: 'package', id, ...price }, now);
      return columnsOf(fields);
    },
    now,
  );
}
