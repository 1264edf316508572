import { and, eq, sql } from 'drizzle-orm';
import { immediately, transaction } from '#db/client';
import { type EditableColumns, exactColumns } from '#db/columns';
import { type Listing, listRows, onlyPage, paginate } from '#db/listing';
import { type NewPackage, packages, type TourPackage } from '#db/schema/package';
import { inChosenOrder } from '#server/company/order';
import { pick } from '#server/values/pick.input';
import { type ListedPackage, listAllPackages } from './all-packages';
import { assertCountry } from './destination';
import { addMissingAlt, assertUploadsExist, uploadsOf } from './image/image-usage';
import { updateOriginalPrices } from './offer/offer-state';
import { withOffers } from './offer/open-offers';
import type { PackageFields, PackageQuery, PackageUpdate } from './package.input';
import { idsMatching, isInState } from './record-ids';
import { findPublic, updateRecord } from './stored-record';

const cardOf = (listed: ListedPackage) => ({
  ...pick(listed, 'id', 'title', 'country', 'cities', 'duration', 'priceFromCents', 'image', 'imageAlt'),
  ...pick(listed, 'rating', 'reviewCount'),
  imageFocus: listed.imageFocus || undefined,
});

/** What a card shows, and the price of the cheapest open offer, in US cents. */
export type PackageCard = ReturnType<typeof cardOf> & { offerCents?: number };

const cardsOf = (listed: ListedPackage[]): PackageCard[] => withOffers('package', listed.map(cardOf));

/** The page of packages with these ids, in their order; null for a page after the last. */
export function listPackages(ids: readonly number[], page: number): Listing<PackageCard> | null {
  const byId = new Map(listAllPackages().map((listed) => [listed.id, listed]));
  const read = (limit: number, offset: number) =>
    cardsOf(ids.slice(offset, offset + limit).flatMap((id) => byId.get(id) ?? []));
  return onlyPage(page, paginate(ids.length, page, read));
}

const firstCards = (listed: ListedPackage[]) => cardsOf(listed.slice(0, 100));

/** The featured packages in the chosen order, else the newest first. */
export const listFeaturedPackages = (): PackageCard[] =>
  inChosenOrder(
    'package',
    firstCards(
      listAllPackages()
        .filter(({ featured }) => featured)
        .toReversed(),
    ),
  );

export const listRecommendedPackages = (): PackageCard[] =>
  firstCards(listAllPackages().filter(({ isRecommended }) => isRecommended));

/** True where at least one package leads to the country. */
export const hasPackageIn = (country: string): boolean =>
  listAllPackages().some((listed) => listed.country === country);

/** The package that visitors see under this id. */
export const findPackage = (id: number): TourPackage | null => findPublic('package', id);

/** At most four other packages of the same country, the featured ones first. */
export function listSimilarPackages({ id, country }: TourPackage): PackageCard[] {
  const similar = listAllPackages().filter((listed) => listed.country === country && listed.id !== id);
  return cardsOf(similar.sort((one, other) => Number(other.featured) - Number(one.featured)).slice(0, 4));
}

const rowColumns = {
  ...pick(packages, 'id', 'title', 'country', 'cities', 'duration', 'priceFromCents', 'image', 'imageAlt'),
  ...pick(packages, 'featured', 'isRecommended', 'publicFrom', 'createdAt', 'updatedAt'),
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
export function searchPackages({ search, country, state, ...query }: PackageQuery): Listing<PackageRow> {
  const condition = and(
    search ? sql`${packages.id} IN (${idsMatching('package', search)})` : undefined,
    country ? eq(packages.country, country) : undefined,
    isInState(packages.publicFrom, state),
  );
  return listRows(packages, rowColumns, condition, sortKeys, query);
}

const columnsOf = exactColumns<EditableColumns<NewPackage>>();

/** Throws Conflict where the country is none of ours or the uploaded picture does not exist. */
export function createPackage(fields: PackageFields): TourPackage {
  return immediately(() => {
    assertSavable(fields);
    return transaction().insert(packages).values(columnsOf(fields)).returning().get();
  });
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
    (current) => {
      assertSavable(fields);
      const { priceFromCents } = fields;
      const price = { before: current.priceFromCents, priceCents: priceFromCents, field: 'priceFrom' };
      updateOriginalPrices({ kind: 'package', id, ...price }, now);
      return columnsOf(fields);
    },
    now,
  );
}
