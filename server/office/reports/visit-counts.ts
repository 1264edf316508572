import { eq, lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { immediately, transaction, writeWhenFree } from '#db/client';
import { countRows } from '#db/listing';
import { emptySearches, type Visit, visits } from '#db/schema/visit';
import { findOffer } from '#server/catalogue/offer/offer';
import { officeToday } from '#server/company/company';
import { retentionMonths } from '#server/company/retention.input';
import { addMonths } from '#server/values/calendar.input';
import { foldedWords } from '#server/values/fold';

export type VisitSource = Visit['source'];

type Counts = Pick<Visit, 'looks' | 'forms'>;

/** The counts since the last write, by path and source, and by search. A process that is killed loses them. */
const visitCounts = new Map<string, Map<VisitSource, Counts>>();
const searchCounts = new Map<string, number>();

/** The most counts between two writes, and the most searches stored for a day; more are left out. */
const maxCounts = 2000;
const maxSearches = 200;

/**
 * Counts a view of the page of a product, or of its booking form.
 * @param path of the product, as `/tours/12`
 */
export function countVisit(path: string, source: VisitSource, isForm: boolean): void {
  let ofPath = visitCounts.get(path);
  if (!ofPath) {
    if (visitCounts.size >= maxCounts) return;
    ofPath = new Map();
    visitCounts.set(path, ofPath);
  }
  let counts = ofPath.get(source);
  if (!counts) {
    counts = { looks: 0, forms: 0 };
    ofPath.set(source, counts);
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
      for (const [path, ofPath] of visitCounts) addVisits(day, path, ofPath);
      for (const [query, count] of searchCounts) addSearches(day, query, count);
    });
    visitCounts.clear();
    searchCounts.clear();
  });

function addVisits(day: string, path: string, ofPath: Map<VisitSource, Counts>): void {
  const [, list, first = '', second = ''] = path.split('/');
  const kind: Visit['kind'] = list === 'tours' ? 'tour' : list === 'packages' ? 'package' : 'offer';
  const productId = kind === 'offer' ? findOffer(first, second)?.id : Number(first);
  // An offer may have been deleted since.
  if (productId === undefined) return;
  transaction()
    .insert(visits)
    .values([...ofPath].map(([source, { looks, forms }]) => ({ day, kind, productId, source, looks, forms })))
    .onConflictDoUpdate({
      target: [visits.day, visits.kind, visits.productId, visits.source],
      set: { looks: sql`looks + excluded.looks`, forms: sql`forms + excluded.forms` },
    })
    .run();
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
