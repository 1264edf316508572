import { createServer, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { tours } from '#db/schema/tour';
import { pageCache } from '#server/web/cache/page-cache';
import { compressed } from '#server/web/compression';
import { type FilledSite, openFilledSite } from '../../fixtures';

interface CachedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** A server with the page cache and the compression alone, in front of a function that renders. */
export interface CacheServer {
  filled: FilledSite;
  /** The requests that were rendered, in order. */
  rendered: Request[];
  /** Renders a page; a test may replace it. */
  render: (request: Request) => Response | Promise<Response>;
  get: (path: string, headers?: Record<string, string>, method?: string, signal?: AbortSignal) => Promise<CachedAnswer>;
  /** Saves a record, which changes the content version. */
  save: () => void;
  bytes: () => number;
  /** How many requests wait for their answer. */
  waiting: () => number;
  close: () => Promise<void>;
}

/** A response that may be cached. */
export const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, no-cache',
      'Content-Security-Policy': "default-src 'self'",
      ...headers,
    },
  });

/** Long enough to be compressed. */
export const longText = 'a line that comes again and again\n'.repeat(200);

/** What the server sends for a request that the cache passes on. */
export const passedOn = 'passed on';

export async function openCacheServer(): Promise<CacheServer> {
  const filled = openFilledSite({}, { inFile: true });
  const rendered: Request[] = [];
  const chain = new Hono().use(compressed).all('*', ({ req }) => {
    rendered.push(req.raw);
    return site.render(req.raw);
  });
  chain.onError((error) => {
    throw error;
  });
  const cache = pageCache(chain.fetch, 'https://nileandsiam.example');
  let waiting = 0;
  const server = createServer((request, response) => {
    waiting += 1;
    response.on('close', () => {
      waiting -= 1;
    });
    cache.answer(request, response, () => response.end(passedOn));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const site: CacheServer = {
    filled,
    rendered,
    render: ({ url }) => page(`${url} ${rendered.length} ${longText}`),
    get: (path, headers = {}, method = 'GET', signal = undefined) => send(port, path, { headers, method, signal }),
    save: () => {
      filled.database.update(tours).set({ title: 'Renamed' }).where(eq(tours.id, filled.tours.karnak.id)).run();
    },
    bytes: cache.bytes,
    waiting: () => waiting,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      filled.close();
    },
  };
  return site;
}

function send(port: number, path: string, options: RequestOptions): Promise<CachedAnswer> {
  return new Promise((resolve, reject) => {
    const sending = request({ ...options, port, path, host: '127.0.0.1' }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    sending.on('error', reject);
    sending.end();
  });
}
