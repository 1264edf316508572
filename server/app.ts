import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { isInPlace, waitUntilWritable } from '#db/client';
import { readPreview } from './catalogue/preview';
import { officeZone } from './company/company';
import { findDraft } from './company/draft';
import { currentRequest, type Preview } from './current-request';
import { env } from './env';
import { errorFacts, log } from './log';
import { isDay } from './values/calendar.input';
import { instantAt } from './values/instant.input';
import { isTooLong } from './web/addresses';
import { connectionsSoFar } from './web/arrivals';
import { limitBody, type RequestBody } from './web/body-limit';
import { cacheKey } from './web/cache/cache-key';
import type { RenderBindings } from './web/cache/page-cache';
import { clientContext, clientOf, networkOf } from './web/client-address';
import { compressed } from './web/compression';
import { FairQueue } from './web/fair-queue';
import { isSameOrigin } from './web/same-origin';
import { secureHeaders, workerPolicy } from './web/security-headers';
import { readAdmin } from './web/session';

interface Types {
  Bindings: RenderBindings;
  Variables: RequestBody;
}
type Chain = MiddlewareHandler<Types>;

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

const retryLater = { 'Retry-After': '5' };

/** How long a form waits for another process that is writing, in ms. */
const maxWriteWait = 3000;

/** Requests that the router answers at once, and those that wait for it: a second of work on a small machine. */
const routerQueue = new FairQueue(
  { maxRunning: 16, maxRunningPerClient: 4, maxWaiting: 200, maxWaitingPerClient: 50 },
  connectionsSoFar,
);

/** Networks whose clients left before the answer, for ten seconds. */
const leavers = new LRUCache<string, true>({ max: 1000, ttl: 10_000 });
/** How long their next requests wait before they begin, in ms: meanwhile a client that leaves again is noticed. */
const hesitation = 10;

/** After this long, in ms, a request waits for something other than the processor, and others may begin. */
const maxTimeInQueue = 250;

const handlePage = createRequestHandler(withoutSharedPreloads(build), import.meta.env.MODE);

const completeHeaders: Chain = async (context, next) => {
  await next();
  const { headers } = context.res;
  // Whatever its source, a 503 names a time to wait.
  if (context.res.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '30');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', lifetimeOf(context.res, context.req.raw.url));
  // A proxy that rewrites a page, such as the email addresses in it, breaks the scripts that hydrate it.
  if (isPage(headers)) headers.set('Cache-Control', `${headers.get('Cache-Control')}, no-transform`);
  if (isPublicPage(context.req.path, headers)) headers.set('Speculation-Rules', '"/speculation-rules.json"');
  secureHeaders(headers, env().PUBLIC_URL);
};

/** The files of the build, as they were compressed at build time. In development Vite serves them. */
const builtFiles: Chain = serveStatic({
  root: 'build/client',
  precompressed: true,
  onFound: (_, { res, req }) => {
    const isHashed = req.path.startsWith('/assets/');
    res.headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
  },
});

/** The service worker of guides' manifests only fetches pages and sends forms. */
const departureWorker: Chain = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('Cache-Control', 'no-cache');
  headers.set('Content-Security-Policy', workerPolicy);
};

const refuseLongAddresses: Chain = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  return isTooLong(pathname, search) ? context.text('This address is too long.', 414) : next();
};

const requireOwnPages: Chain = async (context, next) => {
  const { method, raw } = context.req;
  if (!isSameOrigin(method, context.req.path, raw.headers, env().PUBLIC_URL)) {
    return context.text('This request did not come from our own pages.', 403);
  }
  if (!knownMethods.has(method)) return context.text('This method is not allowed.', 405, { Allow: 'GET, HEAD, POST' });
  return next();
};

/**
 * Without it the event loop would block while another process writes. After the wait a booking gets a 503 with its
 * values.
 */
const waitForWriters: Chain = async (context, next) => {
  if (mayStore(context)) await waitUntilWritable(maxWriteWait).catch(() => undefined);
  return next();
};

/** Rows that were stored while the data folder was moved away may be in a file that a restart does not open. */
const confirmStored: Chain = async (context, next) => {
  await next();
  if (!mayStore(context) || context.res.status >= 400 || isInPlace()) return;
  context.res = context.text('This may not have been saved. Please try again.', 503, retryLater);
};

const inTurn: Chain = async (context, next) => {
  const network = networkOf(addressOf(context.env.incoming));
  const { signal } = context.req.raw;
  signal.addEventListener('abort', () => leavers.set(network, true), { once: true });
  if (leavers.has(network)) await pause(hesitation);
  const admission = await routerQueue.enter(network, () => !signal.aborted);
  if (admission === 'full') return context.text('We are very busy. Please try again.', 503, retryLater);
  if (admission === 'abandoned') return context.body(null, 400);
  let isDone = false;
  const leave = () => {
    if (!isDone) routerQueue.leave(network);
    isDone = true;
  };
  const timer = setTimeout(leave, maxTimeInQueue);
  return next().finally(() => {
    clearTimeout(timer);
    leave();
  });
};

/**
 * What a request previews, null once that has ended: a record whose link it has, or for the office a draft of its
 * settings or a future day. Undefined without any, for the office's own pages, and for requests that may store
 * something.
 */
async function previewOf({ req }: Context<Types>): Promise<Preview | null | undefined> {
  const isPage = ['GET', 'HEAD'].includes(req.method) && !/^\/(admin|trpc)\b/.test(req.path);
  const token = isPage ? req.query('preview') : undefined;
  if (!token) return undefined;
  const preview = readPreview(token, new Date());
  if (preview !== undefined) return preview && { preview };
  const session = await readAdmin(req.raw);
  if (!session) return undefined;
  const asOf = readInstant(token);
  if (asOf && asOf > new Date()) return { asOf };
  const draft = findDraft(token, session.idHash);
  return draft && { draft };
}

