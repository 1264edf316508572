/** What became of a place in the queue: 'full' and 'abandoned' must not do their work. */
type Admission = 'admitted' | 'full' | 'abandoned';

interface Waiting {
  isWanted: () => boolean;
  admit: (admission: Admission) => void;
}

interface Limits {
  maxRunning: number;
  maxRunningPerClient: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
}

/**
 * How many turns of the event loop pass without an arrival: in them Node reads a request, or notices that its client
 * has gone.
 */
const turnsToSettle = 4;
/** How long arrivals put off the next piece of work at most, in ms. */
const maxDelay = 50;

/**
 * Admits one piece of work of each waiting client in turn, when nothing else arrives, so that cheap answers go first.
 * Refuses work beyond the limits, and drops work that nobody waits for.
 */
export class FairQueue {
  private readonly limits: Limits;
  /** Clients with work, the one whose turn is next first. */
  private readonly lanes = new Map<string, { running: number; waiting: Waiting[] }>();
  private running = 0;
  private waiting = 0;
  private isScheduled = false;
  private readonly arrivals: () => number;
  private entries = 0;
  private seen = 0;
  private quietTurns = 0;
  private lastAdmission = performance.now();

  /** @param arrivals counts what else has arrived so far */
  constructor(limits: Limits, arrivals = () => 0) {
    this.limits = limits;
    this.arrivals = arrivals;
  }

  /**
   * Resolves when the work may begin or must not. Admitted work calls `leave` with the same client when it has ended.
   * @param isWanted asked when its turn comes: false when the client has gone
   */
  enter(client: string, isWanted: () => boolean): Promise<Admission> {
    const { maxWaiting, maxWaitingPerClient } = this.limits;
    const lane = this.lanes.get(client) ?? { running: 0, waiting: [] };
    if (this.waiting >= maxWaiting || lane.waiting.length >= maxWaitingPerClient) return Promise.resolve('full');
    this.lanes.set(client, lane);
    if (this.waiting === 0) this.lastAdmission = performance.now();
    this.waiting += 1;
    this.entries += 1;
    return new Promise((admit) => {
      lane.waiting.push({ isWanted, admit });
      this.schedule();
    });
  }

  leave(client: string): void {
    const lane = this.lanes.get(client);
    if (!lane) return;
    lane.running -= 1;
    this.running -= 1;
    this.forgetIdle(client);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled || this.waiting === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      if (!this.isSettled() || this.admitNext()) this.schedule();
    });
  }

  private isSettled(): boolean {
    const arrived = this.arrivals() + this.entries;
    this.quietTurns = arrived === this.seen ? this.quietTurns + 1 : 0;
    this.seen = arrived;
    return this.quietTurns >= turnsToSettle || performance.now() - this.lastAdmission >= maxDelay;
  }

  /** Admits one piece of work and drops those before it that nobody wants; false when none may begin. */
  private admitNext(): boolean {
    const { maxRunning, maxRunningPerClient } = this.limits;
    if (this.running >= maxRunning) return false;
    for (const [client, lane] of this.lanes) {
      const next = lane.running < maxRunningPerClient ? this.firstWanted(lane.waiting) : undefined;
      if (!next) {
        this.forgetIdle(client);
        continue;
      }
      // To the end: the others have their turn first.
      this.lanes.delete(client);
      this.lanes.set(client, lane);
      lane.running += 1;
      this.running += 1;
      this.lastAdmission = performance.now();
      next.admit('admitted');
      return true;
    }
    return false;
  }

  private firstWanted(waiting: Waiting[]): Waiting | undefined {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      this.waiting -= 1;
      if (next.isWanted()) return next;
      next.admit('abandoned');
    }
    return undefined;
  }

  private forgetIdle(client: string): void {
    const lane = this.lanes.get(client);
    if (lane?.running === 0 && lane.waiting.length === 0) this.lanes.delete(client);
  }
}
