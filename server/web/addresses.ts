/** What the page cache and the sitemap do with an address. */
interface Address {
  /**
   * The query parameters of a page that is the same for every visitor; otherwise why it is not cached. With a `fresh`
   * parameter it depends on bookings, and is not cached.
   */
  cache: { parameters: string[]; fresh?: string[] } | { never: string };
  /** True for an address in the sitemap; otherwise why it is not. */
  sitemap: true | string;
}

const cached = (...parameters: string[]) => ({ parameters });
/** A page that can be filtered by free days or months. */
const byAvailability = (...parameters: string[]) => ({ parameters, fresh: ['when', 'day'] });
const never = (reason: string) => ({ never: reason });

const form = { cache: never('its form has a key of its own'), sitemap: 'a form' };
const personal = { cache: never('belongs to one person'), sitemap: 'belongs to one person' };
const map = { cache: cached(), sitemap: 'a part of a page' };
const text = { cache: never('costs nothing to make'), sitemap: 'for machines' };

/** Every address, written as in `app/routes.ts`; an address that ends with `/*` covers all routes below it. */
export const addresses: Record<string, Address> = {
  '/': { cache: cached('filter'), sitemap: true },
  '/about': { cache: cached(), sitemap: true },
  '/tours': { cache: byAvailability('filter', 'category', 'length', 'price', 'sort', 'page'), sitemap: true },
  '/tours/:id': { cache: cached(), sitemap: true },
  '/tours/:id/book': form,
  '/tours/:id/route.svg': map,
  '/tours/:id/brochure.pdf': { cache: cached(), sitemap: 'a file' },
  '/packages': { cache: byAvailability('filter', 'theme', 'length', 'price', 'sort', 'page'), sitemap: true },
  '/packages/:id': { cache: cached(), sitemap: true },
  '/packages/:id/book': form,
  '/packages/:id/route.svg': map,
  '/packages/:id/brochure.pdf': { cache: cached(), sitemap: 'a file' },
  '/recommendations': { cache: cached(), sitemap: true },
  '/articles': { cache: cached('category', 'page'), sitemap: true },
  '/articles/:slug': { cache: cached(), sitemap: true },
  '/offers': { cache: cached('type'), sitemap: true },
  '/offer/:type/:slug': { cache: cached(), sitemap: true },
  '/offer/:type/:slug/book': form,
  '/contact': { ...form, sitemap: true },
  '/search': { cache: byAvailability('q', 'where'), sitemap: 'its results have addresses of their own' },
  '/search/suggestions': { cache: cached('q', 'where'), sitemap: 'for machines' },
  '/booking': form,
  '/booking/:reference': personal,
  '/booking/:reference/calendar.ics': personal,
  '/booking/:reference/travellers': personal,
  '/booking/:reference/receipt/:number': personal,
  '/booking/:reference/invoice/:number': personal,
  '/booking/:reference/invoice/:number/invoice.pdf': personal,
  '/booking/:reference/statement': personal,
  '/booking/:reference/statement.pdf': personal,
  '/booking/:reference/statement/:statement': personal,
  '/booking/:reference/statement/:statement/statement.pdf': personal,
  '/pay/:reference': personal,
  '/departure/:id': { cache: never('belongs to one guide'), sitemap: 'belongs to one guide' },
  '/departure/:id/presses': { cache: never('only receives a form'), sitemap: 'only receives a form' },
  '/waiting/leave': personal,
  '/waiting/:product': form,
  '/unsubscribe': personal,
  '/saved': personal,
  '/privacy': { cache: cached(), sitemap: true },
  '/terms': { cache: cached(), sitemap: true },
  '/cookies': { cache: cached(), sitemap: true },
  '/newsletter/confirm': personal,
  '/newsletter': { cache: never('only receives a form'), sitemap: 'only receives a form' },
  '/admin/*': { cache: never('needs a session'), sitemap: 'needs a session' },
  '/trpc/*': { cache: never('needs a session'), sitemap: 'needs a session' },
  '/uploads/*': { cache: never('read from the disk and cached by browsers'), sitemap: 'a part of a page' },
  '/mail/:shape/:file': { cache: never('kept where it is painted'), sitemap: 'a part of an email' },
  '/healthz': { cache: never('must read the database each time'), sitemap: 'for machines' },
  '/sitemap.xml': { cache: cached(), sitemap: 'for machines' },
  '/robots.txt': text,
  '/articles.rss': { cache: cached(), sitemap: 'for machines' },
  '/company-profile.pdf': { cache: cached(), sitemap: 'a file' },
  '/favicon.ico': text,
  '/site.webmanifest': text,
  '/speculation-rules.json': text,
  '/csp-report': { cache: never('only receives reports'), sitemap: 'for machines' },
  '/inbound': { cache: never('only receives mails'), sitemap: 'for machines' },
  '/webhooks/:provider': { cache: never('only receives notifications'), sitemap: 'for machines' },
  '/.well-known/security.txt': text,
  '/*': { cache: never('has no page'), sitemap: 'has no page' },
};

/** The deepest page has six segments: `/admin/testimonials/edit/12`, `/offer/tour/{slug}/book.data`. */
const maxSegments = 8;
/** In characters; the longest slugs and batched procedure names are far below. */
const maxPathLength = 1000;
const maxQueryLength = 8000;
/** More than a page has links. */
const maxManifestPaths = 150;

/**
 * True for an address that costs too much to route: the router compares each path with every route, piece by piece, and
 * likewise each path in a request for its manifest.
 */
export function isTooLong(pathname: string, search: string): boolean {
  if (search.length > maxQueryLength || !isRoutable(pathname)) return true;
  if (pathname !== '/__manifest') return false;
  const paths = new URLSearchParams(search).get('paths')?.split(',') ?? [];
  return paths.length > maxManifestPaths || !paths.every(isRoutable);
}

function isRoutable(pathname: string): boolean {
  if (pathname.length > maxPathLength) return false;
  // An encoded slash separates nothing, but the router decodes before it compares.
  return (pathname.match(/\/|%2f|\\|%5c/gi)?.length ?? 0) <= maxSegments;
}
