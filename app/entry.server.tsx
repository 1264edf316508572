import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { pagePolicy } from '#server/http/headers';
import { errorFacts, log } from '#server/log';

/** Renders the whole page before answering: only then are its inline scripts known, and with them its policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const { html, failed } = await render(request, routerContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (status === 503) headers.set('Retry-After', '30');
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', pagePolicy(html));
  else headers.set('Content-Security-Policy', "frame-ancestors 'none'");
  return new Response(request.method === 'HEAD' ? null : html, { status: failed ? 500 : status, headers });
}

function render(request: Request, routerContext: EntryContext): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        log('error', 'render.failed', errorFacts(error));
      },
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log('error', 'route.failed', { method: request.method, ...errorFacts(error) });
};
