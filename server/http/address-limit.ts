/** The deepest page has six segments: `/admin/testimonials/edit/12`, `/offer/tour/{slug}/book.data`. */
const maxSegments = 8;
/** In characters; the longest slugs and batched procedure names are far below. */
const maxPathLength = 1000;
const maxQueryLength = 8000;
/** More than a page has links. */
const maxManifestPaths = 150;

/**
 * True for an address that costs more to route than it can be worth: the router compares a path with every route, piece
 * by piece, and the paths in a request for its manifest likewise.
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
