// Writes server/company/outlines.json: coasts and borders of the atlas (Natural Earth, public domain) around the countries
// that we travel to, simplified, with the waters and heights of waters.tsv, and a coarse outline of all land.
// npm run outlines
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, merge, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { areaOf, cutRing, unwrapped } from '../server/catalogue/route-map/geometry.ts';
import { readTable } from '../server/catalogue/search/words/table.ts';

const require = createRequire(import.meta.url);
const atlas = (name) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'));
const target = 'server/company/outlines.json';

/** What was typed by hand, by region and layer. A valley is a river along which fields are green. */
const typed = readTable(
  'art/waters.tsv',
  readFileSync('art/waters.tsv', 'utf8'),
  ['region', 'layer', 'name', 'points'],
  ([region, layer, name, text]) => {
    const points = text.split(' ').map((point) => point.split(',').map(Number));
    return { region, layer, name, points };
  },
);
const typedOf = (region, layer) => typed.filter((one) => one.region === region && one.layer === layer);

/** West, south, east, north; `minArea` is of the triangle that a vertex makes, in square degrees. */
const regions = {
  egypt: { box: [21, 18, 43, 37], minArea: 0.0004 },
  thailand: { box: [88, 3, 111, 24], minArea: 0.0004 },
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
function withoutJump(ring) {
  const longitudes = unwrapped(ring.map(([longitude]) => longitude));
  return ring.map(([, latitude], at) => [longitudes[at], latitude]);
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

function regionOf(name, rivers = []) {
  const { box, minArea } = regions[name];
  const layer = (kind) => typedOf(name, kind).map(({ points }) => points);
  const world = simplify(countries, minArea);
  const { coordinates } = merge(world, world.objects.countries.geometries);
  const land = coordinates
    .flat()
    .map((ring) => cutRing(open(ring), box))
    .filter((ring) => ring.length > 2 && areaOf(ring) > minArea);
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other).coordinates;
  const all = (lines) => lines.map((line) => encode(line, steps)).join(';');
  return {
    ...{ steps, minWidth: 1.5, inks: name, box },
    land: all([...land, ...layer('islands')]),
    borders: all(borders.flatMap((line) => partsInBox(line, box))),
    rivers: all([...layer('valley'), ...layer('rivers'), ...rivers]),
    lakes: all(layer('lakes')),
    greens: all(layer('greens')),
    valley: all(layer('valley')),
    highlands: all(layer('highlands')),
    seas: typedOf(name, 'seas').map((sea) => [sea.name, ...sea.points[0]]),
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
  .map(withoutJump)
  // Antarctica goes around the pole.
  .filter((ring) => ring.some(([, latitude]) => latitude > -60))
  .filter((ring) => ring.length > 2 && areaOf(ring) > 1);

const nothing = { borders: '', rivers: '', lakes: '', greens: '', valley: '', highlands: '', seas: [] };
const outlines = [
  regionOf('egypt'),
  regionOf('thailand', mekong),
  {
    steps: 10,
    minWidth: 16,
    inks: 'egypt',
    box: [-180, -90, 180, 90],
    land: world.map((ring) => encode(ring, 10)).join(';'),
    ...nothing,
  },
];

writeFileSync(target, `${JSON.stringify(outlines, null, 2)}\n`);
spawnSync('node_modules/.bin/biome', ['format', '--write', target], { stdio: 'inherit' });
