import { LRUCache } from 'lru-cache';
import { counted } from '#server/values/plural.input';
import { networkOf } from './client-address';

/** The words of a form about a limit that ends after so many seconds. */
export const tooManyAttempts = (wait: number): string =>
  `Too many attempts. Please try again in ${counted(Math.ceil(wait / 60), 'minute')}.`;

/** Makes a cache take memory for its entries alone: `max` would take that of all entries at once. */
export const growing = { sizeCalculation: () => 1 };

/** The limit of a network of IPv6, as a multiple of one client's. */
const clientsPerNetwork = 8;

/**
 * Counts events by key in fixed windows, on a clock that is never set. Memory is bounded: over `keys` windows, those
 * that were used least recently are removed. A key that is a client's address counts for its network too.
 */
export function rateLimit(options: { max: number; windowSeconds: number; keys?: number }) {
  const { max, windowSeconds, keys = 10_000 } = options;
  const windows = new LRUCache<string, { count: number; ends: number }>({ ...growing, maxSize: keys });
  const count = (key: string, limit: number, now: number) => {
    let current = windows.get(key);
    if (!current || current.ends <= now) {
      current = { count: 0, ends: now + windowSeconds * 1000 };
      windows.set(key, current);
    }
    current.count += 1;
    return current.count <= limit ? 0 : Math.max(1, Math.ceil((current.ends - now) / 1000));
  };
  return {
    /** Counts one event; returns 0 within the limit, otherwise the seconds until the window ends. */
    hit(key: string, now: number = performance.now()): number {
      const network = networkOf(key);
      // A client over its own limit is not counted towards that of its network.
      return count(key, max, now) || (network === key ? 0 : count(network, max * clientsPerNetwork, now));
    },
    /** Uncounts one event, for an attempt that succeeded. */
    refund(key: string): void {
      for (const name of new Set([key, networkOf(key)])) {
        const current = windows.get(name);
        if (current && current.count > 0) current.count -= 1;
      }
    },
    clear: () => windows.clear(),
  };
}
