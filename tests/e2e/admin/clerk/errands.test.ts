import { expect, it } from 'vitest';
import { context, open, withOffice } from '../../admin-browser';
import { server } from '../../site';
import { storeNew, storeOpenRequest } from '../reservation-page';
import { take, takeClicks } from './errand';
import { errands } from './errands';

withOffice();

const maxClicks = 3;

it('does every errand of a clerk with at most three clicks after the file is open', { timeout: 180_000 }, async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const counts: Record<string, number> = {};
  for (const [index, [name, errand]] of Object.entries(errands).entries()) {
    // Each on a day of its own, so that no departure is full.
    const { kind, status, day = 60 + Number(index), asks, before, steps, done } = errand;
    const id = storeNew(`Errand${index}`, { kind, status, day });
    if (asks) storeOpenRequest(id, asks, asks === 'question' ? 'message' : `${asks} requested`, 'Please?');
    if (before) await before(id);
    await open(`/admin/reservations/${id}`);
    takeClicks();
    try {
      for (const step of steps) await take(step);
      await done?.(id);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    counts[name] = takeClicks();
  }
  expect(Object.keys(counts).length).toBeGreaterThanOrEqual(25);
  expect(Object.entries(counts).filter(([, count]) => count > maxClicks)).toEqual([]);
});
