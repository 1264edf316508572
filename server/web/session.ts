import { randomBytes } from 'node:crypto';
import { type MiddlewareFunction, redirect } from 'react-router';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { AdminSession } from '#db/schema/admin';
import { env } from '#server/env';
import { errorFacts, log } from '#server/log';
import { closeSession, findSession, isAdminPassword, maxSessionAge, openSession } from '#server/office/admin';
import { isValidSignature, sign } from '#server/signing';
import { isUnwritable } from '#server/values/errors';
import { FairQueue } from './fair-queue';
import type { Toast } from './flash';
import { rateLimit, tooManyAttempts } from './rate-limit';
import { siteCookie } from './site-cookie';

const sessionCookie = () => siteCookie('admin_session', maxSessionAge / 1000);

async function sessionIdOf(request: Request): Promise<string | null> {
  const header = request.headers.get('Cookie');
  const id: unknown = await sessionCookie().parse(header);
  return typeof id === 'string' && id.length < 100 ? id : null;
}

/** The admin session of a request; null without a valid one. @param extend false where no user has caused the request */
export async function readAdmin(request: Request, extend = true): Promise<AdminSession | null> {
  const id = await sessionIdOf(request);
  return id === null ? null : findSession(id, new Date(), extend);
}

/**
 * Middleware of the admin layout: redirects a request without a session to the login, which returns to its address.
 * Admin pages are never stored in a cache.
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

/** Where the login returns to: `next` when it is an admin page, otherwise the dashboard. */
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
/** A browser that has logged in before has a limit of its own, so that no stranger can lock its owner out. */
const perDevice = rateLimit({ max: 20, windowSeconds: 300 });

/**
 * Comparing a password takes long. Strangers are served one at a time, so that a known device waits for one of them at
 * most.
 */
const strangers = new FairQueue({ maxRunning: 1, maxRunningPerClient: 1, maxWaiting: 8, maxWaitingPerClient: 2 });
/** When a stranger may try again after there was no room, in seconds. */
const strangersPause = 60;

async function waitAsStranger(address: string, { signal }: Request): Promise<number> {
  const admission = await strangers.enter(address, () => !signal.aborted);
  return admission === 'admitted' ? 0 : strangersPause;
}

const deviceCookie = () => siteCookie('device', 365 * 86_400);

/** The id in the signed cookie of a browser that has logged in before; null for any other. */
async function deviceOf(request: Request): Promise<string | null> {
  const value: unknown = await deviceCookie().parse(request.headers.get('Cookie'));
  const [id = '', signature = ''] = typeof value === 'string' && value.length < 100 ? value.split('.') : [];
  return isValidSignature('device', id, signature) ? id : null;
}

function issueDevice(): Promise<string> {
  const id = randomBytes(9).toString('base64url');
  return deviceCookie().serialize(`${id}.${sign('device', id)}`);
}

const refused = (status: 401 | 429 | 503, description: string, headers: HeadersInit = {}) => {
  const toast: Toast = { title: 'Login failed', description, variant: 'destructive' };
  return { ok: false as const, status, headers: new Headers(headers), toast };
};

/**
 * Checks the password of a submitted login form within the rate limits; a success opens a new session and is not
 * counted. `headers` are for the response.
 * @param address of the client, from `clientContext`
 */
export async function logIn(request: Request, address: string) {
  const device = await deviceOf(request);
  // A client over its own limit is not counted towards the overall limit.
  const wait = device
    ? perDevice.hit(device)
    : perClient.hit(address) || overall.hit('all') || (await waitAsStranger(address, request));
  if (wait > 0) {
    log('warn', 'login.limited', { knownDevice: device !== null });
    return refused(429, tooManyAttempts(wait), { 'Retry-After': String(wait) });
  }
  try {
    const previous = await sessionIdOf(request);
    const id = await authenticator.authenticate('form', request);
    if (previous) closeSession(previous);
    if (device) perDevice.refund(device);
    else {
      perClient.refund(address);
      overall.refund('all');
    }
    log('info', 'login.succeeded', { knownDevice: device !== null });
    const headers = new Headers({ 'Set-Cookie': await sessionCookie().serialize(id) });
    if (!device) headers.append('Set-Cookie', await issueDevice());
    return { ok: true as const, headers };
  } catch (error) {
    if (error instanceof WrongPassword) {
      log('warn', 'login.failed', { knownDevice: device !== null });
      return refused(401, 'Incorrect password');
    }
    if (isUnwritable(error)) {
      log('error', 'login.unwritable', errorFacts(error));
      return refused(503, 'Nothing can be saved at the moment. Please try again.');
    }
    // The body of the request was not a form.
    if (error instanceof TypeError) throw new Response('The form could not be read', { status: 400 });
    throw error;
  } finally {
    if (!device) strangers.leave(address);
  }
}

/** Ends the session of a request; returns the header that deletes its cookie. */
export async function logOut(request: Request): Promise<{ 'Set-Cookie': string }> {
  const id = await sessionIdOf(request);
  if (id) closeSession(id);
  return { 'Set-Cookie': await sessionCookie().serialize('', { maxAge: 0 }) };
}
