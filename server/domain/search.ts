import { type Column, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { articlePath } from '#server/domain/article/article.input';
import { type OfferType, offerPath } from '#server/domain/offer/offer.input';
import { isOfferOpen } from '#server/domain/offer/offer-window';
import { contentVersionNow } from '#server/domain/record/content-version';
import { isSlug } from '#server/domain/record/fields.input';
import { packagePath } from './package.input';
import { tourPath } from './tour.input';

export const searchKinds = ['tour', 'package', 'article', 'offer'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchHit {
  kind: SearchKind;
  title: string;
  /** City and country, or the category of an article. */
  place: string;
  summary: string;
  image: string | null;
  imageAlt: string | null;
  path: string;
  /** US cents: a tour's for a person, the least of a package, of an offer as reduced. Null: on request, or no price. */
  priceCents: number | null;
  /** Null for what has none. */
  rating: number | null;
  reviewCount: number | null;
}

export interface SearchResult {
  hits: SearchHit[];
  /** The words searched for instead, where nothing matched what was typed. */
  corrected: string | null;
}

/** Words as the index cuts them: letters and digits, accents folded, at most eight of them. */
function wordsOf(query: string): string[] {
  const folded = query.slice(0, 200).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8).map((word) => word.slice(0, 40));
}

/**
 * Searches tours, packages, articles and open offers. Every word must begin some word of the record; if nothing does,
 * words one or two letters away from a word of the index are tried.
 * @param where `egypt` or `thailand` keeps to that country; anything else searches everywhere.
 * @param now offers that are not open then, by their destination's calendar, are left out.
 */
export function search(query: string, where: string, now: Date, limit = 40): SearchResult {
  const words = wordsOf(query);
  if (words.length === 0) return { hits: [], corrected: null };
  const hits = findHits(words, where, now, limit);
  if (hits.length > 0) return { hits, corrected: null };
  const corrected = words.map((word) => nearestWord(word) ?? word);
  if (corrected.join(' ') === words.join(' ')) return { hits: [], corrected: null };
  return { hits: findHits(corrected, where, now, limit), corrected: corrected.join(' ') };
}

/**
 * For the office's lists: a query for the ids of the records of `kind` that have, for every word of `query`, a word
 * beginning like it in title or place (which holds the category, and the author of an article), and of the one whose id
 * it is (`12`; `#12` for that one alone). Past the thousand newest of them nobody looks any further.
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

/** True where a word of the slug begins like `query`, which may be a whole address: the last part of it counts. */
export function slugMatches(column: Column, query: string): SQL | undefined {
  const start = query.trim().toLowerCase().split('/').at(-1) ?? '';
  return isSlug(start) ? sql`'-' || ${column} LIKE ${`%-${start}%`}` : undefined;
}

/** More matches than this are not weighed against each other. */
const maxRanked = 1000;

/** The words anywhere; where that is true of too much, in title and place. */
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

function findHits(words: string[], where: string, now: Date, limit: number): SearchHit[] {
  // A day of slack on both sides of UTC, then the destination's own calendar decides.
  const slack = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
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
      WHERE found.rowid % 4 = 3 AND start_date <= ${slack(1)} AND end_date >= ${slack(-1)}
    )
    SELECT * FROM hits
    WHERE ${country} IS NULL OR country = ${country}
    ORDER BY score LIMIT ${limit}`);
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

interface IndexWord {
  term: string;
  /** How many records have it. */
  doc: number;
  letters: number;
}

/** The words of the index as they were at a version of the content. */
let vocabulary: { of: unknown; version: number; words: IndexWord[] } = { of: null, version: 0, words: [] };

function wordsOfIndex(): IndexWord[] {
  const version = contentVersionNow();
  if (vocabulary.of !== db() || vocabulary.version !== version) {
    const rows = db().all<{ term: string; doc: number }>(
      sql`SELECT term, doc FROM search_words WHERE length(term) > 2`,
    );
    vocabulary = { of: db(), version, words: rows.map((row) => ({ ...row, letters: lettersOf(row.term) })) };
  }
  return vocabulary.words;
}

/** One bit for each letter that a word has: words that are alike have nearly the same. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The word of the index whose beginning is nearest to `word`: one letter off, two from eight letters on. */
function nearestWord(word: string): string | null {
  if (word.length < 4) return null;
  const allowed = word.length >= 8 ? 2 : 1;
  const letters = lettersOf(word);
  let best: { term: string; doc: number; distance: number } | null = null;
  for (const { term, doc, letters: others } of wordsOfIndex()) {
    if (term.length < word.length - allowed || countBits(letters & ~others) > allowed) continue;
    const distance = editDistance(word, term, allowed);
    if (distance > allowed) continue;
    if (!best || distance < best.distance || (distance === best.distance && doc > best.doc)) {
      best = { term, doc, distance };
    }
  }
  return best?.term ?? null;
}

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn `a` into a beginning of `b`; stops counting
 * past `limit`.
 */
function editDistance(a: string, whole: string, limit: number): number {
  const b = whole.slice(0, a.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}
