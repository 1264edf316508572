/** What became of a place in the queue: 'full' and 'abandoned' must not do their work. */
type Admission = 'admitted' | 'full' | 'abandoned';

interface Waiting {
  isWanted: () => boolean;
  settle: (admission: Admission) => void;
  /** On the clock of `performance.now()`. */
  notBefore: number;
}

interface Lane {
  running: number;
  waiting: Waiting[];
}

interface Limits {
  maxRunning: number;
  maxRunningPerClient: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
}

/** Turns of the event loop for each piece of work: in one turn only one connection is accepted. */
const turnsPerWork = 8;
/** How long the work of a client waits that has abandoned some before, and for how long after that, in ms. */
const holdTime = 25;
const holdPeriod = 10_000;
/** Clients that are remembered for having abandoned work. */
const maxHeld = 1000;

/**
 * Admits work in turns: one piece of each waiting client after the other, at most one in a few turns of the event loop, so
 * that cheap answers get in between. Work beyond the limits is refused, and work that nobody waits for is not done.
 */
export class FairQueue {
  private readonly limits: Limits;
  /** Clients with work, the one whose turn is next first. */
  private readonly lanes = new Map<string, Lane>();
  private running = 0;
  private waiting = 0;
  private isScheduled = false;
  private isTimed = false;
  /** Until when the work of a client is held. */
  private readonly held = new Map<string, number>();

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /**
   * Resolves when the work may begin or must not. Admitted work calls `leave` with the same client when it has ended.
   * @param isWanted asked when its turn comes: false when the client has gone
   */
  enter(client: string, isWanted: () => boolean): Promise<Admission> {
    const lane = this.lanes.get(client) ?? { running: 0, waiting: [] };
    const isFull = this.waiting >= this.limits.maxWaiting && !this.makeRoom(lane.waiting.length);
    if (isFull || lane.waiting.length >= this.limits.maxWaitingPerClient) return Promise.resolve('full');
    this.lanes.set(client, lane);
    this.waiting += 1;
    const now = performance.now();
    const notBefore = (this.held.get(client) ?? 0) > now ? now + holdTime : 0;
    return new Promise((settle) => {
      lane.waiting.push({ isWanted, settle, notBefore });
      this.schedule();
    });
  }

  /** Refuses the last work of the client that has most, where that is more than `than`. */
  private makeRoom(than: number): boolean {
    let longest: Lane | null = null;
    for (const lane of this.lanes.values()) {
      if (lane.waiting.length > (longest?.waiting.length ?? than + 1)) longest = lane;
    }
    const refused = longest?.waiting.pop();
    if (!refused) return false;
    this.waiting -= 1;
    refused.settle('full');
    return true;
  }

  /** For a client that has abandoned work: its next work waits a little, so that it is known before whether anybody waits. */
  hold(client: string): void {
    this.held.delete(client);
    this.held.set(client, performance.now() + holdPeriod);
    for (const oldest of this.held.keys()) {
      if (this.held.size <= maxHeld) break;
      this.held.delete(oldest);
    }
  }

  leave(client: string): void {
    const lane = this.lanes.get(client);
    if (!lane) return;
    lane.running -= 1;
    this.running -= 1;
    if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(client);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled || this.waiting === 0) return;
    this.isScheduled = true;
    const wait = (turns: number) => {
      setImmediate(() => {
        if (turns > 1) {
          wait(turns - 1);
          return;
        }
        this.isScheduled = false;
        this.admitNext();
      });
    };
    wait(turnsPerWork);
  }

  private admitNext(): void {
    const { maxRunning, maxRunningPerClient } = this.limits;
    if (this.running >= maxRunning) return;
    for (const [client, lane] of this.lanes) {
      if (lane.running >= maxRunningPerClient) continue;
      const next = this.nextWanted(lane);
      if (!next) continue;
      // To the end: the others have their turn first.
      this.lanes.delete(client);
      this.lanes.set(client, lane);
      lane.running += 1;
      this.running += 1;
      next.settle('admitted');
      break;
    }
    for (const [client, lane] of this.lanes) {
      if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(client);
    }
    const runnable = [...this.lanes.values()].filter((lane) => canRun(lane, maxRunningPerClient));
    if (this.running >= maxRunning || runnable.length === 0) return;
    if (runnable.some(isReady)) this.schedule();
    else this.scheduleLater();
  }

  private scheduleLater(): void {
    if (this.isTimed) return;
    this.isTimed = true;
    setTimeout(() => {
      this.isTimed = false;
      this.schedule();
    }, holdTime / 4);
  }

  /** Takes the next work of a client that somebody waits for. */
  private nextWanted(lane: Lane): Waiting | null {
    while (isReady(lane)) {
      const next = lane.waiting.shift();
      if (!next) break;
      this.waiting -= 1;
      if (next.isWanted()) return next;
      next.settle('abandoned');
    }
    return null;
  }
}

function leaveOnce(queue: FairQueue, client: string): () => void {
  let isLeft = false;
  return () => {
    if (!isLeft) queue.leave(client);
    isLeft = true;
  };
}

/** A place in the queue that may be used or not; `leave` gives it back, however often it is called. */
interface Place {
  admission: Admission;
  leave: () => void;
}

/**
 * Waits for work that several clients may share: it begins with the turn of whoever comes first, so nobody waits behind
 * the other work of the one who asked for it first.
 * @param onJoin is given a function that adds a client
 */
export function enterTogether(
  queue: FairQueue,
  client: string,
  isWanted: () => boolean,
  onJoin: (add: (client: string) => void) => void,
): Promise<Place> {
  const clients = new Set<string>();
  let waiting = 0;
  let isSettled = false;
  return new Promise((resolve) => {
    const settle = (admission: Admission, leave: () => void) => {
      isSettled = true;
      resolve({ admission, leave });
    };
    const add = async (joined: string) => {
      if (isSettled || clients.has(joined)) return;
      clients.add(joined);
      waiting += 1;
      const admission = await queue.enter(joined, () => !isSettled && isWanted());
      waiting -= 1;
      if (admission === 'admitted') {
        if (isSettled) queue.leave(joined);
        else settle(admission, leaveOnce(queue, joined));
      } else if (!isSettled && waiting === 0) settle(admission, () => undefined);
    };
    onJoin((joined) => void add(joined));
    void add(client);
  });
}

const isReady = ({ waiting }: Lane) => (waiting[0]?.notBefore ?? Infinity) <= performance.now();
const canRun = ({ running, waiting }: Lane, max: number) => waiting.length > 0 && running < max;
