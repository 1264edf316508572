import type { CachedResponse } from './cached-response';

interface StoredResponse {
  response: CachedResponse;
  /** On the clock of `performance.now()`, which is never set. */
  madeAt: number;
  /** The hour since 1970 in which it was made. */
  hour: number;
}

/** Bytes of all responses together, and of one. */
const maxBytes = 32 * 1024 * 1024;
const maxResponseBytes = 1024 * 1024;
/** Milliseconds: the recommendations on a page are drawn anew after this. */
const maxAge = 5 * 60_000;
/** Offers open and end, articles appear and "today" changes at midnight in Cairo and Bangkok: at full hours everywhere. */
const hourOf = (time: number) => Math.floor(time / 3_600_000);

/** Responses in memory by cache key; over the limit, the least recently used are removed first. */
export class ResponseStore {
  bytes = 0;
  /** Least recently used first. */
  private readonly entries = new Map<string, StoredResponse>();

  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** The response under a key, unless it has expired. */
  find(key: string): CachedResponse | null {
    const found = this.entries.get(key);
    if (!found || performance.now() - found.madeAt >= maxAge || hourOf(Date.now()) !== found.hour) return null;
    this.entries.delete(key);
    this.entries.set(key, found);
    return found.response;
  }

  /** @param begun when its rendering began: in ms since 1970, and on the clock of `performance.now()` */
  add(key: string, response: CachedResponse, begun: { now: number; at: number }): void {
    if (response.size > maxResponseBytes) return;
    this.remove(key);
    this.entries.set(key, { response, madeAt: begun.at, hour: hourOf(begun.now) });
    this.bytes += maxBytesOf(response);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= maxBytes) break;
      this.remove(oldest);
    }
  }

  clear(): void {
    this.entries.clear();
    this.bytes = 0;
  }

  private remove(key: string): void {
    const found = this.entries.get(key);
    if (!found) return;
    this.entries.delete(key);
    this.bytes -= maxBytesOf(found.response);
  }
}

/** An upper bound: the body, its compressed variants, and what an entry costs besides. */
const maxBytesOf = (response: CachedResponse) => response.size * 2 + 8192;
