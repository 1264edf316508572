import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFlash } from '#server/http/flash';
import { failureCount } from '#server/partial';
import { cacheKey } from './cache-key';
import { CachedResponse } from './cached-response';
import { ResponseStore } from './response-store';
import { VersionCheck } from './version-check';

/** What the HTTP chain is given besides the request. */
export interface RenderBindings {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** False when nobody waits for the response any more; by default, when the client has gone. */
  isWanted?: () => boolean;
  /** Is given a function to call with every further request for the same response. */
  onJoin?: (joined: (incoming: IncomingMessage) => void) => void;
}

type Render = (request: Request, bindings: RenderBindings) => unknown;

/** A rendering for all requests that arrive under the same version of the content. */
interface Flight {
  rendered: Promise<CachedResponse | null>;
  waiting: ServerResponse[];
  listeners: ((incoming: IncomingMessage) => void)[];
}

/**
 * Answers requests for pages that are the same for every visitor: `sendStored` from memory, before everything else, and
 * `answer` by rendering them for all who wait; `pass` gets the rest.
 *
 * Every request checks the content version first. A cached response belongs to one version. A page that is being rendered
 * during a write answers only the requests that came before it, and is not cached. A page is rendered without
 * the headers of any visitor, so it cannot contain anything of one.
 * @param render the whole HTTP chain
 * @param origin of the addresses that are rendered
 */
export function pageCache(render: Render, origin: () => string) {
  const store = new ResponseStore();
  const version = new VersionCheck(() => store.clear());
  const inFlight = new Map<string, Flight>();

  function keyOf(request: IncomingMessage): string | null {
    const url = request.url ?? '';
    const key = isCacheable(request) ? (store.has(url) ? url : cacheKey(url)) : null;
    return key !== null && version.checkOncePerTurn() ? key : null;
  }

  function sendStored(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const stored = key === null ? null : store.find(key);
    stored?.send(request, response);
    return stored !== null;
  }

  function answer(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const key = keyOf(request);
    if (key === null) {
      pass();
      return;
    }
    const send = (rendered: CachedResponse | null) => (rendered ? rendered.send(request, response) : pass());
    renderOnce(key, request, response).then(send, pass);
  }

  function renderOnce(key: string, request: IncomingMessage, response: ServerResponse) {
    const id = `${version.current} ${key}`;
    const started = inFlight.get(id);
    if (started) {
      started.waiting.push(response);
      for (const joined of started.listeners) joined(request);
      return started.rendered;
    }
    const waiting = [response];
    const isWanted = () => waiting.some(({ destroyed }) => !destroyed);
    const listeners: Flight['listeners'] = [];
    const onJoin: RenderBindings['onJoin'] = (joined) => void listeners.push(joined);
    const rendered = renderAndStore(key, { incoming: request, outgoing: response, isWanted, onJoin });
    inFlight.set(id, { rendered, waiting, listeners });
    return rendered.finally(() => inFlight.delete(id));
  }

  async function renderAndStore(key: string, bindings: RenderBindings): Promise<CachedResponse | null> {
    const before = { version: version.current, failures: failureCount(), now: Date.now(), at: performance.now() };
    const response = (await render(new Request(origin() + key), bindings)) as Response;
    if (!isSameForEveryVisitor(response)) return null;
    const body = Buffer.from(await response.arrayBuffer());
    const rendered = new CachedResponse(response.status, response.headers, body);
    const isComplete = rendered.status === 200 && failureCount() === before.failures;
    if (isComplete && version.check() && version.current === before.version) store.add(key, rendered, before);
    return rendered;
  }

  return { sendStored, answer, bytes: () => store.bytes };
}

/** True for a GET or HEAD of a visitor who has no flash message waiting; no other header changes a public page. */
function isCacheable({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && readFlash(headers.cookie) === null;
}

/** True for a page that calls itself public, and for an error, which all waiting requests share. */
function isSameForEveryVisitor({ status, headers }: Response): boolean {
  const lifetime = headers.get('Cache-Control') ?? '';
  return (
    !headers.has('Set-Cookie') &&
    !headers.has('Content-Encoding') &&
    !lifetime.includes('no-store') &&
    // An abandoned request is answered with 400, which is nothing for one that joins meanwhile.
    status !== 400 &&
    (status !== 200 || lifetime.startsWith('public')) &&
    /^(Accept-Encoding)?$/i.test(headers.get('Vary') ?? '')
  );
}
