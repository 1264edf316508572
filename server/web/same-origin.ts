/**
 * True for a request that changes nothing, or comes from our own pages. Browsers send Sec-Fetch-Site; older ones send
 * Origin, which must be ours. A request with neither header is from no browser that shows our pages: it may only be the
 * unsubscribe button of a mail program (RFC 8058), a report about a page, or a mail or payment, which are signed.
 */
export function isSameOrigin(method: string, path: string, headers: Headers, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  if (path === '/csp-report' || path === '/inbound' || path.startsWith('/webhooks/')) return true;
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  return origin === null ? path === '/unsubscribe' : origin === publicUrl;
}

/** The page of ours from which a form was sent, by the Referer header; null where it does not say. */
export function refererPath(request: Request): string | null {
  const referer = URL.parse(request.headers.get('Referer') ?? '');
  if (!referer || !/^https?:$/.test(referer.protocol) || /^\/[/\\]/.test(referer.pathname)) return null;
  // The site may be visited by another name than its public one.
  const isOurs = [new URL(request.url).host, request.headers.get('Host')].includes(referer.host);
  return isOurs ? referer.pathname + referer.search : null;
}
