import { randomUUID } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { env } from './env';
import { limitBody } from './http/body-limit';
import { clientAddress, clientContext } from './http/client';
import { isFromOurPages } from './http/guard';
import { secureHeaders } from './http/headers';
import { errorFacts, log } from './log';

const immutable = 'public, max-age=31536000, immutable';

const handlePage = createRequestHandler(build, import.meta.env.MODE);

/** The HTTP chain: what every request passes through, in this order. */
export const app = new Hono<{ Bindings: HttpBindings }>();

app.use(async (context, next) => {
  await next();
  secureHeaders(context.res.headers, env().PUBLIC_URL);
});

app.onError((error, context) => {
  const id = randomUUID().slice(0, 8);
  log('error', 'request.failed', { id, method: context.req.method, ...errorFacts(error) });
  return context.text(`Something went wrong on our side. If you write to us, please mention ${id}.`, 500);
});

app.use(async (context, next) => {
  if (isFromOurPages(context.req.method, context.req.raw.headers, env().PUBLIC_URL)) return next();
  return context.text('This request did not come from our own pages.', 403);
});

app.use(limitBody);

if (import.meta.env.PROD) {
  app.use(
    serveStatic({
      root: 'build/client',
      precompressed: true,
      onFound: (path, context) => {
        const isAsset = path.includes('/assets/');
        context.header('Cache-Control', isAsset ? immutable : 'public, max-age=86400, stale-while-revalidate=604800');
      },
    }),
  );
}

app.all('*', async (context) => {
  const { incoming } = context.env;
  const provider = new RouterContextProvider();
  const forwardedFor = context.req.header('X-Forwarded-For') ?? null;
  const address = clientAddress(incoming.socket.remoteAddress ?? '', forwardedFor, env().TRUST_PROXY);
  provider.set(clientContext, { address });
  const response = await handlePage(asPublic(context.req.raw), provider);
  return new Response(response.body, response);
});

/**
 * The request as the world sees it: behind a TLS proxy its own address would be http on a private port. The guard has
 * spoken before, so the router's own comparison of Origin and address has nothing left to decide.
 */
function asPublic(request: Request): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(`${env().PUBLIC_URL}${pathname}${search}`, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
  } as RequestInit);
}
