import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loader as sitemap } from '#app/routes/machine/sitemap.ts';
import routes from '#app/routes.ts';
import { addresses, isTooLong } from '#server/web/addresses';
import { cacheKey } from '#server/web/cache/cache-key';
import { type FilledSite, openFilledSite, testNow } from '../fixtures';

function patternsOf(parent: string, { path, children = [] }: RouteConfigEntry): string[] {
  const own = path ? `${parent}/${path}` : parent;
  return [own || '/', ...children.flatMap((child) => patternsOf(own, child))];
}

/** The addresses of `app/routes.ts`, written as there: `/tours/:id`. */
const patterns = [...new Set(routes.flatMap((entry) => patternsOf('', entry)))];

/** The line of the table that decides about a route: its own, or the one with `/*` above it. */
const lineOf = (pattern: string): string | undefined =>
  pattern in addresses
    ? pattern
    : Object.keys(addresses).find(
        (line) => line !== '/*' && line.endsWith('/*') && `${pattern}/`.startsWith(line.slice(0, -1)),
      );

const examples: Record<string, string> = { id: '12', slug: 'two-days', type: 'tour', reference: 'NS-7K3F9Q' };
const exampleOf = (pattern: string) =>
  pattern.replace(/:(\w+)/g, (_, name) => examples[name] ?? '').replace('*', 'other');
const expressionOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);

describe('the table of addresses', () => {
  test.each(patterns)('has the route %s', (pattern) => {
    expect(
      lineOf(pattern),
      'Add the route to server/web/addresses.ts: is it cached, is it in the sitemap?',
    ).toBeDefined();
  });

  test('has no line without a route', () => {
    const decided = new Set(patterns.map(lineOf));
    expect(Object.keys(addresses).filter((line) => !decided.has(line))).toEqual([]);
  });

  test.each(patterns)('is what the page cache does with %s', (pattern) => {
    const { cache } = addresses[lineOf(pattern) ?? ''] ?? {};
    const example = exampleOf(pattern);
    const isCached = cache !== undefined && 'parameters' in cache;
    expect(cacheKey(example)).toBe(isCached ? example : null);
    if (isCached)
      for (const name of cache.parameters) expect(cacheKey(`${example}?${name}=`)).toBe(`${example}?${name}=`);
  });
});

describe('the sitemap', () => {
  let filled: FilledSite;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: testNow });
    filled = openFilledSite();
  });
  afterEach(() => {
    filled.close();
    vi.useRealTimers();
  });

  test('lists what the table says and nothing else', async () => {
    const xml = await ((await sitemap({} as never)) as Response).text();
    const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
    const listed = Object.keys(addresses).filter((pattern) => addresses[pattern]?.sitemap === true);
    for (const pattern of listed) expect(paths, pattern).toContainEqual(expect.stringMatching(expressionOf(pattern)));
    expect(paths.filter((path) => !listed.some((pattern) => expressionOf(pattern).test(path)))).toEqual([]);
  });
});

describe('the limit of addresses', () => {
  test.each(Object.keys(addresses))('passes %s and the pages below it', (address) => {
    const path = address.replace(/:\w+/g, 'a-long-name-of-a-record-'.repeat(4)).replace('*', 'tours/edit/12');
    expect(isTooLong(path, '')).toBe(false);
    expect(isTooLong(`${path}.data`, '?_routes=routes%2Fbook')).toBe(false);
  });

  test.each(['/a'.repeat(9), '%2Fa'.repeat(9), '/a%5c'.repeat(5), '/'.repeat(9), `/${'a'.repeat(1000)}`])(
    'rejects the path %s',
    (path) => expect(isTooLong(path, '')).toBe(true),
  );

  test('rejects a query that is longer than any that our pages make', () => {
    expect(isTooLong('/search', `?q=${'a'.repeat(7900)}`)).toBe(false);
    expect(isTooLong('/search', `?q=${'a'.repeat(8000)}`)).toBe(true);
  });

  test('counts the paths in a request for the manifest of routes, and their segments', () => {
    const manifest = (paths: string[]) => isTooLong('/__manifest', `?paths=${paths.join(',')}&version=1`);
    expect(manifest(Array.from({ length: 100 }, (_, index) => `/tours/${index}`))).toBe(false);
    expect(manifest(Array.from({ length: 151 }, (_, index) => `/${index}`))).toBe(true);
    expect(manifest(['/a'.repeat(9)])).toBe(true);
    expect(isTooLong('/__manifest', `?paths=${encodeURIComponent('/a'.repeat(9))}`)).toBe(true);
  });
});
