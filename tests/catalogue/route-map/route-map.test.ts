import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { packages } from '#db/seed/packages';
import { findRoute, maxStops, type RouteStop } from '#server/catalogue/route-map/find-route';
import { type Box, overlap } from '#server/catalogue/route-map/geometry';
import { sizes } from '#server/catalogue/route-map/labels';
import { labelFrame, layOutRoute } from '#server/catalogue/route-map/layout';
import { drawRouteMap } from '#server/catalogue/route-map/route-map';
import { routePicture } from '#server/catalogue/route-map/scene';
import { Random } from '../../booking/random';
import { placesOfSample } from './places';

const places = placesOfSample();
const cities = [...new Set(places.values())].filter(({ city }) => city !== null);

const samples = packages.map(({ title, itineraries, cities: named }): [string, RouteStop[]] => [
  title,
  findRoute(
    itineraries.map((day, index) => ({ day: index + 1, ...day })),
    named,
    places,
  ),
]);

const modes = ['road', 'rail', 'water', 'air'] as const;
const kinds: [string, (random: Random) => Pick<RouteStop, 'name' | 'latitude' | 'longitude'>][] = [
  [
    'destinations',
    (random) => {
      const place = cities[random.below(cities.length)];
      return { name: place?.city ?? '', latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 };
    },
  ],
  [
    'places near each other',
    (random) => ({
      name: 'Sharm El Sheikh'.slice(0, 4 + random.below(12)) + random.below(1000),
      latitude: 27.5 + random.next() * 0.4,
      longitude: 33.4 + random.next() * 0.4,
    }),
  ],
  [
    'places all over the world',
    (random) => ({
      name: `Place ${random.below(1000)}`,
      latitude: random.next() * 178 - 89,
      longitude: random.next() * 360 - 180,
    }),
  ],
];

function randomRoute(
  seed: number,
  stopOf: (random: Random) => Pick<RouteStop, 'name' | 'latitude' | 'longitude'>,
  stopCount?: number,
) {
  const random = new Random(seed);
  const count = stopCount ?? 2 + random.below(9);
  return Array.from({ length: count }, (_, index): RouteStop => {
    const mode = index === 0 ? null : random.pick(modes);
    return { ...stopOf(random), days: [index + 1], mode };
  });
}

function expectNoOverlaps(stops: RouteStop[]): void {
  const { labels, dots, ornaments, legend } = layOutRoute(stops);
  const dotBoxes = dots.map(([x, y]): Box => [x - sizes.dot, y - sizes.dot, x + sizes.dot, y + sizes.dot]);
  const planes = ornaments
    .filter(({ kind }) => kind === 'plane')
    .map(({ at: [x, y] }): Box => [x - 15, y - 15, x + 15, y + 15]);
  for (const [index, { box }] of labels.entries()) {
    expect(labels.slice(index + 1).filter((other) => overlap(box, other.box))).toEqual([]);
    expect([...dotBoxes, ...planes].filter((other) => overlap(box, other))).toEqual([]);
    expect(box[0] >= labelFrame[0] && box[1] >= labelFrame[1]).toBe(true);
    expect(box[2] <= labelFrame[2] && box[3] <= labelFrame[3]).toBe(true);
  }
  // Each stop is named once: on the map or below it.
  const named = labels.filter(({ isNamed }) => isNamed).flatMap(({ marker }) => marker.lines);
  expect(named.length + legend.length).toBe(new Set(stops.map(({ name }) => name)).size);
}

describe('the labels of a map', () => {
  it.each(samples)('of "%s" overlap nothing, and name every stop', (_, stops) => {
    expectNoOverlaps(stops);
    expect(layOutRoute(stops).legend).toEqual([]);
  });

  it.each(kinds)('of random routes between %s overlap nothing', (_, stopOf) => {
    for (let seed = 1; seed <= 12; seed++) expectNoOverlaps(randomRoute(seed, stopOf));
  });

  it('that find no place on the map are below it', () => {
    const crowd = Array.from({ length: 20 }, (_, index): RouteStop => {
      const name = `A place with quite a long name ${index}`;
      return { name, latitude: 27 + (index % 5) / 12, longitude: 33 + index / 60, days: [index + 1], mode: 'road' };
    });
    expectNoOverlaps(crowd);
    const { svg } = drawRouteMap(crowd);
    expect(layOutRoute(crowd).ground.land.length).toBeGreaterThan(100);
    for (const { name } of crowd) expect(svg).toContain(name);
    expect(layOutRoute(crowd).legend.length).toBeGreaterThan(0);
  });
});

