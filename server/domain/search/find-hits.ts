import { type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { articlePath } from '#server/domain/article/article.input';
import { publishedOn } from '#server/domain/article/published-articles';
import { type OfferType, offerPath } from '#server/domain/offer/offer.input';
import { isOfferOpen } from '#server/domain/offer/offer-window';
import { packagePath } from '#server/domain/package.input';
import { tourPath } from '#server/domain/tour.input';
import type { Term } from './question';
import type { SearchKind } from './record-ids';
import { countRecordsWith } from './spelling';

export interface SearchHit {
  kind: SearchKind;
  title: string;
  /** City or duration and country; the location of an offer; the category of an article. */
  place: string;
  summary: string;
  image: string | null;
  imageAlt: string | null;
  path: string;
  /** In US cents, for an offer the reduced price. Null for a price on request, and for an article. */
  priceCents: number | null;
  /** Null for an article. */
  rating: number | null;
  reviewCount: number | null;
  /** Null for an article. */
  duration: string | null;
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

/** True where at least one record has the term. */
export function isMatched(term: Term): boolean {
  return matches(anyOf(term), 1);
}

const matches = (match: string, atLeast: number) =>
  db().all(sql`SELECT 1 FROM search_index WHERE search_index MATCH ${match} LIMIT ${atLeast}`).length === atLeast;

/** The FTS5 query for all terms and one of the places; only in title and place where that matches too many records. */
function matchOf(terms: readonly Term[], places: readonly Term[]): string {
  const all = terms.map(anyOf);
  if (places.length > 0) all.push(`{title place} : (${places.map(anyOf).join(' OR ')})`);
  const everywhere = all.join(' AND ');
  if (!matches(everywhere, maxRanked)) return everywhere;
  const inHeadings = `{title place} : (${everywhere})`;
  return matches(inHeadings, 1) ? inHeadings : everywhere;
}

/** A row of the query below. */
type HitRow = Omit<SearchHit, 'kind' | 'path'> & { id: number; country: string } & (
    | { kind: 'tour' | 'package' }
    | { kind: 'article'; slug: string }
    | { kind: 'offer'; slug: string; type: OfferType; startDate: string; endDate: string }
  );

/** The records that have every term, in one of the places where there are any, the best first. */
export function findHits(terms: readonly Term[], places: readonly Term[], now: Date, limit: number): SearchHit[] {
  const words = [...terms, ...places].flatMap(({ exact, beginnings }) => [...exact, ...beginnings]);
  if (countRecordsWith(words) > maxWork) {
    const match = [...terms, ...places].map(anyOf).join(' AND ');
    return readHits(
      sql`found AS (SELECT rowid, 0 AS score FROM search_index WHERE search_index MATCH ${match} LIMIT 400)`,
      now,
      limit,
    );
  }
  const found = sql`
    weighed AS MATERIALIZED (
      SELECT rowid, bm25(search_index, 10.0, 5.0, 1.0) AS score
      FROM search_index WHERE search_index MATCH ${matchOf(terms, places)} LIMIT ${maxRanked}
    ),
    found AS MATERIALIZED (SELECT rowid, score FROM weighed ORDER BY score LIMIT 400)`;
  return readHits(found, now, limit);
}

/** What is on offer up to a price in US cents, featured first. */
export function browseHits(maxCents: number, now: Date): SearchHit[] {
  const found = sql`
    found AS MATERIALIZED (
      SELECT * FROM (SELECT id * 4 AS rowid, -3 - featured AS score FROM tours
        WHERE price_cents <= ${maxCents} ORDER BY featured DESC, id LIMIT 100)
      UNION ALL
      SELECT id * 4 + 1, -2 - featured FROM packages WHERE price_from_cents <= ${maxCents}
      UNION ALL
      SELECT id * 4 + 3, -2 - featured FROM offers WHERE discounted_price_cents <= ${maxCents}
    )`;
  return readHits(found, now, 200);
}

/** @param found a common table expression `found` with a rowid of the index and a score, the best the smallest */
function readHits(found: SQL, now: Date, limit: number): SearchHit[] {
  // No time zone is more than a day away from UTC; `isOfferOpen` then compares with the day at the destination.
  const dayFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const rows = db().all<HitRow>(sql`
    WITH ${found},
    hits AS (
      SELECT 'tour' AS kind, title, city || ', ' || country AS place, country, duration,
        coalesce(short_description, '') AS summary, image, image_alt AS imageAlt, tours.id, NULL AS slug, NULL AS type,
        price_cents AS priceCents, rating, review_count AS reviewCount, NULL AS startDate, NULL AS endDate,
        score * 1.15 AS score
      FROM found JOIN tours ON tours.id = found.rowid / 4 WHERE found.rowid % 4 = 0
      UNION ALL
      SELECT 'package', title, duration || ', ' || country, country, duration, short_description, image, image_alt,
        packages.id, NULL, NULL, price_from_cents, rating, review_count, NULL, NULL, score * 1.1
      FROM found JOIN packages ON packages.id = found.rowid / 4 WHERE found.rowid % 4 = 1
      UNION ALL
      SELECT 'article', title, category, category, NULL, excerpt, image, image_alt, articles.id, slug, NULL,
        NULL, NULL, NULL, NULL, NULL, score * 0.75
      FROM found JOIN articles ON articles.id = found.rowid / 4 WHERE found.rowid % 4 = 2 AND ${publishedOn(now)}
      UNION ALL
      SELECT 'offer', title, location, country, duration, description, image, image_alt, offers.id, slug, type,
        discounted_price_cents, rating, review_count, start_date, end_date, score
      FROM found JOIN offers ON offers.id = found.rowid / 4
      WHERE found.rowid % 4 = 3 AND start_date <= ${dayFromNow(1)} AND end_date >= ${dayFromNow(-1)}
    )
    SELECT * FROM hits ORDER BY score LIMIT ${limit}`);
  return rows.flatMap((row) => {
    if (row.kind === 'offer' && !isOfferOpen(row, now)) return [];
    const { kind, title, place, summary, image, imageAlt, priceCents, rating, reviewCount, duration } = row;
    return [
      { kind, title, place, summary, image, imageAlt, path: pathOf(row), priceCents, rating, reviewCount, duration },
    ];
  });
}

function pathOf(row: HitRow): string {
  switch (row.kind) {
    case 'tour':
      return tourPath(row.id);
    case 'package':
      return packagePath(row.id);
    case 'article':
      return articlePath(row.slug);
    case 'offer':
      return offerPath(row);
  }
}
