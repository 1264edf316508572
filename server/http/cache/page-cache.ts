import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentVersionNow } from '#server/domain/record/content-version';
import { failureCount } from '#server/http/loader-errors';
import { cacheKey } from './cache-key';
import { CachedResponse } from './cached-response';

type Render = (request: Request, bindings: { incoming: IncomingMessage; outgoing: ServerResponse }) => unknown;
interface Kept {
  answer: CachedResponse;
  /** Milliseconds since 1970. */
  expires: number;
  timesSent: number;
  /** Its smallest form is made, or on its way. */
  isCompressed: boolean;
}

/** Bytes: of all answers together in memory, and of one that is kept at all. */
const maxBytes = 64 * 1024 * 1024;
const maxResponseBytes = 1024 * 1024;
/** Recommendations are drawn anew; milliseconds. */
const maxAge = 5 * 60_000;
const anHour = 3_600_000;
/** Of the answers that are asked for again, so many at once wait for their smallest form. */
const maxQueued = 50;

/**
 * Answers what is the same for everybody from memory, in front of everything else; `pass` gets the rest.
 *
 * Every request learns the content version first. What is kept belongs to one version; a page whose rendering a write
 * overtook is sent to those who had asked before the write, and not kept. It is rendered for nobody: without a header
 * of a visitor, so that none can leave a trace in it.
 * @param render the whole HTTP chain
 * @param origin of the addresses that are rendered
 */
export function pageCache(render: Render, origin: () => string) {
  /** Least recently used first. */
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<CachedResponse | null>>();
  let version = Number.NaN;
  let knownThisTurn = false;
  let bytes = 0;
  const waiting = new Map<string, Kept>();
  let isCompressing = false;

  function answer(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const url = request.url ?? '';
    const address = isShared(request) ? (kept.has(url) ? url : cacheKey(url)) : null;
    if (address === null || !versionIsKnown()) {
      pass();
      return;
    }
    const found = kept.get(address);
    if (found && Date.now() < found.expires) {
      kept.delete(address);
      kept.set(address, found);
      found.answer.send(request, response);
      found.timesSent += 1;
      if (found.timesSent >= 2 && !found.isCompressed) shrink(address, found);
      return;
    }
    const send = (made: CachedResponse | null) => (made ? made.send(request, response) : pass());
    rendered(address, { incoming: request, outgoing: response }).then(send, pass);
  }

  /** Forgets what an older version left; false where the database does not say. */
  function readVersion(): boolean {
    try {
      const current = contentVersionNow();
      if (current !== version) {
        kept.clear();
        waiting.clear();
        bytes = 0;
        version = current;
      }
      return true;
    } catch {
      return false;
    }
  }

  /** One look for all requests that arrived together: a write that ends among them has told nobody yet. */
  function versionIsKnown(): boolean {
    if (knownThisTurn) return true;
    knownThisTurn = readVersion();
    if (knownThisTurn) {
      setImmediate(() => {
        knownThisTurn = false;
      });
    }
    return knownThisTurn;
  }

  /** One rendering for all who ask under the same version of the content. */
  function rendered(address: string, bindings: Parameters<Render>[1]): Promise<CachedResponse | null> {
    const flight = `${version} ${address}`;
    const joined = underWay.get(flight);
    if (joined) return joined;
    const started = renderAndKeep(address, bindings).finally(() => underWay.delete(flight));
    underWay.set(flight, started);
    return started;
  }

  async function renderAndKeep(address: string, bindings: Parameters<Render>[1]): Promise<CachedResponse | null> {
    const before = { version, faults: failureCount(), now: Date.now() };
    const response = (await render(new Request(origin() + address), bindings)) as Response;
    if (!isForEverybody(response)) return null;
    const made = new CachedResponse(response.status, response.headers, Buffer.from(await response.arrayBuffer()));
    if (made.status === 200 && failureCount() === before.faults && readVersion() && version === before.version) {
      keep(address, made, before.now);
    }
    return made;
  }

  function keep(address: string, made: CachedResponse, now: number): void {
    if (made.size > maxResponseBytes) return;
    // Offers open and end, and "today" changes, at midnights in Cairo and Bangkok: full hours everywhere.
    const expires = Math.min(now + maxAge, (Math.floor(now / anHour) + 1) * anHour);
    drop(address);
    kept.set(address, { answer: made, expires, timesSent: 0, isCompressed: false });
    bytes += weightOf(made);
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function drop(address: string): void {
    const found = kept.get(address);
    waiting.delete(address);
    if (found && kept.delete(address)) bytes -= weightOf(found.answer);
  }

  /** One after the other, off the main thread, and only what is still kept when its turn comes. */
  function shrink(address: string, found: Kept): void {
    if (waiting.size >= maxQueued) return;
    found.isCompressed = true;
    waiting.set(address, found);
    if (!isCompressing) void compressQueued();
  }

  async function compressQueued(): Promise<void> {
    isCompressing = true;
    for (const [address, found] of waiting) {
      if (kept.get(address) === found) await found.answer.shrink().catch(() => undefined);
      waiting.delete(address);
    }
    isCompressing = false;
  }

  return { answer, bytes: () => bytes };
}

/** With its compressed forms and what an entry costs besides: more than it will ever be. */
const weightOf = (made: CachedResponse) => made.size * 2 + 8192;

/** True for a plain look at a page by somebody who has no message waiting. */
function isShared({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !headers.cookie?.includes('flash=') &&
    headers.range === undefined &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** What went wrong went wrong for all who waited; a page must call itself public. */
function isForEverybody({ status, headers }: Response): boolean {
  const lifetime = headers.get('Cache-Control') ?? '';
  return (
    !headers.has('Set-Cookie') &&
    !headers.has('Content-Encoding') &&
    !lifetime.includes('no-store') &&
    (status !== 200 || lifetime.startsWith('public')) &&
    /^(Accept-Encoding)?$/i.test(headers.get('Vary') ?? '')
  );
}
