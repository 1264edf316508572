import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runEvery } from '#server/upkeep/hourly';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
});

test('the parts of a task leave time for requests between them, and it runs again after its interval', async () => {
  const order: string[] = [];
  const part = () => {
    order.push('part');
    setImmediate(() => order.push('request'));
  };
  const { stop } = runEvery(2, () => [part, part, part], 'test.failed');
  const once = ['part', 'request', 'part', 'request', 'part', 'request'];
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(order).toEqual(once));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(order).toEqual([...once, ...once]));
  await stop();
});

test('a stop waits for the part that runs, not for those that are left', async () => {
  let done = 0;
  const { stop } = runEvery(2, () => Array.from({ length: 10_000 }, () => () => ++done), 'test.failed');
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(done).toBeGreaterThan(1));
  await stop();
  const before = done;
  expect(before).toBeLessThan(10_000);
  vi.advanceTimersByTime(600_000);
  await new Promise(setImmediate);
  expect(done).toBe(before);
});

test('a part that fails ends the task and is logged, and the task runs again after its interval', async () => {
  let attempts = 0;
  const fails = () => {
    attempts += 1;
    throw new Error('the disk is full');
  };
  const { stop } = runEvery(2, () => [fails, fails], 'test.failed');
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(vi.mocked(process.stdout.write).mock.calls.join()).toContain('test.failed'));
  expect(attempts).toBe(1);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(attempts).toBe(2));
  await stop();
});
