import { addresses } from '#server/web/addresses';

/** What a parameter of a path may look like: other values are no page. */
const word = '[a-z0-9-]{1,120}';
const shapes: Record<string, string> = { id: '[1-9]\\d{0,9}', slug: word, type: word };

/** Each page with its query parameters, and the data of it that the router in the browser asks for: `/tours.data`, `/_.data`. */
const pages = Object.entries(addresses).flatMap(([pattern, { cache }]) => {
  if (!('parameters' in cache)) return [];
  const { fresh = [] } = cache;
  const page = { path: expressionOf(pattern), parameters: cache.parameters, fresh };
  const isFile = pattern.includes('.');
  if (isFile) return [page];
  const path = expressionOf(`${pattern === '/' ? '/_' : pattern}.data`);
  return [page, { path, parameters: [...cache.parameters, '_routes'], fresh }];
});

function expressionOf(pattern: string): RegExp {
  const source = pattern.replaceAll('.', '\\.').replace(/:(\w+)/g, (_, name: string) => {
    const shape = shapes[name];
    if (!shape) throw new Error(`${pattern}: no shape is known for :${name}`);
    return shape;
  });
  return new RegExp(`^${source}$`);
}

/** Longer values, in characters, are on no link of ours. */
const maxValueLength = 100;

/**
 * The key under which the page at `url` (path and query) is cached: its path with the parameters that the page knows,
 * in one order. Null for everything that may differ between visitors: forms, bookings, the office, files.
 */
export function cacheKey(url: string): string | null {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const page = pages.find((one) => one.path.test(path));
  if (!page) return null;
  const { parameters, fresh } = page;
  if (queryStart < 0 || parameters.length === 0) return path;
  const given = new URLSearchParams(url.slice(queryStart + 1));
  if (fresh.some((name) => given.get(name))) return null;
  const known = new URLSearchParams();
  for (const name of parameters) {
    const value = given.get(name);
    if (value === null) continue;
    if (value.length > maxValueLength) return null;
    known.append(name, value);
  }
  return known.size > 0 ? `${path}?${known}` : path;
}
