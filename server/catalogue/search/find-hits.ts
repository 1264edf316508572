import { type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { articlePath } from '#server/catalogue/article/article.input';
import { publishedOn } from '#server/catalogue/article/published-articles';
import { isInstantOffer } from '#server/catalogue/offer/offer';
import { type OfferType, offerPath } from '#server/catalogue/offer/offer.input';
import { findOffersOf, listOpenOffers } from '#server/catalogue/offer/open-offers';
import { packagePath } from '#server/catalogue/package.input';
import type { SearchKind } from '#server/catalogue/record-ids';
import { tourPath } from '#server/catalogue/tour.input';
import type { Term } from './question';
import { countRecordsWith } from './spelling';

export interface SearchHit {
  kind: SearchKind;
  title: string;
  /** City or duration and country; the location of an offer; the category of an article. */
  place: string;
  summary: string;
  image: string | null;
  imageAlt: string | null;
  imageFocus?: string;
  path: string;
  /** Its name on a list of saved trips, see `saved-trips.input.ts`. Null for an article. */
  trip: string | null;
  /** In US cents, for an offer the reduced price. Null for a price on request, and for an article. */
  priceCents: number | null;
  /** Of a tour or package: the price of its cheapest open offer, in US cents. */
  offerCents?: number;
  /** Of an offer: what it is of. */
  offerType?: OfferType;
  /** Null for an article. */
  rating: number | null;
  reviewCount: number | null;
  /** Null for an article. */
  duration: string | null;
  /** Of a tour, where its duration has a number. */
  lengthHours: number | null;
  /** Whether its bookings are confirmed at once. */
  isInstant: boolean;
}

/** At most this many matches are ranked. */
const maxRanked = 1000;
/** Ranking reads every record that has one of the words: so many in all. */
const maxWork = 250_000;

const quoted = (words: string) => `"${words.replaceAll('"', ' ')}"`;

/** The FTS5 query for any of the words and phrases of a term. */
function anyOf({ exact, beginnings }: Term): string {
  // A phrase has no beginning: FTS5 would look for words that start with its last one.
  const starts = beginnings.map((word) => (/[^\p{L}\p{N}]/u.test(word) ? quoted(word) : `${quoted(word)}*`));
  return `(${[...exact.map(quoted), ...starts].join(' OR ')})`;
}

/** How many records have the term, which an unpublished article is not; more than are ranked are not counted. */
export function countMatches(term: Term, now: Date): number {
  const found = sql`SELECT 1 FROM search_index LEFT JOIN articles ON search_index.rowid % 4 = 2 AND articles.id = search_index.rowid / 4
    WHERE search_index MATCH ${anyOf(term)} AND (search_index.rowid % 4 <> 2 OR ${publishedOn(now)}) LIMIT ${maxRanked}`;
  return db().all(found).length;
}

const matches = (match: string, atLeast: number) =>
  db().all(sql`SELECT 1 FROM search_index WHERE search_index MATCH ${match} LIMIT ${atLeast}`).length === atLeast;

/** The FTS5 query for all terms and one of the places. */
function allOf(terms: readonly Term[], places: readonly Term[]): string {
  const all = terms.map(anyOf);
  if (places.length > 0) all.push(`{title place} : (${places.map(anyOf).join(' OR ')})`);
  return all.join(' AND ');
}

/** The same, only in title and place where it matches too many records. */
function matchOf(everywhere: string): string {
  if (!matches(everywhere, maxRanked)) return everywhere;
  const inHeadings = `{title place} : (${everywhere})`;
  return matches(inHeadings, 1) ? inHeadings : everywhere;
}

/** A row of the query below. */
type HitRow = Omit<SearchHit, 'path' | 'trip'> & { id: number; slug: string; score: number };

/** The records that have every term, in one of the places where there are any, the best first. */
export function findHits(terms: readonly Term[], places: readonly Term[], now: Date, limit: number): SearchHit[] {
  const everywhere = allOf(terms, places);
  const words = [...terms, ...places].flatMap(({ exact, beginnings }) => [...exact, ...beginnings]);
  if (countRecordsWith(words) > maxWork) {
    return readHits(
      sql`found AS (SELECT rowid, 0 AS score FROM search_index WHERE search_index MATCH ${everywhere} LIMIT 400)`,
      now,
      limit,
    );
  }
  const found = sql`
    weighed AS MATERIALIZED (
      SELECT rowid, bm25(search_index, 10.0, 5.0, 1.0) AS score
      FROM search_index WHERE search_index MATCH ${matchOf(everywhere)} LIMIT ${maxRanked}
    ),
    found AS MATERIALIZED (SELECT rowid, score FROM weighed ORDER BY score LIMIT 400)`;
  return readHits(found, now, limit);
}

/** What is on offer, featured first; with a price in US cents, what has one up to it. */
export function browseHits(maxCents: number | null, now: Date): SearchHit[] {
  const isAffordable = (price: string) =>
    maxCents === null ? sql`TRUE` : sql`${sql.identifier(price)} <= ${maxCents}`;
  const found = sql`
    found AS MATERIALIZED (
      SELECT * FROM (SELECT id * 4 AS rowid, -3 - featured AS score FROM tours
        WHERE ${isAffordable('price_cents')} ORDER BY featured DESC, id LIMIT 100)
      UNION ALL
      SELECT id * 4 + 1, -2 - featured FROM packages WHERE ${isAffordable('price_from_cents')}
      UNION ALL
      SELECT id * 4 + 3, -2 - featured FROM offers WHERE ${isAffordable('discounted_price_cents')}
    )`;
  return readHits(found, now, 200);
}

/** @param found a common table expression `found` with a rowid of the index and a score, the best the smallest */
function readHits(found: SQL, now: Date, limit: number): SearchHit[] {
  const open = listOpenOffers(now);
  const instant = open.filter(isInstantOffer).map(({ id }) => id);
  const rows = db().all<HitRow>(sql`
    WITH ${found},
    hits AS (
      SELECT 'tour' AS kind, title, city || ', ' || country AS place, duration, length_hours AS lengthHours,
        coalesce(short_description, '') AS summary, image, image_alt AS imageAlt, image_focus AS imageFocus,
        tours.id, NULL AS slug, NULL AS offerType,
        price_cents AS priceCents, rating, review_count AS reviewCount, schedule ->> '$.instant' AS isInstant,
        score * 1.15 AS score
      FROM found JOIN tours ON tours.id = found.rowid / 4 WHERE found.rowid % 4 = 0
      UNION ALL
      SELECT 'package', title, duration || ', ' || country, duration, NULL, short_description, image, image_alt,
        image_focus, packages.id, NULL, NULL, price_from_cents, rating, review_count, 0,
        score * 1.1
      FROM found JOIN packages ON packages.id = found.rowid / 4 WHERE found.rowid % 4 = 1
      UNION ALL
      SELECT 'article', title, category, NULL, NULL, excerpt, image, image_alt, NULL, articles.id, slug, NULL,
        NULL, NULL, NULL, 0, score * 0.75
      FROM found JOIN articles ON articles.id = found.rowid / 4 WHERE found.rowid % 4 = 2 AND ${publishedOn(now)}
      UNION ALL
      SELECT 'offer', title, location, duration, NULL, description, image, image_alt, image_focus, offers.id, slug, type,
        discounted_price_cents, rating, review_count, offers.id IN (SELECT value FROM json_each(${JSON.stringify(instant)})),
        score
      FROM found JOIN offers ON offers.id = found.rowid / 4
      WHERE found.rowid % 4 = 3 AND offers.id IN (SELECT value FROM json_each(${JSON.stringify(open.map(({ id }) => id))}))
    )
    SELECT * FROM hits ORDER BY score LIMIT ${limit}`);
  const idsOf = (kind: SearchKind) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const offersOf = {
    tour: findOffersOf('tour', idsOf('tour'), now),
    package: findOffersOf('package', idsOf('package'), now),
  };
  return rows.map((found) => {
    const { id, slug, score, ...row } = found;
    const { kind } = row;
    const offer = kind === 'tour' || kind === 'package' ? offersOf[kind].get(id) : undefined;
    return {
      ...row,
      isInstant: Boolean(row.isInstant),
      offerType: row.offerType ?? undefined,
      imageFocus: row.imageFocus ?? undefined,
      offerCents: offer?.discountedPriceCents,
      path: pathOf(found),
      trip: kind === 'article' ? null : `${kind.charAt(0)}${id}`,
    };
  });
}

function pathOf({ kind, id, slug, offerType }: HitRow): string {
  if (offerType) return offerPath({ type: offerType, slug });
  if (kind === 'article') return articlePath(slug);
  return kind === 'tour' ? tourPath(id) : packagePath(id);
}
