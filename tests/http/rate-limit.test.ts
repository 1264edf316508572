import { describe, expect, test } from 'vitest';
import { rateLimit } from '#server/http/rate-limit';

const noon = Date.parse('2026-11-21T12:00:00Z');

describe('a rate limit', () => {
  test('lets so many through in a window and then says for how many seconds not', () => {
    const limit = rateLimit({ max: 3, windowSeconds: 60 });
    expect([0, 1, 2].map((second) => limit.hit('cairo', noon + second * 1000))).toEqual([0, 0, 0]);
    expect(limit.hit('cairo', noon + 10_000)).toBe(50);
    expect(limit.hit('cairo', noon + 59_999)).toBe(1);
  });

  test('begins anew when the window is over, and not earlier by trying', () => {
    const limit = rateLimit({ max: 1, windowSeconds: 60 });
    limit.hit('cairo', noon);
    for (let second = 1; second < 60; second++) expect(limit.hit('cairo', noon + second * 1000)).toBe(60 - second);
    expect(limit.hit('cairo', noon + 60_000)).toBe(0);
    expect(limit.hit('cairo', noon + 60_001)).toBe(60);
  });

  test('counts every client by itself', () => {
    const limit = rateLimit({ max: 1, windowSeconds: 60 });
    limit.hit('cairo', noon);
    expect(limit.hit('bangkok', noon)).toBe(0);
    expect(limit.hit('cairo', noon)).toBe(60);
  });

  test('remembers a bounded number of clients: past it the oldest window is forgotten', () => {
    const limit = rateLimit({ max: 1, windowSeconds: 60, keys: 3 });
    for (const key of ['first', 'second', 'third', 'fourth']) limit.hit(key, noon);
    expect(limit.hit('second', noon)).toBe(60);
    expect(limit.hit('fourth', noon)).toBe(60);
    expect(limit.hit('first', noon)).toBe(0);
  });

  test('a window that began anew is not the oldest any more', () => {
    const limit = rateLimit({ max: 1, windowSeconds: 60, keys: 2 });
    limit.hit('first', noon);
    limit.hit('second', noon + 30_000);
    limit.hit('first', noon + 60_000);
    limit.hit('third', noon + 61_000);
    expect(limit.hit('first', noon + 61_000)).toBe(59);
    expect(limit.hit('second', noon + 61_000)).toBe(0);
  });

  test('can be cleared', () => {
    const limit = rateLimit({ max: 1, windowSeconds: 60 });
    limit.hit('cairo', noon);
    limit.clear();
    expect(limit.hit('cairo', noon)).toBe(0);
  });
});
