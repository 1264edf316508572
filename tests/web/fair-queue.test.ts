import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { FairQueue } from '#server/web/fair-queue';

const limits = { maxRunning: 2, maxRunningPerClient: 2, maxWaiting: 6, maxWaitingPerClient: 4 };
const always = () => true;

/** A queue, the order in which it admitted, and what became of each entry. */
function openQueue(changes: Partial<typeof limits> = {}, arrivals?: () => number) {
  const queue = new FairQueue({ ...limits, ...changes }, arrivals);
  const admitted: string[] = [];
  const enter = async (client: string, isWanted = always) => {
    const admission = await queue.enter(client, isWanted);
    if (admission === 'admitted') admitted.push(client);
    return admission;
  };
  return { queue, admitted, enter };
}

async function turns(count = 100): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn();
}

describe('the fair queue', () => {
  test('admits one piece of work in a turn of the event loop, up to its limit', async () => {
    const { queue, admitted, enter } = openQueue();
    for (const client of ['a', 'b', 'c']) void enter(client);
    while (admitted.length === 0) await turns(1);
    expect(admitted).toEqual(['a']);
    await turns();
    expect(admitted).toEqual(['a', 'b']);
    queue.leave('a');
    await turns();
    expect(admitted).toEqual(['a', 'b', 'c']);
  });

  test('takes turns between clients, so that one with much work does not delay another', async () => {
    const { queue, admitted, enter } = openQueue({ maxRunning: 1 });
    for (const client of ['flood', 'flood', 'flood', 'flood', 'visitor']) void enter(client);
    for (let round = 0; round < 5; round++) {
      await turns();
      queue.leave(admitted.at(-1) ?? '');
    }
    expect(admitted).toEqual(['flood', 'visitor', 'flood', 'flood', 'flood']);
  });

  test('lets a client have only a share of what runs', async () => {
    const { queue, admitted, enter } = openQueue({ maxRunning: 3, maxRunningPerClient: 1 });
    for (const client of ['flood', 'flood', 'flood', 'visitor']) void enter(client);
    await turns();
    expect(admitted).toEqual(['flood', 'visitor']);
    queue.leave('flood');
    await turns();
    expect(admitted).toEqual(['flood', 'visitor', 'flood']);
  });

  test('refuses work beyond the limit of a client, and beyond that of all', async () => {
    const { enter } = openQueue({ maxRunning: 0 });
    for (let index = 0; index < 3; index++) void enter('flood');
    void enter('flood');
    expect(await enter('flood')).toBe('full');
    void enter('a');
    void enter('b');
    expect(await enter('c')).toBe('full');
  });

  test('drops work that nobody waits for when its turn comes', async () => {
    const { queue, admitted, enter } = openQueue({ maxRunning: 1 });
    let isWanted = true;
    void enter('a');
    const abandoned = enter('a', () => isWanted);
    void enter('a');
    await turns();
    isWanted = false;
    queue.leave('a');
    expect(await abandoned).toBe('abandoned');
    await turns();
    expect(admitted).toEqual(['a', 'a']);
  });

  test('admits nothing in turns in which something arrives, for some time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let arrived = 0;
    const { admitted, enter } = openQueue({}, () => arrived++);
    void enter('a');
    await turns();
    expect(admitted).toEqual([]);
    vi.advanceTimersByTime(60);
    await turns();
    expect(admitted).toEqual(['a']);
  });

  test('notices that a client has gone before its work may begin', async () => {
    const { admitted, enter } = openQueue();
    let turnsToNotice = 3;
    const goes = async () => {
      while (turnsToNotice > 0) {
        await turns(1);
        turnsToNotice -= 1;
      }
    };
    const admission = enter('a', () => turnsToNotice > 0);
    await goes();
    expect(await admission).toBe('abandoned');
    expect(admitted).toEqual([]);
  });

  test('forgets clients that have no work', async () => {
    const { queue, enter } = openQueue();
    for (let index = 0; index < 1000; index++) {
      await enter(`client ${index}`);
      queue.leave(`client ${index}`);
    }
    const refused = enter('gone', () => false);
    expect(await refused).toBe('abandoned');
    await turns();
    expect((queue as unknown as { lanes: Map<string, unknown> }).lanes.size).toBe(0);
  });
});
