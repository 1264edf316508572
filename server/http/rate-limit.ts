/**
 * Counts events by key in fixed windows, on a clock that is never set. Memory is bounded: over `keys` windows, the oldest are removed.
 */
export function rateLimit(options: { max: number; windowSeconds: number; keys?: number }) {
  const windows = new Map<string, { count: number; ends: number }>();
  const { max, windowSeconds, keys = 10_000 } = options;
  return {
    /** Counts one event; returns 0 within the limit, otherwise the seconds until the window ends. */
    hit(key: string, now: number = performance.now()): number {
      let current = windows.get(key);
      if (!current || current.ends <= now) {
        windows.delete(key);
        current = { count: 0, ends: now + windowSeconds * 1000 };
        windows.set(key, current);
        for (const oldest of windows.keys()) {
          if (windows.size <= keys) break;
          windows.delete(oldest);
        }
      }
      current.count += 1;
      return current.count <= max ? 0 : Math.max(1, Math.ceil((current.ends - now) / 1000));
    },
    /** Uncounts one event, for an attempt that succeeded. */
    refund(key: string): void {
      const current = windows.get(key);
      if (current && current.count > 0) current.count -= 1;
    },
    clear: () => windows.clear(),
  };
}
