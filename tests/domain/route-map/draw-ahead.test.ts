import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packages } from '#db/schema/package';
import { seedDatabase, seedDestinations } from '#db/seed/seed';
import { startRouteMaps } from '#server/domain/route-map/draw-ahead';
import type { RouteStop } from '#server/domain/route-map/find-route';
import { type EmptySite, openEmptySite, testNow } from '../../fixtures';

let site: EmptySite;
let drawn: string[];
const draw = (stops: readonly RouteStop[]) => {
  drawn.push(stops.map(({ name }) => name).join(', '));
  if (drawn.length === 2) throw new Error('cannot be drawn');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  site = openEmptySite();
  seedDestinations(site.database);
  seedDatabase(site.database, testNow);
  drawn = [];
});
afterEach(() => {
  vi.useRealTimers();
  site.close();
});

test('draws the map of each package after the start, also after one that fails, and then ends', () => {
  startRouteMaps(draw);
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(new Set(drawn).size).toBe(site.database.select().from(packages).all().length);
  expect(vi.getTimerCount()).toBe(0);
});

test('draws nothing after the stop, and ends where the packages cannot be read', async () => {
  await startRouteMaps(draw).stop();
  expect(vi.getTimerCount()).toBe(0);
  site.database.$client.exec('ALTER TABLE packages RENAME TO moved');
  startRouteMaps(draw);
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(drawn).toEqual([]);
});
