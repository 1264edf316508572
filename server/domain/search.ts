import { type Column, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { articlePath } from '#server/domain/article/article.input';
import { type OfferType, offerPath } from '#server/domain/offer/offer.input';
import { isOfferOpen } from '#server/domain/offer/offer-window';
import { isSlug } from '#server/domain/record/fields.input';
import { packagePath } from './package.input';
import { correctWords } from './spelling';
import { tourPath } from './tour.input';

const searchKinds = ['tour', 'package', 'article', 'offer'] as const;
export type SearchKind = (typeof searchKinds)[number];

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
}

interface SearchResult {
  hits: SearchHit[];
  /** The corrected query, where nothing matched the typed one. */
  corrected: string | null;
}

const maxHits = 40;

/** The words of a query as in the index: letters and digits without accents; at most eight. */
function wordsOf(query: string): string[] {
  const folded = query.slice(0, 200).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8).map((word) => word.slice(0, 40));
}

/**
 * Searches tours, packages, articles and open offers. For each word of the query the record must have a word that starts
 * with it. If no record has, the spelling of the query is corrected by the words of the index.
 * @param where `egypt` or `thailand`; anything else searches all countries
 */
export function search(query: string, where: string, now: Date): SearchResult {
  const words = wordsOf(query);
  if (words.length === 0) return { hits: [], corrected: null };
  const hits = findHits(words, where, now);
  if (hits.length > 0) return { hits, corrected: null };
  const corrected = correctWords(words);
  if (corrected.join(' ') === words.join(' ')) return { hits: [], corrected: null };
  return { hits: findHits(corrected, where, now), corrected: corrected.join(' ') };
}

/**
 * A subquery for the office's lists: the ids of the records of `kind` that have a word in title or place (which holds the
 * category and author of an article) starting with each word of `query`, the newest thousand of them. `12` also finds the
 * record with this id, `#12` finds only this one.
 */
export function idsMatching(kind: SearchKind, query: string): SQL {
  const id = /^#?0*([1-9]\d{0,9})$/.exec(query.trim())?.[1] ?? null;
  if (query.trim().startsWith('#')) return sql`SELECT ${id && Number(id)}`;
  const words = wordsOf(query);
  if (words.length === 0) return sql`SELECT NULL WHERE FALSE`;
  const match = `{title place} : (${words.map((word) => `"${word}"*`).join(' ')})`;
  return sql`SELECT id FROM (SELECT rowid / 4 AS id FROM search_index
      WHERE search_index MATCH ${match} AND rowid % 4 = ${searchKinds.indexOf(kind)}
      ORDER BY rowid DESC LIMIT 1000)
    UNION ALL SELECT ${id && Number(id)}`;
}

/** True where a word of the slug starts with `query`, or with the last part of it where it is an address. */
export function slugMatches(column: Column, query: string): SQL | undefined {
  const start = query.trim().toLowerCase().split('/').at(-1) ?? '';
  return isSlug(start) ? sql`'-' || ${column} LIKE ${`%-${start}%`}` : undefined;
}

/** At most this many matches are ranked. */
const maxRanked = 1000;

/** The FTS5 query for the words in all columns; only in title and place where that matches too many records. */
function matchOf(words: string[]): string {
  const everywhere = words.map((word) => `"${word}"*`).join(' ');
  const matches = (match: string, atLeast: number) =>
    db().all(sql`SELECT 1 FROM search_index WHERE search_index MATCH ${match} LIMIT ${atLeast}`).length === atLeast;
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

function findHits(words: string[], where: string, now: Date): SearchHit[] {
  // No time zone is more than a day away from UTC; `isOfferOpen` then compares with the day at the destination.
  const dayFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const match = matchOf(words);
  const country = where === 'egypt' ? 'Egypt' : where === 'thailand' ? 'Thailand' : null;
  const rows = db().all<HitRow>(sql`
    WITH weighed AS MATERIALIZED (
      SELECT rowid, bm25(search_index, 10.0, 5.0, 1.0) AS score
      FROM search_index WHERE search_index MATCH ${match} LIMIT ${maxRanked}
    ),
    found AS MATERIALIZED (SELECT rowid, score FROM weighed ORDER BY score LIMIT 400),
    hits AS (
      SELECT 'tour' AS kind, title, city || ', ' || country AS place, country,
        coalesce(short_description, '') AS summary, image, image_alt AS imageAlt, tours.id, NULL AS slug, NULL AS type,
        price_cents AS priceCents, rating, review_count AS reviewCount, NULL AS startDate, NULL AS endDate, score
      FROM found JOIN tours ON tours.id = found.rowid / 4 WHERE found.rowid % 4 = 0
      UNION ALL
      SELECT 'package', title, duration || ', ' || country, country, short_description, image, image_alt,
        packages.id, NULL, NULL, price_from_cents, rating, review_count, NULL, NULL, score
      FROM found JOIN packages ON packages.id = found.rowid / 4 WHERE found.rowid % 4 = 1
      UNION ALL
      SELECT 'article', title, category, category, excerpt, image, image_alt, articles.id, slug, NULL,
        NULL, NULL, NULL, NULL, NULL, score
      FROM found JOIN articles ON articles.id = found.rowid / 4 WHERE found.rowid % 4 = 2
      UNION ALL
      SELECT 'offer', title, location, country, description, image, image_alt, offers.id, slug, type,
        discounted_price_cents, rating, review_count, start_date, end_date, score
      FROM found JOIN offers ON offers.id = found.rowid / 4
      WHERE found.rowid % 4 = 3 AND start_date <= ${dayFromNow(1)} AND end_date >= ${dayFromNow(-1)}
    )
    SELECT * FROM hits
    WHERE ${country} IS NULL OR country = ${country}
    ORDER BY score LIMIT ${maxHits}`);
  return rows.flatMap((row) => {
    const { kind, title, place, summary, image, imageAlt, priceCents, rating, reviewCount } = row;
    if (kind === 'offer' && !isOfferOpen(row, now)) return [];
    return [{ kind, title, place, summary, image, imageAlt, path: pathOf(row), priceCents, rating, reviewCount }];
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
