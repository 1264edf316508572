import { z } from 'zod';
import { describe } from '#server/values/described.input';
import { requiredLine } from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { line } from '#server/values/text.input';

/** Of a path or a target, in characters. */
const maxLength = 500;

/** What a path is read against; no address of anybody's. */
const anySite = 'http://site.invalid';

/** Parameters that are added to links, on which no page depends. */
const ofTracking = /^(utm_\w+|gclid|fbclid|ref|preview)$/;

/** Pages of records, and their forms; the page cache has them without a query. */
const ofRecord = /^(\/(?:tours|packages|articles)\/[^/]+|\/offer\/[^/]+\/[^/]+?)(?:\/book)?$/;

/** Signs that mean something else when they are not encoded. */
const separators = /%(?=2[356bf]|3[df]|5c)/gi;

/** An address as people read it; as it is where it cannot be decoded. */
export function readableAddress(address: string): string {
  try {
    return decodeURIComponent(address.replace(separators, '%25'));
  } catch {
    return address;
  }
}

/**
 * An address as redirects compare it: its path without a slash at the end, in small letters, with its query, whatever the
 * order of that. Null for what is no address.
 * @param address a path, with or without a slash at its beginning, or a whole address, whose host is ignored
 */
export function addressKey(address: string): string | null {
  const text = address.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `${anySite}/${text.replace(/^[/\\]+/, '')}`;
  if (text === '' || !URL.canParse(whole)) return null;
  const { pathname, searchParams } = new URL(whole);
  const written = readableAddress(pathname).replace(/\/+/g, '/');
  const path = written
    .replace(/(?<=.)[\s\u200e\u200f/]+$/, '')
    .normalize('NFC')
    .toLowerCase();
  const page = ofRecord.exec(path)?.[1];
  if (page) return page;
  for (const name of [...searchParams.keys()]) if (ofTracking.test(name)) searchParams.delete(name);
  searchParams.sort();
  const query = readableAddress(String(searchParams)).normalize('NFC').toLowerCase();
  return query ? `${path}?${query}` : path;
}

/** What is there whatever the office does: pages, files, and what belongs to one person or to programs. */
const fixed = new RegExp(
  [
    '^/$|^/(?:about|recommendations|articles|offers|contact|search|privacy|terms|cookies|tours|packages|healthz)$',
    '^/(?:tours|packages)/[^/]+/(?:route\\.svg|brochure\\.pdf)$|^/search/suggestions$|^/csp-report$|^/inbound$',
    '^/(?:sitemap\\.xml|robots\\.txt|articles\\.rss|company-profile\\.pdf|favicon\\.ico|site\\.webmanifest)$',
    '^/(?:speculation-rules\\.json|\\.well-known/security\\.txt)$',
    '^/(?:admin|trpc|assets|posters|uploads|mail|booking|pay|departure|waiting|newsletter|unsubscribe|saved|webhooks|__manifest)(?:/|$)',
  ].join('|'),
);

/** True for a path at which nothing is looked up, because there is always something. @param key see `addressKey` */
export const isFixedAddress = (key: string): boolean => fixed.test(key.split('?')[0] ?? '');

/** A path of this site as browsers ask for it, or an https address; null for anything else. */
export function targetOf(text: string): string | null {
  if (/^https:\/\//i.test(text)) {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url && url.username + url.password === '' ? url.href : null;
  }
  if (!text.startsWith('/') || !URL.canParse(text, anySite)) return null;
  const { origin, pathname, search, hash } = new URL(text, anySite);
  return origin === anySite && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** Reads a text by a function that has null for what is wrong with it. */
const readBy = (read: (text: string) => string | null, wrong: string) =>
  requiredLine(maxLength, wrong).transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    // A text that is missing has its error already.
    if (text !== '') context.addIssue(wrong);
    return z.NEVER;
  });

const aPathOrAddress = 'A path such as /tours/12, or an address that begins with https://';
const wrongTarget = aPathOrAddress.replace('A path', 'Enter a path');

export const redirectFields = {
  path: readBy(addressKey, 'Enter a path such as /blog/luxor')
    .refine((key) => !isFixedAddress(key), 'There is always a page at this address')
    .meta({ title: 'From', description: 'As on the old site, for example /blog/luxor.html' }),
  target: readBy(targetOf, wrongTarget).meta({
    ...{ title: 'To', description: aPathOrAddress, write: readableAddress },
  }),
};

/** The form of a redirect, read as its columns. */
export const redirectInput = z.strictObject(redirectFields);
export type RedirectFields = z.output<typeof redirectInput>;
/** @param seen what was shown when its form was opened */
export const redirectUpdate = redirectInput.safeExtend({
  seen: z.strictObject({ path: z.string(), target: z.string() }),
});
export const redirectPath = z.strictObject({ path: z.string().max(maxLength) });

/** Where visitors of an unpublished record are sent; empty for nowhere. */
export const successor = z.strictObject({
  target: line(maxLength)
    .transform((text, context) => {
      const target = text && targetOf(text);
      if (target === null) context.addIssue(wrongTarget);
      return target || null;
    })
    .meta({ title: 'Send visitors to', description: aPathOrAddress, optional: true, write: readableAddress }),
});

export const { labels: successorLabels, formOf: successorForm } = describe(successor.shape);
export const { labels: redirectLabels, empty: emptyRedirect, formOf: redirectForm } = describe(redirectFields);

/** The list has redirects by hand, former addresses of records, or what visitors asked for in vain. */
export const redirectList = listQuery(['newest', 'path', 'target', 'times'], {
  kind: z.enum(['hand', 'former', 'missed']).default('hand'),
});
export type RedirectQuery = z.output<typeof redirectList>;
