import { type Column, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { siteSearch } from '#db/derived';
import { isSlug } from '#server/values/fields.input';
import { foldedWords } from '#server/values/fold';
import type { PublicationState } from './publication.input';

/** The kinds of records in the index: `rowid % 4` is their position here. */
export const searchKinds = Object.keys(siteSearch) as SearchKind[];
export type SearchKind = keyof typeof siteSearch;

/**
 * A subquery for the office's lists: the ids of the newest thousand records with words in title or place that begin like each
 * word of `query`. The place of an article holds its category and author. `12` also finds the record with this id, `#12` only
 * that one.
 */
export function idsMatching(kind: SearchKind, query: string): SQL {
  const id = /^#?0*([1-9]\d{0,9})$/.exec(query.trim())?.[1] ?? null;
  if (query.trim().startsWith('#')) return sql`SELECT ${id && Number(id)}`;
  const words = foldedWords(query.slice(0, 200), 8);
  if (words.length === 0) return sql`SELECT NULL WHERE FALSE`;
  const match = `{title place} : (${words.map((word) => `"${word}"*`).join(' ')})`;
  return sql`SELECT id FROM (SELECT rowid / 4 AS id FROM search_index
      WHERE search_index MATCH ${match} AND rowid % 4 = ${searchKinds.indexOf(kind)}
      ORDER BY rowid DESC LIMIT 1000)
    UNION ALL SELECT ${id && Number(id)}`;
}

/** The condition of the office's lists for records in a state. */
export function isInState(publicFrom: Column, state: PublicationState | null): SQL | undefined {
  const now = new Date().toISOString();
  if (state === null) return undefined;
  // Most are public: their order is read, and not the index of the column.
  return { draft: isNull(publicFrom), scheduled: gt(publicFrom, now), public: sql`+${publicFrom} <= ${now}` }[state];
}

/** True where a word of the slug starts with `query`, or with the last part of it where it is an address. */
export function slugMatches(column: Column, query: string): SQL | undefined {
  const start = query.trim().toLowerCase().split('/').at(-1) ?? '';
  return isSlug(start) ? sql`'-' || ${column} LIKE ${`%-${start}%`}` : undefined;
}
