import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { seedDatabase, seedDestinations } from '#db/seed/seed';
import { startRouteMaps } from '#server/domain/route-map/draw-ahead';
import type { RouteStop } from '#server/domain/route-map/find-route';
import { routeOfPackage, routeOfTour } from '#server/domain/route-map/product-route';
import { routeSentence } from '#server/domain/route-map/route-text';
import { emptySiteForEach, site, testNow } from '../../fixtures';

let drawn: string[];
const draw = (stops: readonly RouteStop[]) => {
  drawn.push(routeSentence(stops));
  if (drawn.length === 2) throw new Error('cannot be drawn');
};
const all = () => [
  ...site.database.select({ id: packages.id }).from(packages).all().map(routeOfPackage),
  ...site.database.select({ id: tours.id }).from(tours).all().map(routeOfTour),
];

emptySiteForEach();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  seedDestinations(site.database);
  seedDatabase(site.database, testNow);
  drawn = [];
});

test('draws the maps of packages and tours after the start, also after one that fails, each once', async () => {
  const maps = startRouteMaps(draw);
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(20_000);
  const routes = all().filter(({ length }) => length > 0);
  expect(routes.length).toBeGreaterThan(14);
  expect(drawn.toSorted()).toEqual(routes.map(routeSentence).toSorted());
  await maps.stop();
});

test('draws the map of a package that was saved before all others', async () => {
  const maps = startRouteMaps(draw);
  vi.advanceTimersByTime(20_000);
  drawn = [];
  const days = ['Aswan', 'Dendera'].map((location, index) => ({ day: index + 1, location, activities: [], meals: [] }));
  site.database
    .update(packages)
    .set({ itineraries: days, updatedAt: '2099-01-01T00:00:00.000Z' })
    .where(eq(packages.id, 3))
    .run();
  vi.advanceTimersByTime(1000);
  expect(drawn[0]).toBe('Day 1: Aswan. Day 2: Dendera.');
  await maps.stop();
});

test('draws nothing after the stop, and nothing before a change where the packages cannot be read', async () => {
  await startRouteMaps(draw).stop();
  expect(vi.getTimerCount()).toBe(0);
  site.database.$client.exec('ALTER TABLE packages RENAME TO moved');
  const maps = startRouteMaps(draw);
  vi.advanceTimersByTime(10_000);
  expect(drawn).toEqual([]);
  site.database.$client.exec('ALTER TABLE moved RENAME TO packages');
  site.database.update(packages).set({ title: 'Another title' }).where(eq(packages.id, 1)).run();
  vi.advanceTimersByTime(2000);
  expect(drawn.length).toBeGreaterThan(0);
  await maps.stop();
});
