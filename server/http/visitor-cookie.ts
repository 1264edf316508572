import { randomBytes } from 'node:crypto';
import { siteCookie } from './site-cookie';

/**
 * A random id for a visitor who opens a booking form, in a session cookie. The same form sent twice by one visitor, from
 * two tabs or after going back, is one booking; the same values from two visitors are two.
 */
export async function visitorOf(request: Request): Promise<{ visitor: string; headers: HeadersInit }> {
  const cookie = siteCookie('visitor');
  const known: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (typeof known === 'string' && /^[0-9a-f]{12}$/.test(known)) return { visitor: known, headers: {} };
  const visitor = randomBytes(6).toString('hex');
  return { visitor, headers: { 'Set-Cookie': await cookie.serialize(visitor) } };
}
