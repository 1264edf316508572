import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getMimeType } from 'hono/utils/mime';
import { secureHeaders, workerPolicy } from '#server/http/security-headers';
import { CachedResponse } from './cached-response';

const encodings = { br: '.br', gzip: '.gz' } as const;
const isVariant = (name: string) => name.endsWith('.br') || name.endsWith('.gz');

/**
 * Answers requests for the files of the build from memory, in the variants that were compressed at build time: the build
 * does not change while the site runs. The function that it returns says whether there was such a file.
 */
export function builtFiles(publicUrl: string, folder = 'build/client') {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length));
  const existing = new Set(names);
  const read = (name: string) => readFileSync(folder + name);

  const responseOf = (name: string): CachedResponse => {
    const headers = new Headers({ 'Cache-Control': lifetimeOf(name) });
    headers.set('Content-Type', getMimeType(name) ?? 'application/octet-stream');
    if (name === sheetWorker) headers.set('Content-Security-Policy', workerPolicy);
    secureHeaders(headers, publicUrl);
    const compressed = Object.entries(encodings).flatMap(([encoding, ending]) =>
      existing.has(name + ending) ? [[encoding, read(name + ending)]] : [],
    );
    return new CachedResponse(200, headers, read(name), Object.fromEntries(compressed));
  };
  const responses = new Map(names.filter((name) => !isVariant(name)).map((name) => [name, responseOf(name)]));

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const file = request.method === 'GET' || request.method === 'HEAD' ? responses.get(path) : undefined;
    file?.send(request, response);
    return file !== undefined;
  };
}

/** Of guides' sheets, for which it fetches pages and sends forms. */
const sheetWorker = '/departure/worker.js';

/** Files with a hash in their name are cached for ever, others for a day. */
const lifetimeOf = (name: string) => {
  if (name === sheetWorker) return 'no-cache';
  return name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
};
