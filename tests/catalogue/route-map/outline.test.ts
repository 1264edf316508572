import { expect, it } from 'vitest';
import { areaOf, type Box, cutLine, cutRing, insideOf, type Point } from '#server/catalogue/route-map/geometry';

const box: Box = [-10, -10, 10, 10];

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
])('leaves of a ring %s what a box holds of it', (_, ring) => {
  const part = cutRing(ring, box);
  const [isInPart, isInRing] = [insideOf([part]), insideOf([ring])];
  expect(areaOf(part)).toBeLessThanOrEqual(Math.min(400, areaOf(ring)) + 1e-6);
  for (let x = -9.5; x < 10; x += 1.7) {
    for (let y = -9.5; y < 10; y += 1.7) expect(isInPart([x, y])).toBe(isInRing([x, y]));
  }
  expect(part.every(([x, y]) => Math.abs(x) <= 10 + 1e-9 && Math.abs(y) <= 10 + 1e-9)).toBe(true);
});

it('leaves of a line its parts near a box, each with the points before and after it', () => {
  const line: Point[] = [
    [-40, 0],
    [-20, 0],
    [0, 0],
    [20, 0],
    [40, 0],
    [40, 5],
    [20, 5],
    [-5, 5],
  ];
  expect(cutLine(line, box)).toEqual([line.slice(1, 4), line.slice(6)]);
});
