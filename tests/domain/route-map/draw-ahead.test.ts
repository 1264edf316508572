import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRouteMaps } from '#server/domain/route-map/draw-ahead';
import { drawRouteMap } from '#server/domain/route-map/route-map';

const read = vi.hoisted(() => ({ list: vi.fn(), find: vi.fn() }));
vi.mock('#server/domain/package', () => ({ listPackageAddresses: read.list, findPackage: read.find }));
vi.mock('#server/domain/destination', async () => {
  const { placesOfSample } = await import('./places');
  return { destinationsByName: placesOfSample };
});
vi.mock('#server/domain/route-map/route-map', () => ({ drawRouteMap: vi.fn() }));

const between = (...cities: string[]) => ({ itineraries: [], cities });
const drawn = () => vi.mocked(drawRouteMap).mock.calls.map(([stops]) => stops.map(({ name }) => name));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  read.list.mockReturnValue([{ id: 1 }, { id: 2 }, { id: 3 }]);
  read.find.mockImplementation((id: number) => {
    if (id === 2) throw new Error('unreadable');
    return id === 1 ? between('Cairo', 'Luxor') : between('Phuket', 'Krabi');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('draws the map of each package after the start, also after one that fails, and then ends', () => {
  startRouteMaps();
  expect(drawn()).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(drawn()).toEqual([
    ['Cairo', 'Luxor'],
    ['Phuket', 'Krabi'],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('draws nothing after the stop, and ends where the packages cannot be read', async () => {
  await startRouteMaps().stop();
  expect(vi.getTimerCount()).toBe(0);
  read.list.mockImplementation(() => {
    throw new Error('locked');
  });
  startRouteMaps();
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(drawn()).toEqual([]);
});
