// Writes server/content/outlines.ts: coasts and borders of the atlas (Natural Earth, public domain) around the countries
// that we travel to, simplified, with the waters and heights of waters.mjs, and a coarse outline of all land.
// npm run outlines
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { feature, merge, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { egypt, thailand } from './waters.mjs';

const require = createRequire(import.meta.url);
const atlas = (name) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'));
const target = fileURLToPath(new URL('../../server/content/outlines.ts', import.meta.url));

/** West, south, east, north; `minArea` is of the triangle that a vertex makes, in square degrees. */
const regions = {
  egypt: { box: [21, 18, 43, 37], minArea: 0.0004, typed: egypt },
  thailand: { box: [88, 3, 111, 24], minArea: 0.0004, typed: thailand },
};
const steps = 500;

/** A line or ring as text: the first point, then the way from each point to the next, in steps of a degree. */
function encode(points, perDegree) {
  let [x, y] = [0, 0];
  const numbers = [];
  for (const [longitude, latitude] of points) {
    const [toX, toY] = [Math.round(longitude * perDegree), Math.round(latitude * perDegree)];
    if (numbers.length > 0 && toX === x && toY === y) continue;
    numbers.push(toX - x, toY - y);
    [x, y] = [toX, toY];
  }
  return numbers.join(' ').replaceAll(' -', '-');
}

/** Cuts a ring off at one side of the box: axis 0 or 1, and the sign of what lies outside. */
function cutSide(ring, axis, limit, sign) {
  const inside = (point) => (point[axis] - limit) * sign <= 0;
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1);
    if (inside(point) && inside(before)) return [point];
    if (!inside(point) && !inside(before)) return [];
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const cut = [0, 1].map((at) => (at === axis ? limit : before[at] + share * (point[at] - before[at])));
    return inside(point) ? [cut, point] : [cut];
  });
}

function cutToBox(ring, [west, south, east, north]) {
  const sides = [
    [0, west, -1],
    [0, east, 1],
    [1, south, -1],
    [1, north, 1],
  ];
  return sides.reduce((rest, [axis, limit, sign]) => (rest.length > 0 ? cutSide(rest, axis, limit, sign) : rest), ring);
}

const areaOf = (ring) =>
  Math.abs(ring.reduce((sum, [x, y], at) => sum + ring.at(at - 1)[0] * y - x * ring.at(at - 1)[1], 0)) / 2;

/** The parts of a line within the box. */
function partsInBox(line, [west, south, east, north]) {
  const parts = [[]];
  for (const point of line) {
    const isInside = point[0] > west && point[0] < east && point[1] > south && point[1] < north;
    if (isInside) parts.at(-1).push(point);
    else if (parts.at(-1).length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** A ring that crosses the antimeridian, without the jump from 180 to -180 degrees. */
function unwrapped(ring) {
  let before = ring[0][0];
  return ring.map(([longitude, latitude]) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return [before, latitude];
  });
}

const open = (ring) => ring.slice(0, -1);

const countries = presimplify(atlas('countries-10m'));

/** The stretches in which a river is the border: the Mekong, as the atlas has it. */
function borderRiver(world, pair, from, to) {
  const border = mesh(world, world.objects.countries, (one, other) => {
    const names = [one.properties.name, other.properties.name];
    return pair.every((name) => names.includes(name));
  });
  const line = border.coordinates.toSorted((one, other) => other.length - one.length)[0];
  const nearest = (place) => {
    const distances = line.map((point) => Math.hypot(point[0] - place[0], point[1] - place[1]));
    return distances.indexOf(Math.min(...distances));
  };
  const [start, end] = [nearest(from), nearest(to)].toSorted((one, other) => one - other);
  return line.slice(start, end + 1);
}

function regionOf({ box, minArea, typed }, rivers) {
  const world = simplify(countries, minArea);
  const { coordinates } = merge(world, world.objects.countries.geometries);
  const land = coordinates
    .flat()
    .map((ring) => cutToBox(open(ring), box))
    .filter((ring) => ring.length > 2 && areaOf(ring) > minArea);
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other).coordinates;
  const all = (lines) => lines.map((line) => encode(line, steps)).join(';');
  return {
    box,
    land: all([...land, ...typed.islands]),
    borders: all(borders.flatMap((line) => partsInBox(line, box))),
    rivers: all([...typed.rivers, ...rivers]),
    lakes: all(typed.lakes),
    greens: all(typed.greens),
    valley: all(typed.valley.map((at) => typed.rivers[at])),
    highlands: all(typed.highlands),
    seas: typed.seas,
  };
}

const fine = simplify(countries, regions.thailand.minArea);
const mekong = [
  borderRiver(fine, ['Thailand', 'Laos'], [101.65, 17.9], [105.5, 15.32]),
  borderRiver(fine, ['Myanmar', 'Laos'], [101.15, 21.56], [100.09, 20.35]),
];
const coarse = simplify(presimplify(atlas('land-110m')), 0.4);
const world = feature(coarse, coarse.objects.land)
  .features.flatMap(({ geometry }) => geometry.coordinates.flat())
  .map(open)
  .map(unwrapped)
  // Antarctica goes around the pole.
  .filter((ring) => ring.some(([, latitude]) => latitude > -60))
  .filter((ring) => ring.length > 2 && areaOf(ring) > 1);

const nothing = { borders: '', rivers: '', lakes: '', greens: '', valley: '', highlands: '', seas: [] };
const outlines = [
  { steps, minWidth: 1.5, inks: 'egypt', ...regionOf(regions.egypt, []) },
  { steps, minWidth: 1.5, inks: 'thailand', ...regionOf(regions.thailand, mekong) },
  {
    steps: 10,
    minWidth: 16,
    inks: 'egypt',
    box: [-180, -90, 180, 90],
    land: world.map((ring) => encode(ring, 10)).join(';'),
    ...nothing,
  },
];

const text = `// Written by \`npm run outlines\` (art/outlines/), from the public-domain outlines of Natural Earth.

/** A part of the world. A line or ring is text: its first point, then the way from each point to the next. */
export interface Outline {
  /** Steps of a coordinate in a degree. */
  steps: number;
  /** The smallest width of a map, in degrees. */
  minWidth: number;
  inks: 'egypt' | 'thailand';
  /** West, south, east and north, in degrees. */
  box: [number, number, number, number];
  land: string;
  borders: string;
  rivers: string;
  lakes: string;
  greens: string;
  /** Rivers along which fields are green. */
  valley: string;
  highlands: string;
  /** Names of seas, with longitude and latitude. */
  seas: [name: string, longitude: number, latitude: number][];
}

/** The finest first; the last one holds every place. */
export const outlines: Outline[] = ${JSON.stringify(outlines, null, 2)
  .replace(/"(\w+)":/g, '$1:')
  .replaceAll('"', "'")};
`;
writeFileSync(target, text);
process.stdout.write(`server/content/outlines.ts: ${Math.round(text.length / 1024)} KB\n`);
