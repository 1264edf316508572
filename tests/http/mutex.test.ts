import { describe, expect, test } from 'vitest';
import { createMutex } from '#server/mutex';

describe('work that takes turns', () => {
  test('never runs twice at the same time, and keeps its order', async () => {
    const turns = createMutex();
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
    expect(await Promise.all([1, 2, 3].map((number) => turns(work(number))))).toEqual([1, 2, 3]);
    expect(done).toEqual([1, 2, 3]);
  });

  test('goes on after a failure, which reaches whoever asked', async () => {
    const turns = createMutex();
    const failing = turns(() => Promise.reject(new Error('the first')));
    const next = turns(async () => 'the second');
    await expect(failing).rejects.toThrow('the first');
    expect(await next).toBe('the second');
  });
});
