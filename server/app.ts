import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { isInPlace, waitUntilWritable } from '#db/client';
import { isTooLong } from '#server/http/address-limit';
import { cacheKey } from '#server/http/cache/cache-key';
import { compressed } from '#server/http/cache/compression';
import { isStream } from '#server/http/cache/encoding';
import type { RenderBindings } from '#server/http/cache/page-cache';
import { clientContext, clientOf, networkOf } from '#server/http/client-address';
import { enterTogether, FairQueue } from '#server/http/fair-queue';
import { readBody } from '#server/http/read-body';
import { isSameOrigin } from '#server/http/same-origin';
import { secureHeaders } from '#server/http/security-headers';
import { streamEvent } from './connections';
import { env } from './env';
import { bodyLimitOf } from './http/body-limit';
import { readAdmin } from './http/session';
import { errorFacts, log } from './log';
import { visitor } from './visitor';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

const retryLater = { 'Retry-After': '5' };

/** How long a form waits for another process that is writing, in ms. */
const maxWriteWait = 3000;

/** Requests that the router answers at once, and that wait for it; a second of work on a small machine. */
const routerQueue = new FairQueue({ maxRunning: 32, maxRunningPerClient: 4, maxWaiting: 200, maxWaitingPerClient: 50 });

/** After this long, in ms, a request waits for something else than the processor, and others may begin. */
const maxTimeInQueue = 250;

const handlePage = createRequestHandler(build, import.meta.env.MODE);

/** The HTTP chain: the middleware of every request, in this order. */
export const app = new Hono<{ Bindings: RenderBindings }>();

app.use(async (context, next) => {
  await next();
  const { headers } = context.res;
  // Wherever it came from: who waits knows how long.
  if (context.res.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '30');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', lifetimeOf(context.res, context.req.raw.url));
  if (isPublicPage(context.req.path, headers)) headers.set('Speculation-Rules', '"/speculation-rules.json"');
  secureHeaders(headers, env().PUBLIC_URL);
});

app.use(compressed);

app.onError((error, context) => {
  // The client has closed the connection: that is no error of ours.
  if (context.req.raw.signal.aborted) return context.body(null, 400);
  const id = randomUUID().slice(0, 8);
  log('error', 'request.failed', { id, method: context.req.method, ...errorFacts(error) });
  return context.text(`Something went wrong on our side. If you write to us, please mention ${id}.`, 500);
});

app.use(async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  return isTooLong(pathname, search) ? context.text('This address is too long.', 414) : next();
});

app.use(async (context, next) => {
  const { method, raw } = context.req;
  if (!isSameOrigin(method, context.req.path, raw.headers, env().PUBLIC_URL)) {
    return context.text('This request did not come from our own pages.', 403);
  }
  if (!knownMethods.has(method))
    return context.text('This method is not known here.', 405, { Allow: 'GET, HEAD, POST' });
  return next();
});

// A probe must be answered under any load, or it would have the site restarted.
app.get('/healthz', async (context) =>
  handlePage(withPublicOrigin(context.req.raw, undefined), new RouterContextProvider()),
);

app.all('*', async (context) => {
  const { raw, method } = context.req;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const isCall = hasBody && context.req.path.toLowerCase().startsWith('/trpc/');
  const limit = bodyLimitOf(context.req.path, isCall && (await readAdmin(raw, false)) !== null);
  const body = hasBody ? await readBody(raw, limit.max) : undefined;
  if (body === null) return limit.refusal();
  const { incoming, outgoing, isWanted = () => !raw.signal.aborted, onJoin = () => undefined } = context.env;
  const address = addressOf(incoming);
  let streams = false;
  outgoing.once('close', () => {
    if (!outgoing.writableFinished && !streams) routerQueue.hold(networkOf(address));
  });
  // The office's queries are sent in batches, and its changes alone.
  const isQuery = isCall && context.req.query('batch') !== undefined;
  // Without it the loop would stand still while another process writes; a booking then gets a 503 with its values.
  if (hasBody && !isQuery) await waitUntilWritable(maxWriteWait).catch(() => undefined);
  const { admission, leave } = await enterTogether(routerQueue, networkOf(address), isWanted, (add) =>
    onJoin((joined) => add(networkOf(addressOf(joined)))),
  );
  if (admission === 'full') return context.text('We are very busy. Please try again.', 503, retryLater);
  if (admission === 'abandoned') return context.body(null, 400);
  const giveBack = setTimeout(leave, maxTimeInQueue);
  const wasInPlace = isInPlace();
  try {
    const provider = new RouterContextProvider();
    provider.set(clientContext, { address, network: networkOf(address) });
    const handle = () => handlePage(withPublicOrigin(raw, body), provider);
    const response = await (isCall ? handle() : visitor.run(networkOf(address), handle));
    streams = isStream(response);
    if (streams) outgoing.emit(streamEvent);
    // What was stored meanwhile may be in a file that a restart does not open. Before, nothing could be stored.
    if (hasBody && wasInPlace && response.status < 400 && !isInPlace())
      return context.text('It is not certain that this was stored. Please try again.', 503, retryLater);
    return response;
  } finally {
    clearTimeout(giveBack);
    leave();
  }
});

let hasWarnedOfProxy = false;

function addressOf(incoming: IncomingMessage): string {
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
function withPublicOrigin(request: Request, body: Uint8Array<ArrayBuffer> | undefined): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  const { method, signal } = request;
  return new Request(`${env().PUBLIC_URL}${escapeInvalidCodes(pathname)}${search}`, { method, headers, signal, body });
}

/** Escapes invalid percent codes, which the router cannot decode: the address is then simply not found. */
function escapeInvalidCodes(pathname: string): string {
  try {
    return decodeURIComponent(pathname) && pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

const isPublicPage = (path: string, headers: Headers) =>
  Boolean(headers.get('Content-Type')?.startsWith('text/html')) && !path.toLowerCase().startsWith('/admin');

/** The default of a response: a page that is the same for every visitor may be stored, but must be revalidated. */
function lifetimeOf(response: Response, url: string): string {
  if (response.headers.has('Set-Cookie')) return 'private, no-store';
  const { pathname, search } = new URL(url);
  return response.status === 200 && cacheKey(pathname + search) ? 'public, no-cache' : 'private, no-cache';
}
