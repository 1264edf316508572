// What the maps of routes cost that no visitor has asked for before, each asked for once by one client.
import { setTimeout as pause } from 'node:timers/promises';
import { maxRequestCost } from './costs.mjs';
import { median, milliseconds, note, row } from './figures.mjs';
import { exactProcessorTimeOf } from './processes.mjs';
import { startSite, temporaryFolder } from './site.mjs';

/** The site draws the maps of its packages within this time, in ms. */
const settled = 4000;

export async function costsOfRouteMaps() {
  const { folder, remove } = temporaryFolder();
  const site = await startSite(folder);
  try {
    await pause(settled);
    const costs = [];
    for (const address of await addressesOfMaps(site.url)) {
      const before = exactProcessorTimeOf(site.pid);
      const answer = await fetch(site.url + address);
      await answer.arrayBuffer();
      if (answer.ok) costs.push({ address, cost: exactProcessorTimeOf(site.pid) - before });
    }
    const worst = costs.reduce((one, other) => (other.cost > one.cost ? other : one));
    const middle = median(costs.map(({ cost }) => cost));
    return [
      row(`a map not asked for before: ${worst.address}`, { max: maxRequestCost }, worst.cost, milliseconds),
      note(`the median of ${costs.length} maps`, milliseconds(middle)),
    ];
  } finally {
    await site.stop();
    remove();
  }
}

/** Of every tour and package, also of those without a map; a page that was asked for before would warm its map. */
async function addressesOfMaps(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const products = [...sitemap.matchAll(/\/(?:tours|packages)\/\d+(?=<)/g)].map(([path]) => path);
  return [...new Set(products)].map((path) => `${path}/route.svg`);
}
