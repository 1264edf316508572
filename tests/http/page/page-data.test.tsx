import { createContext, runInContext } from 'node:vm';
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type HandleDocumentRequestFunction,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router';
import { version } from 'react-router/package.json';
import { expect, test } from 'vitest';
import handleRequest from '#app/entry.server';

/** Includes what could end an inline script or a template literal. */
const data = {
  text: `</script><!--<script> \\ \` \${x} \u2028 \0 é`,
  date: new Date('2026-11-21T10:00:00Z'),
  list: [1, null, undefined],
};

/** A site with one page, in the shape of `virtual:react-router/server-build`. */
function buildWith(handleDocument: HandleDocumentRequestFunction, loaded: object): ServerBuild {
  const asset = {
    id: 'root',
    path: '',
    module: '/assets/root.js',
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    hasDefaultExport: true,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
  return {
    entry: { module: { default: handleDocument } },
    routes: { root: { id: 'root', path: '', module: { default: Page, loader: () => loaded } } },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root: asset },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}

function Page() {
  const { list } = useLoaderData<typeof data>();
  return (
    <html lang="en">
      <head />
      <body>
        {list.length} items
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

async function pageFrom(handleDocument: HandleDocumentRequestFunction, loaded: object = data): Promise<string> {
  const handle = createRequestHandler(buildWith(handleDocument, loaded), 'production');
  const response = await handle(new Request('https://nileandsiam.example/'));
  expect(response.status).toBe(200);
  return response.text();
}

/** Renders as React Router's default entry file does. */
const streamPage: HandleDocumentRequestFunction = async (request, status, headers, context) => {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  return new Response(stream, { status, headers });
};

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code ?? '')
    .filter((code) => code.includes('window.__reactRouterContext'));

/** The data that the router in the browser reads after the page's inline scripts have run. */
async function dataReceived(html: string): Promise<string> {
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {};
  const context = createContext({ window, ReadableStream, TextEncoderStream });
  for (const code of inlineScripts(html)) runInContext(code, context);
  return new Response(window.__reactRouterContext?.stream).text();
}

test('React Router is the version whose private script app/entry.server.tsx was written for', () => {
  const advice =
    'app/entry.server.tsx writes the script that StreamTransfer (react-router, lib/dom/ssr/single-fetch) would write. ' +
    'If the other tests of this file pass and that component is unchanged, name the new version here.';
  expect(version, advice).toBe('8.4.0');
});

test('React Router sends the data as we rewrite it: one stream, filled and closed by scripts', async () => {
  const [start, ...rest] = inlineScripts(await pageFrom(streamPage));
  expect(start).toMatch(
    /^window\.__reactRouterContext = \{.*\};window\.__reactRouterContext\.stream = new ReadableStream\(/,
  );
  expect(start).toContain('window.__reactRouterContext.streamController = controller;');
  expect(rest.length).toBeGreaterThanOrEqual(2);
  for (const code of rest) {
    expect(code).toMatch(/^window\.__reactRouterContext\.streamController\.(enqueue\(".*"\)|close\(\));$/s);
  }
});

/** The value in the router's encoding: a list of values that name each other by their positions. */
function decode(text: string): unknown {
  const values = JSON.parse(text) as unknown[];
  const read = (index: number): unknown => {
    const value = values[index];
    if (index < 0) return null;
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value as Record<string, number>);
    return Object.fromEntries(entries.map(([key, item]) => [read(Number(key.slice(1))), read(item)]));
  };
  return read(0);
}

test('our page hands over data that is only JSON as it is', async () => {
  const plain = { text: data.text, list: [1, null, { nested: [true, 'x'] }], date: null };
  const own = await pageFrom(handleRequest, plain);
  expect(own).toMatch(/\},window\.__reactRouterContext\.streamController\)<\/script><\/body><\/html>$/);
  const received = decode(await dataReceived(own));
  expect(received).toEqual({ loaderData: { root: plain }, actionData: null, errors: null });
  expect(received).toEqual(decode(await dataReceived(await pageFrom(streamPage, plain))));
});

test('our page gives the browser the same data in one script at the end', async () => {
  const [own, streamed] = [await pageFrom(handleRequest), await pageFrom(streamPage)];
  expect(inlineScripts(own)[0]).toBe(inlineScripts(streamed)[0]);
  expect(own).toMatch(
    /<script>window\.__reactRouterContext\.streamController\.enqueue\(`[^<]*`\);window\.__reactRouterContext\.streamController\.close\(\);<\/script><\/body><\/html>$/,
  );
  const received = await dataReceived(own);
  expect(received).toContain('</script><!--<script>');
  expect(received).toBe(await dataReceived(streamed));
});
