import type { CachedResponse } from './cached-response';

/** Responses that wait at the same time. */
const maxPending = 50;

/** Compresses cached responses as small as possible: one after the other, off the main thread. */
export class CompressionQueue {
  private readonly pending = new Set<CachedResponse>();
  private isRunning = false;

  /** Returns false when the queue is full. */
  add(response: CachedResponse): boolean {
    if (this.pending.size >= maxPending) return false;
    this.pending.add(response);
    if (!this.isRunning) void this.run();
    return true;
  }

  remove(response: CachedResponse): void {
    this.pending.delete(response);
  }

  clear(): void {
    this.pending.clear();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (const response of this.pending) {
      await response.compressFully().catch(() => undefined);
      this.pending.delete(response);
    }
    this.isRunning = false;
  }
}
