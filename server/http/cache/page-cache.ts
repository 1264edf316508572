import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentVersionNow } from '#server/domain/record/content-version';
import { faultsSoFar } from '#server/http/loader-errors';
import { sharedAddress } from './cache-key';
import { KeptAnswer } from './cached-response';

type Render = (request: Request, bindings: { incoming: IncomingMessage; outgoing: ServerResponse }) => unknown;
interface Kept {
  answer: KeptAnswer;
  /** Milliseconds since 1970. */
  expires: number;
  timesSent: number;
  /** Its smallest form is made, or on its way. */
  isShrunk: boolean;
}

/** Bytes: of all answers together in memory, and of one that is kept at all. */
const mostBytes = 64 * 1024 * 1024;
const largestAnswer = 1024 * 1024;
/** Recommendations are drawn anew; milliseconds. */
const longestLife = 5 * 60_000;
const anHour = 3_600_000;
/** Of the answers that are asked for again, so many at once wait for their smallest form. */
const mostWaiting = 50;

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
  const underWay = new Map<string, Promise<KeptAnswer | null>>();
  let version = Number.NaN;
  let knownThisTurn = false;
  let bytes = 0;
  const waiting = new Map<string, Kept>();
  let isShrinking = false;

  function answer(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const url = request.url ?? '';
    const address = isShared(request) ? (kept.has(url) ? url : sharedAddress(url)) : null;
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
      if (found.timesSent >= 2 && !found.isShrunk) shrink(address, found);
      return;
    }
    const send = (made: KeptAnswer | null) => (made ? made.send(request, response) : pass());
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
  function rendered(address: string, bindings: Parameters<Render>[1]): Promise<KeptAnswer | null> {
    const flight = `${version} ${address}`;
    const joined = underWay.get(flight);
    if (joined) return joined;
    const started = renderAndKeep(address, bindings).finally(() => underWay.delete(flight));
    underWay.set(flight, started);
    return started;
  }

  async function renderAndKeep(address: string, bindings: Parameters<Render>[1]): Promise<KeptAnswer | null> {
    const before = { version, faults: faultsSoFar(), now: Date.now() };
    const response = (await render(new Request(origin() + address), bindings)) as Response;
    if (!isForEverybody(response)) return null;
    const made = new KeptAnswer(response.status, response.headers, Buffer.from(await response.arrayBuffer()));
    if (made.status === 200 && faultsSoFar() === before.faults && readVersion() && version === before.version) {
      keep(address, made, before.now);
    }
    return made;
  }

  function keep(address: string, made: KeptAnswer, now: number): void {
    if (made.size > largestAnswer) return;
    // Offers open and end, and "today" changes, at midnights in Cairo and Bangkok: full hours everywhere.
    const expires = Math.min(now + longestLife, (Math.floor(now / anHour) + 1) * anHour);
    drop(address);
    kept.set(address, { answer: made, expires, timesSent: 0, isShrunk: false });
    bytes += weightOf(made);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
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
    if (waiting.size >= mostWaiting) return;
    found.isShrunk = true;
    waiting.set(address, found);
    if (!isShrinking) void shrinkAll();
  }

  async function shrinkAll(): Promise<void> {
    isShrinking = true;
    for (const [address, found] of waiting) {
      if (kept.get(address) === found) await found.answer.shrink().catch(() => undefined);
      waiting.delete(address);
    }
    isShrinking = false;
  }

  return { answer, bytes: () => bytes };
}

/** With its compressed forms and what an entry costs besides: more than it will ever be. */
const weightOf = (made: KeptAnswer) => made.size * 2 + 8192;

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
