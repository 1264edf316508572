import { and, eq, gte, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { immediately } from '#db/client';
import { countRows } from '#db/listing';
import { articles } from '#db/schema/article';
import { newsletterIssues } from '#db/schema/newsletter-issue';
import { offers, publicOffers } from '#db/schema/offer';
import { reservations } from '#db/schema/reservation';
import { waiting } from '#db/schema/waiting';
import { articleForm } from '#server/catalogue/article/article.input';
import { offerForm } from '#server/catalogue/offer/offer.input';
import { packageForm } from '#server/catalogue/package.input';
import { pageOf } from '#server/catalogue/preview';
import { findRedirect, replaceRedirect } from '#server/catalogue/redirect/redirect';
import { existingRecord, type PublicKind, updateRecord } from '#server/catalogue/stored-record';
import { testimonialForm } from '#server/catalogue/testimonial.input';
import { tourForm } from '#server/catalogue/tour.input';
import { officeToday } from '#server/company/company';
import { existing } from '#server/values/errors';
import { counted } from '#server/values/plural.input';
import { findVersion, listVersions } from '#server/versions';

const linkOf = {
  tour: { offers: offers.tourId, bookings: reservations.tourId },
  package: { offers: offers.packageId, bookings: reservations.packageId },
  offer: { offers: null, bookings: reservations.offerId },
} as const;

/**
 * What stays behind when visitors no longer see a record, such as `3 bookings to come`, what leaves the site with it, such as
 * `2 offers`, and where visitors were sent from its page while it was not public before. Throws NotFound.
 */
export function findHanging(kind: PublicKind, id: number, now: Date) {
  const path = pageOf(kind, id);
  const hanging = kind === 'testimonial' ? [] : listHanging(kind, id, path, now);
  return { hanging, leaving: listLeaving(kind, id), successor: findRedirect(path)?.target ?? null };
}

function listLeaving(kind: PublicKind, id: number): string[] {
  if (kind !== 'tour' && kind !== 'package') return [];
  const { tourId, packageId, type } = publicOffers;
  const found = countRows(publicOffers, and(eq(kind === 'tour' ? tourId : packageId, id), eq(type, kind)));
  return found > 0 ? [counted(found, 'offer')] : [];
}

function listHanging(kind: Exclude<PublicKind, 'testimonial'>, id: number, path: string, now: Date): string[] {
  const links = kind === 'article' ? null : linkOf[kind];
  const isToCome = and(
    links ? eq(links.bookings, id) : sql`FALSE`,
    gte(reservations.startDate, officeToday(now)),
    inArray(reservations.status, ['pending', 'confirmed']),
  );
  // The address as a whole: `/tours/3` is not in `/tours/33`.
  const linked = (text: SQL | typeof articles.content) => sql`${text} || ' ' GLOB ${`*${path}[^a-z0-9-]*`}`;
  const names = sql`${articles.id} <> ${kind === 'article' ? id : 0} AND ${linked(articles.content)}`;
  const isRelated =
    kind === 'article'
      ? sql`EXISTS (SELECT 1 FROM json_each(${articles.relatedArticles}) WHERE value = ${existingRecord(kind, id).slug})`
      : undefined;
  const isPicked = sql`EXISTS (SELECT 1 FROM json_each(${newsletterIssues.picks}) WHERE value = ${`${kind}-${id}`})`;
  const isUnsent = eq(newsletterIssues.state, 'draft');
  const isInNewsletter = or(isPicked, linked(sql`${newsletterIssues.opening}`));
  return [
    [links?.offers ? countRows(offers, and(eq(links.offers, id), sql`${offers.type} <> ${kind}`)) : 0, 'offer'],
    [countRows(reservations, isToCome), 'booking to come', 'bookings to come'],
    [countRows(waiting, eq(waiting.productKey, `${kind}-${id}`)), 'person who waits', 'people who wait'],
    [countRows(articles, or(names, isRelated)), 'article that links here', 'articles that link here'],
    [
      countRows(newsletterIssues, and(isUnsent, isInNewsletter)),
      'newsletter that is not sent yet',
      'newsletters that are not sent yet',
    ],
    [
      countRows(newsletterIssues, and(not(isUnsent), isInNewsletter)),
      'newsletter that links here',
      'newsletters that link here',
    ],
  ].flatMap(([found, one, several]) => (found ? [counted(Number(found), String(one), several as string)] : []));
}

/**
 * Takes a record off the site; it stays in the office as a draft. Throws NotFound, StaleVersion, and Conflict for a target
 * that leads back.
 * @param target where visitors of its page are sent until it is public again; null for nowhere
 */
export const unpublish = (
  kind: PublicKind,
  record: { id: number; version: number },
  target: string | null,
  now: Date,
) =>
  immediately(() => {
    const draft = updateRecord(kind, record, () => ({ publicFrom: null }), now);
    // Testimonials have no page of their own.
    if (kind !== 'testimonial') replaceRedirect(pageOf(kind, record.id), target);
    return draft;
  });

const forms = {
  tour: tourForm,
  package: packageForm,
  offer: offerForm,
  article: articleForm,
  testimonial: testimonialForm,
} satisfies Record<PublicKind, (row: never) => object>;

/** The versions of a record that are kept, the newest first, and the form of what it is now. Throws NotFound. */
export function readHistory(kind: PublicKind, id: number) {
  const record = existingRecord(kind, id);
  const { version, updatedAt, publicFrom } = record;
  const earlier = listVersions({ kind, id }).filter((one) => one.version !== version);
  return {
    ...{ version, publicFrom },
    title: 'title' in record ? record.title : record.name,
    versions: [{ version, createdAt: updatedAt, account: null }, ...earlier],
    form: formOf(kind, record),
  };
}

const formOf = (kind: PublicKind, row: object) => forms[kind](row as never) as Record<string, unknown>;

/** The form of a record as an earlier version had it; a field that is new since then has its present value. Throws NotFound. */
export function readVersion(kind: PublicKind, id: number, number: number): Record<string, unknown> {
  const record = existingRecord(kind, id);
  const content = record.version === number ? {} : existing(findVersion({ kind, id }, number), 'Version');
  return formOf(kind, { ...record, ...content });
}
