import { data, type MiddlewareFunction } from 'react-router';
import { company } from '#server/company/company';
import { isPublished } from '#server/company/own-site';
import { readAdmin } from './session';

/** The office, and what other programs ask for. */
const alwaysOpen = /^\/(admin|trpc|mail|inbound|healthz|csp-report)(\/|$)/;

/** Keeps pages out of every cache: they depend on who asks. The error of the second one becomes a response before this. */
const keepFromCaches: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (!isPublished()) {
    response.headers.set('Vary', 'Cookie');
    response.headers.set('Cache-Control', 'no-store');
  }
  return response;
};

const requireAdmin: MiddlewareFunction<Response> = async ({ request, url }) => {
  if (isPublished() || alwaysOpen.test(url.pathname) || (await readAdmin(request))) return;
  throw data({ opensSoon: company().name }, { status: 503 });
};

/** Middleware of the whole site: until its owner publishes it, only the office sees it. */
export const untilPublished = [keepFromCaches, requireAdmin];
