import { or, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { contains, countRows, type Listing, listRows, mapItems, orderOf, pageOf, paginate } from '#db/listing';
import { missedAddresses, redirects } from '#db/schema/redirect';
import { findRecordPath } from '#server/catalogue/redirect/record-path';
import { endOf } from '#server/catalogue/redirect/redirect';
import { type RedirectQuery, readableAddress } from '#server/catalogue/redirect/redirect.input';
import { search } from '#server/catalogue/search/search';

/** A row of the list, of any kind. */
export interface RedirectRow {
  id: number;
  path: string;
  /** Where visitors are sent; null for an address that was asked for in vain. */
  target: string | null;
  /** Where that leads, if there is another redirect. */
  end: string | null;
  /** True where there is a page at the address, which visitors see. */
  waits: boolean;
  /** The record that was there. */
  record: { kind: 'article' | 'offer'; id: number; title: string } | null;
  times: number | null;
  /** When it was made, or asked for last. */
  at: string | null;
}

const nothing = { target: null, end: null, waits: false, record: null, times: null, at: null };

/** Redirects by hand, former addresses of records, or addresses that visitors have asked for in vain. */
export function listRedirects(query: RedirectQuery): Listing<RedirectRow> {
  if (query.kind === 'former') return listFormer(query);
  return query.kind === 'missed' ? listMissed(query) : listByHand(query);
}

function listByHand({ search: text, ...query }: RedirectQuery): Listing<RedirectRow> {
  const { id, path, target, createdAt } = redirects;
  const condition = text ? or(contains(path, text), contains(target, text)) : undefined;
  const keys = { newest: createdAt, path, target, times: createdAt };
  return mapItems(listRows(redirects, { id, path, target, at: createdAt }, condition, keys, query), (row) => {
    const end = endOf(row);
    const waits = findRecordPath(row.path) !== null;
    return { ...nothing, ...row, end: end === row.target ? null : end, waits };
  });
}

function listMissed({ search: text, page, ...order }: RedirectQuery): Listing<RedirectRow> {
  const { path, times, lastAt } = missedAddresses;
  const condition = text ? contains(path, text) : undefined;
  const keys = { newest: lastAt, path, target: times, times };
  const rows = db()
    .select({ id: sql<number>`rowid`, path, times, at: lastAt })
    .from(missedAddresses)
    .where(condition)
    .orderBy(...orderOf(keys, order, path));
  return mapItems(pageOf(rows, countRows(missedAddresses, condition), page), (row) => ({
    ...{ ...nothing, ...row },
    waits: findRecordPath(row.path) !== null,
  }));
}

const former = sql`SELECT '/articles/' || former.slug AS path, 'article' AS kind, record.id, record.title, '/articles/' || record.slug AS target
    FROM former_article_slugs AS former JOIN articles AS record ON record.id = former.article_id
  UNION ALL SELECT '/offer/' || former.type || '/' || former.slug, 'offer', record.id, record.title,
      '/offer/' || record.type || '/' || record.slug
    FROM former_offer_addresses AS former JOIN offers AS record ON record.id = former.offer_id`;

function listFormer({ search: text, page, descending }: RedirectQuery): Listing<RedirectRow> {
  const found = sql`FROM (${former}) WHERE ${contains(sql`path`, text)} OR ${contains(sql`title`, text)}`;
  const { count } = db().get<{ count: number }>(sql`SELECT count(*) AS count ${found}`);
  const direction = sql.raw(descending ? 'DESC' : 'ASC');
  const listing = paginate(count, page, (limit, offset) =>
    db().all<{ path: string; kind: 'article' | 'offer'; id: number; title: string; target: string }>(
      sql`SELECT * ${found} ORDER BY path ${direction} LIMIT ${limit} OFFSET ${offset}`,
    ),
  );
  let number = 0;
  return mapItems(listing, ({ path, target, ...record }) => ({ ...nothing, path, target, record, id: ++number }));
}

/** A page of the site that an address may have meant, by the words in it; null for none. */
export function suggestTarget(path: string, now: Date): { title: string; path: string } | null {
  const last = readableAddress(path).split('?')[0]?.split('/').filter(Boolean).at(-1) ?? '';
  const words = last.replace(/\.\w{2,5}$/, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  const hit = words.trim() ? search(words, '', now).groups[0]?.hits[0] : undefined;
  return hit ? { title: hit.title, path: hit.path } : null;
}
