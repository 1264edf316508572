import { data, type MiddlewareFunction } from 'react-router';
import { company } from '#server/company/company';
import { isPublished } from '#server/company/own-site';
import { readAdmin } from './session';

/** The office, and what other programs ask for. */
const alwaysOpen = /^\/(admin|trpc|mail|inbound|healthz|csp-report)(\/|$)/;

/** Middleware of the whole site: until its owner publishes it, only the office sees it. */
export const requirePublished: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (isPublished() || alwaysOpen.test(url.pathname)) return next();
  // The page cache passes on what depends on the cookie.
  const headers = { Vary: 'Cookie', 'Cache-Control': 'no-store', 'Retry-After': '3600' };
  if (!(await readAdmin(request))) throw data({ opensSoon: company().name }, { status: 503, headers });
  const response = await next();
  response.headers.set('Vary', 'Cookie');
  response.headers.set('Cache-Control', 'no-store');
  return response;
};
