import { expect, it } from 'vitest';
import { areaOf, cutRing, isWithin } from '#server/domain/route-map/geometry';
import { pointsNear } from '#server/domain/route-map/outline';
import type { Box, Point } from '#server/domain/route-map/projection';

const box: Box = [-10, -10, 10, 10];
const flat = (ring: readonly Point[]) => Float64Array.from(ring.flat());
const still = { scale: 1, dx: 0, dy: 0 };

/** A ring around the middle whose points are between two distances from it. */
function ringAround(count: number, nearest: number, farthest: number): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index * 2 * Math.PI) / count;
    const radius = nearest + ((index * 7919) % 101) * ((farthest - nearest) / 100);
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

it.each([
  ['around the box', ringAround(400, 20, 90)],
  ['across its sides', ringAround(400, 4, 40)],
  ['within it', ringAround(50, 2, 8)],
  ['beside it', ringAround(200, 5, 15).map(([x, y]): Point => [x + 60, y - 3])],
])('leaves of a ring %s what a box needs of it', (_, ring) => {
  const [whole, part] = [cutRing(ring, box), cutRing(pointsNear(flat(ring), still, box), box)];
  expect(areaOf(part)).toBeCloseTo(areaOf(whole), 6);
  for (let x = -9.5; x < 10; x += 1.7) {
    for (let y = -9.5; y < 10; y += 1.7) expect(isWithin([x, y], [part])).toBe(isWithin([x, y], [whole]));
  }
});

it('drops most of a ring that is far from the box', () => {
  const ring = ringAround(1000, 200, 300);
  expect(pointsNear(flat(ring), still, box).length).toBeLessThan(20);
});
