import { data, type MiddlewareFunction } from 'react-router';
import { company } from '#server/company/company';
import { isPublished } from '#server/company/own-site';
import { orNull } from '#server/current-request';
import { readAdmin } from './session';

/** The office, and what other programs ask for. */
const alwaysOpen = /^\/(admin|trpc|mail|inbound|webhooks|healthz|csp-report)(\/|$)/;

/** A database that cannot be read closes nothing: the pages say themselves what they lack. */
const isClosed = ({ pathname }: URL) =>
  !alwaysOpen.test(pathname) && orNull('whether the site is published', isPublished) === false;

/** Keeps pages out of every cache: they depend on who asks. The error of the second one becomes a response before this. */
const keepFromCaches: MiddlewareFunction<Response> = async ({ url }, next) => {
  const closed = isClosed(url);
  const response = await next();
  if (closed) {
    response.headers.set('Vary', 'Cookie');
    response.headers.set('Cache-Control', 'no-store');
    if (response.status === 503) response.headers.set('Retry-After', '3600');
  }
  return response;
};

const reads = (method: string) => method === 'GET' || method === 'HEAD';

/** The office cannot send the forms of visitors either: there may be no office yet to answer them. */
const requireAdmin: MiddlewareFunction<Response> = async ({ request, url }) => {
  if (!isClosed(url) || (reads(request.method) && (await readAdmin(request)))) return;
  throw data({ opensSoon: company().name }, { status: 503 });
};

/** True for everybody who may see the parts of all pages. */
export const seesSite = async (request: Request): Promise<boolean> =>
  isPublished() || (await readAdmin(request)) !== null;

/** Middleware of the whole site: until its owner publishes it, only the office sees it. */
export const untilPublished = [keepFromCaches, requireAdmin];
