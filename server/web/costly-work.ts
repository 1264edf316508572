import { LRUCache } from 'lru-cache';
import { errorFacts, log } from '#server/log';
import { FairQueue } from './fair-queue';
import { rateLimit } from './rate-limit';

interface Client {
  address: string;
  network: string;
}

/**
 * Why there is no result: too much work for one client or for all, or work that is not done yet. `retryAfter` is in
 * seconds.
 */
interface Refusal {
  status: 429 | 503;
  retryAfter: number;
}

interface Limits {
  /** Pieces of work of one client in so many seconds; kept results do not count. */
  max: number;
  windowSeconds: number;
  /** How long a request waits for its work, in ms. */
  maxWait: number;
}

/** For all kept results together. */
const maxBytes = 32 * 1024 * 1024;

/**
 * Does work that is too costly to repeat for every request: one piece at a time, with clients in turn. Requests for the
 * same key share one result, which is kept while there is room. Work that takes longer than its request waits goes on
 * for the next request.
 */
export function costlyWork<Result extends Uint8Array>(name: string, { maxWait, ...limits }: Limits) {
  const perClient = rateLimit(limits);
  const queue = new FairQueue({ maxRunning: 1, maxRunningPerClient: 1, maxWaiting: 40, maxWaitingPerClient: 8 });
  const running = new Map<string, Promise<{ result: Result } | Refusal>>();
  const kept = new LRUCache<string, Result>({
    maxSize: maxBytes,
    sizeCalculation: (result, key) => result.byteLength + key.length,
  });

  const doInTurn = async (key: string, { network }: Client, work: () => Promise<Result>) => {
    if ((await queue.enter(network, () => true)) !== 'admitted') return { status: 503, retryAfter: 30 } as const;
    try {
      const result = await work();
      kept.set(key, result);
      return { result };
    } finally {
      queue.leave(network);
    }
  };

  const start = (key: string, client: Client, work: () => Promise<Result>) => {
    const retryAfter = perClient.hit(client.address);
    if (retryAfter > 0) return { status: 429, retryAfter } as const;
    const done = doInTurn(key, client, work).finally(() => running.delete(key));
    running.set(key, done);
    // Also where nobody waits for it any more.
    done.catch((error) => log('error', `${name}.failed`, errorFacts(error)));
    return done;
  };

  /** Throws what the work throws. */
  return async (key: string, client: Client, work: () => Promise<Result>): Promise<{ result: Result } | Refusal> => {
    const known = kept.get(key);
    if (known) return { result: known };
    const done = running.get(key) ?? start(key, client, work);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<Refusal>((resolve) => {
      timer = setTimeout(() => resolve({ status: 503, retryAfter: 5 }), maxWait);
    });
    return Promise.race([done, tooLong]).finally(() => clearTimeout(timer));
  };
}
