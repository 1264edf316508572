/**
 * True for a request that changes nothing, or comes from our own pages. Browsers send Sec-Fetch-Site; older ones send
 * Origin, which must be ours. A request with neither header is from no browser and passes, unless it has the cookie of
 * an admin session.
 */
export function isSameOrigin(method: string, headers: Headers, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  return origin === null ? !headers.get('Cookie')?.includes('admin_session=') : origin === publicUrl;
}
