import { readableStreamToString } from '@react-router/node';
import { prerender } from 'react-dom/static';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { errorFacts, log } from '#server/log';
import { noticeArrivals } from '#server/web/arrivals';
import { payOrigins, scriptMark, signPage } from '#server/web/security-headers';
import stylesheet from './styles/public.css?inline';

/** Renders the whole page before responding: the Content-Security-Policy needs the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  // Rendering is the larger part of a page: not for who has gone while it was loaded.
  await noticeArrivals();
  if (request.signal.aborted) return new Response(null, { status: 400 });
  const rendered = <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />;
  // Parts of a page in their places, however long they are: by default a script moves them there.
  const progressiveChunkSize = Number.POSITIVE_INFINITY;
  const { prelude } = await prerender(rendered, { signal: request.signal, progressiveChunkSize });
  const formOrigins = payOrigins(new URL(request.url).pathname);
  const { page, policy } = signPage(await readableStreamToString(prelude), stylesheet, formOrigins);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', policy);
  else headers.set('Content-Security-Policy', "frame-ancestors 'none'");
  return new Response(request.method === 'HEAD' ? null : page, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log('error', 'route.failed', { method: request.method, ...errorFacts(error) });
};
