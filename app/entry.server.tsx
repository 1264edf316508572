import { readableStreamToString } from '@react-router/node';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { optimizeFirstPaint } from '#server/http/page/first-paint';
import { pageDataScript, scriptLiteral } from '#server/http/page/page-data';
import { scriptMark, signInlineCode } from '#server/http/security-headers';
import { errorFacts, log } from '#server/log';

/** Renders the whole page before responding: the Content-Security-Policy needs the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const { signed, policy } = signInlineCode(await render(request, routerContext));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', policy);
  else headers.set('Content-Security-Policy', "frame-ancestors 'none'");
  return new Response(request.method === 'HEAD' ? null : Buffer.concat(signed.map((part) => Buffer.from(part))), {
    status,
    headers,
  });
}

/**
 * Renders the whole page, in parts. The loaders' data, which the router would stream after the page, becomes one script
 * at the end of the body. The script is private to React Router: `tests/http/page/page-data.test.tsx` compares it with the
 * original.
 */
async function render(request: Request, { serverHandoffStream, ...routerContext }: EntryContext): Promise<string[]> {
  const code = serverHandoffStream ? await handoff(routerContext.staticHandlerContext, serverHandoffStream) : null;
  const rendered = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />);
  // The stylesheet of the office is too large to come with each page.
  const isOffice = new URL(request.url).pathname.toLowerCase().startsWith('/admin');
  const parts = import.meta.env.PROD && !isOffice ? optimizeFirstPaint(rendered) : [rendered];
  const last = parts.pop() ?? '';
  if (code === null || !last.endsWith(end)) return ['<!DOCTYPE html>', ...parts, last];
  const script = `<script nonce="${scriptMark}">${code}</script>`;
  return ['<!DOCTYPE html>', ...parts, last.slice(0, -end.length), script, end];
}

/** The code that gives the router in the browser its data: as JSON, or as the router encodes what is more than that. */
async function handoff(
  { loaderData, actionData, errors }: EntryContext['staticHandlerContext'],
  encoded: ReadableStream<Uint8Array>,
): Promise<string> {
  const code = errors === null ? pageDataScript({ loaderData, actionData, errors }) : null;
  if (code !== null) {
    await encoded.cancel();
    return code;
  }
  const stream = 'window.__reactRouterContext.streamController';
  return `${stream}.enqueue(${scriptLiteral(await readableStreamToString(encoded))});${stream}.close();`;
}

const end = '</body></html>';

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log('error', 'route.failed', { method: request.method, ...errorFacts(error) });
};
