import { expect, it } from 'vitest';
import { context, openNew, reload, server, storeOpenRequest, withReservationPage } from '../reservation-page';
import { answerErrands } from './answer-errands';
import { changeErrands } from './change-errands';
import { takeClicks } from './errand';
import { talkErrands } from './talk-errands';

withReservationPage();

const maxClicks = 3;
const errands = { ...changeErrands, ...talkErrands, ...answerErrands };

it('does every errand of a clerk with at most three clicks after the file is open', { timeout: 180_000 }, async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const counts: Record<string, number> = {};
  for (const [index, [name, errand]] of Object.entries(errands).entries()) {
    // Each on a day of its own, so that no departure is full.
    const { kind, status, day = 60 + Number(index), asks, before, walk, done } = errand;
    const id = await openNew(`Errand${index}`, { kind, status, day });
    if (asks) storeOpenRequest(id, asks, asks === 'question' ? 'message' : `${asks} requested`, 'Please?');
    if (before) await before(id);
    if (asks || before) await reload();
    takeClicks();
    try {
      await walk();
      await done(id);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    counts[name] = takeClicks();
  }
  expect(Object.keys(counts).length).toBeGreaterThanOrEqual(30);
  expect(Object.entries(counts).filter(([, count]) => count > maxClicks)).toEqual([]);
});
