import { randomBytes } from 'node:crypto';
import { createCookie } from 'react-router';
import type { CookieName } from '#server/company/browser-storage.input';
import { env } from '#server/env';

const isSecure = () => env().PUBLIC_URL.startsWith('https:');

/** The name of a cookie; with https it begins with `__Host-`, so that no subdomain and no http page can set it. */
const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name);

/**
 * A cookie for all paths, which scripts cannot read and other sites' forms do not send.
 * @param maxAge seconds; without it, until the browser is closed
 */
export function siteCookie(name: CookieName, maxAge?: number) {
  return createCookie(cookieName(name), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

/** The value of a cookie as it was sent; null without one. */
export function readCookie(header: string | null | undefined, name: CookieName): string | null {
  const start = `${cookieName(name)}=`;
  const pair = header?.split(';').find((part) => part.trimStart().startsWith(start));
  return pair === undefined ? null : pair.trim().slice(start.length);
}

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
