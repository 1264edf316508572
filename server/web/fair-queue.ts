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
 * Admits work in turns: one piece of each waiting client after the other, one in a turn of the event loop, so that cheap
 * answers get in between. Work beyond the limits is refused, and work that nobody waits for is not done.
 */
export class FairQueue {
  private readonly limits: Limits;
  /** Clients with work, the one whose turn is next first. */
  private readonly lanes = new Map<string, { running: number; waiting: Waiting[] }>();
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
    const { maxWaiting, maxWaitingPerClient } = this.limits;
    const lane = this.lanes.get(client) ?? { running: 0, waiting: [] };
    if (this.waiting >= maxWaiting || lane.waiting.length >= maxWaitingPerClient) return Promise.resolve('full');
    this.lanes.set(client, lane);
    this.waiting += 1;
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
      if (this.admitNext()) this.schedule();
    });
  }

  /** Admits or drops one piece of work; false when none may begin. */
  private admitNext(): boolean {
    const { maxRunning, maxRunningPerClient } = this.limits;
    if (this.running >= maxRunning) return false;
    for (const [client, lane] of this.lanes) {
      const next = lane.running < maxRunningPerClient ? lane.waiting.shift() : undefined;
      if (!next) continue;
      this.waiting -= 1;
      // To the end: the others have their turn first.
      this.lanes.delete(client);
      this.lanes.set(client, lane);
      const isWanted = next.isWanted();
      if (isWanted) {
        lane.running += 1;
        this.running += 1;
      }
      next.admit(isWanted ? 'admitted' : 'abandoned');
      this.forgetIdle(client);
      return true;
    }
    return false;
  }

  private forgetIdle(client: string): void {
    const lane = this.lanes.get(client);
    if (lane?.running === 0 && lane.waiting.length === 0) this.lanes.delete(client);
  }
}