describe('drawRouteMap', () => {
  it.each(samples)('draws "%s" with land and every stop', (_, stops) => {
    const { svg, text } = drawRouteMap(stops);
    expect(svg.length).toBeLessThanOrEqual(12_000);
    for (const { name } of stops) {
      expect(svg).toContain(`>${name}</text>`);
      expect(text).toContain(name);
    }
    expect(svg.length).toBeGreaterThan(3000);
    // Readable on a phone, where 656 units are 328 pixels.
    for (const [, size] of svg.matchAll(/(\d+)px (?:Georgia|system-ui)/g))
      expect(Number(size)).toBeGreaterThanOrEqual(22);
  });

  it.each(kinds)('draws random routes between %s in a file of limited size', (_, stopOf) => {
    for (let seed = 1; seed <= 12; seed++) {
      expect(drawRouteMap(randomRoute(seed, stopOf, maxStops)).svg.length).toBeLessThanOrEqual(20_000);
    }
  });

  it.each(['Asia', 'the Pacific'])('draws no land across the sea of %s', (where) => {
    const stops: RouteStop[] = [
      { name: 'Suva', latitude: -18.1, longitude: where === 'Asia' ? 90 : 178.4, days: [1], mode: null },
      { name: 'Apia', latitude: -13.8, longitude: where === 'Asia' ? 96 : -171.8, days: [2], mode: 'air' },
    ];
    const { ground } = layOutRoute(stops);
    // A ring that jumps from 180 to -180 degrees would be a band as long as the frame.
    for (const [, across] of ground.land.matchAll(/(-?\d+)(?:-| )\d+/g)) {
      expect(Math.abs(Number(across))).toBeLessThan(656);
    }
  });

  it('is the same for the same route', () => {
    const [, stops] = samples[0] ?? ['', []];
    expect(drawRouteMap(stops).svg).toBe(drawRouteMap(stops).svg);
  });

  it('takes the short way across the antimeridian', () => {
    const fiji = { name: 'Suva', latitude: -18.1, longitude: 178.4, days: [1], mode: null };
    const samoa = { name: 'Apia', latitude: -13.8, longitude: -171.8, days: [2], mode: 'air' as const };
    const { dots } = layOutRoute([fiji, samoa]);
    // Nearer than the width of the map: around the world it would be seven times as far.
    expect(drawRouteMap([fiji, samoa]).svg).toContain('Apia');
    expect((dots[1]?.[0] ?? 0) - (dots[0]?.[0] ?? 0)).toBeGreaterThan(100);
  });

  it('escapes names', () => {
    const stop = { latitude: 30, longitude: 31, days: [1], mode: null };
    const { svg } = drawRouteMap([
      { ...stop, name: 'Salt & <Sand>' },
      { ...stop, name: 'Luxor', latitude: 26, mode: 'road' },
    ]);
    expect(svg).toContain('Salt &amp; &lt;Sand&gt;');
    expect(svg).not.toContain('<Sand>');
  });
});

describe('routePicture', () => {
  it.each(samples)('is a drawing of "%s" for a document, with its texts apart', async (_, stops) => {
    const { file, texts } = routePicture(stops);
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height]).toEqual(['svg', 656, 492]);
    expect(file.toString().match(/<path /g)?.length).toBeGreaterThan(10);
    expect(file.toString()).not.toContain('<text');
    const words = texts.map(({ text }) => text);
    for (const { name } of stops) expect(words).toContain(name);
    for (const { x, y } of texts) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  });
});