/** `2027-01-01T00:00Z`, or without its `Z` by the clock of the office, as a form sends it. */
function readInstant(token: string): Date | null {
  const [, day = '', time = '', zone] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(Z?)$/.exec(token) ?? [];
  if (!isDay(day)) return null;
  return zone ? new Date(token) : instantAt(day, time, officeZone());
}

/** Answers with the router. A page that lacks a part is not cached. */
async function render(context: Context<Types>): Promise<Response> {
  const address = addressOf(context.env.incoming);
  const provider = new RouterContextProvider();
  provider.set(clientContext, { address, network: networkOf(address) });
  const preview = await previewOf(context);
  if (preview === null) return context.text('This preview has ended. Please ask for a new link.', 410);
  const visitor = isCall(context) ? null : networkOf(address);
  const request = { method: context.req.method, visitor, isIncomplete: false, ...preview };
  const response = await currentRequest.run(request, () => handlePage(withPublicOrigin(context), provider));
  if (request.isIncomplete || preview) response.headers.set('Cache-Control', 'private, no-store');
  if (preview) response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

/** The HTTP chain: the middleware of every request, in this order. */
export const app = new Hono<Types>();

app.use(completeHeaders);
if (import.meta.env.PROD) {
  // Files without a hash in their names, which are requested again.
  app.on('GET', ['/posters/*', '/departure/worker.js'], etag());
  app.use('/departure/worker.js', departureWorker).use(builtFiles);
}
app.use(refuseLongAddresses);
app.use(requireOwnPages);
// A probe must be answered under any load, or it would have the site restarted.
app.get('/healthz', render);
app.use(limitBody);
app.use(waitForWriters);
app.use(inTurn);
app.use(confirmStored);
app.use(compressed);
app.all('*', render);

app.onError((error, context) => {
  // The client has closed the connection: that is no error of ours.
  if (context.req.raw.signal.aborted) return context.body(null, 400);
  const id = randomUUID().slice(0, 8);
  log('error', 'request.failed', { id, method: context.req.method, ...errorFacts(error) });
  return context.text(`Something went wrong on our side. If you write to us, please mention ${id}.`, 500);
});

const hasBody = ({ req }: Context) => req.method !== 'GET' && req.method !== 'HEAD';
const isCall = (context: Context) => hasBody(context) && context.req.path.toLowerCase().startsWith('/trpc/');
/** The office's queries are sent in batches, its mutations alone. */
const mayStore = (context: Context) =>
  hasBody(context) && !(isCall(context) && context.req.query('batch') !== undefined);

let hasWarnedOfProxy = false;

function addressOf(incoming: RenderBindings['incoming']): string {
  const { TRUST_PROXY } = env();
  if (TRUST_PROXY === 0 && !hasWarnedOfProxy && incoming.headers['x-forwarded-for']) {
    hasWarnedOfProxy = true;
    const why = 'requests have X-Forwarded-For and TRUST_PROXY is 0: behind a proxy all visitors count as one';
    log('warn', 'proxy.untrusted', { why });
  }
  return clientOf(incoming, TRUST_PROXY);
}

/**
 * The request with the public origin: behind a TLS proxy its own address is http on a private port. Without the Origin
 * header the router does not compare the two; `isSameOrigin` has checked it before.
 */
function withPublicOrigin({ req, var: { body } }: Context<Types>): Request {
  const { pathname, search } = new URL(req.url);
  const headers = new Headers(req.raw.headers);
  headers.delete('Origin');
  const { method, signal } = req.raw;
  const address = `${env().PUBLIC_URL}${escapeInvalidCodes(pathname)}${search}`;
  return new Request(address, { method, headers, signal, body });
}

/** Escapes invalid percent codes, which the router cannot decode, so that the address is simply not found. */
function escapeInvalidCodes(pathname: string): string {
  try {
    return decodeURIComponent(pathname) && pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

const isPage = (headers: Headers) => Boolean(headers.get('Content-Type')?.startsWith('text/html'));
const isPublicPage = (path: string, headers: Headers) => isPage(headers) && !path.toLowerCase().startsWith('/admin');

/** The default of a response: a page that is the same for every visitor may be stored, but must be revalidated. */
function lifetimeOf(response: Response, url: string): string {
  if (response.headers.has('Set-Cookie')) return 'private, no-store';
  const { pathname, search } = new URL(url);
  return response.status === 200 && cacheKey(pathname + search) ? 'public, no-cache' : 'private, no-cache';
}

/**
 * A build whose pages do not preload the scripts that all of them share. Browsers fetch preloaded files before fonts
 * and pictures, but nobody needs these scripts to read a page or to send its forms. They are loaded through their
 * imports.
 */
function withoutSharedPreloads(build: ServerBuild): ServerBuild {
  const { entry, routes } = build.assets;
  const shared = new Set([...entry.imports, ...(routes.root?.imports ?? [])]);
  const withOwn = <Part extends { imports?: string[] }>(part: Part): Part => ({
    ...part,
    imports: part.imports?.filter((file) => !shared.has(file)),
  });
  const ownOfRoutes = Object.entries(routes).map(([id, route]) => [id, route && withOwn(route)]);
  return { ...build, assets: { ...build.assets, entry: withOwn(entry), routes: Object.fromEntries(ownOfRoutes) } };
}
