import { describe, expect, it, vi } from 'vitest';
import { costlyWork } from '#server/web/costly-work';

const limits = { max: 3, windowSeconds: 60, maxWait: 1000 };
const bytes = (value: number) => Uint8Array.of(value);
const client = (address: string) => ({ address, network: address });

describe('costlyWork', () => {
  it('is done once for all who ask for the same', async () => {
    const doWork = costlyWork<Uint8Array>('test', limits);
    const work = vi.fn(async () => bytes(7));
    const results = await Promise.all(['1.1.1.1', '1.1.1.1', '2.2.2.2'].map((ip) => doWork('a', client(ip), work)));
    expect(results).toEqual(Array(3).fill({ result: bytes(7) }));
    expect(await doWork('a', client('1.1.1.1'), work)).toEqual({ result: bytes(7) });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('rejects what a client asks for beyond its limit, and nothing of others', async () => {
    const doWork = costlyWork<Uint8Array>('test', limits);
    const work = async () => bytes(1);
    for (const key of ['a', 'b', 'c']) expect(await doWork(key, client('1.1.1.1'), work)).toEqual({ result: bytes(1) });
    expect(await doWork('d', client('1.1.1.1'), work)).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    expect(await doWork('d', client('2.2.2.2'), work)).toEqual({ result: bytes(1) });
  });

  it('rejects work over what may wait', async () => {
    const doWork = costlyWork<Uint8Array>('test', { ...limits, max: 100, maxWait: 100 });
    const work = () => new Promise<Uint8Array>((resolve) => setTimeout(() => resolve(bytes(1)), 300));
    const keys = Array.from({ length: 12 }, (_, index) => `${index}`);
    const results = await Promise.all(keys.map((key) => doWork(key, client('1.1.1.1'), work)));
    expect(results.filter((result) => 'retryAfter' in result && result.retryAfter === 30).length).toBeGreaterThan(1);
  });

  it('goes on for the next request where it takes longer than its request waits', async () => {
    const doWork = costlyWork<Uint8Array>('test', { ...limits, maxWait: 300 });
    let finish = (_: Uint8Array) => {};
    const work = vi.fn(() => new Promise<Uint8Array>((resolve) => (finish = resolve)));
    expect(await doWork('a', client('1.1.1.1'), work)).toEqual({ status: 503, retryAfter: 5 });
    const next = doWork('a', client('1.1.1.1'), work);
    finish(bytes(9));
    expect(await next).toEqual({ result: bytes(9) });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('fails for all who wait, is logged, and is tried again with the next request', async () => {
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const doWork = costlyWork<Uint8Array>('test', limits);
    const work = vi.fn(async () => bytes(1)).mockRejectedValueOnce(new Error('it crashed'));
    const both = await Promise.allSettled([1, 2].map(() => doWork('a', client('1.1.1.1'), work)));
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(output.mock.calls.flat().join('')).toContain('test.failed');
    output.mockRestore();
    expect(await doWork('a', client('1.1.1.1'), work)).toEqual({ result: bytes(1) });
  });
});
