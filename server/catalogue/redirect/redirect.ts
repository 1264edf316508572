import { eq, sql } from 'drizzle-orm';
import { db, immediately, prepared, transaction } from '#db/client';
import { missedAddresses, redirects } from '#db/schema/redirect';
import { env } from '#server/env';
import { Conflict, existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { findRecordPath } from './record-path';
import { addressKey, type RedirectFields, targetOf } from './redirect.input';

const columns = pick(redirects, 'id', 'path', 'target');
export type StoredRedirect = Pick<typeof redirects.$inferSelect, keyof typeof columns>;

/** So many redirects are followed one after the other. */
const longestChain = 10;

const byPath = prepared(() =>
  db()
    .select(columns)
    .from(redirects)
    .where(eq(redirects.path, sql.placeholder('path')))
    .prepare(),
);

export const findRedirect = (path: string): StoredRedirect | null => byPath().get({ path }) ?? null;

export const findRedirectById = (id: number): StoredRedirect | null =>
  db().select(columns).from(redirects).where(eq(redirects.id, id)).get() ?? null;

/** The redirect of an address: that of its path with the query, or of the path alone. */
function redirectAt(address: string): StoredRedirect | null {
  const key = addressKey(address);
  if (key === null) return null;
  const end = key.indexOf('?');
  return findRedirect(key) ?? (end < 0 ? null : findRedirect(key.slice(0, end)));
}

type FindPage = (path: string) => string | null;

/** Where a redirect leads, through those at its target; `ends` says whether that is known, and not too far. */
function follow({ path, target }: StoredRedirect, findPage: FindPage) {
  const seen = new Set([path]);
  for (let to = target; ; ) {
    const page = to.startsWith('/') ? findPage(to) : to;
    if (page !== null) return { to: page === addressKey(to) ? to : page, ends: true };
    const next = redirectAt(to);
    if (!next) return { to, ends: true };
    // A circle of others, such as two seasons, does not lead back here.
    if (seen.has(next.path)) return { to: null, ends: next.path !== path };
    if (seen.size === longestChain) return { to, ends: false };
    seen.add(next.path);
    to = next.target;
  }
}

/** Where visitors come who follow a redirect, at once; null where it leads back. */
export const endOf = (one: StoredRedirect): string | null => follow(one, findRecordPath).to;

/** Where visitors are sent from an address at which there is nothing; null for nowhere. */
export function findTarget(address: string): string | null {
  const found = redirectAt(address);
  return found && endOf(found);
}

/** Throws Conflict where a redirect leads back, unless said whether or not there is a page on the way now. */
function assertEnds(one: StoredRedirect, findPage: FindPage = () => null): StoredRedirect {
  if (follow(one, findPage).ends) return one;
  throw new Conflict(`This leads back to ${one.path}, or through more than ${longestChain} redirects`, 'target');
}

/** Addresses of this site are kept as paths. */
const ofThisSite = (target: string): string => {
  const { PUBLIC_URL } = env();
  const path = target.startsWith(`${PUBLIC_URL}/`) ? targetOf(target.slice(PUBLIC_URL.length)) : null;
  return path ?? target;
};

function insert({ path, target }: RedirectFields, findPage?: FindPage): StoredRedirect {
  transaction().delete(missedAddresses).where(eq(missedAddresses.path, path)).run();
  const values = { path, target: ofThisSite(target) };
  return assertEnds(transaction().insert(redirects).values(values).returning(columns).get(), findPage);
}

const isTaken = () => new Conflict('There is a redirect from this address', 'path');

/** Creates a redirect; the same once more is the first. Throws Conflict where its path has another, or where it leads back. */
export const createRedirect = (fields: RedirectFields): StoredRedirect =>
  immediately(() => {
    const found = findRedirect(fields.path);
    if (found && found.target !== ofThisSite(fields.target)) throw isTaken();
    return found ?? insert(fields);
  });

/** Throws NotFound, and Conflict as `createRedirect`, or where somebody has changed it since it was seen. */
export const updateRedirect = ({ seen, path, target }: RedirectFields & { seen: RedirectFields }): StoredRedirect =>
  immediately(() => {
    const current = existing(findRedirect(seen.path), 'Redirect');
    const values = { path, target: ofThisSite(target) };
    if (current.path === path && current.target === values.target) return current;
    if (current.target !== seen.target) throw new Conflict('Somebody else has changed this meanwhile.');
    if (path !== seen.path && findRedirect(path)) throw isTaken();
    const isThis = eq(redirects.path, seen.path);
    return assertEnds(transaction().update(redirects).set(values).where(isThis).returning(columns).get());
  });

/** Throws NotFound. */
export function deleteRedirect(path: string): void {
  const { changes } = immediately(() => transaction().delete(redirects).where(eq(redirects.path, path)).run());
  existing(changes, 'Redirect');
}

/**
 * Sends visitors of a page on, or nowhere any more, in the transaction of what has taken it off the site. Throws Conflict where
 * that leads back. A redirect that waits at the target does not: of two seasons each may follow the other.
 */
export function replaceRedirect(path: string, target: string | null): void {
  transaction().delete(redirects).where(eq(redirects.path, path)).run();
  if (target !== null) insert({ path, target }, findRecordPath);
}
