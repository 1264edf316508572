import { createCookie, type MiddlewareFunction, redirect } from 'react-router';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { AdminSession } from '#db/schema';
import { closeSession, findSession, isAdminPassword, maxSessionAge, openSession } from '#server/domain/admin';
import { env } from '#server/env';
import type { Toast } from './flash';
import { rateLimit } from './rate-limit';

function sessionCookie() {
  return createCookie('admin_session', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: maxSessionAge / 1000,
    secure: env().PUBLIC_URL.startsWith('https:'),
  });
}

async function sessionIdOf(request: Request): Promise<string | null> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('admin_session=')) return null;
  const id: unknown = await sessionCookie().parse(header);
  return typeof id === 'string' && id.length < 100 ? id : null;
}

/** The session a request belongs to; null for a stranger. */
export async function readAdmin(request: Request): Promise<AdminSession | null> {
  const id = await sessionIdOf(request);
  return id === null ? null : findSession(id);
}

/**
 * The lock of the admin's pages, as middleware of their layout: strangers go to the login, and come back afterwards.
 * What lies behind is never stored.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const session = await readAdmin(request);
  if (!session) {
    throw redirect(`/admin/login?next=${encodeURIComponent(url.pathname + url.search)}`, {
      headers: { 'Cache-Control': 'no-store' },
    });
  }
  const response = await next();
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

/** Where the login leads to: a page of the admin. Anything else that `next` may say is not believed. */
export function pageAfterLogin(next: string | null): string {
  if (!next || !/^\/admin(?:[/?]|$)/.test(next) || /[\\\p{Cc}]/u.test(next)) return '/admin';
  const { pathname, search } = new URL(next, env().PUBLIC_URL);
  return /^\/admin(?:\/|$)/.test(pathname) && !pathname.startsWith('/admin/login') ? pathname + search : '/admin';
}

class WrongPassword extends Error {}

const authenticator = new Authenticator<string>().use(
  new FormStrategy(async ({ form }) => {
    const password = form.get('password');
    const acceptable = typeof password === 'string' && password.length > 0 && password.length <= 1024;
    if (!acceptable || !(await isAdminPassword(password))) throw new WrongPassword();
    return openSession();
  }),
);

const perClient = rateLimit({ max: 10, windowSeconds: 300 });
const overall = rateLimit({ max: 100, windowSeconds: 300 });
/** Whoever has logged in from here once is not kept out by what strangers try elsewhere. */
const knownAddresses = new Set<string>();

export type LoginAnswer =
  | { ok: true; headers: HeadersInit }
  | { ok: false; status: 401 | 429; headers: HeadersInit; toast: Toast };

/**
 * Checks the password of a posted login form, not more often than the limits allow; a success opens a new session and
 * is not counted. `headers` belong on the answer.
 * @param address the client's, as `clientContext` has it
 */
export async function logIn(request: Request, address: string): Promise<LoginAnswer> {
  // Whoever is stopped already must not use up what everybody shares.
  const wait = perClient.hit(address) || (knownAddresses.has(address) ? 0 : overall.hit('everybody'));
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    return {
      ok: false,
      status: 429,
      headers: { 'Retry-After': String(wait) },
      toast: failed(`Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`),
    };
  }
  try {
    const former = await sessionIdOf(request);
    const id = await authenticator.authenticate('form', request);
    if (former) closeSession(former);
    perClient.forgive(address);
    if (!knownAddresses.has(address)) overall.forgive('everybody');
    knownAddresses.add(address);
    return { ok: true, headers: { 'Set-Cookie': await sessionCookie().serialize(id) } };
  } catch (error) {
    if (error instanceof WrongPassword) {
      return { ok: false, status: 401, headers: {}, toast: failed('Incorrect password') };
    }
    // What the body of the request held was no form.
    if (error instanceof TypeError) throw new Response('The form could not be read', { status: 400 });
    throw error;
  }
}

const failed = (description: string): Toast => ({ title: 'Login failed', description, variant: 'destructive' });

/** Ends the session of a request; answers the headers that make the browser forget it. */
export async function logOut(request: Request): Promise<{ 'Set-Cookie': string }> {
  const id = await sessionIdOf(request);
  if (id) closeSession(id);
  return { 'Set-Cookie': await sessionCookie().serialize('', { maxAge: 0 }) };
}
