import { describe, expect, test } from 'vitest';
import { rateLimit } from '#server/web/rate-limit';

const noon = Date.parse('2026-11-21T12:00:00Z');

describe('a rate limit', () => {
  test('passes the maximum in a window, then returns the seconds to wait', () => {
    const limit = rateLimit({ max: 3, windowSeconds: 60 });
    expect([0, 1, 2].map((second) => limit.hit('cairo', noon + second * 1000))).toEqual([0, 0, 0]);
    expect(limit.hit('cairo', noon + 10_000)).toBe(50);
    expect(limit.hit('cairo', noon + 59_999)).toBe(1);
  });

  test('starts a new window when the last one is over, and retries do not shorten it', () => {
    const limit = rateLimit({ max: 1, windowSeconds: 60 });
    limit.hit('cairo', noon);
    for (let second = 1; second < 60; second++) expect(limit.hit('cairo', noon + second * 1000)).toBe(60 - second);
    expect(limit.hit('cairo', noon + 60_000)).toBe(0);
    expect(limit.hit('cairo', noon + 60_001)).toBe(60);
  });

  test('removes the oldest window over the maximum number of keys', () => {
    const limit = rateLimit({ max: 1, windowSeconds: 60, keys: 3 });
    for (const key of ['first', 'second', 'third', 'fourth']) limit.hit(key, noon);
    expect(limit.hit('second', noon)).toBe(60);
    expect(limit.hit('fourth', noon)).toBe(60);
    expect(limit.hit('first', noon)).toBe(0);
  });

  test('keeps a window that was started again longer than older ones', () => {
    const limit = rateLimit({ max: 1, windowSeconds: 60, keys: 2 });
    limit.hit('first', noon);
    limit.hit('second', noon + 30_000);
    limit.hit('first', noon + 60_000);
    limit.hit('third', noon + 61_000);
    expect(limit.hit('first', noon + 61_000)).toBe(59);
    expect(limit.hit('second', noon + 61_000)).toBe(0);
  });

  test('lets the clients of one IPv6 network do what eight of them may', () => {
    const limit = rateLimit({ max: 2, windowSeconds: 60 });
    const clients = Array.from({ length: 9 }, (_, index) => `2001:db8:7:${index}::/64`);
    const hits = clients.slice(0, 8).flatMap((client) => [limit.hit(client, noon), limit.hit(client, noon)]);
    expect(hits).toEqual(hits.map(() => 0));
    expect(limit.hit(clients[8] ?? '', noon)).toBe(60);
    expect(limit.hit('2001:db8:8:0::/64', noon)).toBe(0);
    for (let index = 0; index < 2; index++) limit.refund(clients[0] ?? '');
    expect(limit.hit(clients[0] ?? '', noon)).toBe(0);
  });

  test('does not count a client over its own limit towards that of its network', () => {
    const limit = rateLimit({ max: 1, windowSeconds: 60 });
    for (let index = 0; index < 20; index++) limit.hit('2001:db8:7:1::/64', noon);
    expect(limit.hit('2001:db8:7:2::/64', noon)).toBe(0);
  });

  test('can be cleared', () => {
    const limit = rateLimit({ max: 1, windowSeconds: 60 });
    limit.hit('cairo', noon);
    limit.clear();
    expect(limit.hit('cairo', noon)).toBe(0);
  });
});
