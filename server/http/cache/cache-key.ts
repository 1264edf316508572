/** A page that is the same for everybody: what its path looks like, and the parameters it knows. */
interface CacheablePage {
  path: RegExp;
  parameters: string[];
}

const word = '[a-z0-9-]{1,120}';
const pages: CacheablePage[] = [
  { path: /^\/$/, parameters: ['filter'] },
  { path: /^\/(about|recommendations|privacy|terms|cookies)$/, parameters: [] },
  { path: /^\/(tours|packages)$/, parameters: ['filter', 'page'] },
  { path: /^\/(tours|packages)\/[1-9]\d{0,9}$/, parameters: [] },
  { path: /^\/articles$/, parameters: ['category', 'page'] },
  { path: new RegExp(`^/articles/${word}$`), parameters: [] },
  { path: /^\/offers$/, parameters: ['type'] },
  { path: new RegExp(`^/offer/${word}/${word}$`), parameters: [] },
  { path: /^\/search$/, parameters: ['q', 'where'] },
];
const machinePaths = ['/sitemap.xml', '/articles.rss'];

/** Longer values are nothing that our own pages link to. */
const maxValueLength = 100;
/** Where only a few values mean anything, others are nothing to keep a page for. */
const meaningful: Record<string, RegExp> = {
  where: /^(egypt|thailand)?$/,
  type: /^(all|tour|package|accommodation)?$/,
  page: /^\d{0,5}$/,
  _routes: /^[\w/,-]+$/,
};

/**
 * The one address of what `url` (path and query) asks for, with the parameters that its page knows and no other; null
 * for everything that may differ between visitors: forms, bookings, the office, files.
 */
export function cacheKey(url: string): string | null {
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  if (machinePaths.includes(path)) return path;
  const parameters = parametersOf(path);
  if (parameters === null) return null;
  if (cut < 0) return path;
  const given = new URLSearchParams(url.slice(cut + 1));
  const known = new URLSearchParams();
  for (const name of parameters) {
    const value = given.get(name);
    if (value === null) continue;
    if (value.length > maxValueLength) return null;
    if (meaningful[name] && !meaningful[name].test(value)) return null;
    known.append(name, value);
  }
  return known.size > 0 ? `${path}?${known}` : path;
}

/** What a page at `path` knows; its data for the browser half (`/tours.data`, `/_.data`) may name routes besides. */
function parametersOf(path: string): string[] | null {
  const isData = path.endsWith('.data');
  const ofPage = isData ? path.slice(0, -'.data'.length).replace(/^\/_$/, '/') : path;
  if (isData && path === '/.data') return null;
  const page = pages.find((candidate) => candidate.path.test(ofPage));
  if (!page) return null;
  return isData ? [...page.parameters, '_routes'] : page.parameters;
}
