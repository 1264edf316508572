/** What became of a place in the queue: 'full' and 'abandoned' must not do their work. */
export type Admission = 'admitted' | 'full' | 'abandoned';

interface Waiting {
  isWanted: () => boolean;
  settle: (admission: Admission) => void;
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

/**
 * Admits work in turns: one piece of each waiting client after the other, at most one in a turn of the event loop, so that
 * cheap answers get in between. Work beyond the limits is refused, and work that nobody waits for is not done.
 */
export class FairQueue {
  private readonly limits: Limits;
  /** Clients with work, the one whose turn is next first. */
  private readonly lanes = new Map<string, Lane>();
  private running = 0;
  private waiting = 0;
  private isScheduled = false;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /**
   * Resolves when the work may begin or must not. Admitted work calls `leave` with the same client when it has ended.
   * @param isWanted asked when its turn comes: false when the client has gone
   */
  enter(client: string, isWanted: () => boolean): Promise<Admission> {
    const lane = this.lanes.get(client) ?? { running: 0, waiting: [] };
    if (this.waiting >= this.limits.maxWaiting || lane.waiting.length >= this.limits.maxWaitingPerClient) {
      return Promise.resolve('full');
    }
    this.lanes.set(client, lane);
    this.waiting += 1;
    return new Promise((settle) => {
      lane.waiting.push({ isWanted, settle });
      this.schedule();
    });
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
    setImmediate(() => {
      this.isScheduled = false;
      this.admitNext();
    });
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
    if (this.running < maxRunning && [...this.lanes.values()].some((lane) => canRun(lane, maxRunningPerClient))) {
      this.schedule();
    }
  }

  /** Takes the next work of a client that somebody waits for. */
  private nextWanted(lane: Lane): Waiting | null {
    for (let next = lane.waiting.shift(); next; next = lane.waiting.shift()) {
      this.waiting -= 1;
      if (next.isWanted()) return next;
      next.settle('abandoned');
    }
    return null;
  }
}

const canRun = ({ running, waiting }: Lane, max: number) => waiting.length > 0 && running < max;
