// What the maps of routes cost: of all products once they are drawn ahead, and of itineraries as long as the form permits,
// asked for before that and again.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { maxRequestCost } from './costs.mjs';
import { median, milliseconds, note, row } from './figures.mjs';
import { exactProcessorTimeOf } from './processes.mjs';
import { startSite, temporaryFolder } from './site.mjs';

/** The site draws the maps of its products within this time, in ms. */
const settled = 8000;
/** Of one map that was asked for again. */
const maxCostAgain = 10;
const rounds = 10;

export async function costsOfRouteMaps() {
  const { folder, remove } = temporaryFolder();
  const site = await startSite(folder);
  try {
    await pause(settled);
    const costs = [];
    for (const address of await addressesOfMaps(site.url)) {
      const { ok, cost } = await costOf(site, address);
      if (ok) costs.push({ address, cost });
    }
    const worst = costs.reduce((one, other) => (other.cost > one.cost ? other : one));
    const middle = median(costs.map(({ cost }) => cost));
    return [
      row(`a map asked for first: ${worst.address}`, { max: maxRequestCost }, worst.cost, milliseconds),
      note(`the median of ${costs.length} maps`, milliseconds(middle)),
      ...(await costsOfLongItineraries(site, folder)),
    ];
  } finally {
    await site.stop();
    remove();
  }
}

async function costOf(site, address) {
  const before = exactProcessorTimeOf(site.pid);
  const answer = await fetch(site.url + address);
  await answer.arrayBuffer();
  return { ok: answer.ok, cost: exactProcessorTimeOf(site.pid) - before };
}

const filled = (text, length) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Right after the change, so that nothing is kept, and then as many times again. */
async function costsOfLongItineraries(site, folder) {
  const rows = [];
  for (const [name, address, change] of longItineraries) {
    const database = new Database(path.join(folder, 'site.db'));
    change(database);
    database.close();
    const first = await costOf(site, address);
    let again = 0;
    for (let round = 0; round < rounds; round++) again += (await costOf(site, address)).cost / rounds;
    rows.push(row(`the map of ${name}, first`, { max: maxRequestCost }, first.cost, milliseconds));
    rows.push(row(`the map of ${name}, again`, { max: maxCostAgain }, again, milliseconds));
  }
  return rows;
}

const cities = ['Cairo', 'Luxor', 'Aswan', 'Hurghada', 'Dahab', 'Siwa', 'Edfu', 'Giza'];

const savePackage = (dayCount, cityCount, count, length) => (database) => {
  const activity = filled('Walk in Cairo, then back to Giza. ', length);
  const days = Array.from({ length: dayCount }, (_, index) => {
    const activities = Array.from({ length: count }, () => activity);
    return { day: index + 1, location: cities[index % cityCount], activities, meals: [] };
  });
  database.prepare('UPDATE packages SET itineraries = ? WHERE id = 2').run(JSON.stringify(days));
};

const saveTour = (text) => (database) =>
  database.prepare('UPDATE tours SET itineraries = ? WHERE id = 2').run(filled(text, 20_000));

const packageMap = '/packages/2/route.svg';
const longItineraries = [
  ['a package of the most text', packageMap, savePackage(60, 2, 50, 1000)],
  ['a package of the most text that is read', packageMap, savePackage(60, 1, 16, 100)],
  ['a package of twelve stops', packageMap, savePackage(12, 8, 1, 20)],
  ['a tour of the most text', '/tours/2/route.svg', saveTour('Cairo to Luxor by train. ')],
  ['a tour with one stop', '/tours/2/route.svg', saveTour('Back to Cairo. ')],
];

/** Of every tour and package, also of those without a map; a page that was asked for before would warm its map. */
async function addressesOfMaps(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const products = [...sitemap.matchAll(/\/(?:tours|packages)\/\d+(?=<)/g)].map(([path]) => path);
  return [...new Set(products)].map((path) => `${path}/route.svg`);
}
