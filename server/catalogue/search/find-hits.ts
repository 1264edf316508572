import { type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { articlePath } from '#server/catalogue/article/article.input';
import { isInstantOffer } from '#server/catalogue/offer/offer';
import { type OfferType, offerPath } from '#server/catalogue/offer/offer.input';
import { findOffersOf, listOpenOffers } from '#server/catalogue/offer/open-offers';
import { packagePath } from '#server/catalogue/package.input';
import { type SearchKind, searchKinds } from '#server/catalogue/record-ids';
import { tourPath } from '#server/catalogue/tour.input';
import { orNull } from '#server/current-request';
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

/** True for a record of the index that visitors see. */
const isSeen = sql`search_index.rowid NOT IN (SELECT id FROM unseen_in_search)`;

/** How many public records have the term; more than are ranked are not counted. */
export const countMatches = (term: Term): number =>
  db().all(sql`SELECT 1 FROM search_index WHERE search_index MATCH ${anyOf(term)} AND ${isSeen} LIMIT ${maxRanked}`)
    .length;

const matches = (match: string, atLeast: number) =>
  db().all(sql`SELECT 1 FROM search_index WHERE search_index MATCH ${match} AND ${isSeen} LIMIT ${atLeast}`).length ===
  atLeast;

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

/** A record of the index, with its score, the best the smallest. */
interface Found {
  rowid: number;
  score: number;
}

/** The records that have every term, in one of the places where there are any, the best first. */
export function findHits(terms: readonly Term[], places: readonly Term[], now: Date, limit: number): SearchHit[] {
  const everywhere = allOf(terms, places);
  const words = [...terms, ...places].flatMap(({ exact, beginnings }) => [...exact, ...beginnings]);
  const found =
    countRecordsWith(words) > maxWork
      ? sql`SELECT rowid, 0 AS score FROM search_index WHERE search_index MATCH ${everywhere} AND ${isSeen} LIMIT 400`
      : sql`
    WITH weighed AS MATERIALIZED (
      SELECT rowid, bm25(search_index, 10.0, 5.0, 1.0) AS score
      FROM search_index WHERE search_index MATCH ${matchOf(everywhere)} AND ${isSeen} LIMIT ${maxRanked}
    )
    SELECT rowid, score FROM weighed ORDER BY score LIMIT 400`;
  return readHits(db().all<Found>(found), now, limit);
}

/** What is on offer, featured first; with a price in US cents, what has one up to it. */
export function browseHits(maxCents: number | null, now: Date): SearchHit[] {
  const isAffordable = (price: string) =>
    maxCents === null ? sql`TRUE` : sql`${sql.identifier(price)} <= ${maxCents}`;
  const found = [
    sql`SELECT id * 4 AS rowid, -3 - featured AS score FROM public_tours
      WHERE ${isAffordable('price_cents')} ORDER BY featured DESC, id LIMIT 100`,
    sql`SELECT id * 4 + 1 AS rowid, -2 - featured AS score FROM public_packages WHERE ${isAffordable('price_from_cents')}`,
    sql`SELECT id * 4 + 3 AS rowid, -2 - featured AS score FROM public_offers WHERE ${isAffordable('discounted_price_cents')}`,
  ].flatMap((query) => orNull('a part of the search', () => db().all<Found>(query)) ?? []);
  return readHits(found, now, 200);
}

/** A row of the queries below. */
type HitRow = Omit<SearchHit, 'path' | 'trip'> & { id: number; slug: string; score: number };

/** Reads each kind on its own, so that an error in one leaves the others intact. */
function readHits(found: Found[], now: Date, limit: number): SearchHit[] {
  const read = (kind: SearchKind, weight: number, columns: SQL, condition: SQL) => {
    const own = found.filter(({ rowid }) => rowid % 4 === searchKinds.indexOf(kind));
    if (own.length === 0) return [];
    const scores = JSON.stringify(own.map(({ rowid, score }) => [Math.floor(rowid / 4), score * weight]));
    const table = sql.identifier(`${kind}s`);
    const query = sql`SELECT ${kind} AS kind, ${table}.id, title, image, image_alt AS imageAlt, ${columns}, found.value ->> 1 AS score
      FROM json_each(${scores}) AS found JOIN ${sql.identifier(`public_${kind}s`)} AS ${table} ON ${table}.id = found.value ->> 0
      WHERE ${condition} ORDER BY score LIMIT ${limit}`;
    return orNull(`the ${kind}s of the search`, () => db().all<HitRow>(query)) ?? [];
  };
  const open = orNull('the open offers of the search', () => {
    const offers = listOpenOffers(now);
    return { ids: offers.map(({ id }) => id), instant: offers.filter(isInstantOffer).map(({ id }) => id) };
  });
  const isAmong = (ids: number[] = []) => sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const rows = [
    ...read(
      'tour',
      1.15,
      sql`city || ', ' || country AS place, duration, length_hours AS lengthHours,
        coalesce(short_description, '') AS summary, image_focus AS imageFocus,
        price_cents AS priceCents, rating, review_count AS reviewCount, schedule ->> '$.instant' AS isInstant`,
      sql`TRUE`,
    ),
    ...read(
      'package',
      1.1,
      sql`duration || ', ' || country AS place, duration, NULL AS lengthHours, short_description AS summary,
        image_focus AS imageFocus, price_from_cents AS priceCents, rating, review_count AS reviewCount, 0 AS isInstant`,
      sql`TRUE`,
    ),
    ...read(
      'article',
      0.75,
      sql`category AS place, NULL AS duration, NULL AS lengthHours, excerpt AS summary, NULL AS imageFocus, slug,
        NULL AS priceCents, NULL AS rating, NULL AS reviewCount, 0 AS isInstant`,
      sql`TRUE`,
    ),
    ...read(
      'offer',
      1,
      sql`location AS place, duration, NULL AS lengthHours, description AS summary, image_focus AS imageFocus, slug,
        offers.type AS offerType, discounted_price_cents AS priceCents, rating, review_count AS reviewCount,
        ${isAmong(open?.instant)} AS isInstant`,
      isAmong(open?.ids),
    ),
  ];
  const best = rows.sort((a, b) => a.score - b.score).slice(0, limit);
  const offersOf = (kind: 'tour' | 'package') => {
    const ids = best.flatMap((row) => (row.kind === kind ? [row.id] : []));
    return open ? findOffersOf(kind, ids, now) : new Map<number, never>();
  };
  return best.map(hitOf({ tour: offersOf('tour'), package: offersOf('package') }));
}

const hitOf =
  (offersOf: Record<'tour' | 'package', ReturnType<typeof findOffersOf>>) =>
  (found: HitRow): SearchHit => {
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
  };

function pathOf({ kind, id, slug, offerType }: HitRow): string {
  if (offerType) return offerPath({ type: offerType, slug });
  if (kind === 'article') return articlePath(slug);
  return kind === 'tour' ? tourPath(id) : packagePath(id);
}
