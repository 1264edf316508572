import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { immediately, transaction, writeWhenFree } from '#db/client';
import { countRows } from '#db/listing';
import { emptySearches, type Visit, visits } from '#db/schema/visit';
import { findIdBySlug } from '#server/catalogue/article/article-slug';
import { findOffer } from '#server/catalogue/offer/offer';
import { officeToday } from '#server/company/company';
import { retentionMonths } from '#server/company/retention.input';
import { addMonths } from '#server/values/calendar.input';
import { foldedWords } from '#server/values/fold';

type Counts = Omit<Visit, 'day' | 'kind' | 'productId'>;

/** The counts since the last write, by path and origin, and by search. A process that is killed loses them. */
const visitCounts = new Map<string, Map<string, Counts>>();
const searchCounts = new Map<string, number>();

/** The most counts between two writes, and the most searches stored for a day; more are left out. */
const maxCounts = 2000;
const maxSearches = 200;
/** The most origins of a path between two writes, and the most counts with a campaign of a day; more lose its name. */
const maxOrigins = 200;
const maxNamed = 1000;

/**
 * Counts a view of a page, or of a booking form.
 * @param path of the product or article, as `/tours/12`; `/` for any other page
 */
export function countVisit(
  path: string,
  { source, campaign }: { source: Visit['source']; campaign: string | null },
  isForm: boolean,
): void {
  let ofPath = visitCounts.get(path);
  if (!ofPath) {
    if (visitCounts.size >= maxCounts) return;
    ofPath = new Map();
    visitCounts.set(path, ofPath);
  }
  const name = campaign !== null && ofPath.size < maxOrigins ? campaign : '';
  const key = `${source} ${campaign ?? ''}`;
  let counts = ofPath.get(key) ?? ofPath.get(`${source} ${name}`);
  if (!counts) {
    counts = { source, campaign: name, looks: 0, forms: 0 };
    ofPath.set(`${source} ${name}`, counts);
  }
  if (isForm) counts.forms += 1;
  else counts.looks += 1;
}

/** The searches that are known to find nothing. A cached page does not search again. */
const inVain = new LRUCache<string, true>({ max: maxCounts });

/** Notes whether a search on the whole site finds anything. */
export function noteSearch(query: string, isEmpty: boolean): void {
  const words = countable(query);
  if (words === null) return;
  if (isEmpty) inVain.set(words, true);
  else inVain.delete(words);
}

/** Counts a search on the whole site, if it finds nothing. */
export function countSearch(query: string): void {
  const words = countable(query);
  if (words === null || !inVain.has(words)) return;
  const count = searchCounts.get(words);
  if (count !== undefined || searchCounts.size < maxCounts) searchCounts.set(words, (count ?? 0) + 1);
}

/** The words of a search for comparison; null for what may name a person, and for what is too long for a search. */
function countable(query: string): string | null {
  if (query.length > 60 || query.includes('@') || query.replace(/\P{N}/gu, '').length > 4) return null;
  return foldedWords(query, 10).join(' ') || null;
}

/** Writes the counts and begins anew. Counts of the last seconds before midnight belong to the next day. */
export const writeVisits = (now: Date = new Date()): Promise<void> =>
  writeWhenFree(() => {
    if (visitCounts.size + searchCounts.size === 0) return;
    immediately(() => {
      const day = officeToday(now);
      const names = { left: maxNamed - countRows(visits, and(eq(visits.day, day), ne(visits.campaign, ''))) };
      for (const [path, ofPath] of visitCounts) addVisits(day, path, ofPath, names);
      for (const [query, count] of searchCounts) addSearches(day, query, count);
    });
    visitCounts.clear();
    searchCounts.clear();
  });

function addVisits(day: string, path: string, ofPath: Map<string, Counts>, names: { left: number }): void {
  const [, list, first = '', second = ''] = path.split('/');
  const { kind, idOf } = kinds[list ?? ''] ?? otherPage;
  const productId = idOf(first, second);
  // An offer or an article may have been deleted since.
  if (productId === undefined) return;
  for (const { campaign, ...counts } of ofPath.values()) {
    const row = { day, kind, productId, ...counts };
    const target = [visits.day, visits.kind, visits.productId, visits.source, visits.campaign];
    transaction()
      .insert(visits)
      .values({ ...row, campaign: keptName(row, campaign, names) })
      .onConflictDoUpdate({ target, set: { looks: sql`looks + excluded.looks`, forms: sql`forms + excluded.forms` } })
      .run();
  }
}

const otherPage: { kind: Visit['kind']; idOf: (first: string, second: string) => number | undefined } = {
  kind: 'page',
  idOf: () => 0,
};
/** By the first part of their paths. */
const kinds: Record<string, typeof otherPage> = {
  tours: { kind: 'tour', idOf: Number },
  packages: { kind: 'package', idOf: Number },
  offer: { kind: 'offer', idOf: (type, slug) => findOffer(type, slug)?.id },
  articles: { kind: 'article', idOf: findIdBySlug },
};

/** The name under which a visit of a campaign is counted: none where the day has too many others. */
function keptName(row: Omit<Visit, 'campaign'>, campaign: string, names: { left: number }): string {
  if (campaign === '') return campaign;
  const { day, kind, productId, source } = visits;
  const isSame = and(eq(day, row.day), eq(kind, row.kind), eq(productId, row.productId), eq(source, row.source));
  if (countRows(visits, and(isSame, eq(visits.campaign, campaign))) > 0) return campaign;
  names.left -= 1;
  return names.left < 0 ? '' : campaign;
}

function addSearches(day: string, query: string, count: number): void {
  const added = transaction()
    .update(emptySearches)
    .set({ count: sql`count + ${count}` })
    .where(sql`day = ${day} AND query = ${query}`)
    .run();
  if (added.changes > 0 || countRows(emptySearches, eq(emptySearches.day, day)) >= maxSearches) return;
  transaction().insert(emptySearches).values({ day, query, count }).run();
}

/** Deletes counts after the time for which personal data are kept. */
export function deleteOldVisits(now: Date): void {
  const before = addMonths(officeToday(now), -retentionMonths);
  immediately(() => {
    for (const table of [visits, emptySearches]) transaction().delete(table).where(lt(table.day, before)).run();
  });
}
