import { describe, expect, test } from 'vitest';
import { createMutex } from '#server/mutex';

describe('the mutex', () => {
  test('runs one piece of work at a time, in order', async () => {
    const mutex = createMutex();
    let running = 0;
    const done: number[] = [];
    const work = (number: number) => async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5 - number));
      running -= 1;
      done.push(number);
      return number;
    };
    expect(await Promise.all([1, 2, 3].map((number) => mutex(work(number))))).toEqual([1, 2, 3]);
    expect(done).toEqual([1, 2, 3]);
  });

  test('continues after a failure, which its caller receives', async () => {
    const mutex = createMutex();
    const failing = mutex(() => Promise.reject(new Error('the first')));
    const next = mutex(async () => 'the second');
    await expect(failing).rejects.toThrow('the first');
    expect(await next).toBe('the second');
  });
});
