import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isPublished } from '#server/company/own-site';
import { contentVersionNow } from '#server/content-version';
import { orNull } from '#server/current-request';
import { acceptedEncoding } from '#server/web/compression';
import { readFlash } from '#server/web/flash';
import { cacheKey } from './cache-key';

/** What the HTTP chain is given besides the request. */
export interface RenderBindings {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

type Render = (request: Request, bindings: RenderBindings) => unknown;

/** A response as it was sent the first time, in one encoding. */
interface Page {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  etag: string;
  body: Buffer;
}

/** Bytes of all pages together, and of one; the recommendations on a page are drawn anew after `ttl` ms. */
const limits = {
  maxSize: 32 * 1024 * 1024,
  maxEntrySize: 1024 * 1024,
  ttl: 5 * 60_000,
  perf: { now: () => performance.now() },
  ttlResolution: 0,
};

/**
 * Answers requests for pages that are the same for every visitor from memory, or renders them; `pass` gets the rest.
 *
 * A page belongs to one version of the content and to one quarter of an hour: offers open and end, and "today" changes,
 * at quarters everywhere. If something is saved during its rendering, the page is sent but not stored. A page is
 * rendered without the headers of any visitor, so it cannot contain anything about one.
 * @param render the whole HTTP chain
 * @param origin of the addresses that are rendered
 */
export function pageCache(render: Render, origin: string) {
  const pages = new LRUCache<string, Page>({ ...limits, sizeCalculation: sizeOf });
  let storedState: string | null = null;
  let isClosed = false;
  const share = shared<Page | null>();

  function answer(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const address = isCacheable(request) ? cacheKey(request.url ?? '') : null;
    const state = address === null ? null : stateOfTurn();
    if (address === null || state === null) {
      pass();
      return;
    }
    if (state !== storedState) {
      pages.clear();
      storedState = state;
      isClosed = orNull('whether the site is published', isPublished) === false;
    }
    // What it shows then depends on who asks.
    if (isClosed) {
      pass();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']) ?? 'identity';
    const key = `${encoding} ${address}`;
    const stored = pages.get(key);
    if (stored) {
      send(stored, request, response);
      return;
    }
    const passUnlessGone = () => {
      if (!response.destroyed) pass();
    };
    share(`${state} ${key}`, response, async (signal) => {
      const page = await renderPage(key, { incoming: request, outgoing: response }, signal);
      if (page?.status === 200 && readState() === state) pages.set(key, page);
      return page;
    }).then((page) => {
      if (page && !(isRedirect(page) && address !== request.url)) send(page, request, response);
      else passUnlessGone();
    }, passUnlessGone);
  }

  /** Null for a page that may differ between visitors after all. */
  async function renderPage(key: string, bindings: RenderBindings, signal: AbortSignal): Promise<Page | null> {
    const [encoding = '', address = ''] = key.split(' ');
    const headers = { 'Accept-Encoding': encoding };
    const response = (await render(new Request(origin + address, { headers, signal }), bindings)) as Response;
    if (!isSameForEveryVisitor(response)) return null;
    const body = Buffer.from(await response.arrayBuffer());
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const { status } = response;
    if (status === 200) response.headers.set('ETag', etag);
    response.headers.set('Content-Length', String(body.length));
    return { status, headers: [...response.headers].flat(), etag, body };
  }

  return { answer, bytes: () => pages.calculatedSize };
}

/** It has the query with which a visitor has come, of which the address of a page knows a part. */
const isRedirect = ({ status }: Page): boolean => status >= 300 && status < 400;

/**
 * Requests for the same key share one result while it is being made; the work is given up when the last of them has
 * gone.
 */
function shared<Result>() {
  const inFlight = new Map<string, { result: Promise<Result>; waiting: number; giveUp: () => void }>();

  function begin(id: string, make: (signal: AbortSignal) => Promise<Result>) {
    const abandonment = new AbortController();
    const forget = () => {
      if (inFlight.get(id) === making) inFlight.delete(id);
    };
    const giveUp = () => {
      if (inFlight.get(id) === making) abandonment.abort();
      forget();
    };
    const making = { result: make(abandonment.signal).finally(forget), waiting: 0, giveUp };
    inFlight.set(id, making);
    return making;
  }

  return (id: string, response: ServerResponse, make: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const making = inFlight.get(id) ?? begin(id, make);
    making.waiting += 1;
    response.once('close', () => {
      making.waiting -= 1;
      if (making.waiting === 0) making.giveUp();
    });
    return making.result;
  };
}

/** In ms: midnight is at one in every time zone. */
const quarter = 900_000;

/** The version of the content with the quarter of an hour; null where it cannot be read. */
function readState(): string | null {
  try {
    return `${contentVersionNow()} ${Math.floor(Date.now() / quarter)}`;
  } catch {
    return null;
  }
}

let read: { state: string | null } | undefined;

/**
 * The state, read once for all requests of one turn of the event loop. Each was sent before the answer to a save in
 * this turn, and reading it for every one would take a fifth of the time of a page.
 */
function stateOfTurn(): string | null {
  if (read) return read.state;
  read = { state: readState() };
  setImmediate(() => {
    read = undefined;
  });
  return read.state;
}

function send({ status, headers, etag, body }: Page, request: IncomingMessage, response: ServerResponse): void {
  const isKnown = status === 200 && (request.headers['if-none-match']?.includes(etag) ?? false);
  response.writeHead(isKnown ? 304 : status, headers);
  response.end(isKnown || request.method === 'HEAD' ? undefined : body);
}

/** The body, and what an entry costs besides. */
const sizeOf = ({ body }: Page) => body.length + 4096;

/** True for a GET or HEAD without a flash message or a preview; no other header changes a public page. */
function isCacheable({ method, headers, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.includes('preview=') && readFlash(headers.cookie) === null;
}

/** True for a page that calls itself public, and for an error. An abandoned request is answered with 400. */
function isSameForEveryVisitor({ status, headers }: Response): boolean {
  return (
    status !== 400 &&
    (status !== 200 || (headers.get('Cache-Control') ?? '').startsWith('public')) &&
    !headers.has('Set-Cookie') &&
    /^(Accept-Encoding)?$/i.test(headers.get('Vary') ?? '')
  );
}
